import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Intent } from '../../contract/calls/outbox.ts'
import type { ExportAnswer } from '../../contract/entities/post-export.ts'
import { isUnreached, mayBeDone, type Problem, problemOf } from '../../contract/problem.ts'
import { api } from '../data/api.ts'
import { notify } from '../data/notify.ts'
import { ask, failureOf, forget, intentsAtom, intentsOf } from '../data/outbox.ts'
import { useMay } from '../data/session.ts'
import { useBrand } from '../data/start.ts'
import { store } from '../data/store.ts'
import { forgetWithPerson } from '../data/whose.ts'
import { useConfirm } from '../parts/confirm-dialog.tsx'
import type { Named } from '../parts/lookup.ts'
import { draftKey } from './form-draft.ts'
import { report } from './report.ts'

/** An export of a post to some projects. What was stopped has not been sent; of what is `unknown` nobody knows whether the
 *  projects have it. */
export type Export = {
  post: { id: number; title: string }
  projects: readonly Named[]
  state: 'waiting' | 'sending' | 'stopped' | 'done' | 'failed' | 'unknown'
  /** What the API said of it so far. */
  answer: ExportAnswer
  /** Why it came to no answer. */
  problem?: Problem
  /** Nobody knows what became of an earlier try. */
  may_be_done: boolean
}

/** By post, in the order in which they are sent: they outlive the screen on which they began. */
const exportsAtom = atom<ReadonlyMap<number, Export>>(new Map())
forgetWithPerson(() => store.set(exportsAtom, new Map()))

/** The exports of the person signed in. */
export function useExports(): readonly Export[] {
  const all = useAtomValue(exportsAtom)
  return useMemo(() => [...all.values()], [all])
}

/** Whether the brand exports posts to any project, and the person may (decisions S6, E49). */
export function useExportShown(): boolean {
  const { export_from, export_to } = useBrand().features
  const may = useMay('post')
  return export_from && export_to.length > 0 && may('publish')
}

/** Where an export that waits for its person would go now: of the projects that were chosen those that there are. */
export function useProjectsOf({ projects = [] }: Pick<Intent, 'projects'>): readonly Named[] {
  const { export_to } = useBrand().features
  return export_to.filter(({ id }) => projects.includes(id))
}

/** The export of this post that found no server; undefined without one. */
const intentOf = (id: number) =>
  intentsOf(store.get(intentsAtom), draftKey('post', id)).find(({ act }) => act === 'export')

export const isUnderWay = ({ state }: Export) => state === 'waiting' || state === 'sending'
export const isToRetry = ({ state }: Export) => state === 'failed' || state === 'unknown'

/** Exports posts, and what failed again; asks first where projects may have one of them already (hardening N28). */
export function useExport() {
  const confirm = useConfirm()
  const exports = useExports()
  const mayRepeat = async (posts: readonly Export['post'][]) => {
    const isUnknown = (id: number) =>
      intentOf(id)?.may_be_done || exports.some(({ post, state }) => post.id === id && state === 'unknown')
    const [one, ...more] = posts.filter(({ id }) => isUnknown(id))
    if (!one) return true
    const values = { name: one.title, count: more.length + 1 }
    return confirm({ ...question, text: more.length > 0 ? question.texts : question.text, values })
  }
  return {
    async start(posts: readonly Export['post'][], projects: readonly Named[]) {
      if (await mayRepeat(posts)) exportPosts(posts, projects)
    },
    async retry() {
      if (await mayRepeat(exports.filter(isToRetry).map(({ post }) => post))) retryExports()
    },
  }
}

const question = {
  title: 'Export again',
  text: 'Some projects may have “{name}” already: nobody knows what became of the export. Do you want to export it again?',
  texts:
    'Some projects may have {count} of these posts already: nobody knows what became of them. Do you want to export them again?',
  yes: 'Export again',
}

/** Exports these posts one after the other; one that is on its way already is not sent again. */
function exportPosts(posts: readonly Export['post'][], projects: readonly Named[]): void {
  const all = new Map(store.get(exportsAtom))
  for (const post of posts) {
    const before = all.get(post.id)
    if (before && isUnderWay(before)) continue
    all.delete(post.id)
    const may_be_done = before?.may_be_done === true || intentOf(post.id)?.may_be_done === true
    all.set(post.id, { post, projects, state: 'waiting', answer: none, may_be_done })
  }
  store.set(exportsAtom, all)
  void run()
}

/** Sends no more of what waits. */
export const stopExports = () => change(one => (one.state === 'waiting' ? { ...one, state: 'stopped' } : one))

