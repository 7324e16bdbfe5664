import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod'
import type { DraftKey } from '../../../contract/calls/drafts.ts'
import { choose, leftForGallery, letGo, putDown, takeUp } from '../../data/held-pictures.ts'
import { store } from '../../data/store.ts'
import { toast } from '../../data/toasts.ts'
import { remove, uploadsKnown } from '../../data/uploads.ts'
import { shownName } from '../../parts/shown-name.ts'
import { draftKey } from '../form-draft.ts'
import { useIsHere } from '../side-form.tsx'
import type { KeptFiles } from '../use-form-draft.tsx'
import { nameOfFile } from './as-jpeg.ts'
import { type NewPicture, sendingAtom } from './send-pictures.ts'

/** The draft of the form of new pictures: those of the gallery, or those that came into this article. */
export const picturesKey = (post: string | null): DraftKey =>
  draftKey('image', post === null ? 'new' : `${ofPost}${post}`)

/** The article whose pictures the draft with this key is of; null for none. */
export const articleOf = ({ entity, id }: DraftKey): string | null =>
  entity === 'image' && id.startsWith(ofPost) ? id.slice(ofPost.length) : null

const ofPost = 'post-'

/** A picture as a draft keeps it: its file by name, which is held on the disk, and what was typed. */
const Kept = z.object({ pictures: z.array(z.object({ file: z.string(), name: z.string() })).catch([]) })

/** The files of a form of new pictures beside what is typed (DR-01). Those of an article are held, and come back, with
 *  it; those of the gallery are held from when they are chosen until they are sent or let go. */
export function useKeptPictures(isForArticle: boolean): {
  files: KeptFiles<FieldValues>
  /** The files that the form begins with; undefined for none. */
  begin: readonly File[] | undefined
  /** The name that was typed for this file before. */
  nameOf: (file: File) => string | undefined
  /** A file got a row, or has none any more. */
  onTaken: (file: File) => void
  onLeftOut: (file: File) => void
} {
  const [begin, setBegin] = useState<readonly File[]>()
  const names = useRef(new Map<string, string[]>())
  const taken = useRef(new Set<File>())
  const isHere = useIsHere()
  useEffect(() => {
    const { current: all } = taken
    return () => putDown(all)
  }, [])
  const files = useMemo<KeptFiles<FieldValues>>(
    () => ({
      keep(form) {
        // The files of an article stay with it: of them only what was typed is kept.
        const rows = waiting(form).filter(({ file, name }) => !isForArticle || name !== nameOfFile(file))
        return { ...form, pictures: rows.map(({ file, name }) => ({ file: shownName(file), name })) }
      },
      async areLeft() {
        if (isForArticle) return false
        await uploadsKnown()
        return leftForGallery().length > 0
      },
      async bring(form) {
        const { pictures } = Kept.parse(form)
        const typed = new Map<string, string[]>()
        for (const { file, name } of pictures) typed.set(file, [...(typed.get(file) ?? []), name])
        names.current = typed
        if (!isForArticle) {
          await uploadsKnown()
          const read = await Promise.allSettled(leftForGallery().map(takeUp))
          const found = read.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
          if (!isHere.current) putDown(found)
          for (const file of found) taken.current.add(file)
          const there = new Set(found.map(({ name }) => name))
          const lost = pictures.filter(({ file }) => !there.has(file)).map(({ file }) => file)
          if (lost.length > 0) toast.warning('Not on this computer any more', lost.join(', '))
          setBegin(found)
        }
        return { ...form, pictures: [] }
      },
      letGo(form) {
        if (!isForArticle) for (const { file } of waiting(form)) void letGo(file)
      },
      async clear() {
        if (!isForArticle) for (const { id } of leftForGallery()) await remove(id)
      },
    }),
    [isForArticle, isHere],
  )
  return {
    files,
    begin,
    nameOf: useCallback((file: File) => names.current.get(shownName(file))?.shift(), []),
    onTaken: useCallback(
      (file: File) => {
        if (isForArticle) return
        taken.current.add(file)
        choose(file, () => toast.warning('Only in this window until they are added', shownName(file)))
      },
      [isForArticle],
    ),
    onLeftOut: useCallback((file: File) => void (isForArticle || letGo(file)), [isForArticle]),
  }
}

/** The pictures that the services do not have yet. */
function waiting({ pictures }: FieldValues): NewPicture[] {
  const sending = store.get(sendingAtom)
  return (pictures as NewPicture[]).filter(({ key }) => {
    const how = sending[key]
    return !(how && 'upload' in how)
  })
}
