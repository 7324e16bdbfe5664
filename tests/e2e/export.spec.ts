import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { lagos } from '../support/brand.ts'
import { openArticle } from './article-page.ts'
import { button, calls, expectAccessible, question, row, rows, toast } from './catalogue-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'
import { expectSaid, recordMessages } from './runner/messages.ts'

const toggle = (page: Page, count: number) => button(page, `Export : ${count}`)
const exporting = (page: Page) => page.getByRole('region', { name: 'Export posts' })
const box = (page: Page, id: number) => row(page, id).getByRole('checkbox', { name: /^Select / })
const project = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const send = (page: Page) => button(page, 'Export').last()
const sent = async (stet: Stet) =>
  (await calls(stet, /^posts\/\d+\/export$/, 'POST')).map(({ call, body }) => [call, body])
const idsOf = (page: Page) =>
  rows(page).evaluateAll(all => all.map(one => Number(one.getAttribute('data-id'))))

test('thirty posts are exported one by one, stopped and gone on with, and what failed is sent again alone @PL-02 @PL-04', async ({
  page,
  stet,
}) => {
  await recordMessages(page)
  await stet.signIn(editor, '/posts?status=3')
  await expect(rows(page)).toHaveCount(25)
  const first = await idsOf(page)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(row(page, first[0] ?? 0)).toHaveCount(0)
  const ids = [...first, ...(await idsOf(page)).slice(0, 5)]
  for (const id of ids.slice(25)) await box(page, id).check()
  await toggle(page, 30).click()
  await expect(
    exporting(page).getByRole('list', { name: 'Selected posts' }).getByRole('listitem'),
  ).toHaveCount(30)
  await project(page, 'Manila Post').check()
  await project(page, 'Accra Herald').check()

  const failing = [3, 12, 13, 29].map(at => ids[at])
  for (const id of failing)
    await stet.newsroom.fault({ method: 'POST', path: `posts/${id}/export`, status: 500, body: {} })
  const held = await stet.newsroom.fault({ method: 'POST', path: `posts/${ids[9]}/export`, hold: true })
  await send(page).dblclick()
  await expect.poll(async () => (await sent(stet)).length).toBe(10)
  await expectSaid(page, 'Error exporting post.')
  await button(page, 'Stop').click()
  await stet.newsroom.release(held)
  await expect(exporting(page)).toContainText('9 of 30 exported, 1 failed')
  await expect(exporting(page).getByText('Not exported yet')).toHaveCount(20)
  await button(page, 'Go on').click()
  await expect(exporting(page)).toContainText('26 of 30 exported, 4 failed')
  await expect(exporting(page).getByText('Post Manila Post -> Exported.')).toHaveCount(26)
  await expect(exporting(page).getByText('Error exporting post.')).toHaveCount(4)
  expect(await sent(stet)).toEqual(ids.map(id => [`POST posts/${id}/export`, { projects: '2,3' }]))

  // They outlive the list.
  await page.getByRole('link', { name: 'Sections' }).click()
  await expect(exporting(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Posts', exact: true }).click()
  await toggle(page, 0).click()
  await stet.newsroom.forget()
  await button(page, 'Retry failed').click()
  await expect(exporting(page)).toContainText('30 of 30 exported')
  expect(await sent(stet)).toEqual(failing.map(id => [`POST posts/${id}/export`, { projects: '2,3' }]))
  await exporting(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(exporting(page)).not.toContainText('30 of 30')
})

test('only published posts are chosen, while the filters stand, and each project and field has its line @PL-01 @PL-02 @PL-04', async ({
  page,
  stet,
}) => {
  const { published, readyDraft } = fixtures
  const other = 11
  const at = Date.UTC(2031, 0, 1)
  await stet.newsroom.patch('posts', published, { published_at: at })
  await stet.newsroom.patch('posts', other, { published_at: at, status: 3 })
  await stet.newsroom.patch('posts', readyDraft, { published_at: at })
  await stet.signIn(editor, '/posts')
  await toggle(page, 0).click()
  await expect(send(page)).toHaveAccessibleDescription('Select posts in the list')
  await expect(button(page, 'Clear selection')).toHaveAttribute('aria-disabled', 'true')
  await expect(box(page, readyDraft)).toBeDisabled()
  await expect(box(page, readyDraft)).toHaveAccessibleDescription('Only published posts are exported')
  await box(page, published).check()
  await button(page, 'Today posts').click()
  await expect(toggle(page, 0)).toBeVisible()
  await button(page, 'Today posts').click()
  await box(page, published).check()
  await box(page, other).check()
  await expect(send(page)).toHaveAccessibleDescription('Choose a project')
  await send(page).click({ force: true })
  await project(page, 'Manila Post').check()
  await project(page, 'Accra Herald').check()
  await expectAccessible(page)

  const body = { success: { 2: 'Exported.' }, errors: { category_id: ['There is no such category.'] } }
  await stet.newsroom.fault({ method: 'POST', path: `posts/${published}/export`, status: 422, body })
  await stet.newsroom.fault({ method: 'POST', path: `posts/${other}/export`, drop: 'after' })
  await send(page).click()
  await expect(exporting(page)).toContainText('0 of 2 exported, 2 failed')
  for (const text of [
    'Failed in part',
    'Post Manila Post -> Exported.',
    'category_id: There is no such category.',
    'Perhaps exported',
  ])
    await expect(exporting(page).getByText(text, { exact: true })).toBeVisible()
  expect(await sent(stet)).toHaveLength(2)

  // Of what was lost nobody knows, so it is asked; who has the post gets it no second time.
  await button(page, 'Retry failed').click()
  await expect(question(page)).toContainText('nobody knows what became of the export')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await sent(stet)).toHaveLength(2)
  await send(page).click()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await sent(stet)).toHaveLength(2)
  await button(page, 'Retry failed').click()
  await question(page).getByRole('button', { name: 'Export again' }).click()
  await expect(exporting(page)).toContainText('2 of 2 exported')
  expect((await sent(stet)).slice(2)).toEqual([
    [`POST posts/${published}/export`, { projects: '3' }],
    [`POST posts/${other}/export`, { projects: '2,3' }],
  ])
  await button(page, 'Clear selection').click()
  await expect(toggle(page, 0)).toBeVisible()
  await expect(box(page, other)).not.toBeChecked()
})

test('a post that is no longer published leaves the selection, and is not exported @PL-04 @ED-16', async ({
  page,
  stet,
}) => {
  const { published } = fixtures
  const other = 11
  for (const id of [published, other])
    await stet.newsroom.patch('posts', id, { published_at: Date.UTC(2031, 0, 1), status: 3 })
  await stet.signIn(editor, '/posts')
  await box(page, published).check()
  await box(page, other).check()
  await toggle(page, 2).click()
  await stet.newsroom.patch('posts', other, { status: 0 })
  await button(page, 'Date').click()
  await button(page, 'Date').click()
  await expect(box(page, other)).toBeDisabled()
  await expect(toggle(page, 1)).toBeVisible()
  await expect(box(page, other)).not.toBeChecked()
  await project(page, 'Manila Post').check()
  await send(page).click()
  await expect(exporting(page)).toContainText('1 of 1 exported')
  expect(await sent(stet)).toEqual([[`POST posts/${published}/export`, { projects: '2' }]])
})

test('what waits when the session ends goes out only when somebody says so @PL-04 @DR-07', async ({
  page,
  stet,
}) => {
  await stet.signIn(editor, '/posts?status=3')
  await expect(rows(page)).toHaveCount(25)
  const [one = 0, two = 0, three = 0] = await idsOf(page)
  for (const id of [one, two, three]) await box(page, id).check()
  await toggle(page, 3).click()
  await project(page, 'Manila Post').check()
  await stet.newsroom.fault({ method: 'POST', path: `posts/${two}/export`, status: 401, body: {} })
  await send(page).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await stet.fillSignIn()
  await toggle(page, 0).click()
  await expect(exporting(page)).toContainText('1 of 3 exported')
  await expect(exporting(page).getByText('Not exported yet')).toHaveCount(2)
  expect(await sent(stet)).toHaveLength(2)
  await button(page, 'Go on').click()
  await expect(exporting(page)).toContainText('3 of 3 exported')
  expect((await sent(stet)).slice(2).map(([call]) => call)).toEqual(
    [two, three].map(id => `POST posts/${id}/export`),
  )
})

test('what one person left to export goes out with nobody else’s @PL-04 @AU-09', async ({ page, stet }) => {
  await stet.signIn(editor, '/posts?status=3')
  await expect(rows(page)).toHaveCount(25)
  const [one = 0, two = 0, three = 0] = await idsOf(page)
  const exportThese = async (ids: number[]) => {
    for (const id of ids) await box(page, id).check()
    await toggle(page, ids.length).click()
    await project(page, 'Manila Post').check()
    await stet.newsroom.fault({ method: 'POST', path: `posts/${ids[0]}/export`, status: 401, body: {} })
    await send(page).click()
    await expect(page.getByLabel('Email')).toBeVisible()
  }
  await exportThese([one, two])
  await stet.fillSignIn('admin@stet.example')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('link', { name: 'Posts', exact: true }).click()
  await button(page, 'Filters').click()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Published' })
  // The address changes before what is drawn.
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('3')
  await exportThese([three])
  await stet.fillSignIn('admin@stet.example')
  await toggle(page, 0).click()
  await button(page, 'Go on').click()
  await expect(exporting(page)).toContainText('1 of 1 exported')
  expect((await sent(stet)).map(([call]) => call)).toEqual(
    [one, three, three].map(id => `POST posts/${id}/export`),
  )
})

test('an export that finds no server is done by nobody: it is offered again, with where it would go @PL-04 @ED-16 @DR-07', async ({
  page,
  stet,
}) => {
  const id = fixtures.published
  await openArticle(page, stet, id)
  await exportPanel(page).getByRole('button').click()
  await project(page, 'Manila Post').check()
  await project(page, 'Accra Herald').check()
  await stet.newsroom.disappear()
  await send(page).click()
  await expect(page.getByText('Not exported yet')).toBeVisible({ timeout: 30_000 })
  await stet.newsroom.comeBack()
  await stet.open('/posts?status=3')
  await page.getByRole('button', { name: 'Messages' }).click()
  const waiting = page.getByRole('list', { name: 'Waiting for the server' })
  await expect(waiting).toContainText(/Export was not done: the server could not be reached at \d{4}-/)
  await expect(waiting).toContainText('It would go to Manila Post, Accra Herald.')
  await expectAccessible(page)
  expect(await sent(stet)).toEqual([])

  // Its answer is lost: nobody knows, so it is asked, in another window too.
  await stet.newsroom.fault({ method: 'POST', path: `posts/${id}/export`, drop: 'after' })
  await waiting.getByRole('button', { name: 'Open' }).click()
  const notice = page.locator('[data-notice="missed-export"]')
  await expect(notice).toContainText(
    /At .* you wanted to export this to Manila Post, Accra Herald, .* was not done/,
  )
  await button(page, 'Export now').click()
  await expect(page.getByText('Perhaps exported')).toBeVisible()
  expect(await sent(stet)).toHaveLength(1)
  await stet.open(`/posts/${id}`)
  await expect(notice).toContainText('nobody knows what became of it')
  await expectAccessible(page)
  await button(page, 'Export now').click()
  await expect(question(page)).toContainText('nobody knows what became of the export')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await sent(stet)).toHaveLength(1)
  await button(page, 'Export now').click()
  await question(page).getByRole('button', { name: 'Export again' }).click()
  await expect(page.getByText('Post Manila Post -> Exported.')).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect(await sent(stet)).toEqual(Array(2).fill([`POST posts/${id}/export`, { projects: '2,3' }]))
  await page.getByRole('button', { name: 'Messages' }).click()
  await expect(waiting).toHaveCount(0)
})

