import { useMemo } from 'react'
import { type ArticleClash, changedWords } from '../../../../article/index.ts'
import type { ArticleFieldName } from '../../../../contract/entities/article-fields.ts'
import type { Post } from '../../../../contract/entities/post.ts'
import { usePostConstants } from '../../../catalogue/choices.ts'
import { textFor } from '../../../catalogue/differences.ts'
import { store } from '../../../data/store.ts'
import { useText } from '../../../data/texts.ts'
import { useTime } from '../../../data/time.ts'
import type { OpenArticle } from '../open-article.ts'
import { type Line, linesOf, textOfLines, withChanged } from './lines-of.ts'

/** Both versions of a clash to be read side by side, the words that differ marked. `isLook`: the words are the same. */
export type ClashLines = { mine: Line[]; theirs: Line[]; isLook: boolean }

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
      const [here, there] = [textOfLines(mine), textOfLines(theirs)]
      // Where one side has nothing, everything differs, and a mark would only be in the way.
      if (here === '' || there === '') return { mine, theirs, isLook: false }
      const [ranges, others] = changedWords(here, there)
      return { mine: withChanged(mine, ranges), theirs: withChanged(theirs, others), isLook: here === there }
    }
  }, [article, newer, t, time, constants])
}

function addressesIn({ thumb, thumbnail, fb_thumb, fbThumbnail }: Post): Record<number, string> {
  return {
    ...(thumb !== null && thumbnail !== null && { [thumb]: thumbnail }),
    ...(fb_thumb !== null && fbThumbnail !== null && { [fb_thumb]: fbThumbnail }),
  }
}
