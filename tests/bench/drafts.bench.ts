import { createRouterClient } from '@orpc/server'
import type { Page } from 'playwright'
import { articleFormOf } from '../../src/contract/entities/article-fields.ts'
import { PostFilters } from '../../src/contract/entities/post.ts'
import type { Api } from '../../src/contract/index.ts'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import {
  accounts,
  type ReferenceApi,
  seedPassword,
  startReferenceApi,
} from '../../src/reference-api/index.ts'
import { createServices } from '../../src/services/index.ts'
import { openReal } from '../faults/real.ts'
import { keyOf, textOf } from '../faults/typing.ts'
import { memoryVault, testHost } from '../support/host.ts'
import { callHost } from '../support/sign-in.ts'
import { removeFolder, temporaryFolder } from '../support/temporary-folder.ts'
import { openDraftsPage, showDrafts } from './drafts-page.ts'
import { measure, type Row, spreadOf } from './median.ts'
import { openBench } from './open-bench.ts'

/** How long a draft of 100 KB takes to survive a power cut, and what all that a computer may hold adds to a start, to a
 *  draft and to the list of the drafts. */
export async function benchDrafts(): Promise<Row[]> {
  return [await benchDisk(), ...(await benchFull()), ...(await benchScreen())]
}

/** From the call to the promise, on this computer's disk. */
async function benchDisk(): Promise<Row> {
  const folder = temporaryFolder('bench')
  const store = openReal(folder)
  const put = (n: number) =>
    store.put({ key: keyOf(0), base: null, value: { n, text: textOf(n, 100_000, 1) } })
  try {
    await measure(20, put)
    return { name: 'a draft of 100 KB to the disk', limit: 5, ...(await measure(400, put)) }
  } finally {
    await store.close()
    removeFolder(folder)
  }
}

/** What the full computer holds; the history is of a year, a version a day of each article. */
const held = { drafts: 2000, seen: 200, articles: 5 }
const rounds = 15
const warmRounds = 2
const day = 86_400_000

async function benchFull(): Promise<Row[]> {
  const reference = await startReferenceApi({ seed: 'small', control: true })
  const computers = { empty: await openComputer(reference), full: await openComputer(reference) }
  try {
    await fill(computers.full)
    for (const { stop } of Object.values(computers)) await stop()
    const all: Record<string, Record<keyof typeof computers, number[]>> = {}
    for (let round = -warmRounds; round < rounds; round++)
      for (const name of ['empty', 'full'] as const)
        for (const [what, took] of Object.entries(await work(computers[name], round)))
          if (round >= 0) {
            all[what] ??= { empty: [], full: [] }
            all[what][name].push(took)
          }
    return Object.entries(all).flatMap(([what, took]) => rowsOf(what, took))
  } finally {
    await reference.close()
    for (const { remove } of Object.values(computers)) remove()
  }
}

function rowsOf(what: string, { empty, full }: Record<'empty' | 'full', number[]>): Row[] {
  return [
    { name: `${what}, with all it may hold`, ...spreadOf(full) },
    {
      name: `${what}, to an empty computer`,
      unit: '×',
      limit: 1.2,
      ...spreadOf(full.map((took, round) => took / (empty[round] ?? Number.NaN))),
    },
  ]
}

/** More than a window shows. */
const windowful = 40

/** From the click in the sidebar until the screen of the drafts is painted: of all these, of as many as a window shows,
 *  and of none, where no row is drawn. */
async function benchScreen(): Promise<Row[]> {
  const counts = { empty: 0, few: windowful, full: held.drafts }
  const names = ['empty', 'few', 'full'] as const
  const benches: Awaited<ReturnType<typeof openBench>>[] = []
  try {
    const took = { empty: [] as number[], few: [] as number[], full: [] as number[] }
    const pages: Page[] = []
    for (const name of names) {
      const bench = await openBench()
      benches.push(bench)
      await callHost(bench.url, api => write(api, counts[name]))
      pages.push(await openDraftsPage(bench))
    }
    for (let round = -warmRounds; round < rounds; round++)
      for (const [at, name] of names.entries()) {
        const one = await showDrafts(pages[at] as Page, counts[name] > 0)
        if (round >= 0) took[name].push(one)
      }
    const { empty, few, full } = took
    const toFew = full.map((one, round) => one / (few[round] ?? Number.NaN))
    return [
      ...rowsOf('the Drafts screen', { empty, full }),
      { name: `the Drafts screen, to one of ${windowful}`, unit: '×', limit: 1.2, ...spreadOf(toFew) },
    ]
  } finally {
    for (const { close } of benches) await close()
  }
}

/** A computer on which somebody is signed in. */
async function openComputer(reference: ReferenceApi) {
  const dataFolder = temporaryFolder('bench')
  const vault = memoryVault()
  let ahead = 0
  const clock = { now: () => Date.now() + ahead, wait: () => new Promise<void>(() => {}) }
  const start = () => {
    const services = createServices(testHost(reference.url, { dataFolder, vault, clock }).host)
    return { services, api: createRouterClient(services.router) }
  }
  const { services, api } = start()
  const login = accounts.demo
  await api.session.signIn({ login, password: seedPassword, two_fa_code: reference.code(login) })
  return {
    api,
    start,
    /** Moves this computer's clock, in milliseconds. */
    move(ms: number) {
      ahead = ms
    },
    stop: () => services.stop(),
    remove: () => removeFolder(dataFolder),
  }
}

type Computer = Awaited<ReturnType<typeof openComputer>>

async function write({ drafts }: Pick<Api, 'drafts'>, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const form = { main_headline: `Draft ${n}`, body: textOf(n, 3000, 1) }
    await drafts.put({ key: keyOf(n), base: null, value: { form } })
  }
}

async function fill({ api, move }: Computer): Promise<void> {
  await write(api, held.drafts)
  const { items } = await api.posts.list(PostFilters.parse({ page: 1, per_page: held.seen }))
  // What somebody else has open is not given out.
  for (const { id } of items) await api.posts.get({ id }).catch(() => undefined)
  const { category, ...post } = await api.posts.get({ id: fixtures.readyDraft })
  const form = articleFormOf({ category, ...post })
  for (let ago = 365; ago > 0; ago--) {
    move(-ago * day)
    for (let article = 0; article < held.articles; article++)
      await api.history.add({
        ...{ post: String(article), kind: 'save', by: null, saved_at: null, restores: null },
        ...{ form: { ...form, body: textOf(ago, 5000, 1) }, categories: [] },
      })
  }
  move(0)
}

/** One start of the application, up to a form that has looked for its draft, and what is done first, in milliseconds. */
async function work({ start }: Computer, round: number): Promise<Record<string, number>> {
  const took: Record<string, number> = {}
  const timed = async <Result>(what: string, act: () => Promise<Result>): Promise<Result> => {
    const from = performance.now()
    const result = await act()
    took[what] = performance.now() - from
    return result
  }
  const { services, api } = await timed('a start', async () => {
    const running = start()
    await running.api.session.state()
    await running.api.drafts.get({ key: keyOf(0) })
    return running
  })
  const put = (n: number) => ({ key: keyOf(0), base: null, value: { n, text: textOf(n, 100_000, 1) } })
  await timed('the first draft of 100 KB', () => api.drafts.put(put(round + 100)))
  await timed('the next one', () => api.drafts.put(put(round + 200)))
  await timed('the list of drafts', () => api.drafts.held())
  await timed('the list again', () => api.drafts.held())
  await services.stop()
  return took
}
