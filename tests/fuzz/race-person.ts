import { setTimeout as sleep } from 'node:timers/promises'
import { isDayAlone } from '../../src/contract/entities/article-fields.ts'
import { type PostFlag, PostStatus, postFlags } from '../../src/contract/entities/post.ts'
import type { Desk } from './race-desk.ts'

export const acts = ['save', 'publish', 'schedule', 'trash', 'restore', ...postFlags] as const
export type Act = (typeof acts)[number]

/** What a person does, and what the server's next answers suffer meanwhile. */
export type Step = {
  do: Act | 'ctrl+s' | 'type' | 'spoil' | 'plan' | 'unplan'
  /** Milliseconds after the last step; null: once nothing is under way. */
  wait: number | null
  /** The second click comes in the same turn as the first, right after it, or before the page is drawn anew. */
  again?: 'same' | 'next' | 'soon'
  /** Milliseconds until a question is answered, and how. */
  says?: { after: number; yes: boolean }
  faults?: readonly (keyof typeof faults)[]
}

/** What can happen to the next request. After those that `hides` the computer cannot know what the server did. */
export const faults = {
  lost: { method: 'PATCH', drop: 'before' },
  answerLost: { method: 'PATCH', drop: 'after' },
  answerCut: { method: 'PATCH', truncate: 10 },
  error: { method: 'PATCH', status: 500, body: {} },
  errorAfter: { method: 'PATCH', when: 'after', status: 502, body: {} },
  slow: { method: 'PATCH', delay_ms: 15 },
  slowRead: { method: 'GET', delay_ms: 10 },
  unreadable: { method: 'GET', drop: 'before', times: 4 },
} as const

/** What each act says when it is done, and beside whatever reason when it is not. */
const said: Partial<Record<Act, { done: string[]; failed: string }>> = {
  save: { done: ['Saved.'], failed: 'Error saving post.' },
  publish: { done: ['Post published.', 'Post republished.'], failed: 'Error publishing post.' },
  schedule: { done: ['Post scheduled.'], failed: 'Error scheduling post.' },
  trash: { done: ['Post moved to trash.'], failed: 'Error moving post to trash.' },
  restore: { done: ['Post restored to draft.'], failed: 'Error updating post.' },
}
const becomes: Partial<Record<Act, number>> = {
  publish: PostStatus.published,
  schedule: PostStatus.scheduled,
  trash: PostStatus.trashed,
  restore: PostStatus.draft,
}

