import { useEffect, useMemo, useRef } from 'react'
import type { ArticleForm } from '../../../contract/entities/article-fields.ts'
import { toast } from '../../data/toasts.ts'
import { useConfirm } from '../../parts/confirm-dialog.tsx'
import { createActs } from './acts.ts'
import type { Acts } from './button-panel.tsx'
import { useMayGoWithout, useSayOnWay } from './leave-pictures.tsx'
import type { OpenArticle } from './open-article.ts'

/** What the buttons and Ctrl+S do with this article. `held` says why Ctrl+S sends nothing: silently where nothing can
 *  be changed, with a word where the server is away. */
export function useActs(
  article: OpenArticle,
  goTo: (field: keyof ArticleForm) => void,
  onClose: () => void,
  held: 'read-only' | 'offline' | null,
): Omit<Acts, 'view' | 'history' | 'settings'> {
  const confirm = useConfirm()
  const mayGoWithout = useMayGoWithout(article)
  const sayOnWay = useSayOnWay(article)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  const acts = useMemo(
    () => createActs(article, { goTo, confirm, mayGoWithout, sayOnWay, close: () => close.current() }),
    [article, goTo, confirm, mayGoWithout, sayOnWay],
  )
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's'
      if (!isSave) return
      event.preventDefault()
      if (event.repeat || held === 'read-only') return
      if (held === null) return void acts.save()
      void article.writer.flush()
      toast.warning('The server cannot be reached. Your text is kept on this computer.')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [acts, held, article])
  return acts
}
