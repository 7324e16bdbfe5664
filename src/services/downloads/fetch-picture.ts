import { ProblemError } from '../../contract/problem.ts'
import { createAgents } from '../http/agents.ts'
import { readCapped } from '../http/body.ts'
import { failureOf } from '../http/failure.ts'
import { type Reader, readElsewhere } from '../http/read-elsewhere.ts'

/** The most a picture may weigh, in bytes: it may have to go to the page as one message. */
const largest = 32 * 1024 * 1024

/** The bytes of a picture at an address that the caller knows to be the brand's. It is asked for without the token, and
 *  led nowhere else. Rejects with kind `bad-answer` when it is no picture. */
export async function fetchPicture(
  url: string,
  host: Reader,
  signal?: AbortSignal,
): Promise<{ bytes: Buffer<ArrayBuffer>; type: string }> {
  const agents = createAgents(url, host)
  const progress = { sent: false, answered: false, isWrite: false }
  try {
    const { status, type, stream } = await readElsewhere(url, host, agents, progress, {
      timeout: { connect: 10_000, socket: 30_000, response: 30_000 },
      headers: { accept: 'image/*' },
      ...(signal && { signal }),
    })
    try {
      if (status === 404) throw new ProblemError({ kind: 'not-found', status })
      if (status !== 200 || !/^image\/[\w.+-]+/i.test(type))
        throw new ProblemError({ kind: 'bad-answer', status })
      return { bytes: Buffer.from(await readCapped(stream, largest)), type }
    } finally {
      stream.destroy()
    }
  } catch (error) {
    signal?.throwIfAborted()
    throw failureOf(error, progress).problem
  } finally {
    agents.close()
  }
}
