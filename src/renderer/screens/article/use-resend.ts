import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { mayTry } from '../../data/outbox.ts'
import { answeringAtom } from '../../data/session.ts'
import type { OpenArticle } from './open-article.ts'
import { saveArticle } from './save-article.ts'
import { useWaitingSave } from './waiting-save.ts'

/** Sends the save that waits, with all that was written since, as soon as it `may` go: nobody else does while the article
 *  is open here. One that fails needs its person, or waits until the server is known to answer again. */
export function useResend(article: OpenArticle, may: boolean): void {
  const { id } = useWaitingSave(article) ?? {}
  const answering = useAtomValue(answeringAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each intent, and whenever the server answers again
  useEffect(() => {
    if (may && id !== undefined && mayTry(article.key)) void saveArticle(article, null)
  }, [may, id, answering])
}
