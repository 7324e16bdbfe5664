import type { DraftKey } from '../../../contract/calls/drafts.ts'
import type { ArticleForm } from '../../../contract/entities/article-fields.ts'
import { ask, doneInstead } from '../../data/outbox.ts'
import { answeringAtom, connectionAtom } from '../../data/session.ts'
import { store } from '../../data/store.ts'
import type { OpenArticle } from './open-article.ts'
import type { Offered } from './trouble.ts'
import { heldSave, waitingSave } from './waiting-save.ts'

/** Whether the server is known not to answer, or was not asked for this article since it was opened without it. */
export const isAway = ({ atoms }: OpenArticle) =>
  store.get(connectionAtom) === 'offline' || store.get(atoms.isCopy)

/** Remembers what could not be done, so that it outlives this window (DR-07): a save goes by itself when the server answers
 *  again after `triedAt`, an `answeringAtom`, or as soon as it can where it is untried; anything else is offered again.
 *  False when this computer does not take it. */
export function askLater(
  article: OpenArticle,
  asked: { act: 'save'; form: ArticleForm } | { act: Offered },
  triedAt?: number,
): Promise<boolean> {
  const { key, atoms } = article
  const { main_headline, catchy_title } = article.form.getValues()
  const about = { key, title: main_headline || catchy_title }
  if (asked.act !== 'save') return ask({ ...about, ...asked })
  const began = { post: store.get(atoms.post), unanswered: store.get(atoms.unanswered) }
  return ask({ ...about, ...asked, ...began }, triedAt)
}

/** A save that waits for the server waits with this text from here on: should nobody hear what becomes of it now, an older
 *  one must not go after it. So does one that needs its person, who `wants` it now. */
export async function askForNewest(article: OpenArticle, form: ArticleForm, wants = false): Promise<void> {
  const stands = waitingSave(store.get, article) ?? (wants ? heldSave(store.get, article) : null)
  if (stands) await askLater(article, { act: 'save', form }, store.get(answeringAtom))
}

/** It is done, whichever way: nothing offers it again. `key` is what the draft was called before. */
export function noLongerOffered(article: OpenArticle, key: DraftKey, act: 'save' | Offered): void {
  doneInstead(key, act, article.id)
  store.set(article.atoms.interrupted, before => (before === act ? null : before))
}
