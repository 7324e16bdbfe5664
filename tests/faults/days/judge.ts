import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Intent } from '../../../src/contract/calls/outbox.ts'
import type { Api } from '../../../src/contract/index.ts'
import type { Computer } from './computer.ts'
import type { Day } from './day.ts'
import { ownerOf, type Person, people, wordsIn } from './ledger.ts'

/** Lets the day come to rest, with the network there and everything sent that can go, and says what does not hold:
 *  nothing that somebody was told is safe is gone, nothing happened that nobody asked for, nothing is there twice, nobody
 *  reads what another did not send, and nothing waits for ever. */
export async function judge(day: Day): Promise<string[]> {
  const { computers, ledger, until } = day
  const { time } = day.newsroom
  for (const computer of computers) {
    await computer.network.comeBack()
    await until(computer.left())
    computer.start()
  }
  await time.pass(60_000)
  ledger.wrongs.push(...stuckInWindows(day))
  if (day.underWay() > 0) ledger.wrong(`${day.underWay()} acts never ended`)
  for (const computer of computers) for (const at of [0, 1]) await until(computer.closeWindow(at))
  const found = { ada: new Set<string>(), bea: new Set<string>() }
  for (const computer of computers)
    for (const person of people)
      for (const word of await ownOf(day, computer, person)) found[person].add(word)
  for (const person of people)
    for (const word of found[person])
      if (ownerOf(word) !== person && !ledger.onServer.has(word)) ledger.wrong(`${person} reads ${word}`)
  const published = new Set<string>()
  for (const id of ledger.posts.keys())
    for (const word of wordsIn(JSON.stringify(await day.newsroom.row(id)))) published.add(word)
  for (const word of ledger.safe) {
    const isDecided = ledger.against.has(word) && people.some(person => found[person].has(word))
    if (!published.has(word) && !found[ownerOf(word)].has(word) && !isDecided) ledger.wrong(`${word} is lost`)
  }
  for (const [headline, ids] of ledger.made)
    if (ids.length > 1) ledger.wrong(`${headline} was made ${ids.length} times`)
  for (const computer of computers) ledger.wrongs.push(...openly(computer))
  return ledger.wrongs
}

/** Saves that wait though nothing stands in their way: one that met a newer version needs its person. */
function stuckInWindows({ computers }: Day): string[] {
  const windows = computers.flatMap(computer => [computer.window(0), computer.window(1)])
  return windows.flatMap(window => {
    const view = window?.view()
    if (!window?.isSignedIn() || !view?.mayType()) return []
    const id = view.key()
    return window
      .intents()
      .filter(({ key, act, state }) => key.id === id && act === 'save' && state === 'waiting')
      .map(({ asked_at }) => `a save of ${id} of ${asked_at} waits in an open window`)
  })
}

/** Every word that this person finds on this computer, once nothing waits for the server any more. */
async function ownOf(day: Day, computer: Computer, person: Person): Promise<string[]> {
  const { until, ledger, form } = day
  const { time } = day.newsroom
  const api = computer.api() as Api
  await until(api.session.signOut())
  await until(api.session.signIn(form(person)))
  const intents = await until(settledIntents(api))
  for (const { key, act, state } of intents)
    if (state === 'waiting' || state === 'sending') ledger.wrong(`${act} of ${key.id} waits for ever`)
  await time.pass(1000)
  // The title of what was done is no text that anybody could go on with.
  const texts: unknown[] = [intents.filter(({ state }) => state !== 'done')]
  const { items } = await until(api.drafts.held())
  for (const { state, key, aside } of items) {
    if (state === 'unreadable' || state === 'newer-version') ledger.wrong(`a draft is ${state}`)
    else if (aside) texts.push(await until(api.drafts.binned({ aside })))
    else if (key) texts.push(await until(api.drafts.get({ key })))
  }
  const posts = [...new Set([...ledger.posts.keys(), ...day.articles.flatMap(({ id }) => id ?? [])])].map(
    String,
  )
  const locals = day.articles.flatMap(({ localId }) => localId ?? [])
  for (const post of [...posts, ...locals])
    for (const { at } of await until(api.history.list({ post })))
      texts.push(await until(api.history.get({ post, at })))
  for (const post of posts) texts.push(await until(api.posts.seen({ id: Number(post) })))
  return wordsIn(JSON.stringify(texts))
}

/** The intents once none is under way; or as they stand after four minutes. */
async function settledIntents(api: Api): Promise<Intent[]> {
  let last: Intent[] = []
  const tooLong = AbortSignal.timeout(20_000)
  for await (const { intents } of await api.outbox.watch(undefined, { signal: tooLong })) {
    last = intents
    if (!intents.some(({ state }) => state === 'waiting' || state === 'sending')) break
  }
  return last
}

/** Words that stand on the disk for everybody to read. */
function openly(computer: Computer): string[] {
  return readdirSync(computer.folder(), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .flatMap(entry => {
      const path = join(entry.parentPath, entry.name)
      return wordsIn(readFileSync(path, 'latin1')).map(word => `${word} stands openly in ${path}`)
    })
}
