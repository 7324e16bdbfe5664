import { Transforms } from 'slate'
import type { BlockChange, Body } from '../../../article/index.ts'
import type { Version } from '../../../contract/calls/history.ts'
import type { ArticleForm } from '../../../contract/entities/article-fields.ts'
import { store } from '../../data/store.ts'
import type { OpenArticle } from './open-article.ts'

/** What the article says once a version is back: its section, and when it comes out, are the article's own, and a category
 *  of another section does not fit. */
export function restoredForm(version: ArticleForm, now: ArticleForm): ArticleForm {
  const { section_id, published_at } = now
  const category_id = version.section_id === section_id ? version.category_id : now.category_id
  return { ...version, section_id, published_at, category_id }
}

/** Brings a version back, as one step for Undo. What stood here before is kept. */
export function restoreVersion(article: OpenArticle, { at, form, categories }: Version): void {
  const { atoms } = article
  const before = article.snapshot()
  store.set(atoms.categories, known => [
    ...known,
    ...categories.filter(one => !known.some(({ id }) => id === one.id)),
  ])
  article.restore(restoredForm(form, before))
  store.set(atoms.moment, { kind: 'restored', before, form: article.snapshot(), of: at })
}

/** A block that can come back by itself: it is not there any more, or says something else now. */
export type LostBlock = Extract<BlockChange, { kind: 'deleted' | 'changed' }>

/** Brings one block of a version back to where it stood, as one step for Undo: between what stands around it, or in place of
 *  what it became. `inside` is the place of the slide it is in; none for the text itself. What stood here before is kept. */
export function putBack(
  article: OpenArticle,
  version: { at: number; body: Body },
  lost: LostBlock,
  inside: number[],
): void {
  const { editor, atoms } = article
  const at = [...inside, lost.at]
  const before = article.snapshot()
  article.bringFrom(version.body, () => {
    if (lost.kind === 'changed') Transforms.removeNodes(editor, { at })
    // A node of its own: the same one may come back twice.
    Transforms.insertNodes(editor, structuredClone(lost.before), { at, select: true })
  })
  store.set(atoms.moment, { kind: 'restored', before, form: article.snapshot(), of: version.at })
}
