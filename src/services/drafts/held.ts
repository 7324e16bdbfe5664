import { join } from 'node:path'
import * as z from 'zod'
import { wordsIn } from '../../article/index.ts'
import type { DraftKey, HeldDraft } from '../../contract/calls/drafts.ts'
import { titleOf } from '../../contract/entities/post.ts'
import { SetAside } from '../../contract/entities/set-aside.ts'
import { ProblemError } from '../../contract/problem.ts'
import { recordName } from '../../contract/record-name.ts'
import { confirmedNow } from '../confirmed-now.ts'
import { type Bench, type Draft, openDraftIn } from './draft.ts'
import { codeOf } from './files.ts'
import { type Account, namesIn } from './folders.ts'
import type { HeldIndex } from './held-index.ts'
import type { Memo } from './memo.ts'
import { type Aside, asideIn, isHashedFolder, unsentIn } from './names.ts'
import { readGeneration, readNewest } from './read.ts'
import type { Content } from './text.ts'

/** What was found out of drafts by the paths of their folders, and of what is in the bin by the paths of the files there;
 *  empty for a folder without unsent text. */
export type HeldMemo = Memo<readonly HeldDraft[]>

/** How many drafts are read at a time: the disk is waited for, and not every text is in memory. */
const atOnce = 16

/** What this computer knows of a person's drafts without reading them. */
export type HeldNow = { memo: HeldMemo; index: HeldIndex }

/** The drafts of a person that hold unsent text, or something that cannot be read. Rejects with kind `disk` while the
 *  keychain is locked. */
export async function unsentOn(bench: Bench, account: Account, now: HeldNow): Promise<HeldDraft[]> {
  const names = (await namesIn(bench.files, account.path)).filter(isHashedFolder)
  const held = await look(bench, account, now, names)
  now.index.keep(names)
  return held
}

async function look(
  bench: Bench,
  account: Account,
  { memo, index }: HeldNow,
  names: readonly string[],
): Promise<HeldDraft[]> {
  const find = async (name: string) => {
    const names = await namesIn(bench.files, join(account.path, name))
    const files = unsentIn(names)
      .map(generation => generation.name)
      .join(' ')
    // What is in quarantine is found there.
    if (files === '') return []
    const known = index.find(name, files)
    if (known) return known
    const unsent = await readUnsent(bench, await openDraftIn(bench.files, account, name))
    if (unsent.length > 0 && unsent.every(({ key }) => key)) index.note(name, files, unsent)
    return unsent
  }
  const unsentOf = async (name: string) => {
    const path = join(account.path, name)
    const unsent = await memo.of(path, () => find(name))
    // It may be readable the next time.
    if (unsent.some(({ key }) => key === null)) memo.changed(path)
    return unsent
  }
  const held: HeldDraft[] = []
  for (let from = 0; from < names.length; from += atOnce)
    held.push(...(await Promise.all(names.slice(from, from + atOnce).map(unsentOf))).flat())
  return held
}

async function readUnsent(bench: Bench, draft: Draft): Promise<readonly HeldDraft[]> {
  const { newest, unreadableSeq, isNewer } = await readNewest(bench, draft)
  if (newest) return [describe(newest)]
  if (isNewer) return [{ ...nameless, state: 'newer-version' }]
  // What is in quarantine is found there.
  return unreadableSeq > draft.damagedSeq ? [nameless] : []
}

/** How long what is in quarantine is listed (hardening 4.3), in milliseconds; nobody can take it off the list. */
const damagedListed = 30 * 24 * 3600 * 1000

/** What this computer holds of a person: drafts, the bin and what is in quarantine (DR-06). Rejects with kind `disk` while
 *  the keychain is locked. */
export async function heldOn(bench: Bench, account: Account, now: HeldNow): Promise<HeldDraft[]> {
  const held = await unsentOn(bench, account, now)
  for (const [newest] of await batchesIn(bench, account, 'bin')) {
    const read = async (one: Aside) => [await describeBinned(bench, account, one)]
    if (newest) held.push(...(await now.memo.of(join(account.path, 'bin', newest.name), () => read(newest))))
  }
  const oldest = confirmedNow(bench.clock) - damagedListed
  for (const [newest] of await batchesIn(bench, account, 'quarantine'))
    if (newest && newest.at >= oldest) held.push({ ...nameless, saved_at: iso(newest.at) })
  return held
}

