import { type ArticleForm, PostStatus } from '../../../contract/entities/post.ts'
import { type Problem, problemOf } from '../../../contract/problem.ts'
import { api } from '../../data/api.ts'
import { store } from '../../data/store.ts'
import { linesOf, toast } from '../../data/toasts.ts'
import { checkForm } from './article-resolver.ts'
import { fieldOf, fields } from './fields.ts'
import { interruptedWorkAtom } from './interrupted.ts'
import type { Room } from './room.ts'

const running = new WeakMap<Room, Promise<boolean>>()
const wanted = new WeakSet<Room>()

/** Saves the article as it is. One save at a time: whoever asks meanwhile gets the next one, with everything typed
 *  until then (E41). True when the server has it. `goTo` brings the person to the first wrong field. */
export function saveArticle(room: Room, goTo: (field: keyof ArticleForm) => void): Promise<boolean> {
  const now = running.get(room)
  if (now) {
    wanted.add(room)
    return now
  }
  const all = (async () => {
    let done: boolean
    do {
      wanted.delete(room)
      done = await saveOnce(room, goTo)
    } while (done && wanted.has(room))
    return done
  })().finally(() => running.delete(room))
  running.set(room, all)
  return all
}

async function saveOnce(room: Room, goTo: (field: keyof ArticleForm) => void): Promise<boolean> {
  const { status } = store.get(room.atoms.post)
  const isPublic = status === PostStatus.published || status === PostStatus.scheduled
  store.set(room.atoms.work, 'save')
  try {
    if (isPublic && !(await isValid(room, goTo))) return false
    const sent = await keepFirst(room)
    const { post } = await api.posts.save({ id: room.id, form: sent.form, status })
    room.accept(post, sent.form)
    store.set(room.atoms.trouble, null)
    store.set(room.atoms.saved, room.isOnServer())
    toast.success('Saved.')
    await settle(room, sent.seq)
    return true
  } catch (error) {
    failed(room, problemOf(error), 'Error saving post.', goTo)
    return false
  } finally {
    store.set(room.atoms.work, null)
  }
}

/** Waits until no save is under way. */
export async function afterSaving(room: Room): Promise<void> {
  await running.get(room)
}

/** Whether every rule holds; otherwise says so, marks the fields and goes to the first wrong one (ED-09). */
export async function isValid(room: Room, goTo: (field: keyof ArticleForm) => void): Promise<boolean> {
  if ((await checkForm(room.form)) !== null) return true
  toast.error('Validation failed.')
  const wrong = fields.filter(field => room.form.getFieldState(field.name).error)
  goToFirst(
    wrong.map(field => field.name),
    goTo,
  )
  return false
}

/** Writes the work to this computer's disk before the network is asked, and takes what is sent: the snapshot holds at
 *  least everything up to that generation. */
export async function keepFirst(room: Room): Promise<{ form: ArticleForm; seq: number | null }> {
  room.stamp()
  await room.writer.flush()
  return { seq: room.writer.seq(), form: room.snapshot() }
}

/** The server has the work up to this generation; what was typed since is written again. */
export async function settle(room: Room, seq: number | null): Promise<void> {
  await room.writer.acknowledge(seq)
  if (!room.isOnServer()) room.writer.touch()
}

/** Says that the server did not take it, on the fields it named too, and keeps saying so beside the text. */
export function failed(
  room: Room,
  problem: Problem,
  fallback: string,
  goTo: (field: keyof ArticleForm) => void,
): void {
  if (problem.kind === 'unauthorised') {
    store.set(interruptedWorkAtom, { postId: room.id })
    return
  }
  toast.problem(problem, fallback)
  store.set(room.atoms.trouble, troubleOf(problem, fallback))
  const named: string[] = []
  for (const [name, [message]] of Object.entries(problem.fields ?? {})) {
    const field = fieldOf(name)
    if (!field || message === undefined) continue
    room.form.setError(field, { type: 'server', message })
    named.push(field)
  }
  goToFirst(named, goTo)
}

function troubleOf(problem: Problem, fallback: string): string {
  if (problem.kind === 'unknown-outcome')
    return 'The answer was lost on its way, so the server may have this version or not. Save again to be sure.'
  const [line] = linesOf(problem, fallback)
  return line?.text ?? fallback
}

function goToFirst(wrong: string[], goTo: (field: keyof ArticleForm) => void): void {
  const first = fields.find(field => wrong.includes(field.name))
  if (first) goTo(first.name)
}
