import { atom } from 'jotai'
import * as z from 'zod'
import type { Upload } from '../../../contract/calls/uploads.ts'
import { authored, SharedImageFields } from '../../../contract/entities/image.ts'
import { title } from '../../../contract/fields.ts'
import { type Problem, problemOf } from '../../../contract/problem.ts'
import { sendToGallery } from '../../data/held-pictures.ts'
import { store } from '../../data/store.ts'
import { remove, settled } from '../../data/uploads.ts'

/** A picture that was chosen and is not in the gallery yet. */
const NewPicture = z.object({ key: z.string(), file: z.instanceof(File), name: title(255) })
export type NewPicture = z.infer<typeof NewPicture>

/** Several new pictures: what is said of all of them, and each with a name of its own (GA-02, IM-03). */
export const NewPictures = authored(
  SharedImageFields.extend({ pictures: z.array(NewPicture).min(1, 'Choose a picture') }),
)
export type NewPictures = z.infer<typeof NewPictures>

/** How the pictures of open forms stand, by their keys: on their way under the id of an upload, or refused before. */
export const sendingAtom = atom<Readonly<Record<string, { upload: string } | { problem: Problem } | null>>>(
  {},
)

/** Whether the services have all of them. */
export const areHanded = ({ pictures }: NewPictures): boolean =>
  pictures.every(({ key }) => 'upload' in (store.get(sendingAtom)[key] ?? {}))

/** Sends them all and waits until each is in the gallery, failed, or was given up. `handed` hears when the services have
 *  those that they take. Null when all are in the gallery. */
export async function sendPictures(draft: NewPictures, handed: () => void): Promise<Problem | null> {
  const { pictures, ...shared } = draft
  const ends: Promise<Upload | null>[] = []
  for (const { key, file, name } of pictures) {
    const before = store.get(sendingAtom)[key]
    if (before && 'upload' in before) await remove(before.upload)
    note(key, null)
    try {
      const upload = await sendToGallery(file, { ...shared, name })
      if (upload === null) continue
      note(key, { upload })
      ends.push(settled(upload))
    } catch (error) {
      note(key, { problem: problemOf(error) })
    }
  }
  handed()
  const added = (await Promise.all(ends)).filter(one => one?.state === 'done').length
  if (added === pictures.length) return null
  return {
    kind: 'invalid',
    messages: [pictures.length > 1 ? 'Some pictures were not added.' : 'Error adding image.'],
  }
}

function note(key: string, how: { upload: string } | { problem: Problem } | null): void {
  store.set(sendingAtom, all => ({ ...all, [key]: how }))
}
