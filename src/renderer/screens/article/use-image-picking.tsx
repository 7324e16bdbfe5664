import { atom } from 'jotai'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { creditOf, type Image } from '../../../contract/entities/image.ts'
import { useImageSources } from '../../catalogue/choices.ts'
import { useUnsavedHere } from '../../catalogue/use-unsaved.ts'
import { useMay } from '../../data/session.ts'
import { store } from '../../data/store.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import type { PickedImage, ScreenHost } from '../../editor/slate/editor-host.ts'
import { type Chosen, ImagePicker } from './image-picker.tsx'
import type { PictureUse } from './image-text-form.tsx'
import { NewImages } from './new-images.tsx'

/** What the panel is open for: one picture of the gallery, or new ones of these files. */
type Asked =
  | { use: PictureUse; query?: string; answer: (chosen: Chosen | null) => void }
  | { files: readonly File[]; answer: (pictures: readonly PickedImage[] | null) => void }

/** Asks the person for a picture of the gallery; null when none was chosen. */
export type Pick = (use: PictureUse) => Promise<Chosen | null>

/** Pictures for this article: `panel` shows the gallery while one is chosen, or the form of new ones; `host` is what it
 *  does for the editor. Without the right to the gallery there is no `pick`. */
export function useImagePicking(): {
  panel: ReactNode
  /** A form that asks by itself before somebody leaves is open. */
  asksItself: boolean
  host: ScreenHost
  pick: Pick | undefined
} {
  const t = useText()
  const may = useMay('image')
  const [asked, setAsked] = useState<{ serial: number; what: Asked } | null>(null)
  const now = useRef<Asked | null>(null)
  const show = useCallback((what: Asked | null) => {
    now.current = what
    setAsked(before => what && { serial: (before?.serial ?? 0) + 1, what })
  }, [])
  const ask = useCallback(
    (what: Asked | null) => {
      now.current?.answer(null)
      show(what)
    },
    [show],
  )
  useEffect(() => () => now.current?.answer(null), [])

  const mayView = may('view')
  const mayAdd = may('create')
  const pick = useCallback<Pick>(use => new Promise(answer => ask({ use, answer })), [ask])
  const host = useMemo<ScreenHost>(
    () => ({
      ...(mayView && {
        async pickImage() {
          const chosen = await pick('insert')
          return chosen && pictureOf(chosen)
        },
      }),
      async takePictures(files) {
        if (!mayAdd) {
          const names = files.map(file => file.name).join(', ')
          toast.warning('You may not add pictures to the gallery.', `${t('Not added')}: ${names}`)
          return []
        }
        const pictures = await new Promise<readonly PickedImage[] | null>(answer => ask({ files, answer }))
        store.set(progressAtom, all => new Map([...all].filter(([other]) => other !== files)))
        return pictures ?? []
      },
      pictureProgress,
    }),
    [mayView, mayAdd, pick, ask, t],
  )

  const answered = <Answer,>(answer: (given: Answer) => void, given: Answer) => {
    answer(given)
    ask(null)
  }
  const what = asked?.what
  return {
    panel:
      what === undefined ? null : 'files' in what ? (
        <NewPictures
          key={asked?.serial}
          files={what.files}
          onAdded={pictures => answered(what.answer, pictures)}
          onLookFor={query => {
            // One that is there already is taken from the gallery instead.
            const answer = (chosen: Chosen | null) => what.answer(chosen && [pictureOf(chosen)])
            show({ use: 'insert', query, answer })
          }}
          onClose={going => {
            show(null)
            // They go on without the form, and into the text once they are there.
            void going.then(what.answer)
          }}
        />
      ) : (
        <ImagePicker
          key={asked?.serial}
          use={what.use}
          query={what.query}
          onEnd={chosen => answered(what.answer, chosen)}
        />
      ),
    asksItself: what !== undefined && !('files' in what),
    host,
    pick: mayView ? pick : undefined,
  }
}

const pictureOf = ({ image, texts }: Chosen): PickedImage => ({ url: image.url, ...texts })

/** The form of new pictures that are inserted as soon as they are in the gallery, with what it says of them. */
function NewPictures(props: {
  files: readonly File[]
  onAdded: (pictures: PickedImage[]) => void
  onLookFor: (name: string) => void
  onClose: (going: Promise<PickedImage[]>) => void
}) {
  const sources = useImageSources()
  // The article asks about what is on its way into its text.
  const care = useUnsavedHere()
  const picturesOf = (images: readonly Image[]) =>
    images.map(image =>
      pictureOf({
        image,
        texts: { alt: image.alt, caption: image.label, source: creditOf(image, sources) },
      }),
    )
  return (
    <NewImages
      {...props}
      care={care}
      onAdded={images => props.onAdded(picturesOf(images))}
      onProgress={share => store.set(progressAtom, all => new Map(all).set(props.files, share))}
      onClose={going =>
        props.onClose(going.then(ended => picturesOf(ended.flatMap(one => one?.image ?? []))))
      }
    />
  )
}

/** How far the files are that came into a text, as a share of 1. */
const progressAtom = atom<ReadonlyMap<readonly File[], number>>(new Map())

const pictureProgress: ScreenHost['pictureProgress'] = {
  of: files => store.get(progressAtom).get(files) ?? null,
  follow: listener => store.sub(progressAtom, listener),
}
