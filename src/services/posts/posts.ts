import type * as z from 'zod'
import type { DraftBase } from '../../contract/calls/drafts.ts'
import type { CurrentUser } from '../../contract/calls/session.ts'
import type { One } from '../../contract/crud.ts'
import type { ArticleForm } from '../../contract/entities/article-fields.ts'
import {
  ArticleRules,
  articleFormOf,
  ExternalRules,
  isDayAlone,
  isSameForm,
} from '../../contract/entities/article-fields.ts'
import type { Post, PostFilters, PostFlag } from '../../contract/entities/post.ts'
import { PostRow, PostStatus, TemplateType } from '../../contract/entities/post.ts'
import type { Task } from '../../contract/entities/task.ts'
import type { Page } from '../../contract/paging.ts'
import type { Problem } from '../../contract/problem.ts'
import { mayBeDone, ProblemError, problemOf } from '../../contract/problem.ts'
import type { Answer, Http } from '../http/client.ts'
import { invalid } from '../http/invalid.ts'
import { pageFrom, shaped } from '../http/pager.ts'
import { paths } from '../http/paths.ts'
import { AnswerError } from '../http/problem.ts'
import type { Clock, Log } from '../ports.ts'
import { exportPost } from './export-post.ts'
import { createLocks, LockedError } from './locks.ts'
import type { NewArticle } from './new-posts.ts'
import { createNewPosts } from './new-posts.ts'
import type { Loaded, Payload } from './payload.ts'
import { isSavedIn, payloadOf } from './payload.ts'
import { createReports } from './reports.ts'
import type { SeenPosts } from './seen-posts.ts'
import { createUnanswered } from './unanswered.ts'
import { expandPost, listQuery, WirePost, withNames } from './wire.ts'

/** How a task is read from its post. */
type TaskReading = { expand: string; shape: z.ZodType<Task> }

/** A text on its way, and the version that it began with. */
type Text = One & { form: ArticleForm; base: DraftBase }

type PostNeeds = {
  http: Http
  /** The posts that were read, on this computer's disk. */
  seen: SeenPosts
  /** As it reads lists: from this computer's disk where no answer comes. */
  remembering: Http
  clock: Clock
  log: Log
  timeZone: string
  me(): CurrentUser | null
  /** The server's clock, milliseconds since 1970. */
  now(): number
}

/** The post calls of P7. Writes to one post go one after the other; a write whose answer was lost is looked up, never
 *  repeated (hardening N28). */
