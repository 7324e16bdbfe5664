import { useMemo } from 'react'
import type { ArticleClash } from '../../../../article/index.ts'
import type { ArticleFieldName } from '../../../../contract/entities/article-fields.ts'
import type { Post } from '../../../../contract/entities/post.ts'
import { usePostConstants } from '../../../catalogue/choices.ts'
import { beside, type ClashLines } from '../../../catalogue/clashes/beside.ts'
import { type Line, linesOf } from '../../../catalogue/clashes/lines-of.ts'
import { textFor } from '../../../catalogue/differences.ts'
import { store } from '../../../data/store.ts'
import { useText } from '../../../data/texts.ts'
import { useTime } from '../../../data/time.ts'
import type { OpenArticle } from '../open-article.ts'

/** How the clashes between the text on the screen and this version of the server's are read. */
export function useClashLines(article: OpenArticle, newer: Post): (clash: ArticleClash) => ClashLines {
  const t = useText()
  const time = useTime()
  const constants = usePostConstants()
  return useMemo(() => {
    const post = store.get(article.atoms.post)
    const categories = [newer.category, ...store.get(article.atoms.categories), post.category]
    const pictures = {
      ...store.get(article.atoms.pictures),
      ...addressesIn(post),
      ...addressesIn(newer),
    }
    const textOf = (field: ArticleFieldName, value: unknown): string => {
      if (field === 'top_status' || field === 'advert_status')
        return t(constants[field].find(one => one.id === value)?.name ?? textFor(value))
      if (field === 'published_at' && typeof value === 'string') return time.card(value) || value
      return textFor((field === 'category_id' && categories.find(one => one?.id === value)) || value)
    }
    const valueLines = (field: ArticleFieldName, value: unknown): Line[] => {
      const picture = field === 'thumb' || field === 'fb_thumb' ? pictures[Number(value)] : undefined
      if (picture !== undefined) return [{ name: 'Picture', pieces: [], picture }]
      return [{ pieces: [{ text: textOf(field, value) }] }]
    }
    return clash => {
      const [mine, theirs] =
        clash.kind === 'blocks'
          ? [linesOf(clash.mine.blocks), linesOf(clash.theirs.blocks)]
          : [valueLines(clash.field, clash.mine), valueLines(clash.field, clash.theirs)]
      return beside(mine, theirs)
    }
  }, [article, newer, t, time, constants])
}

function addressesIn({ thumb, thumbnail, fb_thumb, fbThumbnail }: Post): Record<number, string> {
  return {
    ...(thumb !== null && thumbnail !== null && { [thumb]: thumbnail }),
    ...(fb_thumb !== null && fbThumbnail !== null && { [fb_thumb]: fbThumbnail }),
  }
}
