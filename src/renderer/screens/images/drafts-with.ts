import type { Image } from '../../../contract/entities/image.ts'
import { draftTitle } from '../../catalogue/local-articles.ts'
import { api } from '../../data/api.ts'
import { holdsPicture } from './holds-picture.ts'

/** The titles, each once, of the articles on this computer that hold the picture and are not saved yet (decision C30).
 *  None where nobody can tell. */
export async function draftsWith(image: Image): Promise<string[]> {
  const drafts = await api.drafts.list({ entity: 'post', id_begins: '' }).catch(() => [])
  const titles = drafts
    .filter(({ value }) => holdsPicture(value, image))
    .map(({ value }) => draftTitle(value))
  return [...new Set(titles)]
}