export function createPosts({ http, seen, remembering, clock, log, timeZone, me, now }: PostNeeds) {
  const loaded = new Map<number, Loaded>()
  const writing = new Map<number, Promise<unknown>>()
  const unanswered = createUnanswered()
  const locks = createLocks({ http, clock, log, check: (id, signal) => read(id, signal) })

  /** Reads the post, which takes or keeps its lock (decision E10). */
  async function read(id: number, signal?: AbortSignal, keep = seen.keepAgain): Promise<Post> {
    const answer = await http.get(paths.post(id), { query: { expand: expandPost }, signal }).catch(locked)
    const post = note(shaped(WirePost, answer.data, answer.status))
    if (post.id !== id) throw new ProblemError({ kind: 'bad-answer', status: answer.status })
    refuseForeign(post, answer)
    keep(post)
    return post
  }

  /** A lock that names somebody else is a refusal, whatever the status said (decision E11). */
  function refuseForeign({ lock }: Pick<Post, 'lock'>, { status }: Answer): void {
    const username = me()?.username
    if (lock && username && lock.username !== username)
      throw new LockedError({ kind: 'forbidden', status }, { lock })
  }

  async function take(id: number): Promise<Post> {
    await locks.released(id)
    // Not cut short when the reader leaves: then nobody would know whether the lock was taken.
    const post = await read(id, undefined, seen.keep)
    locks.took(id)
    return post
  }

  function note({ post, hasBodyValue }: z.infer<typeof WirePost>): Post {
    loaded.set(post.id, { template_type: post.template_type, hasBodyValue })
    return post
  }

  function inTurn<Result>(id: number, work: () => Promise<Result>): Promise<Result> {
    const done = (writing.get(id) ?? Promise.resolve()).then(work)
    const settled = done.catch(() => {})
    writing.set(id, settled)
    void settled.then(() => {
      if (writing.get(id) === settled) writing.delete(id)
    })
    return done
  }

  /** Does something with a post that may be locked for nobody; a lock that it took is given back. */
  async function inside<Result>(id: number, work: () => Promise<Result>): Promise<Result> {
    const wasHeld = locks.isHeld(id)
    try {
      return await work()
    } finally {
      if (!wasHeld) void locks.releaseUnlessHeld(id)
    }
  }

  /** Reads a post, which checks its lock or takes it. */
  async function see(id: number, keep = seen.keepAgain): Promise<Post> {
    if (!locks.isHeld(id)) return take(id)
    return read(id, undefined, keep).catch(error => lost(id, error))
  }

  function lost(id: number, error: unknown): never {
    if (problemOf(error).kind === 'forbidden') locks.lose(id, error)
    throw error
  }

  /** Reads a post as its task, which takes or keeps its lock, and does something with it before that is given back. */
  function withTask<Result>(
    id: number,
    { expand, shape }: TaskReading,
    work: (task: Task, answer: Answer) => Promise<Result>,
  ): Promise<Result> {
    const readTask = async () => {
      await locks.released(id)
      const answer = await http.get(paths.post(id), { query: { expand } }).catch(locked)
      const task = shaped(shape, answer.data, answer.status)
      refuseForeign(task, answer)
      locks.took(id)
      return { task, answer }
    }
    return inTurn(id, () =>
      inside(id, async () => {
        const { task, answer } = await readTask().catch(error => lost(id, error))
        return work(task, answer)
      }),
    )
  }

  /** Reads a post only to see how it stands. */
  const look = (id: number) => inside(id, () => see(id, seen.keep))

  /** Sends a text over the version that it began with, and over no other one. Reading the post first checks its lock,
   *  too (decision E12). */
  function write(
    { id, form, base }: Text,
    payloadFor: (known: Loaded, before: Post) => Payload,
  ): Promise<Post> {
    return inside(id, async () => {
      const before = await see(id)
      refuseNewer(before, base)
      const payload = payloadFor(await loadedOf(id), before)
      // An earlier try arrived after all.
      if (unanswered.isIn(before) && isSavedIn(before, payload)) return before
      try {
        const { authors, experts, tags, copy_editor } = form
        return await patch(id, payload, { ...before, authors, experts, tags, copyEditor: copy_editor })
      } catch (error) {
        const problem = problemOf(error)
        const { kind } = problem
        if (mayBeDone(problem) || kind === 'not-done') unanswered.add(id, payload)
        if (kind === 'conflict') refuseNewer(await see(id), base)
        throw error
      }
    })
  }

  function refuseNewer(post: Post, base: DraftBase): void {
    if (post.revision === base.revision || unanswered.isIn(post)) return
    throw new ProblemError({ kind: 'newer', newer: post })
  }

  async function patch(id: number, payload: Payload, known?: Post): Promise<Post> {
    let answer: Answer
    try {
      answer = await http.send('PATCH', paths.post(id), { json: payload })
    } catch (error) {
      const problem = problemOf(error)
      if (problem.kind === 'server') return doneAllTheSame(id, payload, known, error)
      if (!mayHaveActed(problem)) throw error
      return seenToBe(id, payload)
    }
    const wire = WirePost.safeParse(withNames(answer.data, known))
    if (wire.success && wire.data.post.id === id) {
      const post = note(wire.data)
      if (known && !isSavedIn(post, payload)) return asItStands(post, payload, known)
      const isCategoryKnown = !known || payload.category_id === (post.category?.id ?? null)
      if (!isCategoryKnown) return look(id).catch(() => post)
      // Whose names nobody knows is not the whole post.
      if (known) seen.keep(post)
      return post
    }
    // Accepted without the post: read it. Accepted with something else: also see whether it holds the text.
    if (answer.data === undefined) return look(id).catch(unknown)
    return seenToBe(id, payload)
  }

  /** An answer that does not show what was sent: the server wrote it its own way, or the answer is another's. The post
   *  itself says which. */
  async function asItStands(answered: Post, payload: Payload, before: Post): Promise<Post> {
    const post = await look(answered.id).catch(unknown)
    if (isSavedIn(post, payload) || isSameForm(articleFormOf(post), articleFormOf(answered))) return post
    return post.revision === before.revision ? notDone() : post
  }

  async function seenToBe(id: number, payload: Payload): Promise<Post> {
    const post = await look(id).catch(unknown)
    const isSaved = isSavedIn(post, payload)
    log('lost-answer-checked', { isSaved })
    return isSaved ? post : notDone()
  }

  /** What a server's error was said of, where the server has done it before it broke down; throws that error otherwise. */
  async function doneAllTheSame(id: number, payload: Payload, before: Post | undefined, error: unknown) {
    const post = await look(id).catch(() => null)
    if (post === null || post.revision === before?.revision || !isSavedIn(post, payload)) throw error
    log('server-error-checked', { isSaved: true })
    return post
  }

  async function loadedOf(id: number): Promise<Loaded> {
    if (!loaded.has(id)) await look(id)
    const known = loaded.get(id)
    if (!known) throw new ProblemError({ kind: 'bad-answer' })
    return known
  }

  /** The text as readers may get it; throws `invalid` otherwise. */
  async function soundOf({ id, form }: Text): Promise<ArticleForm> {
    const { template_type } = await loadedOf(id)
    return soundForm(form, template_type === TemplateType.external ? ExternalRules : ArticleRules)
  }

  const writeAs = (status: number, text: Text, form: ArticleForm) =>
    write(text, known => payloadOf(text.id, form, status, known, timeZone))

  const create = createNewPosts({
    http,
    timeZone,
    me,
    take,
    look,
    release: locks.release,
    async saveOver({ id, status, revision }, form) {
      await take(id)
      const text = { id, form, base: { revision } }
      return inTurn(id, () => write(text, known => payloadOf(id, form, status, known, timeZone)))
    },
  })

  return {
    withTask,
    create: async (article: NewArticle) => ({ post: await create(article) }),
    get: ({ id }: One) => take(id),
    look: ({ id }: One) => look(id),
    seen: ({ id }: One) => seen.read(id),
    unlock: ({ id }: One) => locks.release(id),
    keepLocks: async () => locks.keep(),
    /** Whether the locks are still ours, now. */
    checkLocks: locks.checkAll,
    holdLock: ({ id }: One, signal?: AbortSignal) => locks.hold(id, signal),
    async list(filters: PostFilters, signal?: AbortSignal): Promise<Page<PostRow>> {
      const query = listQuery(filters)
      const answer =
        filters.query === ''
          ? await remembering.get(paths.posts, { query, signal })
          : await remembering.send('POST', paths.searchPosts, {
              query,
              json: { query: filters.query },
              isRead: true,
              signal,
            })
      return pageFrom(answer, PostRow, filters.page)
    },
    async overtake({ id }: One): Promise<Post> {
      await http.send('POST', paths.unlockPost(id))
      return take(id)
    },
    save: ({ status, ...text }: Text & { status: number }) =>
      inTurn(text.id, async () => ({
        post: await write(text, (known, before) => {
          const { published_at } = before
          // What was published or scheduled, without an answer that said so, stays that, and as of then.
          const isAsTold = before.status === status || !unanswered.isIn(before)
          return isAsTold
            ? payloadOf(text.id, text.form, status, known, timeZone)
            : payloadOf(text.id, { ...text.form, published_at }, before.status, known, timeZone)
        }),
      })),
    publish: (text: Text) =>
      inTurn(text.id, async () => {
        const published = { ...(await soundOf(text)), published_at: new Date(now()).toISOString() }
        return { post: await writeAs(PostStatus.published, text, published) }
      }),
    schedule: (text: Text) =>
      inTurn(text.id, async () => {
        const sound = await soundOf(text)
        const { published_at } = sound
        const message = isDayAlone(published_at) ? 'Time cannot be blank.' : 'It seems time has passed.'
        const isToCome = !isDayAlone(published_at) && Date.parse(published_at ?? '') > now()
        if (!isToCome) throw invalid([{ path: ['published_at'], message }])
        return { post: await writeAs(PostStatus.scheduled, text, sound) }
      }),
    setStatus: ({ id, status }: One & { status: number }): Promise<void> =>
      inTurn(id, async () => {
        await patch(id, { id, status })
        unanswered.change(id, { status })
      }),
    setFlag: ({ id, flag, value }: One & { flag: PostFlag; value: 0 | 1 }): Promise<void> =>
      inTurn(id, async () => {
        await patch(id, { id, [flag]: value })
      }),
    remove: ({ id }: One): Promise<void> =>
      inTurn(id, async () => {
        try {
          await http.send('DELETE', paths.post(id))
        } catch (error) {
          if (!mayHaveActed(problemOf(error))) throw error
          const gone = await look(id).then(notDone, problemOf)
          if (gone.kind !== 'not-found') unknown()
        }
        locks.forget(id)
        loaded.delete(id)
        seen.forget(id)
        unanswered.forget(id)
      }),

    async push({ id }: One): Promise<void> {
      await http.send('POST', paths.pushPost(id))
    },
    export: (input: One & { projects: number[] }) => exportPost(http, input),
    async quickCrop({ id }: One): Promise<void> {
      await http.send('POST', paths.quickCrop(id))
    },
    ...createReports(http),
    /** Gives every lock back. */
    releaseLocks: locks.releaseAll,
    /** The session is over: there is no lock left to give back, and the next person sent nothing yet. */
    forgetSession() {
      locks.forgetAll()
      unanswered.clear()
    },
  }
}

/** The form as P5 wants it for readers, trimmed and normalised. Throws `invalid` with the messages by field. */
function soundForm(form: ArticleForm, rules: typeof ArticleRules): ArticleForm {
  const checked = rules.safeParse(form)
  if (!checked.success) throw invalid(checked.error.issues)
  return checked.data
}

/** Who may not read a post finds it locked (hardening N7). */
function locked(error: unknown): never {
  const problem = problemOf(error)
  if (problem.kind !== 'forbidden') throw error
  throw new LockedError(problem, error instanceof AnswerError ? error.body : null)
}

/** The request went out, and nothing came back that says what became of it. */
function mayHaveActed({ kind, status }: Problem): boolean {
  return kind === 'unknown-outcome' || (kind === 'bad-answer' && (status ?? 200) < 300)
}

function unknown(): never {
  throw new ProblemError({ kind: 'unknown-outcome' })
}

/** It may still be on its way. */
function notDone(): never {
  throw new ProblemError({ kind: 'not-done' })
}
