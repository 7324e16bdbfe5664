import { isWritten } from '../../data/draft-writer.ts'
import { addLost, type LostArticle } from '../../data/lost-articles.ts'
import { withdrawSaves } from '../../data/outbox.ts'
import { store } from '../../data/store.ts'
import { clockOffsetAtom } from '../../data/time.ts'
import type { OpenArticle } from './open-article.ts'

/** This window may write the article no more: what the server does not have of it is kept and, unless another window goes
 *  on with it, set aside (decision E13); a save of it that waits is not sent into what somebody else makes of the article.
 *  Never rejects. */
export async function loseArticle(
  article: OpenArticle,
  by: Exclude<LostArticle['by'], 'session'>,
  userId: number,
): Promise<void> {
  const form = article.snapshot()
  const unsaved = article.isOnServer() ? null : { post: store.get(article.atoms.post), form }
  await article.writer.flush()
  if (by !== 'window') await withdrawSaves(article.key, unsaved === null || (await setAside(article, by)))
  const isOnDisk = isWritten(store.get(article.atoms.draft))
  // In another window the text goes on from the disk, and what is gone has it set aside; only what is not there
  // needs a word.
  if ((by === 'window' || by === 'gone') && (unsaved === null || isOnDisk)) return
  addLost({ key: article.key.id, userId, headline: form.main_headline, by, unsaved, isOnDisk })
}

async function setAside(
  article: OpenArticle,
  by: Exclude<LostArticle['by'], 'window' | 'session'>,
): Promise<boolean> {
  const at = new Date(Date.now() + store.get(clockOffsetAtom)).toISOString()
  const why =
    by === 'gone'
      ? ({ why: 'deleted', by: null } as const)
      : ({ why: 'taken-over', by: by.username } as const)
  return article.setAside({ ...why, at }).then(
    () => true,
    () => false,
  )
}
