import { useCallback } from 'react'
import { useConfirm } from '../../parts/confirm-dialog.tsx'
import { shownName } from '../../parts/shown-name.ts'
import { asJpeg, isForeign } from './as-jpeg.ts'

/** Asks whether a picture of a kind that the site does not take is sent as a JPEG; null when it is not. Any other file
 *  stays as it is, and so does one that cannot be read: the services say what is wrong with it. */
export function useOfferJpeg(): (file: File) => Promise<File | null> {
  const confirm = useConfirm()
  return useCallback(
    async file => {
      if (!isForeign(file)) return file
      const yes = await confirm({ ...conversion, values: { name: shownName(file) } })
      return yes ? asJpeg(file).catch(() => file) : null
    },
    [confirm],
  )
}

const conversion = {
  title: 'Send as JPEG',
  text: 'The site does not take pictures like {name}. It can be sent as a JPEG: what is transparent becomes white, and an animation becomes its first picture.',
  yes: 'Send as JPEG',
  no: 'Leave it out',
}
