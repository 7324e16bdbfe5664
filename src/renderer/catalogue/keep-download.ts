import type { Download } from '../../contract/calls/downloads.ts'
import { toast } from '../data/toasts.ts'

/** Says that the host kept a file, or has the browser keep it as its person set it up: in its folder for downloads, or
 *  where it asks. */
export async function keep(download: Download, saved: string): Promise<void> {
  if (download.kind === 'saved') toast.success(saved)
  if (download.kind !== 'bytes') return
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([await download.bytes.arrayBuffer()]))
  link.download = download.name
  link.click()
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
