import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { NewArticleDialog } from '../catalogue/new-article.tsx'
import { useMay } from '../data/session.ts'
import { useShortcut } from '../parts/use-shortcut.ts'

/** Where the system's 'New article' leads, at the application's icon. */
export const newArticlePath = '/new-article'

/** Begins an article from any screen by key, and so from the native menu, or where the system asks for one; for whoever
 *  may. A browser keeps the key for itself. */
export function NewArticleKey() {
  const mayCreate = useMay('post')('create')
  const isAsked = useLocation().pathname === newArticlePath
  const [open, setOpen] = useState(false)
  useShortcut('Mod+N', mayCreate ? () => setOpen(true) : null)
  useEffect(() => {
    if (isAsked && mayCreate) setOpen(true)
  }, [isAsked, mayCreate])
  return open && <NewArticleDialog onClose={() => setOpen(false)} />
}
