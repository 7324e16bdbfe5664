import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { type Random, randomFrom } from '../../src/reference-api/seed/random.ts'
import { jpeg } from '../support/picture-files.ts'
import { slide, text } from './article-page.ts'
import { button } from './catalogue-page.ts'
import { column } from './dashboard-page.ts'
import { restoring } from './draft-page.ts'
import { type Desk, expect, test } from './electron-app.ts'
import { choosePicture, cropArea, part } from './record-page.ts'

// A fortieth of what `npm run faults -- application` does.
const kills = Number(process.env.STET_KILLS ?? 5)
const seed = Number(process.env.STET_KILLS_SEED ?? 1)

/** Where somebody writes. */
type Place = {
  name: string
  path: string
  /** From its address to the text, where that is further. */
  open?(page: Page): Promise<void>
  text(page: Page): Locator
  /** What is done there once, before anything is written. */
  begin?(page: Page): Promise<void>
  /** What must have come back beside the text. */
  expectRest?(page: Page): Promise<void>
}

const picture = { name: 'ada.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(jpeg(900, 900)) }
const places: Place[] = [
  { name: 'an article', path: `/posts/${fixtures.readyDraft}`, text },
  {
    name: 'an update of a live blog',
    path: `/posts/${fixtures.live}`,
    text: page => slide(page, 'Plot').locator('[data-slate-node="text"]').last(),
  },
  {
    name: 'a task',
    path: '/dashboard',
    open: page => column(page, 0).getByRole('button', { name: 'Add task' }).click(),
    text: page => page.getByRole('textbox', { name: 'Notes' }),
  },
  { name: 'a static page', path: '/static/2', text: page => page.getByRole('textbox', { name: 'HTML' }) },
  {
    name: 'an expert with a picture',
    path: '/experts/create',
    text: page => part(page, 'Description'),
    begin: page => choosePicture(page, 'Choose a picture', picture),
    expectRest: page => expect(cropArea(page)).toBeVisible(),
  },
]

/** What was written in a place: `count` words since the beginning, of which `typed` stand there; `saved` of them were said
 *  to be on this computer. */
type Written = { count: number; typed: string[]; saved: number; begun: boolean }

const words = (said: string) => said.match(/\bk\d+;/g) ?? []
const wordsUpTo = (count: number) => Array.from({ length: count }, (_, n) => `k${n};`)

/** A page whose process is gone is not always known to be, in milliseconds. */
const patience = 5000

/** Which of the words stand there, and whether the application says that all of it is on this computer. */
const read = (field: Locator) =>
  field.evaluate(
    element => {
      const mark = document.querySelector('[data-status="computer"]')
      const isSaved = /^Saved on this computer/.test(mark?.textContent ?? '')
      return {
        said: 'value' in element ? String(element.value) : (element.textContent ?? ''),
        isSaved: isSaved && mark?.getAttribute('aria-busy') === 'false',
      }
    },
    undefined,
    { timeout: patience },
  )

/** Opens the place and takes back what was kept; what was said to be saved stands there, in its order. */
async function comeBack(page: Page, place: Place, written: Written): Promise<Locator> {
  const address = `app://lagos${place.path}`
  if (page.url() !== address) await page.goto(address)
  await place.open?.(page)
  const field = place.text(page)
  let found: string[] = []
  await expect(async () => {
    // Something may be kept although nobody was told any more.
    if (await restoring(page).isVisible())
      await button(page, 'Apply unsaved changes').click({ timeout: 1000 })
    await expect(field).toBeVisible({ timeout: 100 })
    found = words((await read(field)).said)
    expect(found.length).toBeGreaterThanOrEqual(written.saved)
  }).toPass({ timeout: 12_000, intervals: [50] })
  expect(found.slice(0, written.saved), `${place.name}: what was saved`).toEqual(
    written.typed.slice(0, written.saved),
  )
  // What nobody was told of may come back later than was looked for here.
  expect(found, `${place.name}: nothing twice, nothing that nobody wrote`).toEqual(
    wordsUpTo(written.count).filter(word => found.includes(word)),
  )
  written.typed = found
  if (written.begun) await place.expectRest?.(page)
  return field
}

/** Writes at the end of the text until the application is gone; `told` is called when it says that all is saved. */
async function write(
  page: Page,
  place: Place,
  field: Locator,
  written: Written,
  random: Random,
  told: () => void,
): Promise<never> {
  await field.click()
  await page.keyboard.press('ControlOrMeta+End')
  if (place.begin && !written.begun) {
    await place.begin(page)
    await field.click()
    await page.keyboard.press('ControlOrMeta+End')
  }
  for (;;) {
    const word = `k${written.count++};`
    written.typed.push(word)
    await page.keyboard.type(` ${word}`)
    // A rest in which what stands there is saved, or none.
    await page.waitForTimeout(random.chance(0.2) ? 1500 : 20 + random.below(60))
    const { said, isSaved } = await read(field)
    if (!isSaved) continue
    written.saved = words(said).length
    written.begun = true
    told()
  }
}

const victims: Record<string, (desk: Desk) => Promise<Page>> = {
  'every process': async desk => {
    await desk.kill()
    await desk.start()
    await expect(desk.page.getByRole('banner', { includeHidden: true })).toBeVisible()
    return desk.page
  },
  'the page’s process': async desk => {
    const pidOf = () =>
      desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId())
    const pid = await pidOf()
    if (!pid) throw new Error('there is no page')
    // A page that stops twice in a moment asks whether to go on.
    await desk.app.evaluate(({ dialog }) => {
      dialog.showMessageBox = async () => ({ response: 0, checkboxChecked: false })
    })
    process.kill(pid, 'SIGKILL')
    // While it is gone there is none, which is 0.
    await expect.poll(async () => [0, pid].includes((await pidOf()) ?? 0)).toBe(false)
    return pageAnew(desk)
  },
}

