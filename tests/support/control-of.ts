import type { ReferenceApi } from '../../src/reference-api/index.ts'

/** Steers this server through its control port, or, without a body, reads from it. */
export function controlOf(reference: ReferenceApi) {
  return async (path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(
      new URL(path, reference.control ?? ''),
      body && { method: 'POST', headers, body: JSON.stringify(body) },
    )
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}
