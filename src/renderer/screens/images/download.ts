import type { Image } from '../../../contract/entities/image.ts'
import { report } from '../../catalogue/report.ts'
import { api } from '../../data/api.ts'
import { toast } from '../../data/toasts.ts'

/** Keeps a picture on this computer, where the person says (decision C29). */
export async function download({ url, name }: Image): Promise<void> {
  try {
    const answer = await api.downloads.picture({ url, name })
    if (answer.kind === 'saved') toast.success('Picture saved.')
    if (answer.kind === 'bytes') handOn(new Blob([await answer.bytes.arrayBuffer()]), answer.name)
  } catch (error) {
    report(error, 'Error loading image.')
  }
}

/** Has the browser keep it as its person set it up: in its folder for downloads, or where it asks. */
function handOn(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
