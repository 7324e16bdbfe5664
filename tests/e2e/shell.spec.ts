import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { type Brand, parseBrand } from '../../src/contract/brand.ts'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { lagos } from '../support/brand.ts'
import { addHausa, chooseHausa, openArticle, settings } from './article-page.ts'
import { button, field } from './catalogue-page.ts'
import { editor, expect, test } from './fixture.ts'
import { cards } from './screens/cards.ts'

const brands = readdirSync('brands').map(id => readBrand(`brands/${id}/brand.json`))
const header = (page: Page) => page.getByRole('banner')
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Places' })
const rows = (page: Page) => page.getByRole('row')

for (const brand of brands) {
  test.describe(`the brand ${brand.id}`, () => {
    test.use({ brand: brand.id })
    test(`${brand.id} shows its own name, colour and time @BR-01 @SH-11`, async ({ page, stet }) => {
      await page.clock.setFixedTime('2026-03-01T22:30:30Z')
      await stet.signIn()
      await expect(header(page)).toContainText(brand.name)
      await expect(header(page)).toHaveCSS('background-color', rgb(brand.colours.brand))
      await expect(page).toHaveTitle(`Posts – ${brand.name}`)
      await expect(header(page)).toContainText(`${timeIn(brand.time_zone)} ${brand.city}`)
    })
    test(`${brand.id} opens its own site, and its switches show and hide what they name @BR-01 @BR-02 @SH-05`, async ({
      page,
      stet,
      systemBrowser,
    }) => {
      const { experts, show_on_authors_page } = brand.features
      await openArticle(page, stet, fixtures.readyDraft)
      await expect(settings(page).getByRole('combobox', { name: 'Authors' })).toBeVisible()
      await expect(settings(page).getByRole('combobox', { name: 'Experts' })).toHaveCount(experts ? 1 : 0)
      await header(page)
        .getByRole('button', { name: /^Account/ })
        .click()
      await page.getByRole('menuitem', { name: 'Go to website' }).click()
      await expect.poll(systemBrowser.opened).toEqual([new URL(brand.website).href])
      await sidebar(page).getByRole('link', { name: 'Users' }).click()
      await button(page, 'Create user').click()
      await expect(field(page, 'Position')).toBeVisible()
      await expect(field(page, 'Show user on authors page')).toHaveCount(show_on_authors_page ? 1 : 0)
    })
  })
}

test.describe('a sixth brand', () => {
  const sixth = {
    ...lagos,
    id: 'kigali',
    name: 'Kigali Gazette',
    city: 'Kigali',
    time_zone: 'Africa/Kigali',
  }
  test.use({ brand: sixth })
  test('a sixth brand is a file and no code @BR-01', async ({ page, stet }) => {
    await stet.signIn()
    await expect(header(page)).toContainText('Kigali Gazette')
    await expect(header(page)).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d Kigali/)
  })
})

