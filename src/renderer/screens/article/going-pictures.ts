import { atom, type Getter, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { type ArticleBlock, placeholdersIn } from '../../../article/index.ts'
import { isGoing, picturesHereAtom, uploadFor } from '../../data/held-pictures.ts'
import { uploadsAtom } from '../../data/uploads.ts'
import type { OpenArticle } from './open-article.ts'

/** Whether a picture has what it needs and is on its way into the text: the server does not have it yet, or the text does
 *  not show it yet. */
export function hasGoingPictures(get: Getter, { editor }: OpenArticle): boolean {
  const uploads = get(uploadsAtom)
  // Changes when the text shows one.
  get(picturesHereAtom)
  return placeholdersIn(editor.children as ArticleBlock[]).some(
    ({ id }) => isGoing(id, uploads) || uploadFor(id, uploads)?.image,
  )
}

/** The same, as it stands whenever an upload changes or the text shows one. */
export function useGoingPictures(article: OpenArticle): boolean {
  return useAtomValue(useMemo(() => atom(get => hasGoingPictures(get, article)), [article]))
}
