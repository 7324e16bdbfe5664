import { useState } from 'react'
import { NewArticleDialog } from '../catalogue/new-article.tsx'
import { useMay } from '../data/session.ts'
import { useShortcut } from '../parts/use-shortcut.ts'

/** Begins an article from any screen by key, and so from the native menu; for whoever may. A browser keeps the key for
 *  itself. */
export function NewArticleKey() {
  const mayCreate = useMay('post')('create')
  const [open, setOpen] = useState(false)
  useShortcut('Mod+N', mayCreate ? () => setOpen(true) : null)
  return open && <NewArticleDialog onClose={() => setOpen(false)} />
}
