import { useEffect, useRef } from 'react'
import { LockNews } from '../../../contract/entities/post.ts'
import { api } from '../../data/api.ts'
import { store } from '../../data/store.ts'
import type { OpenArticle } from './open-article.ts'

/** How long to wait before holding on anew after the way to the services broke, in milliseconds. */
const pause = 1000

/** Holds the article's lock while the screen is open and gives it back on leaving (LK-01). A check without an answer is
 *  no loss (LK-04); `onLost` is called once when somebody else has it, by name where the server says it. */
export function useLock(
  article: OpenArticle,
  active: boolean,
  onLost: (username: string | null) => void,
): void {
  const lost = useRef(onLost)
  useEffect(() => {
    lost.current = onLost
  })
  useEffect(() => {
    if (!active) return
    const leaving = new AbortController()
    void holdLock(article, leaving.signal, username => lost.current(username))
    return () => leaving.abort()
  }, [article, active])
}

/** Holds the lock until the signal aborts or somebody else has it. */
export async function holdLock(
  article: OpenArticle,
  signal: AbortSignal,
  onLost: (username: string | null) => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const answer of await api.posts.holdLock({ id: article.id }, { signal })) {
        const news = LockNews.parse(answer)
        if (signal.aborted) return
        if (news.kind === 'lost') return onLost(news.username)
        store.set(article.atoms.lock, news.kind)
      }
    } catch {
      if (!signal.aborted) store.set(article.atoms.lock, 'unanswered')
    }
    await new Promise(resolve => setTimeout(resolve, pause))
  }
}
