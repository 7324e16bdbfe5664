import type { DraftKey } from '../../contract/calls/drafts.ts'
import type { Asked, AskedSave, Intent, OutboxNews } from '../../contract/calls/outbox.ts'
import type { News } from '../../contract/calls/session.ts'
import { type Problem, ProblemError, problemOf } from '../../contract/problem.ts'
import { codeOf } from '../drafts/files.ts'
import { diskProblem } from '../drafts/trouble.ts'
import { createFeed } from '../feed.ts'
import type { SealedNeeds } from '../sealed/sealed-files.ts'
import type { SealOwner } from '../sealed/sealing.ts'
import { wantedFor } from '../uploads/outcome.ts'
import { createDone } from './done.ts'
import { createIntents, type Entry } from './intents.ts'

/** How long to wait before what became of a sending is looked up again, in milliseconds. */
export const lookAgainMs = 15_000

/** What can be sent without its person. */
export type Sendable = Extract<Asked, { act: 'save' | 'task' }>

type OutboxNeeds = SealedNeeds & {
  me(): { id: number } | null
  /** Rejects with kind `disk` where this process may not write. */
  ownerOf(userId: number): Promise<SealOwner>
  sessionNews(): Promise<AsyncIterable<News>>
  /** Keeps windows from it until the answer is called; null while one has it open, which then sends its own newest
   *  text. */
  claim(userId: number, key: DraftKey): (() => void) | null
  /** Whether a window has it open, or waits to. */
  isOpen(userId: number, key: DraftKey): boolean
  /** The placeholders whose pictures are on their way to the server. */
  goingPictures(): Promise<string[]>
  /** Does what was asked, once, whatever became of earlier tries. `changed` is what a next try must know, and resolves
   *  when that is on the disk. */
  send(asked: Sendable, changed: (asked: Sendable) => Promise<void>): Promise<Sent>
  /** How what was asked for stands is another. */
  told(): void
}

/** What the server has: a post of this id, where it says so; and the `rest`, which goes when its pictures are there. */
export type Sent = { post_id: number | undefined; rest?: AskedSave | undefined }

