import { atom } from 'jotai'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ReactEditor } from 'slate-react'
import type { Upload } from '../../../contract/calls/uploads.ts'
import { isForeign } from '../../catalogue/images/as-jpeg.ts'
import { picturesKey } from '../../catalogue/images/kept-pictures.ts'
import { api } from '../../data/api.ts'
import { hold, leftFor, letGo, moveHeld, putDown, takeUp } from '../../data/held-pictures.ts'
import { useMay } from '../../data/session.ts'
import { store } from '../../data/store.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { uploadsAtom } from '../../data/uploads.ts'
import { windowId } from '../../data/window-id.ts'
import { bringPictures } from '../../editor/features/image/bring-pictures.ts'
import { placeOf, rangeOf } from '../../editor/features/image/picture-place.ts'
import { onWayOf } from '../../editor/features/image/pictures-on-way.ts'
import type { PickedImage, ScreenHost } from '../../editor/slate/editor-host.ts'
import { AskedPictures } from './asked-pictures.tsx'
import type { OpenArticle } from './open-article.ts'

/** Files that came into the text and have no name and no source yet. */
type Came = {
  key: string
  files: readonly File[]
  /** What the form begins with: these, or what it was closed with. */
  rows: readonly File[]
  /** All of them that are held on the disk, with those that were added in the form. */
  held: Set<File>
  answer: (pictures: readonly PickedImage[]) => void
}

/** Those that wait, oldest first, and the ones whose form is open. */
type Waiting = { came: readonly Came[]; asked: Came | null }

/** What was left waiting, and the ways on. */
export type PicturesLeft = { count: number; onContinue: () => void; onDiscard: () => void }

/** Takes files that come into the article's text: they are held on this computer's disk at once, with their place, and
 *  the form asks for their name and source, one paste after the other. What was left without them is `left`, once the
 *  article `isReady` for it. */
export function useNewPictures(
  article: OpenArticle,
  isReady: boolean,
  lookFor: (name: string) => Promise<PickedImage | null>,
): {
  form: ReactNode
  left: PicturesLeft | null
  host: Required<Pick<ScreenHost, 'takePictures' | 'pictureProgress'>>
} {
  const t = useText()
  const mayAdd = useMay('image')('create')
  const [{ came, asked }, setWaiting] = useState<Waiting>({ came: [], asked: null })
  const latest = useRef(came)
  useEffect(() => {
    latest.current = came
  })
  useEffect(() => () => putDown(latest.current.flatMap(({ held }) => [...held])), [])
  useLeft(article, isReady && mayAdd)
  useKeptPlaces(article, latest)
  const isAsking = asked !== null
  const wasAsking = useRef(false)
  useEffect(() => {
    // The form took the focus with it.
    if (wasAsking.current && !isAsking && document.activeElement === document.body)
      ReactEditor.focus(article.editor)
    wasAsking.current = isAsking
  }, [isAsking, article])

  const host = useMemo(
    () => ({
      async takePictures(files: readonly File[]) {
        if (!mayAdd) {
          const names = files.map(file => file.name).join(', ')
          toast.warning('You may not add pictures to the gallery.', `${t('Not added')}: ${names}`)
          return []
        }
        const held = new Set<File>()
        for (const file of files) if (!isForeign(file)) holdFor(article, files, file, held)
        const pictures = await new Promise<readonly PickedImage[]>(answer => {
          const one = { key: crypto.randomUUID(), files, rows: files, held, answer }
          setWaiting(before => ({
            came: [...before.came, one],
            asked: before.asked ?? (wereLeft.has(files) ? null : one),
          }))
        })
        store.set(progressAtom, all => new Map([...all].filter(([other]) => other !== files)))
        for (const file of held) void letGo(file)
        return pictures
      },
      pictureProgress,
    }),
    [mayAdd, article, t],
  )

  /** The form of the next ones comes by itself. */
  const end = useCallback(
    (one: Came) =>
      setWaiting(({ came }) => {
        const rest = came.filter(({ key }) => key !== one.key)
        return { came: rest, asked: rest[0] ?? null }
      }),
    [],
  )
  const later = (one: Came) =>
    setWaiting(({ came }) => ({
      came: came.map(other => (other.key === one.key ? one : other)),
      asked: null,
    }))
  return {
    form: asked && (
      <AskedPictures
        key={asked.key}
        post={article.key.id}
        files={asked.rows}
        onTaken={file => holdFor(article, asked.files, file, asked.held)}
        onProgress={share => store.set(progressAtom, all => new Map(all).set(asked.files, share))}
        onAdded={pictures => {
          end(asked)
          asked.answer(pictures)
        }}
        onLookFor={name => {
          // One that is there already is taken from the gallery instead.
          end(asked)
          void lookFor(name).then(picture => asked.answer(picture ? [picture] : []))
        }}
        onClose={(going, rows) => {
          if (going === null && rows.length > 0) return later({ ...asked, rows })
          end(asked)
          // They go on without the form, and into the text once they are there.
          void (going ?? Promise.resolve([])).then(asked.answer)
        }}
      />
    ),
    left:
      asked || came.length === 0
        ? null
        : {
            count: came.reduce((count, { rows }) => count + rows.length, 0),
            onContinue: () => setWaiting(before => ({ ...before, asked: before.came[0] ?? null })),
            onDiscard() {
              setWaiting({ came: [], asked: null })
              for (const one of came) one.answer([])
              const key = picturesKey(article.key.id)
              void api.drafts.discard({ key, window: windowId }).catch(() => {})
            },
          },
    host,
  }
}

