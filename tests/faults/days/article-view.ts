import { Editor, Node } from 'slate'
import type { Choice } from '../../../src/article/index.ts'
import { PostStatus } from '../../../src/contract/entities/post.ts'
import { againQuestion } from '../../../src/renderer/catalogue/again-question.ts'
import { isWritten } from '../../../src/renderer/data/draft-writer.ts'
import { registerFlush } from '../../../src/renderer/data/flush.ts'
import { intentsAtom, mayTry } from '../../../src/renderer/data/outbox.ts'
import { answeringAtom, connectionAtom } from '../../../src/renderer/data/session.ts'
import { store } from '../../../src/renderer/data/store.ts'
import { createActs } from '../../../src/renderer/screens/article/acts.ts'
import { keepHistory } from '../../../src/renderer/screens/article/history.ts'
import { mergeWith } from '../../../src/renderer/screens/article/newer-version.ts'
import type { OpenArticle } from '../../../src/renderer/screens/article/open-article.ts'
import { saveArticle } from '../../../src/renderer/screens/article/save-article.ts'
import { holdLock, type LockLoss } from '../../../src/renderer/screens/article/use-lock.ts'
import { readOnlyReason } from '../../../src/renderer/screens/article/use-read-only-reason.ts'
import { waitingSave } from '../../../src/renderer/screens/article/waiting-save.ts'
import type { Told } from './told.ts'

/** What the screen of an open article needs of who has it on. */
type ViewNeeds = {
  article: OpenArticle
  /** Opened without the server. */
  offline: boolean
  isKept: boolean
  /** Whether a question about the whole article is open. */
  isAsking(): boolean
  close(): void
  lockLost(loss: LockLoss): void
  told: Told
}

/** An open article as `article-view.tsx` has it on the screen: what it does by itself, and what a person can do. */
export function showArticle({ article, offline, isKept, isAsking, close, lockLost, told }: ViewNeeds) {
  const { atoms, writer, editor, form } = article
  const acts = createActs(article, {
    goTo: () => undefined,
    close,
    // Who is asked whether to make it once more looks at the list first, and finds it there.
    confirm: async ({ title }) => title !== againQuestion.title,
    mayGoWithout: async () => true,
    sayOnWay: () => undefined,
  })
  const isReadOnly = () => isKept || readOnlyReason(store.get(atoms.post), true) !== null
  const isAway = () => store.get(connectionAtom) !== 'online' || offline
  const mayAct = () => !isReadOnly() && !isAsking() && store.get(atoms.newer) === null
  const ends: (() => void)[] = []
  const onChange = (atom: Parameters<typeof store.sub>[0], act: () => void) =>
    void ends.push(store.sub(atom, act))

  let taken = ''
  let seq = writer.seq()
  onChange(atoms.moment, () => {
    const moment = store.get(atoms.moment)
    if (moment?.kind === 'snapshot') taken = JSON.stringify(moment.form)
    if (moment?.kind === 'sent') told.saved(JSON.stringify(moment.form))
  })
  onChange(atoms.draft, () => {
    if (writer.seq() === seq) return
    seq = writer.seq()
    if (seq !== null && isWritten(store.get(atoms.draft))) told.kept(taken)
  })

  // useKeeping
  const keep = () => writer.flush()
  const forget = registerFlush(keep)
  ends.push(() => {
    forget()
    const last = keep().finally(writer.stop)
    const forgetLast = registerFlush(() => last)
    void last.finally(forgetLast)
  })
  if (!isKept) ends.push(keepHistory(article, !offline))

  // useLock
  let holding: AbortController | null = null
  function hold() {
    const isHeld = !isReadOnly() && !offline && article.id !== 0
    if (isHeld === (holding !== null)) return
    holding?.abort()
    holding = isHeld ? new AbortController() : null
    if (holding) void holdLock(article, holding.signal, lockLost)
  }
  onChange(atoms.post, hold)
  ends.push(() => holding?.abort())

  // useResend
  function resend() {
    if (waitingSave(store.get, article) && mayAct() && !isAway() && mayTry(article.key))
      void saveArticle(article, null)
  }
  for (const atom of [intentsAtom, connectionAtom, answeringAtom, atoms.newer, atoms.post])
    onChange(atom, resend)
  hold()
  resend()

  const mayType = () =>
    !isReadOnly() &&
    !isAsking() &&
    store.get(atoms.newer) === null &&
    store.get(atoms.work) !== 'publish' &&
    article.isReadable &&
    article.isText

  return {
    /** What its draft is called: by the post, or by its first name here while the server does not have it. */
    key: () => article.key.id,
    /** What was decided about the whole article: what may be done now may be another thing. */
    resend,
    isAskingNewer: () => store.get(atoms.newer) !== null,
    mayType,
    /** A word at the end of one of its lines. */
    type(word: string, where: number) {
      const lines = [...Node.texts(editor)].filter(([, path]) => !Editor.void(editor, { at: path }))
      const [, path] = lines[where % lines.length] ?? []
      if (!path) return false
      editor.select(Editor.end(editor, path))
      editor.insertText(` ${word}`)
      article.textChanged()
      return true
    },
    /** A word at the end of this field. */
    fill(name: 'rss_title' | 'main_headline', word: string) {
      form.setValue(name, `${form.getValues(name)} ${word}`.trim(), { shouldDirty: true })
    },
    save: () => (mayAct() ? acts.save() : undefined),
    publish: () => (mayAct() && !isAway() ? acts.publish() : undefined),
    trash: () => (mayAct() && !isAway() ? acts.trash() : undefined),
    restore() {
      const mayRestore = !isKept && !isAway() && !isAsking()
      return mayRestore && store.get(atoms.post).status === PostStatus.trashed ? acts.restore() : undefined
    },
    /** Answers which version is wanted of all that overlaps; with null, later. */
    answerNewer(choice: Choice | null) {
      const newer = store.get(atoms.newer)
      if (!newer) return
      store.set(atoms.newer, null)
      if (choice === null) return
      const { clashes, choose } = mergeWith(article, newer.post)
      const chosen = choose(
        Object.fromEntries(
          clashes.map(({ id, choices }) => [id, choices.includes(choice) ? choice : 'mine']),
        ),
      )
      const before = JSON.stringify([newer.post, article.snapshot()])
      if (!article.takeIn(chosen, newer.post)) return
      told.replaced(before, JSON.stringify(chosen))
      if (newer.act === 'save') return acts.save()
    },
    end() {
      for (const end of ends) end()
    },
  }
}
export type View = ReturnType<typeof showArticle>
