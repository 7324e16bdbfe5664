import { Transforms } from 'slate'
import { ReactEditor } from 'slate-react'
import { bringBack } from '../../../article/index.ts'
import { DraftValue } from '../../../contract/entities/article-draft.ts'
import { isSameForm } from '../../../contract/entities/article-fields.ts'
import { articleLabels, fieldNames } from '../../catalogue/article-labels.ts'
import { type BringBack, keyApart } from '../../catalogue/bring-back.ts'
import { draftKey } from '../../catalogue/form-draft.ts'
import { api } from '../../data/api.ts'
import { withdrawSaves } from '../../data/outbox.ts'
import { store } from '../../data/store.ts'
import { phrasesAtom, translate } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { windowId } from '../../data/window-id.ts'
import { nearest } from '../../editor/history/guard.ts'
import { interpolate } from '../../parts/interpolate.ts'
import { keyName } from '../../parts/shortcuts.ts'
import type { OpenArticle } from './open-article.ts'

/** A text that was set aside stays, until its person discards it: it makes room for what is written on. Nothing is gone
 *  before the disk has it in its new place; false where that cannot be. Never rejects. */
export async function keepApart(post: number, { key, saved_at }: BringBack): Promise<boolean> {
  const itsPlace = draftKey('post', post)
  if (key?.id !== itsPlace.id) return true
  try {
    const { draft } = await api.drafts.get({ key: itsPlace })
    const { data } = DraftValue.safeParse(draft?.value)
    if (!draft || !data?.set_aside || draft.saved_at !== saved_at) return false
    const { seq, base, value } = draft
    const { state } = await api.drafts.put({ key: keyApart(post, saved_at), base, value, window: windowId })
    if (state === 'memory') return false
    await withdrawSaves(itsPlace, true)
    await api.drafts.acknowledge({ key: itsPlace, seq, window: windowId })
    return true
  } catch {
    return false
  }
}

/** Puts what was chosen of a text that was set aside into the article on the screen, as one step for Undo. What stood
 *  here before is kept; nothing is sent. */
export function bringIn(article: OpenArticle, { versions, chosen, categories, saved_at }: BringBack): void {
  const { atoms, editor } = article
  const before = article.snapshot()
  const { form, beside, left } = bringBack(versions, before, chosen)
  const t = (source: string) => translate(store.get(phrasesAtom), source)
  if (left.length > 0) {
    const fields = fieldNames.filter(name => left.includes(name)).map(name => t(articleLabels[name]))
    toast.warning(
      interpolate(t('Changed by somebody else since, and left so: {fields}'), { fields: fields.join(', ') }),
    )
  }
  if (isSameForm(form, before)) {
    if (left.length === 0) toast.success('The article says what you chose already.')
    return
  }
  store.set(atoms.categories, known => [
    ...known,
    ...categories.filter(one => !known.some(({ id }) => id === one.id)),
  ])
  const text = new Set(editor.children)
  article.restore(form)
  store.set(atoms.moment, { kind: 'restored', before, form: article.snapshot(), of: Date.parse(saved_at) })
  showFirst(
    article,
    editor.children.findIndex(block => !text.has(block)),
  )
  const done =
    beside > 0
      ? 'What you chose is back, below the words of others where they wrote in its place. {keys} undoes it.'
      : 'What you chose is back. {keys} undoes it.'
  toast.success(interpolate(t(done), { keys: keyName('Mod+Z') }))
}

/** Undo is at hand, and the first of it is seen. */
function showFirst({ editor, isText }: OpenArticle, place: number): void {
  if (!isText) return
  const at = { path: [Math.max(place, 0), 0], offset: 0 }
  const caret = nearest(editor, { anchor: at, focus: at })
  if (caret) Transforms.select(editor, caret)
  setTimeout(() => ReactEditor.focus(editor))
}
