import { atom } from 'jotai'
import type { Destination, Upload } from '../../contract/calls/uploads.ts'
import type { ImageForm } from '../../contract/entities/image.ts'
import { type Problem, problemOf } from '../../contract/problem.ts'
import { api } from './api.ts'
import { store } from './store.ts'
import { handOver, remove, uploadsAtom } from './uploads.ts'

/** A file that came into a text in this window. `isHeld`: this computer's disk has it; `problem` says why it has not. */
export type PictureHere = { file: File; isHeld: boolean; problem?: Problem }

/** The files that came into texts in this window, by their placeholders. */
export const picturesHereAtom = atom<ReadonlyMap<string, PictureHere>>(new Map())

const placeholders = new WeakMap<File, string>()
/** The ids of the uploads that hold files; null for what is in this window alone. */
const holdings = new WeakMap<File, Promise<string | null>>()
/** What is wrong with files that were not taken. */
const problems = new WeakMap<File, Problem>()
/** The same, from when they begin. */
const ids = new WeakMap<File, string>()
let last: Promise<unknown> = Promise.resolve()
/** The files that stand in this window in the form of new pictures of the gallery. */
const chosen = new Set<File>()

/** The placeholder that stands for this file. */
export const placeholderOf = (file: File): string | undefined => placeholders.get(file)

/** The file stays in this window until it is held. */
export function keepHere(placeholder: string, file: File): void {
  placeholders.set(file, placeholder)
  note(placeholder, { file, isHeld: false })
}

/** Has the services hold a file that came into a text, one after the other. One that they do not take stays in this
 *  window. */
export function hold(placeholder: string, file: File): void {
  keepHere(placeholder, file)
  holdAs(file, { kind: 'article', placeholder }, (id, problem) =>
    note(placeholder, { file, isHeld: id !== null, ...(problem && { problem }) }),
  )
}

/** The same for a file that was chosen for the gallery, until it is sent or let go. `onDisk` hears that the disk did not
 *  take it. */
export function choose(file: File, onDisk: () => void): void {
  if (holdings.has(file)) return
  chosen.add(file)
  holdAs(file, { kind: 'gallery' }, (_, problem) => problem?.kind === 'disk' && onDisk())
}

function holdAs(
  file: File,
  destination: Destination,
  became: (id: string | null, problem?: Problem) => void,
): void {
  const held = last.then(() =>
    handOver(file, destination, id => ids.set(file, id)).then(
      id => {
        became(id)
        return id
      },
      error => {
        problems.set(file, problemOf(error))
        became(null, problemOf(error))
        return null
      },
    ),
  )
  last = held
  holdings.set(file, held)
}

/** What the services, or the disk, said of a file once they looked at it; null when it is fine. */
export async function lookedAt(file: File): Promise<Problem | null> {
  await holdings.get(file)
  return problems.get(file) ?? null
}

/** What is held for the gallery and stands in no form of this window, oldest first. */
export const leftForGallery = (): Upload[] =>
  store
    .get(uploadsAtom)
    .filter(
      ({ id, state, destination }) =>
        state === 'held' && destination.kind === 'gallery' && ![...chosen].some(file => ids.get(file) === id),
    )

/** Reads it as a file that was chosen for the gallery. */
export async function takeUp(upload: Upload): Promise<File> {
  const file = await read(upload)
  chosen.add(file)
  return file
}

/** Leaves them to the next form of new pictures. */
export function putDown(files: Iterable<File>): void {
  for (const file of files) chosen.delete(file)
}

/** The file is not wanted any more. */
export async function letGo(file: File): Promise<void> {
  const holding = holdings.get(file)
  holdings.delete(file)
  chosen.delete(file)
  const id = await holding
  if (id) await remove(id)
}

async function read({ id, name }: Upload): Promise<File> {
  const bytes = (await api.uploads.read({ id })) as Blob
  const file = new File([bytes], name, { type: bytes.type })
  holdings.set(file, Promise.resolve(id))
  ids.set(file, id)
  return file
}

function note(placeholder: string, here: PictureHere): void {
  store.set(picturesHereAtom, all => new Map(all).set(placeholder, here))
}

/** Their pictures are in the text: this window keeps their files no longer. */
export function dropHere(arrived: Iterable<string>): void {
  const gone = new Set(arrived)
  store.set(picturesHereAtom, all => new Map([...all].filter(([placeholder]) => !gone.has(placeholder))))
}

/** The newest upload for this placeholder. */
export const uploadFor = (placeholder: string, uploads = store.get(uploadsAtom)): Upload | undefined =>
  uploads.findLast(({ destination }) => isFor(destination, placeholder))

const isFor = (destination: Destination, placeholder: string) =>
  'placeholder' in destination && destination.placeholder === placeholder

/** Whether its picture has what it needs and is on its way to the server. */
export function isGoing(placeholder: string, uploads?: Upload[]): boolean {
  const state = uploadFor(placeholder, uploads)?.state
  return state === 'waiting' || state === 'sending'
}

/** Whether its picture would be lost with this window. */
export function isOnlyHere(placeholder: string): boolean {
  const state = uploadFor(placeholder)?.state
  const isCopied = state !== undefined && state !== 'receiving'
  return store.get(picturesHereAtom).get(placeholder)?.isHeld === false && !isCopied
}

/** The file that waits for its name, from this window or from the disk; null where it is gone. Never rejects. */
export async function fileOf(placeholder: string): Promise<File | null> {
  const here = store.get(picturesHereAtom).get(placeholder)
  if (here) return here.file
  const upload = uploadFor(placeholder)
  if (!upload) return null
  try {
    const file = await read(upload)
    placeholders.set(file, placeholder)
    note(placeholder, { file, isHeld: true })
    return file
  } catch {
    return null
  }
}

/** Sends a file to the gallery, as it is held where it is. The id of its upload, or null when this window put an end
 *  to it meanwhile. */
export async function sendToGallery(file: File, form: ImageForm): Promise<string | null> {
  const placeholder = placeholderOf(file)
  const destination: Destination = { kind: 'images', form, ...(placeholder && { placeholder }) }
  const id = (await holdings.get(file)) ?? null
  if (id === null) return handOver(file, destination)
  try {
    await api.uploads.toGallery({ id, form })
    return id
  } catch (error) {
    if (problemOf(error).kind !== 'not-found') throw error
    return handOver(file, destination)
  }
}
