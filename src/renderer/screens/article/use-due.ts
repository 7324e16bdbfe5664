import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { PostStatus } from '../../../contract/entities/post.ts'
import { api } from '../../data/api.ts'
import { store } from '../../data/store.ts'
import { clockOffsetAtom } from '../../data/time.ts'
import type { OpenArticle } from './open-article.ts'
import { inTurn } from './save-article.ts'

const everyTenSeconds = 10_000

/** Reads a scheduled article again once its moment has come by the server's clock, until the server has published it
 *  (ED-07). */
export function useDue(article: OpenArticle): void {
  const post = useAtomValue(article.atoms.post)
  const offset = useAtomValue(clockOffsetAtom)
  const due = post.status === PostStatus.scheduled ? post.published_at : null
  useEffect(() => {
    if (due === null) return
    const look = () => {
      if (Date.now() + offset < Date.parse(due)) return
      void inTurn(article, async () => {
        if (store.get(article.atoms.post).status !== PostStatus.scheduled) return
        const now = await api.posts.look({ id: article.id }).catch(() => null)
        if (now) article.reread(now)
      })
    }
    look()
    const timer = setInterval(look, everyTenSeconds)
    return () => clearInterval(timer)
  }, [article, due, offset])
}
