import { createHash } from 'node:crypto'
import { wordsIn } from '../../article/index.ts'
import { Version, type VersionLine } from '../../contract/calls/history.ts'
import { type ArticleForm, articleFieldNames } from '../../contract/entities/article-fields.ts'
import { ProblemError } from '../../contract/problem.ts'
import { confirmedNow } from '../confirmed-now.ts'
import { codeOf } from '../drafts/files.ts'
import { createSealedFiles, type SealedFile, type SealedNeeds } from '../sealed/sealed-files.ts'
import type { SealOwner } from '../sealed/sealing.ts'
import { toThin } from './thin.ts'

type HistoryNeeds = SealedNeeds & {
  me(): { id: number } | null
  /** Rejects with kind `disk` while another process has the drafts. */
  ownerOf(userId: number): Promise<SealOwner>
  /** The most bytes of a person's history; tests have less. */
  mostBytes?: number
}

/** What is known of a version without its text. `said` is equal where two versions say the same; `fields` says the same
 *  of each field. */
type Known = Omit<VersionLine, 'changed'> & { file: SealedFile; said: string; fields: Record<string, string> }

/** How long the history of an article that is gone stays, in milliseconds (decision E47). */
const lastingMs = 14 * 24 * 3600 * 1000

/** The history of each article on this computer, of each person apart (DR-06): sealed whole versions, thinned. */
export function createHistory({ me, ownerOf, mostBytes = 200 * 1024 * 1024, ...needs }: HistoryNeeds) {
  const { clock, log } = needs
  const versions = createSealedFiles(needs, 'history')
  /** Since when an article is gone. */
  const left = createSealedFiles(needs, 'history-left')
  /** What was read of the files of an article; null for one that cannot be read. */
  const known = new Map<string, Map<string, Known | null>>()
  /** How large the files of each person are. */
  const sizes = new Map<string, Map<string, number>>()
  const swept = new Set<string>()
  let turn: Promise<unknown> = Promise.resolve()
  let isTold = false

  /** One after the other, so that each finds what the one before it left. */
  function inTurn<Result>(act: (owner: SealOwner) => Promise<Result>): Promise<Result> {
    const person = me()
    const done = turn.then(async () => {
      if (person === null) throw new ProblemError({ kind: 'unauthorised' })
      try {
        const owner = await ownerOf(person.id)
        if (!swept.has(owner.name)) await sweep(owner)
        return await act(owner)
      } catch (error) {
        throw failed(error)
      }
    })
    turn = done.catch(() => {})
    return done
  }

  /** The trouble as a problem; the log has one line of it until a version is written again. */
  function failed(error: unknown): ProblemError {
    if (error instanceof ProblemError && error.problem.kind !== 'disk') return error
    const type = error instanceof ProblemError ? error.problem.type : codeOf(error) || undefined
    if (!isTold && type !== 'keychain-locked') log('history-failed', { code: type ?? null })
    isTold = type !== 'keychain-locked'
    return error instanceof ProblemError ? error : new ProblemError({ kind: 'disk', messages: [], type })
  }

  async function read(owner: SealOwner, file: SealedFile): Promise<Version | null> {
    return Version.safeParse(await versions.read(owner, file)).data ?? null
  }

  /** What is known of the versions of an article, newest first; each file is read once. */
  async function knownOf(owner: SealOwner, post: string): Promise<Known[]> {
    const key = `${owner.name} ${owner.hashed(post)}`
    const before = known.get(key)
    const now = new Map<string, Known | null>()
    for (const file of await versions.list(owner, post)) {
      const version = before?.get(file.name)
      now.set(file.name, version === undefined ? describe(file, await read(owner, file)) : version)
    }
    known.set(key, now)
    return [...now.values()].filter(version => version !== null)
  }

  async function write(owner: SealOwner, post: string, version: Version, among: Known[]): Promise<void> {
    let { at } = version
    while (among.some(other => other.at === at)) at += 1
    await versions.write(owner, post, { ...version, at } satisfies Version, at)
  }

  /** What is too old or too much goes, of this article and of the whole person. */
  async function thin(owner: SealOwner, post: string): Promise<void> {
    for (const { file } of toThin(await knownOf(owner, post), confirmedNow(clock)))
      await versions.remove(owner, file)
    const all = await versions.list(owner)
    const before = sizes.get(owner.name)
    const now = new Map<string, number>()
    sizes.set(owner.name, now)
    let sum = 0
    for (const file of all) {
      const size = before?.get(file.name) ?? (await versions.size(owner, file).catch(() => 0))
      sum += size
      if (sum > mostBytes) await versions.remove(owner, file)
      else now.set(file.name, size)
    }
  }

  async function sweep(owner: SealOwner): Promise<void> {
    swept.add(owner.name)
    for (const mark of await left.list(owner)) {
      if (confirmedNow(clock) - mark.at < lastingMs) continue
      for (const file of await versions.list(owner))
        if (file.of === mark.of) await versions.remove(owner, file)
      await left.remove(owner, mark)
    }
  }

  return {
    add: ({ post, ...version }: Omit<Version, 'at' | 'words'> & { post: string }) =>
      inTurn(async owner => {
        const among = await knownOf(owner, post)
        for (const mark of await left.list(owner, post)) await left.remove(owner, mark)
        const { said } = saidBy(version.form)
        // Read again and again it is one version, whatever was written here meanwhile.
        const onServer = among.find(({ kind }) => kind === 'server' || kind === 'save')
        const same = among[0]?.said === said ? among[0] : null
        const isWorthMore = same !== null && isAsWritten(same) && !isAsWritten(version)
        if ((same && !isWorthMore) || (version.kind === 'server' && onServer?.said === said)) return
        const words = wordsIn(version.form.body)
        // What is written last is the newest, though the clock was set back since.
        const at = Math.max(clock.now(), (among[0]?.at ?? 0) + 1)
        await write(owner, post, { ...version, words, at }, among)
        if (same) await versions.remove(owner, same.file)
        isTold = false
        await thin(owner, post)
      }),
    list: ({ post }: { post: string }): Promise<VersionLine[]> =>
      inTurn(async owner => {
        const found = await knownOf(owner, post)
        return found.map(({ file: _file, said: _said, fields, ...line }, at) => {
          const before = found[at + 1]?.fields ?? fields
          return { ...line, changed: articleFieldNames.filter(name => fields[name] !== before[name]) }
        })
      }),
    get: ({ post, at }: { post: string; at: number }): Promise<Version> =>
      inTurn(async owner => {
        const file = (await versions.list(owner, post)).find(one => one.at === at)
        const version = file && (await read(owner, file))
        if (!version) throw new ProblemError({ kind: 'not-found', messages: [] })
        return version
      }),
    move: ({ from, to }: { from: string; to: string }) =>
      inTurn(async owner => {
        for (const file of await versions.list(owner, from)) {
          const version = await read(owner, file)
          if (version) await write(owner, to, version, await knownOf(owner, to))
          await versions.remove(owner, file)
        }
        for (const mark of await left.list(owner, from)) await left.remove(owner, mark)
      }),
    leave: ({ post }: { post: string }) =>
      inTurn(async owner => {
        if ((await left.list(owner, post)).length === 0) await left.write(owner, post, null)
      }),
    /** The session is over: nothing of the person stays in memory. */
    forget(): void {
      known.clear()
      sizes.clear()
    },
    /** Resolves when everything asked for so far is done. */
    async idle(): Promise<void> {
      await turn
    },
  }
}

/** Whether it was kept only because it was being written: what was saved, read or brought back lasts longer. */
const isAsWritten = ({ kind }: Pick<Version, 'kind'>) => kind === 'writing' || kind === 'paste'

function describe(file: SealedFile, version: Version | null): Known | null {
  if (version === null) return null
  const { form, categories: _, ...about } = version
  return { ...about, file, ...saidBy(form) }
}

/** What a form says, in short: people and tags by their ids, since names change elsewhere. */
function saidBy(form: ArticleForm): { said: string; fields: Record<string, string> } {
  const bareId = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  const fields = Object.fromEntries(
    articleFieldNames.map(name => [name, hashed(JSON.stringify(form[name], bareId))]),
  )
  return { fields, said: Object.values(fields).join(' ') }
}

const hashed = (text: string) => createHash('sha256').update(text).digest('base64').slice(0, 12)
