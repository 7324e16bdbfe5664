import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { ExportAnswer } from '../../contract/entities/post-export.ts'
import { mayBeDone, type Problem, problemOf } from '../../contract/problem.ts'
import { api } from '../data/api.ts'
import { useCurrentUser, useMay } from '../data/session.ts'
import { useBrand } from '../data/start.ts'
import { store } from '../data/store.ts'
import { report } from './report.ts'

/** An export of a post to some projects. What was stopped has not been sent; of what is `unknown` nobody knows whether the
 *  projects have it. */
export type Export = {
  post: { id: number; title: string }
  projects: readonly number[]
  state: 'waiting' | 'sending' | 'stopped' | 'done' | 'failed' | 'unknown'
  /** What the API said of it so far. */
  answer: ExportAnswer
  /** Why it came to no answer. */
  problem?: Problem
  /** Who exports it. */
  userId: number
}

/** By post, in the order in which they are sent: they outlive the screen on which they began. */
const exportsAtom = atom<ReadonlyMap<number, Export>>(new Map())

/** The exports of the person signed in. */
export function useExports(): readonly Export[] {
  const { id } = useCurrentUser()
  const all = useAtomValue(exportsAtom)
  return useMemo(() => [...all.values()].filter(({ userId }) => userId === id), [all, id])
}

/** Whether the brand exports posts to any project, and the person may (decisions S6, E49). */
export function useExportShown(): boolean {
  const { export_from, export_to } = useBrand().features
  const may = useMay('post')
  return export_from && export_to.length > 0 && may('publish')
}

export const isUnderWay = ({ state }: Export) => state === 'waiting' || state === 'sending'
export const isToRetry = ({ state }: Export) => state === 'failed' || state === 'unknown'

/** Exports these posts one after the other; one that is on its way already is not sent again. */
export function exportPosts(
  userId: number,
  posts: readonly Export['post'][],
  projects: readonly number[],
): void {
  const all = new Map(store.get(exportsAtom))
  for (const post of posts) {
    const before = all.get(post.id)
    if (before && isUnderWay(before)) continue
    all.delete(post.id)
    all.set(post.id, { post, projects, state: 'waiting', answer: none, userId })
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

/** Sends again what failed, to the projects that do not have it. */
export function retryExports(): void {
  change(one => (isToRetry(one) ? { ...again(one), state: 'waiting' } : one))
  void run()
}

/** Forgets all but what is on its way. */
export const dismissExports = () => change(one => (isUnderWay(one) ? one : null))

const none: ExportAnswer = { success: [], errors: [] }

function again(one: Export): Export {
  const { success } = one.answer
  const missing = one.projects.filter(id => !success.some(({ project }) => project === String(id)))
  const projects = missing.length > 0 ? missing : one.projects
  return { ...one, projects, answer: { success, errors: [] }, problem: undefined }
}

let isRunning = false

async function run(): Promise<void> {
  if (isRunning) return
  isRunning = true
  for (let next = firstWaiting(); next; next = firstWaiting()) await send(next)
  isRunning = false
}

const firstWaiting = () => [...store.get(exportsAtom).values()].find(({ state }) => state === 'waiting')

async function send({ post: { id }, projects, answer: before }: Export): Promise<void> {
  note(id, { state: 'sending' })
  try {
    const { success, errors } = await api.posts.export({ id, projects: [...projects] })
    const answer = { success: [...before.success, ...success], errors }
    note(id, { state: errors.length > 0 ? 'failed' : 'done', answer })
  } catch (error) {
    const problem = problemOf(error)
    const { kind } = problem
    const isUnsent = unsent.has(kind)
    const state = isUnsent ? 'stopped' : mayBeDone(problem) && kind !== 'server' ? 'unknown' : 'failed'
    note(id, { state, problem })
    // Nothing goes out by itself once the way is there again.
    if (isUnsent || kind === 'transport') stopExports()
    report(error, exportFailure)
  }
}

export const exportFailure = 'Error exporting post.'

/** What comes of a request that did not go out, and of the next one. */
const unsent = new Set<Problem['kind']>(['unauthorised', 'offline', 'insecure'])

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
