import { atom, type Getter, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { type ArticleBlock, placeholdersIn } from '../../../article/index.ts'
import { isGoing } from '../../data/held-pictures.ts'
import { uploadsAtom } from '../../data/uploads.ts'
import type { OpenArticle } from './open-article.ts'

/** Whether a picture of the text has what it needs and is on its way to the server. */
export function hasGoingPictures(get: Getter, { editor }: OpenArticle): boolean {
  const uploads = get(uploadsAtom)
  return placeholdersIn(editor.children as ArticleBlock[]).some(({ id }) => isGoing(id, uploads))
}

/** The same, as it stands whenever an upload changes. */
export function useGoingPictures(article: OpenArticle): boolean {
  return useAtomValue(useMemo(() => atom(get => hasGoingPictures(get, article)), [article]))
}
