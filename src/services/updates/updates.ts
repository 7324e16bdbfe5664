import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { UpdateNews, UpdateState } from '../../contract/calls/updates.ts'
import { cleanText } from '../../contract/clean-text.ts'
import { ProblemError } from '../../contract/problem.ts'
import { compareVersions, largestManifest, type UpdateManifest } from '../../contract/update-manifest.ts'
import { createFeed } from '../feed.ts'
import type { Host } from '../ports.ts'
import { readJson, writeWhole } from '../whole-file.ts'
import { checkAge, checkSignature, readManifest, Seen } from './check-manifest.ts'
import { checkFile, createFeedClient } from './feed-client.ts'
import { reasonOf, UpdateRefused } from './refused.ts'

/** When the first check comes after the start, and each further one, in milliseconds. */
const firstAfter = 60_000
const every = 4 * 60 * 60 * 1000

/** How long an end of the application that somebody asked for is still the one they meant, in milliseconds. */
const restartWithin = 60_000

/** How long a window has to write out what it holds, in milliseconds. */
const patience = 5000

/** What is said of a version that is not taken. */
const refusedText = 'The new version is not what it should be, so it was not installed.'
const goneText = 'The new version could not be downloaded. Try again later.'

/** What a check by hand found out. `off`: nobody looks here, IT brings new versions. */
export type Checked = 'off' | 'newest' | 'newer' | 'failed'

/** Looks for newer versions of the application, fetches one and has the host put it in place. What a feed offers is
 *  taken only when our own signature says so; whatever is wrong is refused, leaves nothing behind, and stands in the log
 *  with its reason. */
