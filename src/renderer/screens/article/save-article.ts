import type { ArticleForm } from '../../../contract/entities/article-fields.ts'
import { isPublic, PostStatus } from '../../../contract/entities/post.ts'
import { isUnreached, type Problem, problemOf } from '../../../contract/problem.ts'
import { fieldNames } from '../../catalogue/article-labels.ts'
import { api } from '../../data/api.ts'
import { sayFailed } from '../../data/outbox.ts'
import { answeringAtom } from '../../data/session.ts'
import { startAtom } from '../../data/start.ts'
import { store } from '../../data/store.ts'
import { clockOffsetAtom } from '../../data/time.ts'
import { toast } from '../../data/toasts.ts'
import { goToPictureWithoutAlt } from '../../editor/features/image/go-to-picture-without-alt.ts'
import { checkForm } from './article-resolver.ts'
import { lookForCategory } from './category-of-section.ts'
import { createPost } from './create-article.ts'
import { fieldOf } from './fields.ts'
import { hasGoingPictures } from './going-pictures.ts'
import { interruptedWorkAtom } from './interrupted.ts'
import { askForNewest, askLater, isAway, noLongerOffered } from './later.ts'
import { meetNewer, type Outcome } from './newer-version.ts'
import type { OpenArticle } from './open-article.ts'
import { wrongSchedule } from './schedule.ts'
import type { Trouble } from './trouble.ts'
import { waitingSave } from './waiting-save.ts'

/** What is under way, or waits last. */
const turns = new WeakMap<OpenArticle, Promise<unknown>>()
const failedSaves = new WeakSet<Promise<unknown>>()
const waitingSaves = new WeakMap<OpenArticle, Promise<boolean>>()

/** One act at a time for an article; each begins with what holds when its turn comes (ED-23). */
export function inTurn<Result>(article: OpenArticle, act: () => Promise<Result>): Promise<Result> {
  const done = (turns.get(article) ?? Promise.resolve()).then(act)
  const settled = done.catch(() => {})
  turns.set(article, settled)
  void settled.then(() => {
    if (turns.get(article) === settled) turns.delete(article)
  })
  return done
}

/** Saves the article as it is. Whoever asks while another act runs gets one save after it, with everything typed until
 *  then (E41), unless that act sent everything and no day is wrong, or was a save and said why it could not. True when
 *  the server has it. `goTo` brings the person to the first wrong field; null where it goes by itself, as the server
 *  answers again: then nobody is taken anywhere or asked anything, and what could not be a moment ago is tried. */
export function saveArticle(
  article: OpenArticle,
  goTo: ((field: keyof ArticleForm) => void) | null,
): Promise<boolean> {
  const waiting = waitingSaves.get(article)
  if (waiting) return waiting
  const before = turns.get(article)
  const save = inTurn(article, async () => {
    waitingSaves.delete(article)
    if (before && article.isOnServer() && !store.get(article.atoms.isDayWrong)) return true
    if (before && goTo && failedSaves.has(before)) return false
    // The one before it was the try: what waited is done, given up, or needs its person.
    if (before && !goTo && !waitingSave(store.get, article)) return false
    if (store.get(article.atoms.newer)) return false
    return saveOnce(article, goTo)
  })
  if (before) waitingSaves.set(article, save)
  const turn = turns.get(article)
  void save.then(isSaved => turn && !isSaved && failedSaves.add(turn))
  return save
}

async function saveOnce(
  article: OpenArticle,
  asked: ((field: keyof ArticleForm) => void) | null,
  wentOn = false,
): Promise<boolean> {
  const goTo = asked ?? (() => {})
  const { status, revision } = store.get(article.atoms.post)
  store.set(article.atoms.work, 'save')
  try {
    if (isPublic({ status }) && !(await isValid(article, goTo))) return false
    if (status === PostStatus.scheduled && !mayBeScheduled(article, goTo)) return false
    const { form, seq } = await keepFirst(article)
    const wentWithout = hasGoingPictures(store.get, article)
    if (isAway(article)) {
      if (await askLater(article, { act: 'save', form: article.snapshot() }))
        toast.success('Saved on this computer. It goes to the server as soon as that answers.')
      else failed(article, 'save', { kind: 'disk', messages: [] }, goTo)
      return false
    }
    await askForNewest(article, article.snapshot(), asked !== null)
    const before = article.key
    const waited = waitingSave(store.get, article) !== null
    if (article.localId) await createPost(article, article.localId, form)
    else {
      const { post } = await api.posts.save({ id: article.id, form, status, base: { revision } })
      article.accept(post, form)
    }
    store.set(article.atoms.trouble, null)
    store.set(article.atoms.saved, article.isOnServer())
    toast.success('Saved.')
    noLongerOffered(article, before, 'save')
    await settle(article, seq)
    // What was to go by itself goes with its pictures, though the last of them came while this went.
    if (waited && !article.isOnServer() && (wentWithout || hasGoingPictures(store.get, article)))
      await askLater(article, { act: 'save', form: article.snapshot() })
    return true
  } catch (error) {
    const problem = problemOf(error)
    // The server may answer again before what follows is done.
    const failedAt = store.get(answeringAtom)
    const outcome = problem.newer ? meetNewer(article, problem.newer, asked && 'save', wentOn) : 'held'
    if (outcome === 'goes on') return await saveOnce(article, asked, true)
    failed(article, 'save', problem, goTo, outcome)
    const waiting = waitingSave(store.get, article)
    if (waiting) await sayFailed(waiting, problem)
    if (isUnreached(problem)) await askLater(article, { act: 'save', form: article.snapshot() }, failedAt)
    return false
  } finally {
    store.set(article.atoms.work, null)
  }
}

