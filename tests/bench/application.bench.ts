import type { Page } from 'playwright'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { password } from '../support/newsroom.ts'
import { signInAt } from '../support/sign-in.ts'
import { drawPlain, go, type Picture, pictureOf, type Took, type Way } from './application-page.ts'
import { bodyOf, type Size } from './editor-documents.ts'
import { type Row, spreadOf } from './median.ts'
import { newPage, openBench } from './open-bench.ts'

/** Who sees all ten screens. */
const login = 'admin@stet.example'
const rounds = 7
const warmRounds = 2

const list = 'main tr[data-id]'
const text = 'main [data-slate-editor][contenteditable="true"]'
const place = (path: string) => `a[href="${path}"]`

const articles: Record<Size, number> = {
  S: fixtures.readyDraft,
  M: fixtures.otherSection,
  L: fixtures.longRead,
  XL: fixtures.longLive,
}

/** In the order in which they are gone through; each is a table of its own. */
const screens = {
  Users: '/users',
  Experts: '/experts',
  Menu: '/menu',
  Sections: '/sections',
  Categories: '/categories',
  Tags: '/tags',
  'Static pages': '/static',
  'Stop words': '/stop-words',
  'Call to actions': '/call-to-actions',
  Posts: '/posts',
}

/** What a person waits for between two screens: the page's main thread at work and the time until it is painted, each
 *  beside a page without script that draws the same elements. The limit is twice that. */
export async function benchApplication(): Promise<Row[]> {
  const { newsroom, url, browser, close } = await openBench()
  const { origin, hash } = new URL(url)
  const figures = new Map<string, { ours: Took[]; plain: Took[] }>()
  try {
    // The newest ones, so that they are on the first page of the list.
    for (const [size, id] of Object.entries(articles))
      await newsroom.patch('posts', id, { body: bodyOf(size as Size), published_at: Date.UTC(2030, 0, 1) })
    await signInAt(url, { login, password, two_fa_code: await newsroom.code(login) })
    const page = await newPage(browser)
    const plain = await newPage(browser)
    await page.goto(`${origin}/posts${hash}`)
    await page.locator(list).first().waitFor()

    const step = async (name: string, round: number, way: Way) => {
      const ours = await go(browser, page, way)
      const picture: Picture = await pictureOf(page)
      const theirs = await drawPlain(browser, plain, picture)
      await page.bringToFront()
      if (round < 0) return
      const figure = figures.get(name) ?? { ours: [], plain: [] }
      figures.set(name, figure)
      figure.ours.push(ours)
      figure.plain.push(theirs)
    }

    for (let round = -warmRounds; round < rounds; round++) {
      for (const [size, id] of Object.entries(articles)) {
        const row = await rowOf(page, id)
        await step(`list to article ${size}`, round, { press: `${row} a`, there: text })
        await step(`article ${size} to its row of the list`, round, { press: null, there: row })
        await expectInView(page, row)
      }
      let before = '/posts'
      for (const [name, path] of Object.entries(screens)) {
        await step(`to ${name}`, round, {
          press: place(path),
          there: `table[aria-label="${name}"] tr[data-id]`,
          gone: `${place(before)}[aria-current="page"]`,
        })
        before = path
      }
      await go(browser, page, { press: place('/tags'), there: 'table[aria-label="Tags"] tr[data-id]' })
      await step('a side form', round, {
        press: 'main tr[data-id] td:first-child',
        there: ':is(aside, [role="complementary"]) :is(input, textarea):focus',
      })
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Posts', exact: true }).click()
      await page.locator(list).first().waitFor()

      await page.getByRole('button', { name: /^Account/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.getByLabel('Email').fill(login)
      await page.getByLabel('Password').fill(password)
      await page.getByLabel('Two-Factor Code').fill(await newsroom.code(login))
      await step('sign-in to the list', round, { press: 'button[type="submit"]', there: list })
    }
    return [...figures].flatMap(([name, { ours, plain }]) => rowsOf(name, ours, plain))
  } finally {
    await close()
  }
}

/** The row of that post, as a selector, once it is in the list and in view. */
async function rowOf(page: Page, id: number): Promise<string> {
  const row = `main tr[data-id="${id}"]`
  await page.locator(row).scrollIntoViewIfNeeded()
  return row
}

async function expectInView(page: Page, row: string): Promise<void> {
  const isSeen = await page.locator(row).evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })
  if (!isSeen) throw new Error(`${row} is not where it was left`)
}

function rowsOf(name: string, ours: Took[], plain: Took[]): Row[] {
  const of = (all: Took[], what: keyof Took) => all.map(one => one[what])
  const ratio = (what: keyof Took) =>
    of(ours, what).map((one, round) => one / (of(plain, what)[round] ?? Number.NaN))
  return [
    { name: `${name}: work`, ...spreadOf(of(ours, 'work')) },
    { name: `${name}: work, to plain elements`, unit: '×', limit: 2, ...spreadOf(ratio('work')) },
    { name: `${name}: painted`, ...spreadOf(of(ours, 'painted')) },
    { name: `${name}: painted, to plain elements`, unit: '×', limit: 2, ...spreadOf(ratio('painted')) },
  ]
}
