import type { CurrentUser, SessionState, SignInForm } from '../../contract/calls/session.ts'
import { ProblemError } from '../../contract/problem.ts'
import type { Http, HttpSession } from '../http/client.ts'
import { shaped } from '../http/pager.ts'
import { paths } from '../http/paths.ts'
import { isUnanswered } from '../http/remembering.ts'
import type { Host } from '../ports.ts'
import { createConnection } from './connection.ts'
import { createNews } from './news.ts'
import type { Person } from './person.ts'
import { createLastPerson, PersonAnswer } from './person.ts'
import { createServerClock } from './server-clock.ts'
import { tokenOf } from './token-answer.ts'
import { createTokenItem, type TokenVault } from './token-item.ts'
import { TwoFactorSetUp } from './two-factor.ts'

/** How long a start waits for the API before it uses the last known person, in milliseconds. */
export const patienceMs = 8_000

type Reason = Extract<SessionState, { kind: 'signed-out' }>['reason']

/** What the session needs of the rooms beside it. */
export type SessionNeeds = {
  host: Pick<Host, 'brand' | 'dataFolder' | 'clock' | 'log'> & { vault: TokenVault }
  makeHttp(session: HttpSession): Http
  /** How many unsent drafts this computer keeps. */
  countDrafts(): Promise<number>
  /** Writes every draft that still waits to disk. */
  flushDrafts(): Promise<void>
  /** Before a person leaves: locks go back while the token still works. */
  releaseLocks(): Promise<void>
  /** The session is over: locks are no longer ours to give back, and what was sent is not the next person's. */
  forgetSession(): void
  /** The person signed out and the session is over: what was read of the server goes, where IT wants it so. */
  afterLeaving(user: CurrentUser): Promise<void>
  /** The keys of the person who left, or was replaced, go out of memory. */
  forgetKeys(): void
}

