import got, { type Delays, type Request } from 'got'
import type { Host } from '../ports.ts'
import type { createAgents } from './agents.ts'
import type { Progress } from './failure.ts'
import { secureWith } from './trust.ts'

/** What reading another address needs of the host: its proxy and authorities hold for all of them. */
export type Reader = Pick<Host, 'clock' | 'proxyFor' | 'brand' | 'version' | 'certificates'>

type Agents = ReturnType<typeof createAgents>

/** Asks for an address that is not the API's: without the token, and led nowhere else. `progress` says how far it came, for
 *  `failureOf`. Whoever reads the stream destroys it. Rejects with what the connection failed of. */
export async function readElsewhere(
  url: string | URL,
  { brand, version, certificates }: Reader,
  agents: Agents,
  progress: Progress,
  options: { timeout: Delays; headers: Record<string, string>; decompress?: boolean; signal?: AbortSignal },
): Promise<{ status: number; type: string; stream: Request }> {
  const stream = got.stream(url, {
    ...options,
    agent: await agents.choose(false),
    followRedirect: false,
    throwHttpErrors: false,
    retry: { limit: 0 },
    headers: { ...options.headers, 'user-agent': `${brand.id}/${version}` },
    https: secureWith(certificates),
  })
  const { status, type } = await new Promise<{ status: number; type: string }>((resolve, reject) => {
    stream.once('response', ({ statusCode, headers }) =>
      resolve({ status: statusCode, type: headers['content-type'] ?? '' }),
    )
    stream.once('error', reject)
  })
  progress.answered = true
  return { status, type, stream }
}
