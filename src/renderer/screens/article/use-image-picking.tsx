import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useMay } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import type { ScreenHost } from '../../editor/slate/editor-host.ts'
import { type Chosen, ImagePicker } from './image-picker.tsx'
import type { PictureUse } from './image-text-form.tsx'

type Asked = { use: PictureUse; answer: (chosen: Chosen | null) => void; serial: number }

/** Asks the person for a picture of the gallery; null when none was chosen. */
export type Pick = (use: PictureUse) => Promise<Chosen | null>

/** Pictures for this article: `panel` shows the gallery while one is chosen; `host` is what it does for the editor.
 *  Without the right to the gallery there is no `pick`. */
export function useImagePicking(): { panel: ReactNode; host: ScreenHost; pick: Pick | undefined } {
  const t = useText()
  const may = useMay('image')
  const [asked, setAsked] = useState<Asked | null>(null)
  const now = useRef<Asked | null>(null)
  const end = useCallback((chosen: Chosen | null) => {
    now.current?.answer(chosen)
    now.current = null
    setAsked(null)
  }, [])
  useEffect(() => () => now.current?.answer(null), [])

  const mayView = may('view')
  const pick = useCallback<Pick>(
    use =>
      new Promise(answer => {
        now.current?.answer(null)
        now.current = { use, answer, serial: (now.current?.serial ?? 0) + 1 }
        setAsked(now.current)
      }),
    [],
  )
  const host = useMemo<ScreenHost>(
    () => ({
      ...(mayView && {
        async pickImage() {
          const chosen = await pick('insert')
          return chosen && { url: chosen.image.url, ...chosen.texts }
        },
      }),
      takePictures: files => refusePictures(files, t),
    }),
    [mayView, pick, t],
  )
  return {
    panel: asked && <ImagePicker key={asked.serial} use={asked.use} onEnd={end} />,
    host,
    pick: mayView ? pick : undefined,
  }
}

const wrongType = 'You can upload only jpeg, jpg, png, gif image files'
const notFromOutside = 'Pictures cannot be added from outside here. Choose them from the gallery.'

/** Names the pictures that were pasted or dropped, and why the article does not hold them. */
function refusePictures(files: readonly File[], t: (source: string) => string): void {
  const isPicture = (file: File) => /^image\/(jpeg|png|gif)$/.test(file.type)
  for (const [text, refused] of [
    [wrongType, files.filter(file => !isPicture(file))],
    [notFromOutside, files.filter(isPicture)],
  ] as const) {
    const names = refused.map(file => file.name).join(', ')
    if (refused.length > 0) toast.warning(text, `${t('Not added')}: ${names}`)
  }
}
