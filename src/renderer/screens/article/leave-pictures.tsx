import { useCallback, useMemo } from 'react'
import { type ArticleBlock, placeholdersIn } from '../../../article/index.ts'
import { isOnlyHere } from '../../data/held-pictures.ts'
import { store } from '../../data/store.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { useConfirm } from '../../parts/confirm-dialog.tsx'
import { interpolate } from '../../parts/interpolate.ts'
import { nameOf } from './article-name.ts'
import type { OpenArticle } from './open-article.ts'
import { waitingSave } from './waiting-save.ts'

const onWayIn = ({ editor }: OpenArticle) => placeholdersIn(editor.children as ArticleBlock[])

/** Asks whether the article goes to its readers without the pictures that are still on their way into its text. */
export function useMayGoWithout(article: OpenArticle): () => Promise<boolean> {
  const confirm = useConfirm()
  return useCallback(async () => {
    const count = onWayIn(article).length
    return count === 0 || (await confirm({ ...goWithout, about: [nameOf(article)], values: { count } }))
  }, [article, confirm])
}

/** The pictures that are in this window alone, and the question before somebody leaves them. */
export function useLeavePictures(article: OpenArticle) {
  const confirm = useConfirm()
  return useMemo(() => {
    const count = () => onWayIn(article).filter(({ id }) => isOnlyHere(id)).length
    const mayLeave = async () =>
      count() === 0 || (await confirm({ ...leave, about: [nameOf(article)], values: { count: count() } }))
    return { count, mayLeave }
  }, [article, confirm])
}

/** Says after a save what it went without. */
export function useSayOnWay(article: OpenArticle): () => void {
  const t = useText()
  return useCallback(() => {
    const count = onWayIn(article).length
    const text = waitingSave(store.get, article) ? follow : again
    if (count > 0) toast.warning('Saved without the pictures on their way', interpolate(t(text), { count }))
  }, [article, t])
}

const again = 'Still on their way: {count}. Save again when they are in the text.'
const follow = 'Still on their way: {count}. Those with a name and a source follow by themselves.'

const goWithout = {
  title: 'Pictures on their way',
  text: 'Pictures that are still on their way into the text: {count}. Readers get the article without them. They stay in your text here.',
  yes: 'Go on without them',
  no: 'Wait for them',
}

const leave = {
  title: 'Pictures on their way',
  text: 'Pictures that are in this window alone: {count}. They are lost when you leave.',
  yes: 'Leave them',
  no: 'Stay here',
  danger: true,
}