test('without the right a page says so and asks for nothing @SH-02 @SH-03', async ({ page, stet }) => {
  await stet.signIn('viewer@stet.example', '/posts')
  await expect(page.getByRole('heading', { name: 'You are not authorized to view this page' })).toBeVisible()
  await expect(sidebar(page).getByRole('link')).toHaveText(['Gallery', 'Sections', 'Categories', 'Drafts'])
  const asked = (await stet.newsroom.requests('GET')).map(request => request.path.replace(/^\//, ''))
  expect(asked.filter(path => !/^v2\/(users\/me|languages|translations)/.test(path))).toEqual([])
})

test('whoever may view everything finds the places in their order @SH-03 @DR-06', async ({ page, stet }) => {
  const links = [
    'Dashboard',
    'Users',
    'Author info',
    'Experts',
    'Roles',
    'Gallery',
    'Posts',
    'Menu',
    'Sections',
    'Categories',
    'Tags',
    'Static pages',
    'Advertisements',
    'Hot news',
    'Stop words',
    'Contextual links',
    'Translations',
    'Call to actions',
    'Drafts',
  ]
  await stet.signIn()
  // Whatever else there is has a card; where it stands the specification does not say.
  const isMore = (link: string) => !links.includes(link)
  const more = Object.values(cards).flatMap(({ link = '' }) => (link !== '' && isMore(link) ? [link] : []))
  const shown = async () => {
    const texts = (await sidebar(page).getByRole('link').allTextContents()).map(text => text.trim())
    return [...texts.filter(text => !isMore(text)), ...texts.filter(isMore).sort()]
  }
  await expect.poll(shown).toEqual([...links, ...more.sort()])
})

test('the place that is open is marked, and what slid or faded in is no layer of its own @SH-03', async ({
  page,
  stet,
}) => {
  await openArticle(page, stet, fixtures.readyDraft)
  const icons = (name: string) => sidebar(page).getByRole('link', { name }).locator('svg:visible')
  await expect(icons('Posts')).toHaveClass(/fui-Icon-filled/)
  await expect(icons('Posts')).toHaveCSS('opacity', '1')
  await expect(icons('Users')).toHaveClass(/fui-Icon-regular/)
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('the sidebar links to what may be viewed, marks the place, and stays as it was left; a place has its title, and a path that is none is not found @SH-01 @SH-03', async ({
  page,
  stet,
}) => {
  await stet.signIn()
  await expect(page).toHaveTitle('Posts – The Lagos Ledger')
  await expect(header(page)).toContainText('Posts')
  const link = sidebar(page).getByRole('link', { name: 'Posts' })
  await expect(link).toHaveAttribute('aria-current', 'page')
  // A browser draws in fractions of a pixel.
  const width = async () => Math.round((await sidebar(page).boundingBox())?.width ?? 0)
  await expect.poll(width).toBe(220)
  await page.getByRole('button', { name: 'Hide the menu' }).click()
  await expect.poll(width).toBe(48)
  await expect(link).toBeVisible()
  await page.reload()
  await expect(link).toBeVisible()
  expect(await width()).toBe(48)
  await page.goto(new URL('/nowhere', page.url()).href)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found – The Lagos Ledger')
  await page.getByRole('main').getByRole('button', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await link.click()
  await expect(page).toHaveURL(/\/posts$/)
})

test('the clock goes on every ten seconds, in the site’s zone @SH-05', async ({ page, stet }) => {
  await page.clock.install({ time: '2026-03-01T10:00:00Z' })
  await stet.signIn()
  await page.clock.pauseAt('2026-03-01T11:59:45Z')
  await page.clock.runFor(10_000)
  await expect(header(page)).toContainText('2026-03-01 12:59 Lagos')
  await page.clock.runFor(10_000)
  await expect(header(page)).toContainText('2026-03-01 13:00 Lagos')
})

test('the clock is the server’s, whatever this computer believes @SH-05', async ({ page, stet }) => {
  const later = new Date(Date.now() + 3 * 3_600_000)
  const headers = { date: later.toUTCString() }
  await stet.newsroom.fault({ path: '*', times: 9999, headers })
  await stet.signIn()
  const hours = [0, 60_000].map(ms => timeIn('Africa/Lagos', new Date(later.getTime() + ms)).slice(0, 13))
  await expect(header(page)).toContainText(new RegExp(hours.join('|')))
})

test('at 150 % and 200 % the header is there as a whole, every list says what its rows are, the work has the room, and the menu comes when it is asked for @SH-03 @SH-05', async ({
  page,
  stet,
}) => {
  await stet.signIn()
  // 1024 at 200 % zoom.
  await page.setViewportSize({ width: 512, height: 350 })
  const buttons = header(page).getByRole('button')
  expect(await buttons.count()).toBe(4)
  for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 })
  await expect(header(page).locator('time')).toBeInViewport({ ratio: 1 })
  const cut = await header(page).evaluate(bar =>
    [bar, ...bar.querySelectorAll('*')]
      .filter(one => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
      .map(one => one.textContent),
  )
  expect(cut).toEqual([])

  const width = async () => Math.round((await sidebar(page).boundingBox())?.width ?? 0)
  const title = page.locator('tr[data-id]').first().locator('td:has([data-opens])')
  await page.setViewportSize({ width: 911, height: 512 })
  await expect.poll(width).toBe(48)
  await expect.poll(async () => (await title.boundingBox())?.width).toBeGreaterThan(260)
  await page.setViewportSize({ width: 683, height: 384 })
  for (const [place, action] of [
    ['Posts', 'New article'],
    ['Menu', 'Create menu item'],
    ['Sections', 'Create section'],
    ['Categories', 'Create category'],
    ['Stop words', 'Create stop word'],
    ['Translations', 'Add language'],
    ['Users', 'Create user'],
  ] as const) {
    await expect.poll(width).toBe(48)
    await page.getByRole('button', { name: 'Show the menu' }).click()
    await expect.poll(width).toBe(220)
    await sidebar(page).getByRole('link', { name: place }).click()
    await expect(page.getByRole('main').getByRole('button', { name: action })).toBeInViewport({ ratio: 1 })
    expect((await title.boundingBox())?.width, place).toBeGreaterThan(89)
  }

  await page.setViewportSize({ width: 1366, height: 768 })
  await expect.poll(width).toBe(220)
})

test('the menu of the person has their name, the website, the theme and the way out @SH-05', async ({
  page,
  stet,
}) => {
  await stet.signIn()
  const { body } = await stet.newsroom.act(editor, 'GET', 'v2/users/me')
  const { name } = body as { name: string }
  await expect(header(page).getByText(name, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('menuitem', { name: 'Go to website' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  const background = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('main') as Element).backgroundColor)
  expect(await background()).toBe('rgb(255, 255, 255)')
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(background).toBe('rgb(41, 41, 41)')
  await page.reload()
  await expect(header(page)).toBeVisible()
  expect(await background()).toBe('rgb(41, 41, 41)')
})

test('the interface speaks en-US until somebody chooses otherwise, which reloads, and every text is in it @BR-03 @SH-05 @SH-08', async ({
  page,
  stet,
}) => {
  await stet.signIn()
  await page.evaluate(() => Object.assign(window, { before: true }))
  const language = header(page).getByRole('button', { name: /Language/ })
  await expect(language).toHaveText('EN')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await language.click()
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeChecked()
  await expect(page.getByRole('menuitemradio', { name: 'French' })).toContainText('fr-FR')
  await page.getByRole('menuitemradio', { name: 'French' }).click()
  // The evaluation fails while the page is between two lives.
  await expect.poll(() => page.evaluate(() => 'before' in window).catch(() => true)).toBe(false)
  await expect(header(page).getByText('FR', { exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR')
  await expect(page.getByRole('link', { name: 'Articles', exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Articles – The Lagos Ledger')
  await page.reload()
  await expect(page).toHaveTitle('Articles – The Lagos Ledger')
})

test('a language without phrases says that it is shown in English @SH-08', async ({ page, stet }) => {
  await addHausa(stet)
  await stet.signIn()
  await chooseHausa(page)
  const menu = header(page).getByRole('button', { name: 'HA, Language: Hausa, shown in English' })
  await expect(menu).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await menu.click()
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(
    /Hausa.*ha-NG, shown in English/,
  )
})

test('a stored language that is gone gives way to the first available @SH-08', async ({ page, stet }) => {
  await stet.signIn()
  await header(page)
    .getByRole('button', { name: /Language/ })
    .click()
  await page.getByRole('menuitemradio', { name: 'Filipino' }).click()
  await expect(page).toHaveTitle(/^Mga artikulo/)
  await stet.newsroom.patch('languages', 3, { code: 'ha-NG' })
  await page.reload()
  await expect(header(page).getByText('EN', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Posts – The Lagos Ledger')
})

for (const path of ['/v2/languages', '/v2/translations/*'])
  test(`a start without ${path} is logged and still a start @SH-07`, async ({ page, stet }) => {
    const logged = page.waitForEvent('console', line => line.text().startsWith('languages-not-loaded'))
    await stet.newsroom.fault({ path, status: 500, body: {}, times: 10 })
    await stet.signIn()
    expect((await logged).type()).toBe('warning')
    await expect(rows(page).nth(3)).toBeVisible()
    await expect(sidebar(page).getByRole('link', { name: 'Posts' })).toBeVisible()
  })

test('a start while the server fails is in the language it was in, and what it has new comes once it answers @SH-07 @SH-08', async ({
  page,
  stet,
}) => {
  await stet.signIn()
  await header(page)
    .getByRole('button', { name: /Language/ })
    .click()
  await page.getByRole('menuitemradio', { name: 'French' }).click()
  await expect(page).toHaveTitle('Articles – The Lagos Ledger')
  for (const path of ['/v2/languages', '/v2/translations/*'])
    await stet.newsroom.fault({ path, status: 500, body: {}, times: 10 })
  await page.reload()
  await expect(page).toHaveTitle('Articles – The Lagos Ledger')
  await expect(header(page).getByRole('button', { name: /French$/ })).toBeVisible()
  await addHausa(stet)
  await stet.newsroom.clear()
  await page.locator('a[href="/images"]').click()
  await expect(page).toHaveURL(/images$/)
  await header(page)
    .getByRole('button', { name: /French$/ })
    .click()
  await expect(page.getByRole('menuitemradio', { name: 'Hausa' })).toBeVisible()
})

test.describe('on the other side of the world', () => {
  test.use({ brand: 'manila', timezoneId: 'America/Los_Angeles' })
  test('times of a list are the brand’s, to the second @SH-11', async ({ page, stet }) => {
    await stet.signIn()
    const first = rows(page).nth(1)
    const whole = first.locator('[data-folded]')
    await expect(whole).toHaveAttribute('data-folded', /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/)
    const newest = await stet.newsroom.act(editor, 'GET', 'posts?sort=-published_at')
    const [post] = newest.body as { published_at: unknown }[]
    const at = momentOf(post?.published_at)
    // Where there is no room for it, on pointing.
    await expect(whole).toHaveAttribute('data-folded', timeIn('Asia/Manila', at, true))
    await page.setViewportSize({ width: 1600, height: 900 })
    await expect(first).toContainText(timeIn('Asia/Manila', at, true))
  })
})

test('every call but sign-in carries the bearer token @SH-12', async ({ page, stet }) => {
  await stet.signIn()
  await expect(rows(page).nth(3)).toBeVisible()
  const requests = await stet.newsroom.requests()
  expect(requests.length).toBeGreaterThan(4)
  for (const request of requests) {
    const isSignIn = request.path.endsWith('v2/users/login')
    expect(request.headers.authorization ?? 'none', request.path).toMatch(isSignIn ? /^none$/ : /^Bearer /)
    expect(request.headers.accept).toContain('application/json')
  }
})

test.describe('with a host that ends', () => {
  test.use({ ownProcess: true })
  test('a connection that is lost with the host is marked @SH-05', async ({ page, stet }) => {
    await stet.signIn()
    await expect(rows(page).nth(3)).toBeVisible()
    const mark = header(page).getByRole('status')
    await expect(mark).toHaveAttribute('aria-label', 'Connected to the server')
    await stet.host.kill()
    await expect(mark).toContainText('Reconnecting')
  })
})

function readBrand(file: string): Brand {
  return parseBrand(readFileSync(file, 'utf8'), file)
}

function rgb(hex: string): string {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return `rgb(${channel(1)}, ${channel(3)}, ${channel(5)})`
}

/** `YYYY-MM-DD HH:mm` there, or `YYYY/MM/DD HH:mm:ss`. */
function timeIn(timeZone: string, at = new Date('2026-03-01T22:30:30Z'), toTheSecond = false): string {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    at,
  )
  return toTheSecond ? text.replaceAll('-', '/') : text.slice(0, 16)
}

function momentOf(value: unknown): Date {
  return new Date(typeof value === 'number' && value < 1e11 ? value * 1000 : (value as string | number))
}
