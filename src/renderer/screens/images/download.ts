import type { Image } from '../../../contract/entities/image.ts'
import { keep } from '../../catalogue/keep-download.ts'
import { report } from '../../catalogue/report.ts'
import { api } from '../../data/api.ts'

/** Keeps a picture on this computer, where the person says (decision C29). */
export async function download({ url, name }: Image): Promise<void> {
  try {
    await keep(await api.downloads.picture({ url, name }), 'Picture saved.')
  } catch (error) {
    report(error, 'Error loading image.')
  }
}