/** What was asked for while the server could not be reached (DR-07). */
export function createOutbox({ me, ownerOf, sessionNews, claim, isOpen, send, ...needs }: OutboxNeeds) {
  const { goingPictures, told, ...sealed } = needs
  const { clock, log } = sealed
  const intents = createIntents(sealed, ownerOf)
  const done = createDone(sealed, ownerOf)
  const feeds = new Map<ReturnType<typeof createFeed<OutboxNews>>, number>()
  const stopped = new AbortController()
  let sending: Promise<void> | null = null
  /** What must happen before the next is sent. */
  let hold: 'session' | 'connection' | 'pause' | null = null

  function mine(): number {
    const person = me()
    if (!person) throw new ProblemError({ kind: 'unauthorised' })
    return person.id
  }

  async function tell(userId: number): Promise<void> {
    const before = await done.of(userId)
    const waiting = [...(await intents.of(userId)).values()].map(intentOf)
    const just_done = done.untold(userId)
    const listed = before.filter(
      one => just_done.includes(one.id) || !waiting.some(next => isMoreOf(one, next)),
    )
    const all = [...waiting, ...listed]
    const own = [...feeds].filter(([, reader]) => reader === userId)
    for (const [feed] of own) feed.push({ intents: all, unread: intents.unread(userId), just_done })
    if (own.length > 0) {
      intents.unreadTold(userId)
      done.told(userId)
    }
    told()
  }

  async function change(entry: Entry, next: Pick<Entry, 'state' | 'problem'>): Promise<void> {
    entry.problem = undefined
    Object.assign(entry, next)
    await tell(entry.userId)
  }

  async function find(id: string): Promise<Entry> {
    const entry = (await intents.of(mine())).get(id)
    if (!entry) throw new ProblemError({ kind: 'not-found' })
    return entry
  }

  async function pump(): Promise<void> {
    while (sending === null && hold === null && !stopped.signal.aborted) {
      const person = me()
      if (!person) return
      const entries = [...(await intents.of(person.id)).values()]
      const going = await goingPictures()
      if (sending !== null || hold !== null) return
      sending = sendFirst(entries, going)
      if (!sending) return
      await sending
      sending = null
    }
  }

  /** Sends the oldest one that no window has open: a new article at once, any other save when its pictures are there. */
  function sendFirst(entries: Entry[], going: string[]): Promise<void> | null {
    for (const entry of entries) {
      const { userId, asked, state } = entry
      if (state !== 'waiting' || !isSendable(asked) || waitsFor(going, asked)) continue
      const release = claim(userId, asked.key)
      if (release) return sendOne(entry, asked).finally(release)
    }
    return null
  }

  async function sendOne(entry: Entry, asked: Sendable): Promise<void> {
    try {
      await change(entry, { state: 'sending' })
      const { post_id, rest } = await send(asked, async next => {
        entry.asked = next
        await intents.write(entry, 'waiting')
      })
      if (rest) await intents.add(entry.userId, rest, 'waiting')
      done.isNews(entry.userId, entry.file.name)
      await finish(entry, post_id)
    } catch (error) {
      if (stopped.signal.aborted) return
      await failed(entry, problemOf(error))
    }
  }

  /** It goes no further: the server has it, as this post; a new article without one was made by a window, or given up. */
  async function finish(entry: Entry, post_id: number | undefined): Promise<void> {
    const { userId, asked } = entry
    await intents.forget(entry).catch(error => log('intent-not-removed', { code: codeOf(error) }))
    const done_at = new Date(clock.now()).toISOString()
    const intent = { ...intentOf(entry), state: 'done' as const, problem: undefined, post_id, done_at }
    if (asked.act !== 'save' || post_id !== undefined) await done.add(userId, intent)
    await tell(userId)
  }

  /** What got no answer waits for the connection, and what may have been done is looked up again after a while: that is
   *  harmless, as nothing is sent before it was looked for. */
  async function failed(entry: Entry, { newer: _, ...problem }: Problem): Promise<void> {
    const wanted = wantedFor(problem.kind) ?? (mayBeUnderWay.has(problem.kind) ? 'pause' : null)
    const state = wanted ? 'waiting' : 'needs-you'
    if (wanted) hold = wanted
    if (wanted === 'pause') void goOnLater()
    await stand(entry, state, wanted === 'session' ? undefined : problem)
  }

  /** From here on it stands so, after a restart too. */
  async function stand(
    entry: Entry,
    state: 'waiting' | 'needs-you',
    problem: Problem | undefined,
  ): Promise<void> {
    await change(entry, { state, problem })
    // Another save of the same article took its place meanwhile.
    if ((await intents.of(entry.userId)).get(entry.file.name) !== entry) return
    await intents.write(entry, state).catch(error => log('intent-not-written', { code: codeOf(error) }))
  }

  async function goOnLater(): Promise<void> {
    await clock.wait(lookAgainMs, stopped.signal).catch(() => {})
    if (hold === 'pause') hold = null
    pumpSoon()
  }

  async function follow(): Promise<void> {
    for await (const news of await sessionNews()) {
      if (news.kind === 'connection') {
        if (!news.online) hold ??= 'connection'
        else if (hold === 'connection') hold = null
      }
      if (news.kind === 'session') {
        const person = news.state.kind === 'signed-in' ? news.state.user.id : null
        for (const [feed, reader] of [...feeds]) if (reader !== person) feed.end()
        if (person !== null && hold === 'session') hold = null
      }
      // Once the computer woke, its locks are checked first.
      if (news.kind !== 'power') pumpSoon()
    }
  }
  void follow()

  function pumpSoon() {
    pump().catch(error => log('outbox-not-sent', { kind: problemOf(error).kind }))
  }

  return {
    async put(asked: Asked): Promise<{ id: string }> {
      const userId = mine()
      try {
        const entry = await intents.add(userId, asked, isSendable(asked) ? 'waiting' : 'needs-you')
        await tell(userId)
        pumpSoon()
        return { id: entry.file.name }
      } catch (error) {
        throw diskProblem(error)
      }
    },
    async watch(_: unknown, signal?: AbortSignal) {
      const userId = mine()
      const feed = createFeed<OutboxNews>(signal, () => feeds.delete(feed))
      if (!signal?.aborted) feeds.set(feed, userId)
      await tell(userId).catch(error => {
        feed.end()
        throw diskProblem(error)
      })
      return feed.items
    },
    async failed({ id, problem }: { id: string; problem: Problem }): Promise<void> {
      const entry = await find(id)
      if (entry.state !== 'waiting' || wantedFor(problem.kind)) return
      const { newer: _, ...rest } = problem
      const hasLeft = !isOpen(entry.userId, entry.asked.key)
      // The window hears nothing of the lock any more: tried from here, the text is set aside.
      if (hasLeft && rest.kind === 'forbidden') pumpSoon()
      else await stand(entry, 'needs-you', rest)
    },
    async retry({ id }: { id: string }): Promise<void> {
      const entry = await find(id)
      if (entry.state !== 'needs-you' || !isSendable(entry.asked))
        throw new ProblemError({ kind: 'conflict' })
      await change(entry, { state: 'waiting' })
      pumpSoon()
    },
    async remove({ id }: { id: string }): Promise<void> {
      const userId = mine()
      try {
        if (!(await done.remove(userId, id))) {
          const entry = await find(id)
          if (entry.state === 'sending') await sending
          await intents.forget(entry)
        }
      } catch (error) {
        throw diskProblem(error)
      }
      await tell(userId)
    },
    /** A window did it, which says so itself. */
    async done({ id, post_id }: { id: string; post_id: number }): Promise<void> {
      const entry = await find(id)
      if (entry.state === 'sending') await sending
      if ((await intents.of(entry.userId)).get(id) === entry) await finish(entry, post_id)
    },
    /** Whether this placeholder stands in a new article that waits to be made on the server. */
    async isInNewArticle(placeholder: string): Promise<boolean> {
      const person = me()
      const entries = person ? [...(await intents.of(person.id)).values()] : []
      return entries.some(
        ({ state, asked }) =>
          (state === 'waiting' || state === 'sending') &&
          asked.act === 'save' &&
          asked.post.id === 0 &&
          asked.form.body.includes(placeholder),
      )
    },
    /** A window left, a picture came, or the computer woke; what waited for that may be sent now. */
    pumpSoon,
    /** What is being sent is looked up at the next start. */
    async stop(): Promise<void> {
      stopped.abort()
      for (const feed of [...feeds.keys()]) feed.end()
      await sending
    },
  }
}

const isSendable = (asked: Asked): asked is Sendable => asked.act === 'save' || asked.act === 'task'

const waitsFor = (going: string[], asked: Sendable) =>
  asked.act === 'save' &&
  asked.post.id !== 0 &&
  going.some(placeholder => asked.form.body.includes(placeholder))

const mayBeUnderWay = new Set<Problem['kind']>(['unknown-outcome', 'not-done', 'bad-answer'])

function intentOf({ file, asked, state, problem }: Entry): Intent {
  const { key, title, act } = asked
  const asked_at = new Date(file.at).toISOString()
  const where = asked.act === 'export' && { projects: asked.projects, may_be_done: asked.may_be_done }
  return { id: file.name, key, title, act, asked_at, state, problem, ...where }
}

/** Whether what waits is the same as what was done, or a newer save of that article: then it alone is listed. */
function isMoreOf(done: Intent, { id, key, act }: Intent): boolean {
  const isSave = act === 'save' && done.act === 'save'
  return id === done.id || (isSave && (key.id === done.key.id || key.id === String(done.post_id)))
}
