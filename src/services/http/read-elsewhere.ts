import got, { type Delays, type Request } from 'got'
import type { Host } from '../ports.ts'
import { type createAgents, mostSignIns, type Ways } from './agents.ts'
import type { Progress } from './failure.ts'
import { noTunnelIn } from './no-tunnel.ts'
import { secureWith } from './trust.ts'

/** What reading another address needs of the host: its proxy and authorities hold for all of them. */
export type Reader = Ways & Pick<Host, 'brand' | 'version'>

type Agents = ReturnType<typeof createAgents>

type Options = {
  timeout: Delays
  headers: Record<string, string>
  decompress?: boolean
  signal?: AbortSignal
}

/** Asks for an address that is not the API's: without the token, and led nowhere else. `progress` says how far it came, for
 *  `failureOf`. Whoever reads the stream destroys it. Rejects with what the connection failed of. */
export async function readElsewhere(
  url: string | URL,
  reader: Reader,
  agents: Agents,
  progress: Progress,
  options: Options,
): Promise<{ status: number; type: string; stream: Request }> {
  for (let signIns = 0; ; signIns += 1) {
    try {
      const answer = await ask(url, reader, agents, options)
      progress.answered = true
      return answer
    } catch (error) {
      const noTunnel = noTunnelIn(error)
      if (!noTunnel || signIns === mostSignIns) throw error
      if (!(await agents.signIn(noTunnel, 'seldom', options.signal))) throw error
    }
  }
}

async function ask(
  url: string | URL,
  { brand, version, certificates }: Reader,
  agents: Agents,
  options: Options,
) {
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
  return { status, type, stream }
}