/** The files that were left by an earlier opening of their article: nobody asks about them unbidden. */
const wereLeft = new WeakSet<readonly File[]>()

function holdFor(article: OpenArticle, files: readonly File[], file: File, held: Set<File>): void {
  hold(file, article.key.id, placeNow(article, files), () =>
    toast.warning('Only in this window until they are added', file.name),
  )
  held.add(file)
}

/** Where files that came in together stand now. */
function placeNow({ editor }: OpenArticle, files: readonly File[]) {
  const place = onWayOf(editor).find(one => one.files === files)?.place
  return placeOf(editor, place?.current ?? null)
}

/** Brings what is left for this article back to its places. */
function useLeft(article: OpenArticle, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return
    let isOver = false
    const bring = async (uploads: Upload[]) => {
      const read = await Promise.allSettled(uploads.map(takeUp))
      const files = read.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
      if (isOver) return putDown(files)
      const lost = uploads.filter((_, index) => read[index]?.status === 'rejected')
      if (lost.length > 0) toast.warning('Not added', lost.map(({ name }) => name).join(', '))
      if (files.length === 0) return
      wereLeft.add(files)
      const { destination } = uploads[0] ?? {}
      const place = destination?.kind === 'article' ? destination.place : null
      await bringPictures(article.editor, files, place && rangeOf(article.editor, place))
    }
    const look = () => {
      const left = leftFor(article.key.id)
      const groupOf = ({ destination }: Upload) => JSON.stringify(destination)
      for (const place of new Set(left.map(groupOf)))
        void bring(left.filter(upload => groupOf(upload) === place))
    }
    const stop = store.sub(uploadsAtom, look)
    look()
    return () => {
      isOver = true
      stop()
    }
  }, [article, isReady])
}

/** Keeps beside the files where they stand, as often as the text is written to the disk. */
function useKeptPlaces(article: OpenArticle, latest: { current: readonly Came[] }): void {
  useEffect(() => {
    return store.sub(article.atoms.draft, () => {
      if (store.get(article.atoms.draft).pending) return
      for (const { files, held } of latest.current) {
        const place = placeNow(article, files)
        for (const file of held) void moveHeld(file, article.key.id, place)
      }
    })
  }, [article, latest])
}

/** How far the files are that came into a text, as a share of 1. */
const progressAtom = atom<ReadonlyMap<readonly File[], number>>(new Map())

const pictureProgress: Required<ScreenHost>['pictureProgress'] = {
  of: files => store.get(progressAtom).get(files) ?? null,
  follow: listener => store.sub(progressAtom, listener),
}
