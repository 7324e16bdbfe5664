import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Unsaved, useUnsavedHere } from '../../catalogue/use-unsaved.ts'
import { useMay } from '../../data/session.ts'
import type { ScreenHost } from '../../editor/slate/editor-host.ts'
import { type Chosen, ImagePicker } from './image-picker.tsx'
import type { PictureUse } from './image-text-form.tsx'
import type { OpenArticle } from './open-article.ts'
import { useNewPictures } from './use-new-pictures.tsx'

/** What the gallery is open for. */
type Asked = { use: PictureUse; query?: string; answer: (chosen: Chosen | null) => void }

/** Asks the person for a picture of the gallery; null when none was chosen. */
export type Pick = (use: PictureUse) => Promise<Chosen | null>

/** Pictures for this article: `panel` shows the gallery while one is chosen, or the form of new ones; `host` is what it
 *  does for the editor. Without the right to the gallery there is no `pick`. Once the article `isReady`, pictures that
 *  came into its text are shown there as soon as the gallery has them. */
export function useImagePicking(
  article: OpenArticle,
  isReady: boolean,
): {
  panel: ReactNode
  /** What the gallery's form of new pictures holds. */
  care: Unsaved
  host: ScreenHost
  pick: Pick | undefined
} {
  const [asked, setAsked] = useState<{ serial: number; what: Asked } | null>(null)
  const now = useRef<Asked | null>(null)
  const ask = useCallback((what: Asked | null) => {
    now.current?.answer(null)
    now.current = what
    setAsked(before => what && { serial: (before?.serial ?? 0) + 1, what })
  }, [])
  useEffect(() => () => now.current?.answer(null), [])

  const mayView = useMay('image')('view')
  const pick = useCallback<Pick>(use => new Promise(answer => ask({ use, answer })), [ask])
  const lookFor = useCallback(
    async (query: string) => {
      const chosen = await new Promise<Chosen | null>(answer => ask({ use: 'insert', query, answer }))
      return chosen && { url: chosen.image.url, ...chosen.texts }
    },
    [ask],
  )
  const pictures = useNewPictures(article, isReady, lookFor)
  const host = useMemo<ScreenHost>(
    () => ({
      ...(mayView && {
        async pickImage() {
          const chosen = await pick('insert')
          return chosen && { url: chosen.image.url, ...chosen.texts }
        },
      }),
      takePictures: pictures.host.takePictures,
      onWay: pictures.host.onWay,
    }),
    [mayView, pick, pictures.host],
  )
  const care = useUnsavedHere()
  const picker = asked && (
    <ImagePicker
      key={asked.serial}
      use={asked.what.use}
      query={asked.what.query}
      care={care}
      onEnd={chosen => {
        asked.what.answer(chosen)
        ask(null)
      }}
    />
  )
  return {
    panel: (picker || pictures.form) && (
      <>
        {/* What was typed there stays while the gallery is open. */}
        <div style={{ display: picker ? 'none' : 'contents' }}>{pictures.form}</div>
        {picker}
      </>
    ),
    care,
    host,
    pick: mayView ? pick : undefined,
  }
}