/** Who is signed in, and the only module that knows the token (S4, hardening 2.10). Starts by itself. */
export function createSession({ host, makeHttp, ...needs }: SessionNeeds) {
  const { clock, log } = host
  const news = createNews()
  const lastPerson = createLastPerson(host.dataFolder)
  const item = createTokenItem(host.vault, host.brand.api_base, log)

  let token: string | null = null
  let epoch = 0
  let person: Person | null = null
  /** Whose drafts may still be written after the session ended by itself (decision A9). */
  let expired: CurrentUser | null = null
  let state: SessionState = { kind: 'signed-out', reason: 'start', vault: 'memory', unsent_drafts: 0 }
  let refreshing: Promise<void> | null = null
  /** The changes of the session under way; who asks for the state waits for them. */
  let settling: Promise<unknown> = Promise.resolve()

  const isOffline = () => state.kind === 'signed-in' && state.offline
  const serverClock = createServerClock(clock, offset_ms => news.tell({ kind: 'clock', offset_ms }))
  const connection = createConnection({
    clock,
    changed: online => news.tell({ kind: 'connection', online }),
    mustProbe: online => token !== null && (!online || isOffline()),
    probe: () => refresh(),
  })
  const http = makeHttp({
    token: () => token,
    epoch: () => epoch,
    refused(calledIn) {
      // Who signs in and is refused at once has no session yet that could end (decision S27).
      if (calledIn === epoch && token !== null) void end(person === null ? 'permissions' : 'expired')
    },
    reached(online) {
      connection.reached(online)
      if (online && isOffline()) void refresh()
    },
    serverTime: serverClock.heard,
  })

  function tell(next: SessionState) {
    state = next
    news.tell({ kind: 'session', state })
  }

  function settle(work: () => Promise<void>): Promise<void> {
    const done = work()
    settling = Promise.allSettled([settling, done])
    return done
  }

  /** From here on answers of calls made earlier count no more. */
  function begin(next: string | null) {
    epoch += 1
    token = next
    refreshing = null
  }

  function takeOver(next: Person) {
    const before = person?.user.id ?? expired?.id
    if (before !== undefined && before !== next.user.id) needs.forgetKeys()
    // Two-factor that is taken away is set up again at the next sign-in: what is being typed is not left for it.
    const isAtWork = state.kind === 'signed-in' && person?.user.id === next.user.id
    person = next
    expired = null
    if (next.hasTwoFactor || isAtWork) {
      tell({ kind: 'signed-in', user: next.user, rights: next.rights, vault: item.state(), offline: false })
    } else tell({ kind: 'two-factor', user: next.user, vault: item.state() })
  }

  /** Ends the session: token gone everywhere, drafts flushed, then told. */
  function end(reason: Reason): Promise<void> {
    const user = person?.user
    const wasSignedIn = state.kind === 'signed-in'
    begin(null)
    person = null
    if (reason === 'left') expired = null
    else if (user && wasSignedIn) expired = user
    if (user) void item.forget(user)
    needs.forgetSession()
    const endedIn = epoch
    return settle(async () => {
      await lastPerson.forget().catch(() => log('last-person-not-deleted'))
      await needs.flushDrafts().catch(() => log('drafts-not-flushed'))
      const unsent = await needs.countDrafts().catch(() => 0)
      if (endedIn === epoch) tell({ kind: 'signed-out', reason, vault: item.state(), unsent_drafts: unsent })
      log('session-ended', { reason })
    })
  }

  async function readPerson(): Promise<Person> {
    const answer = await http.get(paths.me)
    return shaped(PersonAnswer, answer.data, answer.status)
  }

  /** Reads the current user again. No answer: the last known person stays, offline (decision S27). An answer that is
   *  no person ends the session at the start (S4), and where nobody has answered since the start; later only a 401
   *  does. */
  function refresh(atStart = false): Promise<void> {
    const begunIn = epoch
    const isOver = () => epoch !== begunIn
    refreshing ??= readPerson()
      .then(
        async next => {
          if (isOver()) return
          takeOver(next)
          await lastPerson.write(next).catch(() => log('last-person-not-written'))
        },
        async error => {
          if (isOver()) return
          if (isUnanswered(error)) goOffline()
          else if (atStart || isOffline()) await end('permissions')
        },
      )
      .finally(() => {
        if (!isOver()) refreshing = null
      })
    return refreshing
  }

  function goOffline() {
    if (!person?.hasTwoFactor || state.kind === 'signed-in') return
    connection.away()
    tell({ kind: 'signed-in', user: person.user, rights: person.rights, vault: item.state(), offline: true })
  }

  /** The token of the last person, out of the vault, once; then the permissions (S4). */
  async function start() {
    await item.ask()
    const last = await lastPerson.read()
    const found = last && (await item.read(last.user))
    if (last === null || found === null) {
      const unsent = await needs.countDrafts().catch(() => 0)
      tell({ kind: 'signed-out', reason: 'start', vault: item.state(), unsent_drafts: unsent })
      return
    }
    begin(found)
    person = last
    const startedIn = epoch
    const impatient = new AbortController()
    await Promise.race([
      refresh(true).finally(() => impatient.abort()),
      clock.wait(patienceMs, impatient.signal).catch(() => {}),
    ])
    if (startedIn === epoch && state.kind === 'signed-out') goOffline()
  }

  async function signIn({ login, password, two_fa_code }: SignInForm): Promise<SessionState> {
    await settled()
    const answer = await http.send('POST', paths.login, {
      anonymous: true,
      json: { login, password, ...(two_fa_code !== '' && { two_fa_code }) },
    })
    const next = tokenOf(answer.data)
    if (next === '') {
      throw new ProblemError({ kind: 'bad-answer', status: answer.status, messages: ['Login server error.'] })
    }
    if (token !== null) await leave()
    begin(next)
    const begunIn = epoch
    let found: Person
    try {
      found = await readPerson()
    } catch (error) {
      if (epoch !== begunIn) return await current()
      await end(isUnanswered(error) ? 'start' : 'permissions')
      if (isUnanswered(error)) throw error
      return state
    }
    await item.keep(found.user, next)
    if (epoch !== begunIn) return await current()
    takeOver(found)
    await lastPerson.write(found).catch(() => log('last-person-not-written'))
    return state
  }

  /** The person goes: drafts to disk, locks back, token away (decision A12). */
  async function leave() {
    await needs.flushDrafts().catch(() => log('drafts-not-flushed'))
    await needs.releaseLocks()
    const leaving = person?.user ?? expired
    await end('left')
    if (leaving) await needs.afterLeaving(leaving)
    needs.forgetKeys()
    await item.settled()
  }

  /** One change may begin another, so it waits until no new one came. */
  async function settled() {
    for (let seen: unknown = null; seen !== settling; ) {
      seen = settling
      await seen
    }
  }

  async function current(): Promise<SessionState> {
    await settled()
    return state
  }

  /** Rejects with `unauthorised` unless somebody is signed in and through with two-factor. */
  async function mustBeSignedIn(): Promise<void> {
    await settled()
    if (state.kind !== 'signed-in') throw new ProblemError({ kind: 'unauthorised' })
  }

  void settle(start)

  return {
    http,
    state: current,
    signIn,
    async signOut(): Promise<SessionState> {
      await settled()
      if (token !== null || state.kind !== 'signed-out') await leave()
      return state
    },
    /** The current user as the API knows them from now on: an answer already on its way may be older. */
    async refresh(): Promise<SessionState> {
      await mustBeSignedIn()
      await refreshing
      await refresh()
      return state
    },
    async retryVault(): Promise<SessionState> {
      await settled()
      if (token === null) await settle(start)
      return state
    },
    async twoFactorGenerate() {
      const answer = await http.send('POST', paths.twoFactorGenerate)
      return shaped(TwoFactorSetUp, answer.data, answer.status)
    },
    async twoFactorConfirm({ code }: { code: string }): Promise<SessionState> {
      await http.send('POST', paths.twoFactorConfirm, { json: { code } })
      if (person) {
        takeOver({ ...person, hasTwoFactor: true })
        await lastPerson.write(person).catch(() => log('last-person-not-written'))
      }
      return state
    },
    /** Current values first, then every change. */
    async news(_: unknown, signal?: AbortSignal) {
      await settled()
      return news.read(signal)
    },
    /** Tells the windows that this computer goes to sleep; once it woke, whether the API still answers is asked at once,
     *  and waited for. */
    async power(asleep: boolean): Promise<void> {
      news.tell({ kind: 'power', asleep })
      if (!asleep && token !== null) await refresh()
    },
    /** The person signed in. */
    user: () => (state.kind === 'signed-in' ? state.user : null),
    mustBeSignedIn,
    /** Whose drafts the disk takes now; after a session ended by itself they can be written but not read. */
    draftsAccount(): { userId: number; mayRead: boolean } | null {
      if (state.kind === 'signed-in') return { userId: state.user.id, mayRead: true }
      return expired && { userId: expired.id, mayRead: false }
    },
    /** The server's clock, milliseconds since 1970. */
    now: serverClock.now,
    confirmed: serverClock.confirmed,
    async stop() {
      connection.stop()
      news.close()
      await item.settled()
      http.close()
    },
  }
}
