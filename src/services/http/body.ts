import { ProblemError } from '../../contract/problem.ts'

const deepest = 64

/** What a body turned out to be: parsed JSON, nothing at all, something that is not JSON, or JSON that was cut. */
export type Body = { kind: 'json'; data: unknown } | { kind: 'empty' } | { kind: 'foreign' } | { kind: 'cut' }

/** All bytes of a stream. Rejects with `too-large` as soon as more than `cap` (decompressed) bytes came; the rest is
 *  never read. */
export async function readCapped(stream: AsyncIterable<Uint8Array>, cap: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > cap) throw new ProblemError({ kind: 'too-large' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Whether a content type is JSON's. */
export function isJson(contentType: string | undefined): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType ?? '')
}

/** Reads a body by its content type. JSON nested deeper than 64 levels counts as foreign. */
export function parseBody(bytes: Buffer, contentType: string | undefined): Body {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  if (text.trim() === '') return { kind: 'empty' }
  if (!isJson(contentType)) return { kind: 'foreign' }
  if (depthOf(text) > deepest) return { kind: 'foreign' }
  try {
    return { kind: 'json', data: JSON.parse(text) }
  } catch {
    return { kind: 'cut' }
  }
}

/** How deep brackets nest outside strings; stops counting once it is too deep. */
function depthOf(text: string): number {
  let depth = 0
  let most = 0
  let inString = false
  for (let at = 0; at < text.length && most <= deepest; at += 1) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === 0x5c) at += 1
      else if (code === 0x22) inString = false
    } else if (code === 0x22) inString = true
    else if (code === 0x7b || code === 0x5b) {
      depth += 1
      most = Math.max(most, depth)
    } else if (code === 0x7d || code === 0x5d) depth -= 1
  }
  return most
}
