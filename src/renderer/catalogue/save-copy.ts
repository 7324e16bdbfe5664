import { api } from '../data/api.ts'
import { keep } from './keep-download.ts'
import { report } from './report.ts'

/** A text that is kept as a file, under the name of what it is. */
export type Copy = { text: string; name: string }

/** Keeps a text as a file where the person says. Never rejects. */
export async function saveCopy(copy: Copy): Promise<void> {
  try {
    await keep(await api.downloads.text(copy), 'Copy saved.')
  } catch (error) {
    report(error, 'The copy could not be saved.')
  }
}
