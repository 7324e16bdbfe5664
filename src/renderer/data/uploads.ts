import type { QueryKey } from '@tanstack/react-query'
import { atom } from 'jotai'
import { type Destination, largestPiece, type Upload, type UploadNews } from '../../contract/calls/uploads.ts'
import { type Problem, ProblemError, problemOf } from '../../contract/problem.ts'
import { api, query, queryClient } from './api.ts'
import { followSignedIn } from './follow-signed-in.ts'
import { store } from './store.ts'
import { toast } from './toasts.ts'

/** The person's files on their way to the server, oldest first. */
export const uploadsAtom = atom<Upload[]>([])

/** A file that never got on its way, kept where it was chosen until the next one. */
export type Refusal = { id: string; file: File; destination: Destination; problem: Problem }

/** Whether `uploadsAtom` says all there are. */
export const areUploadsKnownAtom = atom(false)

/** Resolves once it is known which uploads there are. */
export function uploadsKnown(): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      if (!store.get(areUploadsKnownAtom)) return
      stop()
      resolve()
    }
    const stop = store.sub(areUploadsKnownAtom, look)
    look()
  })
}

/** The files that were refused in this window, oldest first. */
export const refusalsAtom = atom<Refusal[]>([])

/** The pictures that the gallery took in this window, by the ids of their uploads. */
export const addedAtom = atom<Readonly<Record<string, Upload>>>({})

/** Whether a file goes to the server without a record or an article that takes it along. */
export const goesByItself = ({ state, destination: { kind } }: Upload): boolean =>
  state !== 'done' && kind !== 'attachment' && kind !== 'gallery' && kind !== 'article'

/** What is said of a failed upload for which the server has no words (C8). */
export const uploadFailed = 'Error uploading file.'
export const failureOf = (kind: Destination['kind']) =>
  kind === 'images' ? 'Error adding image.' : uploadFailed

/** Whether a file cannot be sent as it is, however often. */
export const isRefused = ({ kind }: Problem): boolean => kind === 'invalid' || kind === 'unreadable'

/** The answers that a file changes. */
const changed: Partial<Record<Destination['kind'], QueryKey[]>> = {
  'advertisement-slots': [query.advertisementSlots.key()],
  'stop-words': [query.stopWords.key(), query.choices.articleStopWords.key()],
  'contextual-links': [query.contextualLinks.key()],
}

/** The uploads that this window put an end to. */
const removed = new Set<string>()

/** Keeps `uploadsAtom` as the services know it while somebody is signed in, and says what became of each file. */
export const followUploads = () =>
  followSignedIn(
    () => api.uploads.watch(),
    take,
    () => {
      store.set(uploadsAtom, [])
      store.set(areUploadsKnownAtom, false)
      store.set(refusalsAtom, [])
    },
  )

function take(news: UploadNews): void {
  const before = store.get(uploadsAtom)
  if (news.kind === 'all') {
    store.set(uploadsAtom, news.uploads)
    store.set(areUploadsKnownAtom, true)
    for (const one of news.uploads) sayWhatBecame(one, before)
  } else if (news.kind === 'one') {
    const { upload } = news
    const isKnown = before.some(({ id }) => id === upload.id)
    const after = before.map(one => (one.id === upload.id ? upload : one))
    store.set(uploadsAtom, isKnown ? after : [...before, upload])
    sayWhatBecame(upload, before)
  } else store.set(uploadsAtom, without(before, news.id))
}

/** Says what became of a file, once: what already needed the person when this window came says so in its place. */
function sayWhatBecame(upload: Upload, before: Upload[]): void {
  const { id, state, problem, destination } = upload
  const isPicture = destination.kind === 'images'
  const earlier = before.find(one => one.id === id)
  if (earlier?.state === state) return
  if (state === 'needs-you' && earlier && problem) toast.problem(problem, failureOf(destination.kind))
  if (state !== 'done') return
  const isForText = isPicture && destination.placeholder !== undefined
  if (!isForText) toast.success(isPicture ? 'Added' : 'File uploaded.')
  if (upload.location_removed && (earlier || !isForText))
    toast.warning('Its location was taken out', upload.name)
  if (isPicture) store.set(addedAtom, added => ({ ...added, [id]: upload }))
  // A text that is opened later must find it.
  if (isForText) return
  for (const queryKey of changed[destination.kind] ?? []) void queryClient.invalidateQueries({ queryKey })
  void remove(id)
}

