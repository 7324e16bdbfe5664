import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { button, calls, expectAccessible, toast, withhold } from './catalogue-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'
import { choose, drop, dropChanged, dropFromDisk, fileOf, sent, uploads } from './upload-page.ts'

const path = 'v2/hot-news/upload'
const csv = 'headline,url\nThe lagoon rises,/lagoon\n'
const section = { id: 2, name: '' }

test.beforeEach(async ({ stet }) => {
  const { catchy_title } = await stet.newsroom.row('sections', section.id)
  section.name = String(catchy_title)
})

/** Opens the screen and chooses the section. */
async function openSection(page: Page, stet: Stet): Promise<void> {
  await stet.signIn(editor, '/hot-news')
  await page.getByLabel('Section').selectOption(section.name)
}

test('a CSV goes to the section that was chosen, in one request @HN-01 @FR-07 @SH-01', async ({
  page,
  stet,
}) => {
  await stet.signIn(editor, '/hot-news')
  await expect(page).toHaveTitle('Hot news – The Lagos Ledger')
  const upload = button(page, 'Upload CSV')
  await expectAccessible(page)
  await expect(upload).toHaveAttribute('aria-disabled', 'true')
  await upload.focus()
  await expect(page.getByRole('tooltip', { name: 'Choose a section first' })).toBeVisible()
  await page.getByLabel('Section').selectOption(section.name)
  await choose(page, 'Upload CSV', 'news.CSV', csv)
  await expect(toast(page, 'File uploaded.')).toBeVisible()
  await expect(uploads(page).getByRole('listitem')).toHaveCount(0)
  expect(await sent(stet, path)).toEqual([{ section_id: '2', file: fileOf('news.CSV', 'text/csv', csv) }])
  expect(await stet.newsroom.row('hot_news', 1)).toMatchObject({
    section_id: 2,
    title: 'The lagoon rises',
    url: '/lagoon',
  })
})

test('a file that is dropped on the place goes the same way @HN-01 @FR-07', async ({ page, stet }) => {
  await stet.signIn(editor, '/hot-news')
  await drop(page, 'main button:has-text("Upload CSV")', 'news.csv', csv)
  await expect(toast(page, 'Choose a section first')).toBeVisible()
  await page.getByLabel('Section', { exact: true }).selectOption(section.name)
  await drop(page, 'main section', 'news.csv', csv)
  await drop(page, 'main button:has-text("Upload CSV")', 'news.csv', csv)
  await expect(toast(page, 'File uploaded.')).toBeVisible()
  expect(await sent(stet, path)).toEqual([{ section_id: '2', file: fileOf('news.csv', 'text/csv', csv) }])
})

test('with exactly one section there is nothing to choose @HN-01', async ({ page, stet }) => {
  const [first] = [await stet.newsroom.row('sections', section.id)]
  await stet.newsroom.fault({ method: 'GET', path: 'v2/sections', body: { items: [first] }, times: 9 })
  await stet.signIn(editor, '/hot-news')
  await choose(page, 'Upload CSV', 'news.csv', csv)
  await expect(toast(page, 'File uploaded.')).toBeVisible()
  await expect(page.getByLabel('Section')).toHaveCount(0)
  expect(await sent(stet, path)).toMatchObject([{ section_id: '2' }])
})

test('sections that cannot be loaded can be asked for again @HN-01', async ({ page, stet }) => {
  await stet.newsroom.fault({ method: 'GET', path: 'v2/sections', status: 500, body: {}, times: 9 })
  await stet.signIn(editor, '/hot-news')
  await expect(page.getByRole('main').getByText('Error fetching sections or categories.')).toBeVisible()
  await stet.newsroom.clear()
  await button(page, 'Try again').click()
  await page.getByLabel('Section', { exact: true }).selectOption(section.name)
  await expect(button(page, 'Upload CSV')).toBeEnabled()
})