/** Somebody with a post of their own open. */
export async function sitDown(desk: Desk) {
  const { store } = desk
  const id = await desk.newPost()
  await desk.control('/requests/clear', {})
  store.set(desk.ledgerAtom, [])
  const begun: Record<Act, number> = Object.fromEntries(acts.map(act => [act, 0])) as Record<Act, number>
  const words: string[] = []
  const underWay = new Set<Promise<unknown>>()
  let questions = 0
  let answer: Step['says']
  let overtaken = 0
  let decided = 0
  let isHidden = false
  let article = await desk.open(id)
  let actsNow = createActs()
  let reopening: Promise<void> | null = null

  function follow<Result>(work: Promise<Result>) {
    underWay.add(work)
    void work.finally(() => underWay.delete(work)).catch(() => {})
  }

  function createActs() {
    const { atoms } = article
    store.sub(atoms.newer, () => {
      const newer = store.get(atoms.newer)
      if (newer === null) return
      // Somebody must decide over a text that may be in the trash.
      if (isHidden && newer.post.status === PostStatus.trashed) {
        article.takeIn(article.snapshot(), newer.post)
        decided += 1
      } else overtaken += 1
      store.set(atoms.newer, null)
    })
    return desk.createActs(article, {
      goTo: () => undefined,
      close: () => {
        reopening ??= reopen([...underWay])
        follow(reopening)
      },
      async confirm() {
        questions += 1
        const { after, yes } = answer ?? { after: 5, yes: true }
        await sleep(after)
        questions -= 1
        return yes
      },
      mayGoWithout: async () => true,
      sayOnWay: () => undefined,
    })
  }

  /** Leaves the editor and comes back once what was asked for there is done. */
  async function reopen(asked: readonly Promise<unknown>[]) {
    await Promise.allSettled(asked)
    await article.writer.flush()
    article.writer.stop()
    article = await desk.open(id)
    actsNow = createActs()
    reopening = null
  }

  async function quiet() {
    while (underWay.size > 0) await Promise.all([...underWay])
  }

  /** Whether the button can be clicked now. */
  function isOffered(act: Act): boolean {
    const post = store.get(article.atoms.post)
    const work = store.get(article.atoms.work)
    const { published_at } = article.form.getValues()
    const isTimed =
      published_at !== null &&
      !isDayAlone(published_at) &&
      desk.wrongSchedule(published_at, Date.now()) === null
    const shown = desk.buttonsOf({
      status: post.status,
      template: post.template_type,
      may: () => true,
      hasPush: false,
      hasPage: false,
      isTimed,
      isLocal: false,
    })
    const isReadOnly = post.status === PostStatus.trashed && act !== 'restore'
    return (
      shown.has(act) && !isReadOnly && questions === 0 && (work === null || (act === work && act === 'save'))
    )
  }

  const click = (act: Act) => follow(isFlag(act) ? actsNow.toggle(act) : actsNow[act]())

  async function press(act: Act, { again, says }: Step) {
    if (!isOffered(act)) return
    answer = says
    const isAsked = act === 'trash' || act === 'restore'
    if (!isAsked || says?.yes !== false) begun[act] += 1
    click(act)
    if (!again) return
    if (again === 'next') await null
    if (again === 'soon') await new Promise(setImmediate)
    if (reopening !== null) return
    // A second click on Save asks for what was typed since; one after the act has ended is an act of its own.
    if (act === 'save' || underWay.size === 0) begun[act] += 1
    click(act)
  }

  async function take(step: Step): Promise<void> {
    if (step.wait === null) await quiet()
    else await sleep(step.wait)
    for (const fault of step.faults ?? []) {
      if (fault === 'errorAfter' || fault === 'unreadable') isHidden = true
      await desk.control('/fault', { ...faults[fault], path: `posts/${id}` })
    }
    while (reopening !== null) await reopening
    const { form, atoms } = article
    const isTrashed = store.get(atoms.post).status === PostStatus.trashed
    if (step.do === 'ctrl+s') {
      if (isTrashed) return
      begun.save += 1
      follow(actsNow.save())
    } else if (step.do === 'type') {
      if (isTrashed) return
      const word = `word${words.length}`
      words.push(word)
      desk.type(article, ` ${word}`)
    } else if (step.do === 'spoil') form.setValue('description', 'Short', { shouldDirty: true })
    else if (step.do === 'plan') form.setValue('published_at', inAnHour(), { shouldDirty: true })
    else if (step.do === 'unplan') form.setValue('published_at', null, { shouldDirty: true })
    else await press(step.do, step)
  }

  /** What the post may be now, going by what the person was told. */
  function statusesTold(): Set<number> {
    let possible = new Set<number>([PostStatus.draft])
    for (const { text, detail } of store.get(desk.ledgerAtom).toReversed()) {
      for (const act of acts) {
        const status = becomes[act]
        if (status === undefined) continue
        if (said[act]?.done.includes(text)) possible = new Set([status])
        else if (detail === said[act]?.failed && text.includes('may have done')) possible.add(status)
        else if (text === said[act]?.failed && isHidden) possible.add(status)
      }
    }
    return possible
  }

  function wrongToasts(): string | null {
    const ledger = store.get(desk.ledgerAtom)
    const count = (texts: readonly string[]) =>
      ledger.filter(({ text, detail }) => texts.includes(text) || texts.includes(detail ?? '')).length
    const told = (act: Act) => count([...(said[act]?.done ?? []), said[act]?.failed ?? ''])
    const wrong = count(['Validation failed.'])
    const all = JSON.stringify(ledger.map(({ text, detail }) => detail ?? text).toReversed())
    for (const act of ['trash', 'restore'] as const)
      if (told(act) !== begun[act]) return `${begun[act]} × ${act}, but told ${all}`
    const sent = begun.publish + begun.schedule
    const toldOfSent = told('publish') + told('schedule')
    if (toldOfSent + wrong + decided < sent || toldOfSent > sent) return `${sent} × sent out, but told ${all}`
    return told('save') + told('publish') + told('schedule') + wrong > begun.save + sent
      ? `${begun.save} × save, but told ${all}`
      : null
  }

  async function sentTwice(): Promise<string | null> {
    const sent = await desk.sent(id)
    const all = JSON.stringify(sent.map(({ body: _, ...short }) => short))
    for (const flag of postFlags)
      if (sent.filter(body => flag in body).length > begun[flag]) return `${flag} sent twice: ${all}`
    const bare = sent.filter(body => Object.keys(body).length === 2)
    for (const act of ['trash', 'restore'] as const)
      if (bare.filter(({ status }) => status === becomes[act]).length > begun[act])
        return `${act} sent twice: ${all}`
    const whole = sent.filter(body => 'body' in body)
    return whole.length > begun.save + begun.publish + begun.schedule ? `a text sent twice: ${all}` : null
  }

  const hasMerged = () => store.get(desk.ledgerAtom).some(({ text }) => text.includes('versions are merged'))

  /** What does not hold, once nothing is under way. */
  async function broken(): Promise<string | null> {
    await quiet()
    await desk.control('/clear', {})
    await article.writer.flush()
    if (overtaken > 0) return 'asked about a newer version, which nobody wrote'
    if (hasMerged()) return 'merged a newer version, which nobody wrote'
    const wrong = wrongToasts() ?? (await sentTwice())
    if (wrong) return wrong
    const row = await desk.row(id)
    const told = statusesTold()
    if (!told.has(Number(row.status)))
      return `the status is ${row.status}, but the person was told ${[...told]}`
    const post = store.get(article.atoms.post)
    for (const name of ['status', ...postFlags] as const)
      if (!isHidden && post[name] !== row[name]) return `${name} is ${row[name]}, but shown as ${post[name]}`
    if (!hasWords(article.snapshot().body)) return 'the screen lost text'
    const { draft } = await desk.api.drafts.get({ key: article.key })
    if (!hasWords(String(row.body)) && !hasWords(JSON.stringify(draft?.value ?? '')))
      return 'neither the server nor this computer has the text'
    return saved()
  }

  /** Whether a save that nothing disturbs takes everything to the server. */
  async function saved(): Promise<string | null> {
    answer = undefined
    const status = () => store.get(article.atoms.post).status
    article.form.setValue('description', desk.description, { shouldDirty: true })
    article.form.setValue('published_at', status() === PostStatus.scheduled ? inAnHour() : null)
    if (status() !== PostStatus.trashed) await actsNow.save()
    if (status() === PostStatus.trashed) {
      await actsNow.restore()
      await actsNow.save()
    }
    if (overtaken > 0) return 'the last save asked about a newer version, which nobody wrote'
    if (hasMerged()) return 'the last save merged a newer version, which nobody wrote'
    const row = await desk.row(id)
    if (!hasWords(String(row.body)))
      return `the last save did not take the text: ${JSON.stringify(store.get(article.atoms.trouble))}`
    return article.isOnServer() ? null : 'the screen does not know that the server has everything'
  }

  const hasWords = (text: string) => text.includes(words.join(' '))

  return {
    take,
    broken,
    async leave() {
      await quiet().catch(() => {})
      await desk.control('/clear', {})
      article.writer.stop()
      await desk.api.posts.unlock({ id })
    },
  }
}

const inAnHour = () => new Date(Math.floor(Date.now() / 60_000 + 60) * 60_000).toISOString()

function isFlag(act: Act): act is PostFlag {
  return (postFlags as readonly string[]).includes(act)
}
