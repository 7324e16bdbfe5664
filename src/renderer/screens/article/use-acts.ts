import { useEffect, useMemo, useRef } from 'react'
import type { ArticleForm } from '../../../contract/entities/article-fields.ts'
import { store } from '../../data/store.ts'
import { toast } from '../../data/toasts.ts'
import { useConfirm } from '../../parts/confirm-dialog.tsx'
import type { Acts } from './button-panel.tsx'
import { changeStatus, deleteArticle } from './change-status.ts'
import { useMayGoWithout, useSayOnWay } from './leave-pictures.tsx'
import type { OpenArticle } from './open-article.ts'
import { publishArticle, scheduleArticle } from './publish-article.ts'
import { saveArticle } from './save-article.ts'

const questions = {
  trash: {
    title: 'Move to trash',
    text: 'Are you sure you want to move selected post to trash?',
    yes: 'Move to trash',
    danger: true,
  },
  restore: {
    title: 'Restore to draft',
    text: 'Are you sure you want to restore this post to draft?',
    yes: 'Restore to draft',
  },
  remove: {
    title: 'Delete permanently',
    text: 'Are you sure you want to delete this post permanently?',
    yes: 'Delete permanently',
    danger: true,
  },
}

/** What the buttons and Ctrl+S do with this article. `held` says why Ctrl+S sends nothing: silently where nothing can
 *  be changed, with a word where the server is away. */
export function useActs(
  article: OpenArticle,
  goTo: (field: keyof ArticleForm) => void,
  onClose: () => void,
  held: 'read-only' | 'offline' | null,
): Omit<Acts, 'view' | 'settings'> {
  const confirm = useConfirm()
  const mayGoWithout = useMayGoWithout(article)
  const sayOnWay = useSayOnWay(article)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  const acts = useMemo(() => {
    const isFree = () => store.get(article.atoms.work) === null
    return {
      back: () => close.current(),
      save: () => void saveArticle(article, goTo).then(isSaved => isSaved && sayOnWay()),
      publish: async () => {
        if (isFree() && (await mayGoWithout()) && (await publishArticle(article, goTo))) close.current()
      },
      schedule: async () => {
        if (isFree()) await scheduleArticle(article, goTo)
      },
      trash: async () => {
        if (await confirm(questions.trash)) await changeStatus(article, 'trash')
      },
      restore: async () => {
        if (await confirm(questions.restore)) await changeStatus(article, 'restore')
      },
      remove: async () => {
        if ((await confirm(questions.remove)) && (await deleteArticle(article))) close.current()
      },
    }
  }, [article, goTo, confirm, mayGoWithout, sayOnWay])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's'
      if (!isSave) return
      event.preventDefault()
      if (event.repeat || held === 'read-only') return
      if (held === null) return acts.save()
      void article.writer.flush()
      toast.warning('The server cannot be reached. Your text is kept on this computer.')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [acts, held, article])
  return acts
}
