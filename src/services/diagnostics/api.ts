import type { Delays } from 'got'
import { problemOf } from '../../contract/problem.ts'
import { createHttp } from '../http/client.ts'
import { paths } from '../http/paths.ts'
import type { Host } from '../ports.ts'
import { type Found, fact } from './found.ts'

/** How long the API may take to answer, in milliseconds: somebody waits. */
const patience: Delays = { lookup: 3000, connect: 5000, secureConnect: 5000, response: 8000, request: 8000 }

/** How far the clocks may be apart, in seconds: what the schedule of an article tolerates. */
const tolerance = 60

/** Which way the API is asked. */
export async function proxyOf({ brand, proxyFor }: Host): Promise<Found> {
  // As the client does: an API on this computer has none.
  const isDirect = !proxyFor || brand.api_base.startsWith('http:')
  return { facts: [fact('Proxy', (isDirect ? null : await proxyFor(brand.api_base)) ?? 'none')] }
}

/** Whether the API answers, and how far its clock is from ours. Asks who is signed in without saying who asks: whatever
 *  the API answers, it answers. */
export async function apiOf({ brand, version, clock, certificates, ...host }: Host): Promise<Found> {
  const { origin } = new URL(brand.api_base)
  const found = (value: string, isWell: boolean) => [
    fact('API', `${origin} ${value}`, isWell ? 'good' : 'bad'),
  ]
  let answered = false
  let skew: number | null = null
  const http = createHttp({
    apiBase: brand.api_base,
    userAgent: `${brand.id}/${version}`,
    session: {
      token: () => null,
      epoch: () => 0,
      refused: () => {},
      reached: online => {
        answered = online
      },
      serverTime: (server, here) => {
        skew = Math.round((server - here) / 1000)
      },
    },
    clock,
    // Its refusal is no problem of this computer's.
    log: () => {},
    proxyFor: host.proxyFor,
    // Nobody is asked for a password by a look at how things stand.
    proxyCredentials: async asked => (await host.proxyCredentials?.({ ...asked, ask: 'never' })) ?? null,
    certificates,
    limits: patience,
  })
  try {
    await http.get(paths.me, { anonymous: true })
  } catch (error) {
    const { kind, messages } = problemOf(error)
    // Without an answer they are our own words.
    if (!answered) return { facts: found(`does not answer (${[kind, ...messages].join(': ')})`, false) }
  } finally {
    http.close()
  }
  if (skew === null) return { facts: found('answers, but not as the API does', false) }
  return {
    facts: [...found('answers', true), clockOf(skew)],
    lines: [`api: ${origin} answers, its clock is ${skew} s ahead of ours`],
  }
}

function clockOf(skew: number) {
  const apart = Math.abs(skew)
  if (apart <= 1) return fact('Clock', 'as the API’s', 'good')
  const value = `${apart} s ${skew > 0 ? 'behind' : 'ahead of'} the API’s`
  return fact('Clock', value, apart > tolerance ? 'attention' : 'good')
}
