import type { Host, Log, ProxyCredentials, Vault } from '../services/ports.ts'

/** What the person is asked. `wasRefused`: the proxy did not take what it was told. */
export type ProxyPrompt = { proxy: string; realm: string; wasRefused: boolean }

/** How often what a person typed may be wrong before they are left alone. */
const mostTries = 3
/** A password that was taken for so long was right, in milliseconds: the proxy has another one now. */
const fresh = 5 * 60_000
/** How long a person who said no is left alone: the first time, and from then on; in milliseconds. */
const leftAlone = [60_000, 10 * 60_000] as const

type Known = {
  credentials: ProxyCredentials | null
  typed: { at: number; times: number }
  refusals: number
  refusedAt: number
  askAfter: number
}

/** Answers a proxy that asks who is there: with what the vault keeps, else with what the person types, which is kept.
 *  However many ask, one is answered at a time. */
export function createProxySignIn(needs: {
  vault: Pick<Vault, 'get' | 'set' | 'delete'>
  /** Null when the person thinks better of it, or nobody is there. */
  prompt: (asked: ProxyPrompt) => Promise<ProxyCredentials | null>
  log: Log
  now?: () => number
}): NonNullable<Host['proxyCredentials']> {
  const { vault, prompt, log, now = Date.now } = needs
  const places = new Map<string, Promise<Known>>()
  let turn: Promise<unknown> = Promise.resolve()

  /** What is known of a proxy; the vault is read once. */
  function known(account: string): Promise<Known> {
    const read = async () => ({
      credentials: parse(await vault.get(account).catch(() => null)),
      typed: { at: 0, times: 0 },
      refusals: 0,
      refusedAt: Number.NEGATIVE_INFINITY,
      askAfter: Number.NEGATIVE_INFINITY,
    })
    const place = places.get(account) ?? read()
    places.set(account, place)
    return place
  }

  return async ({ proxy, realm, refused, ask }) => {
    const asked = now()
    const account = accountOf(proxy)
    const place = await known(account)
    const kept = () => (isSame(place.credentials, refused) ? null : place.credentials)
    if (ask === 'never') return kept()
    const answer = turn.then(async () => {
      // Whoever waited gets what was typed meanwhile, or the same no.
      if (kept() || asked <= place.refusedAt) return kept()
      if (ask === 'seldom' && now() < place.askAfter) return null
      const wrong = refused !== null && now() - place.typed.at < fresh ? place.typed.times : 0
      const typed = wrong < mostTries ? await prompt({ proxy, realm, wasRefused: refused !== null }) : null
      log('proxy-sign-in', { given: typed !== null })
      if (typed === null) {
        place.credentials = null
        place.refusedAt = now()
        place.askAfter = now() + leftAlone[Math.min(place.refusals, 1) as 0 | 1]
        place.refusals += 1
        place.typed = { at: 0, times: 0 }
        if (refused) await vault.delete(account).catch(() => undefined)
        return null
      }
      place.credentials = typed
      place.typed = { at: now(), times: wrong + 1 }
      place.refusals = 0
      // Where the keychain does not take it, it is known until the application ends.
      await vault.set(account, JSON.stringify(typed)).catch(() => log('proxy-sign-in-not-kept'))
      return typed
    })
    turn = answer.catch(() => undefined)
    return answer
  }
}

/** What is told to a proxy by TLS is never told to one in clear. */
const accountOf = (proxy: string) => `proxy:${proxy.replace(/^http:\/\//, '').replace(/\/$/, '')}`

const isSame = (one: ProxyCredentials | null, other: ProxyCredentials | null) =>
  one?.user === other?.user && one?.password === other?.password

function parse(secret: string | null): ProxyCredentials | null {
  try {
    const { user, password } = JSON.parse(secret ?? 'null')
    return typeof user === 'string' && typeof password === 'string' ? { user, password } : null
  } catch {
    return null
  }
}
