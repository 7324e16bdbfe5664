import { useEffect, useRef } from 'react'
import { LockNews } from '../../../contract/entities/post.ts'
import { api } from '../../data/api.ts'
import { store } from '../../data/store.ts'
import type { OpenArticle } from './open-article.ts'

/** How long to wait before holding on anew after the way to the services broke, in milliseconds. */
const pause = 1000

/** Holds the article's lock while the screen is open and gives it back on leaving (LK-01). A check without an answer is
 *  no loss (LK-04); `onLost` is called once when somebody else has it, by name where the server says it, or when the
 *  server has the post no more. */
export function useLock(article: OpenArticle, active: boolean, onLost: (loss: LockLoss) => void): void {
  const lost = useRef(onLost)
  useEffect(() => {
    lost.current = onLost
  })
  useEffect(() => {
    if (!active) return
    const leaving = new AbortController()
    void holdLock(article, leaving.signal, loss => lost.current(loss))
    return () => leaving.abort()
  }, [article, active])
}

/** Why a lock was lost. */
export type LockLoss = Extract<LockNews, { kind: 'lost' | 'gone' }>

/** Holds the lock until the signal aborts, somebody else has it, or there is no post. */
export async function holdLock(
  article: OpenArticle,
  signal: AbortSignal,
  onLost: (loss: LockLoss) => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const answer of await api.posts.holdLock({ id: article.id }, { signal })) {
        const news = LockNews.parse(answer)
        if (signal.aborted) return
        if (news.kind === 'lost' || news.kind === 'gone') return onLost(news)
        store.set(article.atoms.lock, news.kind)
      }
    } catch {
      if (!signal.aborted) store.set(article.atoms.lock, 'unanswered')
    }
    await new Promise(resolve => setTimeout(resolve, pause))
  }
}