/** Sends what was stopped. */
export function resumeExports(): void {
  change(one => (one.state === 'stopped' ? { ...one, state: 'waiting', problem: undefined } : one))
  void run()
}

/** Sends again what failed. */
function retryExports(): void {
  change(one => (isToRetry(one) ? { ...one, state: 'waiting', problem: undefined } : one))
  void run()
}

/** Forgets all but what is on its way; what was not exported is not offered again. */
export function dismissExports(): void {
  for (const { post, state } of store.get(exportsAtom).values()) {
    const intent = intentOf(post.id)
    if (intent && (state === 'stopped' || state === 'failed' || state === 'unknown')) void forget(intent.id)
  }
  change(one => (isUnderWay(one) ? one : null))
}

const none: ExportAnswer = { success: [], errors: [] }

/** Those projects that do not have the post as far as anybody knows; all where each of them has it. */
function missingOf({ projects, answer: { success } }: Export): readonly Named[] {
  const missing = projects.filter(
    ({ id, name }) => !success.some(({ project }) => project === String(id) || project === name),
  )
  return missing.length > 0 ? missing : projects
}

let isRunning = false

async function run(): Promise<void> {
  if (isRunning) return
  isRunning = true
  const done: Export['post'][] = []
  const failed: Export['post'][] = []
  for (let next = firstWaiting(); next; next = firstWaiting()) {
    const became = await send(next)
    if (became === 'done') done.push(next.post)
    else failed.push(next.post)
  }
  isRunning = false
  const [first, ...more] = failed.length > 0 ? failed : done
  if (first) notify(failed.length > 0 ? 'export-failed' : 'export-done', first, more.length)
}

const firstWaiting = () => [...store.get(exportsAtom).values()].find(({ state }) => state === 'waiting')

/** What became of it; it does not reject. */
async function send(one: Export): Promise<Export['state']> {
  const { id } = one.post
  const waited = intentOf(id)
  note(id, { state: 'sending' })
  // Should nobody hear what becomes of it, it is not offered as if it had never gone out.
  if (waited) await offer(one, true)
  const projects = missingOf(one).map(({ id }) => id)
  try {
    const { success, errors } = await api.posts.export({ id, projects })
    const answer = { success: [...one.answer.success, ...success], errors }
    const state = errors.length > 0 ? 'failed' : 'done'
    note(id, { state, answer, may_be_done: false })
    const rest = waited?.projects?.filter(one => !projects.includes(one)) ?? []
    const intent = intentOf(id)
    if (rest.length > 0) await askFor(one.post, rest, waited?.may_be_done === true)
    else if (intent) void forget(intent.id)
    return state
  } catch (error) {
    const problem = problemOf(error)
    const { kind } = problem
    // It did not go out, and the next one would not either.
    const isUnsent = isUnreached(problem) || kind === 'unauthorised' || kind === 'insecure'
    const state = isUnsent ? 'stopped' : mayBeDone(problem) && kind !== 'server' ? 'unknown' : 'failed'
    const may_be_done = one.may_be_done || state === 'unknown'
    note(id, { state, problem, may_be_done })
    const others = [...store.get(exportsAtom).values()].filter(({ state }) => state === 'waiting')
    // Nothing goes out by itself once the way is there again.
    if (isUnsent || kind === 'transport') stopExports()
    report(error, exportFailure)
    if (isUnreached(problem)) for (const each of [one, ...others]) await offer(each, each.may_be_done)
    else if (waited) await offer(one, may_be_done)
    return state
  }
}

/** Has it offered again, when this window is gone too (DR-07), with where it was to go before. */
function offer(one: Export, may_be_done: boolean): Promise<boolean> {
  const before = intentOf(one.post.id)?.projects ?? []
  const projects = new Set([...before, ...missingOf(one).map(({ id }) => id)])
  return askFor(one.post, [...projects], may_be_done)
}

const askFor = ({ id, title }: Export['post'], projects: number[], may_be_done: boolean) =>
  ask({ key: draftKey('post', id), title, act: 'export', projects, may_be_done })

export const exportFailure = failureOf('export')

const note = (id: number, now: Partial<Export>) =>
  change(one => (one.post.id === id ? { ...one, ...now } : one))

function change(next: (one: Export) => Export | null): void {
  store.set(
    exportsAtom,
    all =>
      new Map(
        [...all].flatMap(([id, one]) => {
          const now = next(one)
          return now ? [[id, now] as const] : []
        }),
      ),
  )
}
