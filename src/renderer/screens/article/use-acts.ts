import { useEffect, useMemo, useRef } from 'react'
import type { ArticleForm } from '../../../contract/entities/article-fields.ts'
import { useConfirm } from '../../parts/confirm-dialog.tsx'
import { createActs } from './acts.ts'
import type { Acts } from './button-panel.tsx'
import { useMayGoWithout, useSayOnWay } from './leave-pictures.tsx'
import type { OpenArticle } from './open-article.ts'

/** What the buttons and Ctrl+S do with this article; without `mayAct` Ctrl+S does nothing. */
export function useActs(
  article: OpenArticle,
  goTo: (field: keyof ArticleForm) => void,
  onClose: () => void,
  mayAct: boolean,
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
      if (!event.repeat && mayAct) void acts.save()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [acts, mayAct])
  return acts
}