/** The window's page, to somebody who never saw the one that died: Playwright gives a crashed page up. */
async function pageAnew({ dataFolder }: Desk): Promise<Page> {
  const [port] = readFileSync(join(dataFolder, 'DevToolsActivePort'), 'utf8').split('\n')
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  if (!context) throw new Error('there is no window')
  return context.pages()[0] ?? (await context.waitForEvent('page'))
}

for (const [victim, killIn] of Object.entries(victims))
  test(`killed ${kills} times at random moments of writing, ${victim}: what was said to be saved is there again @DR-01 @DR-02 @DR-04`, async ({
    desk,
  }) => {
    test.setTimeout(60_000 + kills * 60_000)
    await desk.signIn()
    const random = randomFrom(seed)
    const writtenIn = new Map(
      places.map(place => [place, { count: 0, typed: [], saved: 0, begun: false } as Written]),
    )
    let page = desk.page
    const took: number[] = []
    for (let kill = 0; kill < kills; kill++) {
      const place = places[kill % places.length] as Place
      const written = writtenIn.get(place) as Written
      const field = await comeBack(page, place, written)
      let isTold = () => {}
      const told = new Promise<void>(resolve => {
        isTold = resolve
      })
      const writing = write(page, place, field, written, random, isTold).catch(String)
      if (random.chance(0.7)) await Promise.race([told, page.waitForTimeout(8000)])
      await page.waitForTimeout(random.below(3000))
      const from = performance.now()
      page = await killIn(desk)
      await comeBack(page, place, written)
      took.push(performance.now() - from)
      expect(await writing, 'what ended the writing').toMatch(
        /closed|crashed|context was destroyed|Timeout 5000ms/i,
      )
    }
    took.sort((a, b) => a - b)
    const after = (share: number) => Math.round(took[Math.floor(share * (took.length - 1))] ?? 0)
    const said = [...writtenIn.values()].reduce((sum, { saved }) => sum + saved, 0)
    console.log(
      `${kills} kills, ${said} words stand; to the text again: median ${after(0.5)} ms, 95 of 100 ${after(0.95)} ms, longest ${after(1)} ms`,
    )
    expect(said).toBeGreaterThan(0)
  })