export function createUpdates(host: Host) {
  const { brand, clock, log, policy = {}, updater } = host
  const { update_mode: mode = 'notify', update_ring: ring = 'stable' } = policy
  const source = updater && mode !== 'off' ? brand.updates : undefined
  const folder = join(host.dataFolder, 'updates')
  const seenFile = join(folder, `seen-${ring}.json`)
  const address = withSlash(policy.update_url ?? source?.url ?? 'https://none.invalid/')
  const place = new URL(`${ring}/${process.platform}-${process.arch}/`, address).href
  const ending = new AbortController()
  const watchers = new Set<ReturnType<typeof createFeed<UpdateNews>>>()
  /** What windows were asked and did not answer yet. */
  const questions = new Map<string, (may: boolean) => void>()
  let found: { manifest: UpdateManifest; stage: 'found' | 'downloading' | 'ready' } | null = null
  let restartAskedAt = Number.NEGATIVE_INFINITY
  let turn: Promise<unknown> = Promise.resolve()

  /** One after the other: a check must not change what is being fetched. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = turn.then(work, work)
    turn = mine.catch(() => undefined)
    return mine
  }

  const state = (): UpdateState =>
    found
      ? {
          kind: 'newer',
          version: found.manifest.version,
          notes: cleanText(found.manifest.notes),
          stage: found.stage,
          installs: updater?.installs ?? false,
          required: isWithdrawn(),
        }
      : { kind: 'none' }

  /** Whether the newest release says that the version which runs must not be used any more. */
  const isWithdrawn = () => compareVersions(host.version, found?.manifest.block_below ?? '') < 0

  /** Whether a version is fetched, and put in place when the application ends, without anybody's asking. */
  const goesByItself = () => mode === 'auto' || isWithdrawn()

  function become(next: typeof found) {
    found = next
    for (const watcher of watchers) watcher.push(state())
  }

  const pathOf = ({ file }: UpdateManifest) => join(folder, file)

  /** Deletes whatever was fetched. */
  async function clear(): Promise<void> {
    const names = await readdir(folder).catch(() => [])
    const fetched = names.filter(name => !/^seen-\w+\.json$/.test(name))
    for (const name of fetched) await rm(join(folder, name), { recursive: true, force: true })
  }

  async function look(): Promise<Exclude<Checked, 'off'>> {
    const keys = source?.keys ?? []
    const client = createFeedClient(place, host, ending.signal)
    try {
      const bytes = await client.small('manifest.json', largestManifest)
      const signature = await client.small('manifest.json.sig', largestManifest).catch(error => {
        throw reasonOf(error) === 'feed-gone' ? new UpdateRefused('unsigned') : error
      })
      checkSignature(bytes, signature.toString('utf8'), keys)
      const manifest = readManifest(bytes, {
        appId: brand.app_id,
        ring,
        platform: process.platform,
        arch: process.arch,
      })
      const seen = Seen.safeParse(await readJson(seenFile)).data ?? null
      checkAge(manifest, host.version, seen, clock.now())
      const { version, released } = manifest
      if (seen?.version !== version || seen.released !== released) {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeWhole(seenFile, JSON.stringify({ version, released }))
      }
      if (compareVersions(version, host.version) === 0) return 'newest'
      const known = found && isSameFile(found.manifest, manifest) ? found : null
      if (!known) {
        await clear()
        log('update-found', { version })
      }
      // What else it says may have changed.
      become({ manifest, stage: known?.stage ?? 'found' })
      return 'newer'
    } catch (error) {
      if (!ending.signal.aborted) log('update-refused', { reason: reasonOf(error) })
      return 'failed'
    } finally {
      client.close()
    }
  }

  async function fetch(): Promise<void> {
    if (!found || found.stage === 'ready' || !updater?.installs) return
    const { manifest } = found
    const client = createFeedClient(place, host, ending.signal)
    become({ manifest, stage: 'downloading' })
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await clear()
      await client.fetch(manifest, pathOf(manifest))
      log('update-ready', { version: manifest.version })
      become({ manifest, stage: 'ready' })
    } catch (error) {
      await drop(error)
    } finally {
      client.close()
    }
  }

  /** Nothing of what was refused stays. Rejects with the problem that the person is shown. */
  async function drop(error: unknown): Promise<never> {
    const reason = reasonOf(error)
    await clear().catch(() => {})
    if (!ending.signal.aborted) log('update-refused', { reason })
    if (found) become({ manifest: found.manifest, stage: 'found' })
    const isNetwork = reason === 'feed-gone' || reason === 'disk'
    throw new ProblemError({ kind: 'refused', messages: [isNetwork ? goneText : refusedText] })
  }

  async function checkReady(): Promise<UpdateManifest> {
    if (found?.stage !== 'ready')
      throw new ProblemError({ kind: 'refused', messages: ['No new version is ready.'] })
    const { manifest } = found
    await checkFile(pathOf(manifest), manifest).catch(drop)
    return manifest
  }

  /** Whether every window wrote out what it has, and would lose nothing. One that says nothing hangs. */
  async function windowsMayEnd(): Promise<boolean> {
    const answered = new AbortController()
    const late = clock.wait(patience, answered.signal).then(
      () => false,
      () => false,
    )
    const answers = await Promise.all(
      [...watchers].map(watcher => {
        const question = randomUUID()
        const answer = new Promise<boolean>(resolve => questions.set(question, resolve))
        watcher.push({ kind: 'ending', question })
        return Promise.race([answer, late]).finally(() => questions.delete(question))
      }),
    )
    answered.abort()
    return answers.every(Boolean)
  }

  async function round(): Promise<void> {
    await inTurn(look)
    if (goesByItself()) await inTurn(fetch).catch(() => undefined)
  }

  async function follow(): Promise<void> {
    await clear().catch(() => {})
    for (let pause = firstAfter; !ending.signal.aborted; pause = every) {
      await clock.wait(pause, ending.signal)
      await round()
    }
  }

  return {
    /** Looks a minute from now, and every few hours, until `stop`. */
    start(): void {
      // Its waits end with the application's.
      if (source) void follow().catch(() => undefined)
    },
    /** Looks now, because somebody asked. */
    async check(): Promise<Checked> {
      if (!source) return 'off'
      const checked = await inTurn(look)
      if (goesByItself()) void inTurn(fetch).catch(() => undefined)
      return checked
    },
    state,
    watch(_: unknown, signal?: AbortSignal) {
      const watcher = createFeed<UpdateNews>(signal, () => watchers.delete(watcher))
      watchers.add(watcher)
      watcher.push(state())
      return watcher.items
    },
    download: () => inTurn(fetch),
    async install({ regardless }: { regardless: boolean }): Promise<{ ends: boolean }> {
      await inTurn(checkReady)
      if (!regardless && !(await windowsMayEnd())) return { ends: false }
      restartAskedAt = clock.now()
      updater?.quit()
      return { ends: true }
    },
    async mayEnd({ question, may }: { question: string; may: boolean }): Promise<void> {
      questions.get(question)?.(may)
    },
    /** The application ends: puts in place what is ready, where somebody asked for it just now, or it goes
     *  by itself. It starts then where they asked or `restart` does; answers whether it will. */
    async atEnd({ restart }: { restart: boolean }): Promise<boolean> {
      const isAsked = clock.now() - restartAskedAt < restartWithin
      if (found?.stage !== 'ready' || !(isAsked || goesByItself())) return false
      const starts = isAsked || restart
      try {
        const manifest = await checkReady()
        const { version, size, sha512 } = manifest
        log('update-installing', { version })
        await updater?.install({ path: pathOf(manifest), version, size, sha512 }, starts)
        return starts
      } catch (error) {
        log('update-not-installed', { trouble: error instanceof Error ? error.message : typeof error })
        return false
      }
    },
    /** No more is looked for or fetched. What is ready stays so. */
    async stop(): Promise<void> {
      ending.abort()
      for (const watcher of [...watchers]) watcher.end()
      await turn
    },
  }
}

const isSameFile = (a: UpdateManifest, b: UpdateManifest) =>
  a.sha512 === b.sha512 && a.version === b.version && a.file === b.file

const withSlash = (address: string) => (address.endsWith('/') ? address : `${address}/`)
