import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { intentsAtom, intentsOf } from '../../data/outbox.ts'
import type { OpenArticle } from './open-article.ts'
import { saveArticle } from './save-article.ts'

/** A save of this article that waits for the server; null without one. */
export function useWaitingSave(article: OpenArticle) {
  const intents = intentsOf(useAtomValue(intentsAtom), article.key)
  return intents.find(({ act, state }) => act === 'save' && state === 'waiting') ?? null
}

/** Sends the save that waits, with all that was written since, as soon as it `may` go: nobody else does while the article
 *  is open here. One that fails while it may waits for its person, or for the connection to come back. */
export function useResend(article: OpenArticle, may: boolean): void {
  const { id, asked_at } = useWaitingSave(article) ?? {}
  const mayFrom = useRef(0)
  useEffect(() => {
    if (may) mayFrom.current = Date.now()
  }, [may])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each intent, and again when it may go again
  useEffect(() => {
    if (may && asked_at !== undefined && Date.parse(asked_at) < mayFrom.current)
      void saveArticle(article, null)
  }, [may, id])
}