/** What a draft is of, what it is called, and whether its person still writes it. */
export function describe(draft: {
  key: DraftKey
  content: Content
  header: { wall: number }
  size: number
}): HeldDraft {
  const { key, content, header, size } = draft
  const { form, set_aside } = Kept.safeParse(content.value).data ?? nothing
  const title = key.entity === 'post' ? titleOf(form) : recordName(form) || (form.pictures[0]?.name ?? '')
  const texts = form.body === null ? longTexts.map(name => form[name]) : [form.body]
  const counts = texts.filter(text => text !== null).map(wordsIn)
  const words = counts.length === 0 ? null : counts.reduce((sum, count) => sum + count)
  const state = set_aside ? 'set-aside' : 'unsent'
  return { state, aside: null, key, title, words, set_aside, size, saved_at: iso(header.wall) }
}

/** The texts whose words are counted, where a form has no body. */
const longTexts = ['html', 'notes', 'description', 'education', 'experience', 'awards'] as const

const name = z.string().catch('')
const text = z.string().nullable().catch(null)
const Form = z.object({
  main_headline: name,
  catchy_title: name,
  title: name,
  username: name,
  name,
  pictures: z.array(z.object({ name })).catch([]),
  body: text,
  html: text,
  notes: text,
  description: text,
  education: text,
  experience: text,
  awards: text,
})
const Kept = z.object({ form: Form, set_aside: SetAside.nullable().catch(null) })
const nothing = Kept.parse({ form: {} })

const nameless: HeldDraft = {
  state: 'unreadable',
  aside: null,
  key: null,
  title: '',
  words: null,
  set_aside: null,
  size: 0,
  saved_at: '',
}

async function describeBinned(bench: Bench, account: Account, aside: Aside): Promise<HeldDraft> {
  try {
    return { ...describe(await readAside(bench, account, aside)), state: 'bin', aside: aside.name }
  } catch (error) {
    if (error instanceof ProblemError) throw error
    return { ...nameless, saved_at: iso(aside.at) }
  }
}

/** The draft of this name in the bin, and the files that went there with it. Rejects with kind `not-found` when it is
 *  gone, with `disk` when it cannot be read. */
export async function findInBin(bench: Bench, account: Account | null, aside: string) {
  const batches = account ? await batchesIn(bench, account, 'bin') : []
  const batch = batches.find(all => all.some(one => one.name === aside)) ?? []
  const found = batch.find(one => one.name === aside)
  if (!account || !found) throw gone()
  try {
    const { key, content } = await readAside(bench, account, found)
    return { key, content, paths: batch.map(one => join(account.path, 'bin', one.name)) }
  } catch (error) {
    if (error instanceof ProblemError) throw error
    if (codeOf(error) === 'ENOENT') throw gone()
    throw new ProblemError({ kind: 'disk', messages: ['This draft cannot be read.'] })
  }
}

const gone = () => new ProblemError({ kind: 'not-found', messages: ['This draft is not there any more.'] })

function readAside(bench: Bench, account: Account, aside: Aside) {
  const owner = { account: account.name, draft: aside.draft }
  return readGeneration(bench, { account, owner }, join(account.path, 'bin'), aside)
}

/** What went to the bin together; of what is in quarantine all of one draft. The newest of each first. */
async function batchesIn(
  { files }: Bench,
  account: Account,
  where: 'bin' | 'quarantine',
): Promise<Aside[][]> {
  const batches = new Map<string, Aside[]>()
  for (const aside of asideIn(await namesIn(files, join(account.path, where)))) {
    const together = where === 'bin' ? `${aside.draft} ${aside.at}` : aside.draft
    batches.set(together, [...(batches.get(together) ?? []), aside])
  }
  return [...batches.values()].map(batch => batch.sort((a, b) => b.seq - a.seq))
}

const iso = (wall: number) => new Date(wall).toISOString()