test('of posts that find no server each is listed, and with what is dismissed here none @PL-04 @DR-07', async ({
  page,
  stet,
}) => {
  await stet.signIn(editor, '/posts?status=3')
  await expect(rows(page)).toHaveCount(25)
  const [one = 0, two = 0] = await idsOf(page)
  for (const id of [one, two]) await box(page, id).check()
  await toggle(page, 2).click()
  await project(page, 'Manila Post').check()
  await stet.newsroom.disappear()
  await send(page).click()
  await expect(exporting(page).getByText('Not exported yet')).toHaveCount(2, { timeout: 30_000 })
  await page.getByRole('button', { name: 'Messages' }).click()
  const waiting = page.getByRole('list', { name: 'Waiting for the server' })
  await expect(waiting.getByText('It would go to Manila Post.')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(rows(page)).toHaveText([/Needs you/, /Needs you/])
  await page.getByRole('link', { name: 'Posts', exact: true }).click()
  await toggle(page, 0).click()
  await exporting(page).getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(page.getByText('Everything you wrote is on the server')).toBeVisible()
  await stet.newsroom.comeBack()
  await expect(page.getByRole('banner').getByText('Offline')).toBeHidden({ timeout: 30_000 })
  expect(await sent(stet)).toEqual([])
})

const exportPanel = (page: Page) => page.getByRole('heading', { name: 'Export', exact: true })

test('a published article goes to other projects from its editor, and no other @ED-02 @ED-10 @ED-16', async ({
  page,
  stet,
}) => {
  const { published, external } = fixtures
  await stet.newsroom.patch('posts', external, { status: 0 })
  await stet.signIn(editor, `/posts/${external}`)
  await exportPanel(page).getByRole('button').click()
  await project(page, 'Accra Herald').check()
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(send(page)).toHaveAccessibleDescription('Only published posts are exported')

  await openArticle(page, stet, published)
  await expect(send(page)).toHaveAccessibleDescription('Choose a project')
  await project(page, 'Accra Herald').check()
  await project(page, 'Manila Post').check()
  const body = { success: [], errors: { projects: ['Project 3 does not exist.'] } }
  await stet.newsroom.fault({ method: 'POST', path: `posts/${published}/export`, status: 422, body })
  await send(page).click()
  await expect(page.getByText('projects: Project 3 does not exist.')).toBeVisible()
  await stet.newsroom.fault({ method: 'POST', path: `posts/${published}/export`, status: 500, body: {} })
  await send(page).click()
  await expect(toast(page, 'Error exporting post.')).toBeVisible()
  await send(page).click()
  for (const name of ['Accra Herald', 'Manila Post'])
    await expect(page.getByText(`Post ${name} -> Exported.`)).toBeVisible()
  expect((await sent(stet)).map(([, sent]) => sent)).toEqual(Array(3).fill({ projects: '2,3' }))

  await stet.newsroom.fault({ method: 'POST', path: `posts/${published}/export`, drop: 'before' })
  await send(page).click()
  await expect(page.getByText('Perhaps exported')).toBeVisible()
  await send(page).click()
  await expect(question(page)).toContainText('nobody knows what became of the export')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await sent(stet)).toHaveLength(4)
})

for (const off of [{ export_from: false }, { export_to: [] }])
  test.describe(`a brand with ${JSON.stringify(off)}`, () => {
    test.use({ brand: { ...lagos, features: { ...lagos.features, ...off } } })
    test('exports nothing @BR-02 @ED-16', async ({ page, stet }) => {
      await stet.signIn(editor, '/posts?status=3')
      await expect(rows(page).first()).toBeVisible()
      await expect(page.getByRole('checkbox')).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^Export/ })).toHaveCount(0)
      await row(page, fixtures.published).getByRole('link').click()
      await expect(page.getByRole('heading', { name: 'Preview', exact: true })).toBeVisible()
      await expect(exportPanel(page)).toHaveCount(0)
    })
  })
