import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useMay } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import type { ScreenHost } from '../../editor/slate/editor-host.ts'
import { type Chosen, ImagePicker } from './image-picker.tsx'

type Asked = { answer: (chosen: Chosen | null) => void; serial: number }

/** Pictures for this article: `panel` shows the gallery while one is chosen; `host` is what it does for the editor. */
export function useImagePicking(): { panel: ReactNode; host: ScreenHost } {
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
  const host = useMemo<ScreenHost>(
    () => ({
      ...(mayView && {
        async pickImage() {
          const chosen = await new Promise<Chosen | null>(answer => {
            now.current?.answer(null)
            now.current = { answer, serial: (now.current?.serial ?? 0) + 1 }
            setAsked(now.current)
          })
          return chosen && { url: chosen.image.url, ...chosen.texts }
        },
      }),
      takePictures: files => refusePictures(files, t),
    }),
    [mayView, t],
  )
  return { panel: asked && <ImagePicker key={asked.serial} onEnd={end} />, host }
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
