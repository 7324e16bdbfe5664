import type { SetAside } from '../../../contract/entities/set-aside.ts'
import type { UnsavedDraft } from '../../catalogue/article-draft.ts'
import { isWritten } from '../../data/draft-writer.ts'
import { addLost, type LostArticle, onlyHere } from '../../data/lost-articles.ts'
import { withdrawSaves } from '../../data/outbox.ts'
import { store } from '../../data/store.ts'
import { clockOffsetAtom } from '../../data/time.ts'
import type { OpenArticle } from './open-article.ts'
import { setAsideKept } from './read-article.ts'

/** This window may write the article no more: what the server does not have of it is kept and, unless another window goes
 *  on with it, set aside (decision E13); a save of it that waits is not sent into what somebody else makes of the article.
 *  `draft`: what the person was still asked about. Never rejects. */
export async function loseArticle(
  { article, draft }: { article: OpenArticle; draft: UnsavedDraft | null },
  by: Exclude<LostArticle['by'], 'session'>,
  userId: number,
): Promise<void> {
  // While it is asked about, a draft is what was written, and the server's text is on the screen.
  const form = draft?.form ?? article.snapshot()
  const unsaved =
    article.isOnServer() && !draft ? null : { post: draft?.began ?? store.get(article.atoms.post), form }
  await article.writer.flush()
  if (by !== 'window') {
    const set_aside = asideBy(by)
    if (draft) await setAsideKept(article.id, set_aside)
    await withdrawSaves(
      article.key,
      draft !== null || unsaved === null || (await setAside(article, set_aside)),
    )
  }
  const isOnDisk = draft
    ? onlyHere(article.key.id, userId) === null
    : isWritten(store.get(article.atoms.draft))
  // In another window the text goes on from the disk, and what is gone has it set aside; only what is not there
  // needs a word.
  if ((by === 'window' || by === 'gone') && (unsaved === null || isOnDisk)) return
  addLost({ key: article.key.id, userId, headline: form.main_headline, by, unsaved, isOnDisk })
}

function asideBy(by: Exclude<LostArticle['by'], 'window' | 'session'>): SetAside {
  const at = new Date(Date.now() + store.get(clockOffsetAtom)).toISOString()
  return by === 'gone' ? { why: 'deleted', by: null, at } : { why: 'taken-over', by: by.username, at }
}

const setAside = (article: OpenArticle, set_aside: SetAside): Promise<boolean> =>
  article.setAside(set_aside).then(
    () => true,
    () => false,
  )