/** Hands a file over to be sent. What went wrong before at the same destination is forgotten. */
export async function upload(file: File, destination: Destination): Promise<void> {
  store.set(refusalsAtom, refusals => refusals.filter(one => !isSame(one.destination, destination)))
  const earlier = store.get(uploadsAtom).filter(one => isSame(one.destination, destination))
  try {
    if ((await handOver(file, destination)) === null) return
    for (const one of earlier) if (one.state === 'needs-you') void remove(one.id)
  } catch (error) {
    const problem = problemOf(error)
    toast.problem(problem, uploadFailed)
    store.set(refusalsAtom, refusals => [
      ...refusals,
      { id: crypto.randomUUID(), file, destination, problem },
    ])
  }
}

/** Hands a file over, piece by piece. Its id, of which `begun` hears first, or null when this window put an end to it
 *  meanwhile. */
export async function handOver(
  file: File,
  destination: Destination,
  begun?: (id: string) => void,
): Promise<string | null> {
  let id: string | undefined
  try {
    // One that is gone says that it is empty.
    if (file.size === 0) await bytesOf(file)
    id = (await api.uploads.begin({ name: file.name, size: file.size, destination })).id
    begun?.(id)
    for (let offset = 0; offset < file.size; offset += largestPiece) {
      // Read before it is sent: a file that was taken away or changed meanwhile fails here.
      const bytes = await bytesOf(file.slice(offset, offset + largestPiece))
      await api.uploads.write({ id, offset, piece: new Blob([bytes]) })
    }
    await api.uploads.send({ id })
    return id
  } catch (error) {
    if (id !== undefined && removed.has(id)) return null
    if (id !== undefined) void remove(id)
    throw error
  }
}

/** Rejects with kind `unreadable` what was changed or taken away since it was chosen, what may not be read, and folders. */
function bytesOf(file: Blob): Promise<ArrayBuffer> {
  return file.arrayBuffer().catch(() => {
    throw new ProblemError({ kind: 'unreadable' })
  })
}

/** How an upload that was handed over ended: `done`, `needs-you`, or null when somebody gave it up. */
export function settled(id: string): Promise<Upload | null> {
  return new Promise(resolve => {
    let wasThere = false
    const look = () => {
      const done = store.get(addedAtom)[id]
      const now = store.get(uploadsAtom).find(one => one.id === id)
      wasThere ||= now !== undefined
      if (done) end(done)
      else if (now?.state === 'needs-you') end(now)
      else if ((wasThere && !now) || removed.has(id)) end(null)
    }
    const stops = [store.sub(uploadsAtom, look), store.sub(addedAtom, look)]
    const end = (upload: Upload | null) => {
      for (const stop of stops) stop()
      resolve(upload)
    }
    look()
  })
}

/** Stops an upload, or forgets one that failed. */
export async function remove(id: string): Promise<void> {
  removed.add(id)
  // Gone already, or the services are: then there is nothing to stop.
  await api.uploads.remove({ id }).catch(() => {})
}

/** Sends again what failed. */
export function retry(id: string): void {
  api.uploads.retry({ id }).catch(error => toast.problem(problemOf(error), uploadFailed))
}

/** Forgets a file that was refused. */
export function dismiss(id: string): void {
  store.set(refusalsAtom, refusals => without(refusals, id))
}

const without = <One extends { id: string }>(all: One[], id: string) => all.filter(one => one.id !== id)
const isSame = (a: Destination, b: Destination) => JSON.stringify(a) === JSON.stringify(b)
