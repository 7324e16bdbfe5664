import type { ArticleForm } from '../../../contract/entities/article-fields.ts'
import type { PostFlag } from '../../../contract/entities/post.ts'
import { againQuestion } from '../../catalogue/again-question.ts'
import { dropLocalArticle } from '../../catalogue/local-articles.ts'
import { store } from '../../data/store.ts'
import { windowId } from '../../data/window-id.ts'
import type { Question } from '../../parts/confirm-dialog.tsx'
import { nameOf } from './article-name.ts'
import { changeStatus, deleteArticle, setFlag } from './change-status.ts'
import type { OpenArticle } from './open-article.ts'
import { publishArticle, scheduleArticle } from './publish-article.ts'
import { saveArticle } from './save-article.ts'

const questions = {
  discard: {
    title: 'Discard',
    text: 'This article is only on this computer. Do you want to discard it?',
    yes: 'Discard',
    danger: true,
  },
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

/** What the acts need of the screen. */
type ActNeeds = {
  /** Brings the person to a field. */
  goTo(field: keyof ArticleForm): void
  /** Leaves the editor. */
  close(): void
  confirm(question: Question): Promise<boolean>
  /** Asks whether the article goes without the pictures that are still on their way. */
  mayGoWithout(): Promise<boolean>
  /** Says what a save went without. */
  sayOnWay(): void
}

/** What can be done with an open article, outside React. Where more than a save is under way or asked about, a further
 *  click does nothing: it came before the buttons were drawn as unusable. */
export function createActs(article: OpenArticle, { goTo, close, confirm, mayGoWithout, sayOnWay }: ActNeeds) {
  let isBusy = false
  async function alone(act: () => Promise<void>): Promise<void> {
    if (isBusy || store.get(article.atoms.work) !== null) return
    isBusy = true
    await act().finally(() => {
      isBusy = false
    })
  }
  let isAsking = false
  /** Does it. Where the server may have made the article already, it is done once more only if the person wants that, who
   *  is taken to the list otherwise. */
  async function making(act: () => Promise<boolean>): Promise<boolean> {
    const { trouble, again } = article.atoms
    const before = store.get(trouble)
    if (await act()) return true
    const now = store.get(trouble)
    if (isAsking || now === before || now?.problem.kind !== 'perhaps-made') return false
    isAsking = true
    const isWanted = await confirm({ ...againQuestion, about: [nameOf(article)] })
    isAsking = false
    if (!isWanted) {
      close()
      return false
    }
    store.set(again, true)
    return act().finally(() => store.set(again, false))
  }
  const asks = (name: keyof typeof questions) => confirm({ ...questions[name], about: [nameOf(article)] })
  return {
    back: close,
    async save() {
      if (await making(() => saveArticle(article, goTo))) sayOnWay()
    },
    publish: () =>
      alone(async () => {
        const isPublished = (await mayGoWithout()) && (await making(() => publishArticle(article, goTo)))
        // Who left meanwhile is on their way already.
        if (isPublished && !store.get(article.atoms.leaving)) close()
      }),
    schedule: () =>
      alone(async () => {
        if (await mayGoWithout()) await making(() => scheduleArticle(article, goTo))
      }),
    discard: () =>
      alone(async () => {
        const { localId } = article
        if (!localId || !(await asks('discard'))) return
        await article.writer.forget()
        article.writer.stop()
        store.set(article.atoms.moment, { kind: 'gone' })
        await dropLocalArticle(localId, windowId).catch(() => {})
        close()
      }),
    trash: () =>
      alone(async () => {
        if (await asks('trash')) await changeStatus(article, 'trash')
      }),
    restore: () =>
      alone(async () => {
        if (await asks('restore')) await changeStatus(article, 'restore')
      }),
    remove: () =>
      alone(async () => {
        if ((await asks('remove')) && (await deleteArticle(article))) close()
      }),
    toggle: (flag: PostFlag) =>
      alone(() => setFlag(article, flag, store.get(article.atoms.post)[flag] === 1 ? 0 : 1)),
  }
}
