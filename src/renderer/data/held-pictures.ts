import type { PicturePlace, Upload } from '../../contract/calls/uploads.ts'
import type { ImageForm } from '../../contract/entities/image.ts'
import { problemOf } from '../../contract/problem.ts'
import { api } from './api.ts'
import { store } from './store.ts'
import { handOver, remove, uploadsAtom } from './uploads.ts'

/** A file on its way to this computer's disk, or there. `held` is the id of its upload, null where it could not be held,
 *  and `where` its article and its place. */
type Holding = { id?: string; held: Promise<string | null>; where: string }

const holdings = new WeakMap<File, Holding>()
/** Those of the articles that are open in this window. */
const open = new Set<Holding>()
let last: Promise<unknown> = Promise.resolve()

/** Has the services hold a file that came into an article, one after the other. One that they do not take stays in
 *  this window's memory; what is wrong with it is said when it is sent. `onDisk` hears that the disk did not take it. */
export function hold(file: File, post: string, place: PicturePlace | null, onDisk: () => void): void {
  if (holdings.has(file)) return
  const holding: Holding = {
    where: JSON.stringify({ post, place }),
    held: last.then(() =>
      handOver(file, { kind: 'article', post, place }, id => Object.assign(holding, { id })).catch(error => {
        if (problemOf(error).kind === 'disk') onDisk()
        return null
      }),
    ),
  }
  last = holding.held
  holdings.set(file, holding)
  open.add(holding)
}

/** What is held for this article and belongs to no file that is open here, oldest first. */
export const leftFor = (post: string): Upload[] =>
  store
    .get(uploadsAtom)
    .filter(
      ({ id, state, destination }) =>
        state === 'held' &&
        destination.kind === 'article' &&
        destination.post === post &&
        ![...open].some(holding => holding.id === id),
    )

/** Reads it as a file that is held. */
export async function takeUp({ id, name }: Upload): Promise<File> {
  const holding: Holding = { id, held: Promise.resolve(id), where: '' }
  open.add(holding)
  const bytes = (await api.uploads.read({ id })) as Blob
  const file = new File([bytes], name, { type: bytes.type })
  holdings.set(file, holding)
  return file
}

/** Leaves them to the next one who opens their article. */
export function putDown(files: Iterable<File>): void {
  for (const file of files) {
    const holding = holdings.get(file)
    if (holding) open.delete(holding)
  }
  // It may be open again by now.
  store.set(uploadsAtom, uploads => [...uploads])
}

/** The file is not wanted any more. */
export async function letGo(file: File): Promise<void> {
  const holding = holdings.get(file)
  holdings.delete(file)
  const id = await holding?.held
  if (id) await remove(id)
}

/** Its article is this one now, and its place there. */
export async function moveHeld(file: File, post: string, place: PicturePlace | null): Promise<void> {
  const holding = holdings.get(file)
  const where = JSON.stringify({ post, place })
  if (!holding || holding.where === where) return
  holding.where = where
  const id = await holding.held
  // Where it cannot be written it stays what it was.
  if (id) await api.uploads.move({ id, post, place }).catch(() => {})
}

/** All that is held for an article is held for another one, in the same places. */
export async function moveAllHeld(from: string, to: string): Promise<void> {
  for (const { id, destination } of store.get(uploadsAtom))
    if (destination.kind === 'article' && destination.post === from)
      await api.uploads.move({ id, post: to, place: destination.place }).catch(() => {})
}

/** Sends a file to the gallery, as it is held where it is. The id of its upload, or null when this window put an end
 *  to it meanwhile. */
export async function sendToGallery(file: File, form: ImageForm): Promise<string | null> {
  const id = (await holdings.get(file)?.held) ?? null
  if (id === null) return handOver(file, { kind: 'images', form })
  try {
    await api.uploads.toGallery({ id, form })
  } catch (error) {
    if (problemOf(error).kind !== 'not-found') throw error
    return handOver(file, { kind: 'images', form })
  }
  holdings.delete(file)
  return id
}