/** Whether every rule holds, and that of the brand for its pictures (decision F17); otherwise says so, marks the fields and
 *  goes to what is wrong first (ED-09). */
export async function isValid(
  article: OpenArticle,
  goTo: (field: keyof ArticleForm) => void,
): Promise<boolean> {
  await lookForCategory(article.form.getValues())
  const isSound = (await checkForm(article.form)) !== null
  const needsAlt = store.get(startAtom)?.brand.features.alt_text_required === true
  if (isSound && !(needsAlt && goToPictureWithoutAlt(article.editor))) return true
  toast.error('Validation failed.')
  goToFirst(
    fieldNames.filter(name => article.form.getFieldState(name).error),
    goTo,
  )
  return false
}

/** Whether the moment that is set is to come, and is what the fields show; otherwise says so beside it. One that the
 *  server has needs no check. */
export function mayBeScheduled(article: OpenArticle, goTo: (field: keyof ArticleForm) => void): boolean {
  const { published_at } = article.form.getValues()
  // The day says itself what is wrong with it.
  if (!store.get(article.atoms.isDayWrong)) {
    if (published_at !== null && published_at === store.get(article.atoms.post).published_at) return true
    const message = wrongSchedule(published_at, Date.now() + store.get(clockOffsetAtom))
    if (message === null) return true
    article.form.setError('published_at', { type: 'schedule', message })
  }
  toast.error('Validation failed.')
  goTo('published_at')
  return false
}

/** Writes the work to this computer's disk before the network is asked, and takes what is sent: the snapshot holds at
 *  least everything up to that generation. The draft of an article that is only here has none to acknowledge, as it goes,
 *  nor has one with placeholders, which the server does not get. */
export async function keepFirst(article: OpenArticle): Promise<{ form: ArticleForm; seq: number | null }> {
  article.stamp()
  await article.writer.flush()
  const isKept = article.localId !== null || article.hasPlaceholders()
  return { seq: isKept ? null : article.writer.seq(), form: article.take() }
}

/** The server has the work up to this generation; what was typed since is written again. */
export async function settle(article: OpenArticle, seq: number | null): Promise<void> {
  await article.writer.acknowledge(seq)
  if (!article.isOnServer()) article.writer.touch()
}

const fallbacks = {
  save: 'Error saving post.',
  publish: 'Error publishing post.',
  schedule: 'Error scheduling post.',
}

/** Says that the server did not take it, on the fields it named too, and keeps saying so beside the text. */
export function failed(
  article: OpenArticle,
  act: Trouble['act'],
  problem: Problem,
  goTo: (field: keyof ArticleForm) => void,
  outcome: Outcome = 'held',
): void {
  if (problem.kind === 'unauthorised') {
    store.set(interruptedWorkAtom, { postId: article.id, act })
    return
  }
  const fallback = fallbacks[act]
  // A question says it, or what is beside the text.
  if (problem.kind !== 'newer' && problem.kind !== 'perhaps-made') toast.problem(problem, fallback)
  const merged = outcome === 'merged' || outcome === 'public' ? outcome : null
  store.set(article.atoms.trouble, { act, problem, fallback, merged })
  const named: string[] = []
  for (const [name, [message]] of Object.entries(problem.fields ?? {})) {
    const field = fieldOf(name)
    if (!field || message === undefined) continue
    article.form.setError(field, { type: 'server', message })
    named.push(field)
  }
  goToFirst(named, goTo)
}

function goToFirst(wrong: string[], goTo: (field: keyof ArticleForm) => void): void {
  const first = fieldNames.find(name => wrong.includes(name))
  if (first) goTo(first)
}
