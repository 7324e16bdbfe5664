import { hasMoreWords } from '../../../article/index.ts'
import { articleFormOf } from '../../../contract/entities/article-fields.ts'
import { api, query, queryClient } from '../../data/api.ts'
import { store } from '../../data/store.ts'
import { extendHost } from '../../editor/slate/editor-host.ts'
import type { Moment, OpenArticle } from './open-article.ts'
import { createVersionKeeper } from './version-keeper.ts'

/** More words than this at once are kept as a version, and so is what stood there before. */
const manyWords = 200

/** Keeps versions of the article on this computer while it is open, until the answer is called. It reads no text itself:
 *  what is kept was read for the disk or for the server. Nobody waits for it, and where the disk refuses nobody is told:
 *  the services log it, and the draft says how the disk is. */
export function keepHistory(article: OpenArticle, isFromServer: boolean): () => void {
  const { atoms } = article
  const keeper = createVersionKeeper(articleFormOf(store.get(atoms.post)), (kind, form, about) => {
    const categories = store.get(atoms.categories)
    const version = { by: null, saved_at: null, restores: null, categories, ...about }
    void api.history.add({ post: article.key.id, kind, form, ...version }).then(
      () => queryClient.invalidateQueries({ queryKey: query.history.list.key() }),
      () => {},
    )
  })
  let isGone = false
  const happened = (moment: Moment) => {
    if (moment.kind === 'snapshot') keeper.snapshot(moment.form)
    else if (moment.kind === 'sent') keeper.sent(moment.form)
    else if (moment.kind === 'read') keeper.read(moment.post)
    else if (moment.kind === 'restored') keeper.restored(moment.before, moment.form, moment.of)
    else {
      isGone = true
      keeper.keepLast()
      void api.history.leave({ post: article.key.id }).catch(() => {})
    }
  }
  if (isFromServer && article.localId === null) keeper.read(store.get(atoms.post))
  const ends = [
    store.sub(atoms.moment, () => {
      const moment = store.get(atoms.moment)
      if (moment && !isGone) happened(moment)
    }),
    // The person may go back to either, whatever they answer.
    store.sub(atoms.newer, () => {
      const newer = store.get(atoms.newer)
      if (!newer) return
      keeper.keepLast()
      keeper.read(newer.post)
    }),
    extendHost(article.editor, {
      onPasted: text => {
        if (hasMoreWords(text, manyWords)) keeper.pasted()
      },
    }),
  ]
  return () => {
    void article.writer.flush().finally(() => {
      for (const end of ends) end()
      if (!isGone) keeper.keepLast()
    })
  }
}