test('bad lines stay where the file was chosen and behind the bell, all of them, and can be copied @HN-01', async ({
  page,
  stet,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const lines = [2, 3, 4, 5, 6, 7, 8].map(line => `The address is not valid. Error occurred on line ${line}`)
  await openSection(page, stet)
  await choose(page, 'Upload CSV', 'news.csv', `headline,url\n${'a,b\n'.repeat(7)}`)
  const failed = uploads(page)
  for (const line of lines) await expect(failed.getByText(line)).toBeVisible()
  await failed.getByRole('button', { name: 'Copy' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lines.join('\n'))
  await expect(page.getByRole('listitem').filter({ has: page.locator('[data-timer-status]') })).toHaveCount(0)
  await expectAccessible(page)

  await page.reload()
  await expect(failed.getByText(lines[6] as string)).toBeVisible()
  await page.getByRole('button', { name: /^Messages/ }).click()
  const bell = page.getByRole('dialog').or(page.getByRole('group', { name: 'Messages' }))
  for (const line of lines) await expect(bell.getByText(line)).toHaveCount(1)
  await bell.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(async () => (await sent(stet, path)).length).toBe(2)
  await page.keyboard.press('Escape')
  await expect(bell).toBeHidden()
  await failed.getByRole('button', { name: 'Dismiss' }).click()
  await expect(failed.getByRole('listitem')).toHaveCount(0)
  await expect(failed).toBeFocused()
})

test('the server’s silence is said in the words for it, one that goes well takes its place, and a lost answer is never repeated by itself @HN-01', async ({
  page,
  stet,
}) => {
  await stet.newsroom.fault({ path, status: 500, body: {} })
  await openSection(page, stet)
  await choose(page, 'Upload CSV', 'news.csv', csv)
  await expect(uploads(page).getByText('Error uploading file.')).toBeVisible()
  await choose(page, 'Upload CSV', 'better.csv', csv)
  await expect(toast(page, 'File uploaded.')).toBeVisible()
  await expect(uploads(page).getByRole('listitem')).toHaveCount(0)

  await stet.newsroom.forget()
  await stet.newsroom.fault({ path, drop: 'after' })
  await choose(page, 'Upload CSV', 'news.csv', csv)
  await expect(
    uploads(page).getByText('The answer was lost on its way. The server may have done it.'),
  ).toBeVisible()
  expect(await sent(stet, path)).toHaveLength(1)
  await uploads(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => sent(stet, path)).toHaveLength(2)
  await expect(uploads(page).getByRole('listitem')).toHaveCount(0)
})

test('what cannot be sent is refused in its place, and asks nothing of the server @FR-07', async ({
  page,
  stet,
}) => {
  await openSection(page, stet)
  const refused = [
    ['news.xlsx', csv, 'You can upload only files with extension .csv'],
    ['news\u202Evsc.exe', csv, 'You can upload only files with extension .csv'],
    ['news.csv', '', 'File seems to be empty. Upload canceled.'],
    ['news.csv', '﻿ \r\n', 'File seems to be empty. Upload canceled.'],
  ] as const
  for (const [name, content, message] of refused) {
    await choose(page, 'Upload CSV', name, content)
    await expect(uploads(page).getByText(message)).toBeVisible()
    await expect(uploads(page).getByText(name.replace('\u202E', ''), { exact: true })).toBeVisible()
    await expect(uploads(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await uploads(page).getByRole('button', { name: 'Dismiss' }).click()
  }
  expect(await calls(stet, path)).toEqual([])
})

for (const [does, change] of [
  ['changes', (path: string) => writeFileSync(path, `${csv}One more,/more\n`)],
  ['vanishes', (path: string) => rmSync(path)],
] as const)
  test(`a file that ${does} before it is read says so in its place, and nothing of it is sent @FR-07`, async ({
    page,
    stet,
  }) => {
    await openSection(page, stet)
    const path = join(stet.dataFolder, 'changing.csv')
    writeFileSync(path, csv)
    const cannotBeRead = uploads(page).getByText('The file cannot be read. It may have been changed')
    await dropChanged(page, 'main button:has-text("Upload CSV")', path, () => change(path))
    await expect(cannotBeRead).toBeVisible()
    await expect(uploads(page).getByText('Error uploading file.')).toBeVisible()
    await choose(page, 'Upload CSV', 'whole.csv', csv)
    await expect(toast(page, 'File uploaded.')).toBeVisible()
    expect(await sent(stet, 'v2/hot-news/upload')).toHaveLength(1)
  })

test('a folder is refused in its place, also one with the name of a file, and the file beside it goes @FR-07', async ({
  page,
  stet,
}) => {
  await openSection(page, stet)
  const good = join(stet.dataFolder, 'good.csv')
  writeFileSync(good, csv)
  for (const [name, message] of [
    ['news', 'You can upload only files with extension .csv'],
    ['news.csv', 'The file cannot be read.'],
  ] as const) {
    const path = join(stet.dataFolder, name)
    mkdirSync(path)
    await stet.newsroom.forget()
    await dropFromDisk(page, 'main button:has-text("Upload CSV")', path, good)
    await expect(uploads(page).getByText(message)).toBeVisible()
    // For a moment it stands there as on its way, too.
    await expect(uploads(page).getByText(name, { exact: true })).toHaveCount(1)
    await expect.poll(() => sent(stet, 'v2/hot-news/upload')).toHaveLength(1)
    await expect(uploads(page).getByRole('button', { name: 'Dismiss' })).toHaveCount(1)
  }
})

test('an upload that the server holds shows its progress, can be left and cancelled @HN-01 @FR-07', async ({
  page,
  stet,
}) => {
  const held = await stet.newsroom.fault({ path, hold: true })
  await openSection(page, stet)
  await choose(page, 'Upload CSV', 'held.csv', csv)
  // Whichever is read first goes first.
  await expect(uploads(page).getByText('99 %').or(uploads(page).getByText('97 %'))).toBeVisible()
  await choose(page, 'Upload CSV', 'next.csv', csv)
  await expect(uploads(page).getByText('Waiting')).toBeVisible()
  await expectAccessible(page)
  await uploads(page).getByRole('button', { name: 'Cancel next.csv' }).click()
  await expect(uploads(page).getByText('next.csv')).toHaveCount(0)
  await uploads(page).getByRole('button', { name: 'Cancel held.csv' }).click()
  await expect(
    uploads(page).getByText('Upload canceled. The server may have received the file.'),
  ).toBeVisible()
  await stet.newsroom.release(held)
  expect(await sent(stet, path)).toHaveLength(1)
})

test('a 401 in between: after signing in again it goes on @HN-01', async ({ page, stet }) => {
  await openSection(page, stet)
  await stet.newsroom.expire(editor)
  await choose(page, 'Upload CSV', 'news.csv', csv)
  await expect(page.getByLabel('Password')).toBeVisible()
  await stet.fillSignIn()
  await expect(toast(page, 'File uploaded.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hot news' })).toBeVisible()
  expect(await stet.newsroom.row('hot_news', 1)).toMatchObject({ section_id: 2 })
})

test('without the right to change and to upload it says so @HN-01', async ({ page, stet }) => {
  const none = page.getByText('You have no rights to upload files. Contact the administrator.')
  for (const [right, isTold] of [
    ['hot news.upload', false],
    ['hot news.update', true],
  ] as const) {
    await withhold(stet, right)
    await stet.signIn(editor, '/hot-news')
    await expect(page.getByRole('heading', { name: 'Hot news' })).toBeVisible()
    await expect(none).toHaveCount(isTold ? 1 : 0)
    await expect(button(page, 'Upload CSV')).toHaveCount(isTold ? 0 : 1)
  }
  await expect(page.getByLabel('Section')).toHaveCount(0)
  await expectAccessible(page)
  await withhold(stet, 'hot news.read')
  await stet.signIn(editor, '/hot-news')
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hot news' })).toHaveCount(0)
})
