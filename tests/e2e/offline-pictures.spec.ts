import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { drawnPng } from '../support/picture-files.ts'
import { button, headline, keptHere, openArticle, paste, status, text, toast } from './article-page.ts'
import { field, panel, rows, save } from './catalogue-page.ts'
import { expect, type Stet, test } from './fixture.ts'
import { holdDrawing } from './hold-drawing.ts'

test.use({ clockSpeed: 10 })

const names = ['Ferry', 'Pier', 'Dam']
/** 800 words, among them three pictures. */
const words = Array.from({ length: 800 }, (_, index) => `word${index + 1}`)
const parts = [words.slice(0, 200), words.slice(200, 400), words.slice(400, 600), words.slice(600)]

/** Begins an article where the server went away after its sections were known. */
async function beginWithoutServer(page: Page, stet: Stet): Promise<void> {
  await stet.signIn()
  await button(page, 'New article').click()
  const dialog = page.getByRole('dialog', { name: 'New article' })
  await expect.poll(() => dialog.getByLabel('Section').getByRole('option').count()).toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await stet.newsroom.disappear()
  // Somebody must ask for it to be missed, and wait for the answer.
  await page.getByRole('link', { name: 'Tags' }).click()
  await expect(page.getByRole('banner').getByText('Offline')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Posts' }).click()
  await button(page, 'New article').click()
  await dialog.getByLabel('Section').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Start writing' }).click()
  await headline(page).fill('Written without the network')
}

async function writeArticle(page: Page): Promise<void> {
  const html = parts
    .map((part, index) => {
      const name = names[index]
      const bytes = drawnPng(700 + index, 400, [60 * index, 90, 120]).toString('base64')
      return `<p>${part.join(' ')}</p>${name ? `<img alt="${name}" src="data:image/png;base64,${bytes}">` : ''}`
    })
    .join('')
  await text(page).focus()
  await paste(page, { 'text/html': html })
  await field(page, 'Source').selectOption('AFP')
  await expect(panel(page, 'Create image').getByLabel('Name')).toHaveCount(3)
  await save(page).click()
  await expect(panel(page, 'Create image')).toHaveCount(0)
  await expect(text(page).getByText('Waits for the server.')).toHaveCount(3)
}

/** Begins an article with pictures without the server, and saves it. */
async function saveWithoutServer(page: Page, stet: Stet): Promise<void> {
  await beginWithoutServer(page, stet)
  await writeArticle(page)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(status(page, 'server')).toHaveText('Waits for the server')
}

/** The acts that the server was asked for, in their order. */
async function acts(stet: Stet): Promise<{ call: string; body: Record<string, unknown> }[]> {
  const all = await stet.newsroom.requests()
  return all
    .map(({ method, path, body }) => ({
      call: `${method} ${path.replace(/^\//, '').replace(/\d+$/, '{id}')}`,
      body: body as Record<string, unknown>,
    }))
    .filter(({ call }) => /^(POST|PATCH) (posts|posts\/\{id\}|v2\/images)$/.test(call))
}

/** What the server has of it: its words and its pictures in their order. */
async function shown(stet: Stet, id: number): Promise<string[]> {
  const body = String((await stet.newsroom.row('posts', id)).body)
  return [...body.matchAll(/word1\b|word201\b|word401\b|word601\b|images\/\d+\.png|upload/g)].map(
    ([one]) => one,
  )
}

const pending = ({ dataFolder }: Stet) =>
  readdirSync(join(dataFolder, 'outbox'), { recursive: true, withFileTypes: true }).filter(one =>
    one.isFile(),
  ).length

test.describe('after a crash', () => {
  test.use({ ownProcess: true })

  test('800 words with three pictures, written and saved without the server, are one post with three pictures in their order when it is back, though it drops every third answer; nothing is published @DR-07 @RT-04 @IM-03', async ({
    page,
    stet,
  }) => {
    test.slow()
    await beginWithoutServer(page, stet)
    await writeArticle(page)
    await keptHere(page)
    await expect(button(page, 'Publish')).toHaveAccessibleDescription('The server cannot be reached')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(toast(page, 'It goes to the server as soon as that answers.')).toBeVisible()
    await expect(status(page, 'server')).toHaveText('Waits for the server')
    await page.goto('about:blank')

    await stet.crash()
    await stet.newsroom.comeBack()
    await stet.newsroom.fault({ path: '*', drop: 'after', every: 3, times: 1000 })
    await expect(async () => stet.signIn()).toPass()
    await expect.poll(() => pending(stet), { timeout: 60_000 }).toBe(0)
    await stet.newsroom.clear()
    const done = await acts(stet)
    const calls = done.map(({ call }) => call)
    expect(calls.filter(call => call === 'POST posts')).toHaveLength(1)
    expect(calls.filter(call => call === 'POST v2/images')).toHaveLength(3)
    // In this order; what was sent again after it was looked up says the same.
    expect(calls.indexOf('POST posts')).toBeLessThan(calls.indexOf('POST v2/images'))
    expect(calls.lastIndexOf('POST v2/images')).toBeLessThan(calls.lastIndexOf('PATCH posts/{id}'))
    expect(done.flatMap(({ body }) => (typeof body.name === 'string' ? [body.name] : []))).toEqual(names)
    expect(done.every(({ body }) => !JSON.stringify(body).includes('"upload"'))).toBe(true)
    for (const { call, body } of done) if (!call.endsWith('images')) expect(body.status).toBe(0)

    const [saved] = await stet.newsroom.requests('PATCH', /^posts\/\d+$/)
    const id = Number(saved?.path.split('/').at(-1))
    await stet.open(`/posts/${id}`)
    await expect(headline(page)).toHaveValue('Written without the network')
    await expect(text(page).getByRole('figure', { name: /^Image/ })).toHaveCount(3)
    await expect(status(page, 'computer')).toHaveText('Nothing unsaved')
    const picture = expect.stringMatching(/^images/)
    const there = await shown(stet, id)
    expect(there).toEqual(['word1', picture, 'word201', picture, 'word401', picture, 'word601'])
    const ids = there.filter(one => one.startsWith('images')).map(one => Number(/\d+/.exec(one)))
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })

  test('an article that was opened before, written on with three pictures without the server, is saved once with them over such a link, and stays a draft @DR-07 @RT-04', async ({
    page,
    stet,
  }) => {
    test.slow()
    const id = fixtures.readyDraft
    await openArticle(page, stet, id)
    await button(page, 'Back to the list').click()
    await expect(rows(page).first()).toBeVisible()
    await stet.newsroom.disappear()
    await stet.open(`/posts/${id}`)
    await expect(page.getByText(/This is the copy kept on this computer\./)).toBeVisible({ timeout: 20_000 })
    await text(page).press('ControlOrMeta+End')
    await page.keyboard.press('Enter')
    await writeArticle(page)
    await keptHere(page)
    await page.keyboard.press('ControlOrMeta+s')
    await expect(toast(page, 'It goes to the server as soon as that answers.')).toBeVisible()
    await page.goto('about:blank')

    await stet.crash()
    await stet.newsroom.comeBack()
    await stet.newsroom.fault({ path: '*', drop: 'after', every: 3, times: 1000 })
    await expect(async () => stet.signIn()).toPass()
    await expect.poll(() => pending(stet), { timeout: 60_000 }).toBe(0)
    await stet.newsroom.clear()
    const done = await acts(stet)
    expect(done.filter(({ call }) => call === 'POST posts')).toEqual([])
    expect(done.flatMap(({ body }) => (typeof body.name === 'string' ? [body.name] : []))).toEqual(names)
    expect(done.at(-1)).toMatchObject({ call: 'PATCH posts/{id}', body: { status: 0 } })
    expect(JSON.stringify(done)).not.toContain('"upload')
    const picture = expect.stringMatching(/^images/)
    expect((await shown(stet, id)).slice(-7)).toEqual([
      'word1',
      picture,
      'word201',
      picture,
      'word401',
      picture,
      'word601',
    ])
    await stet.open(`/posts/${id}`)
    await expect(status(page, 'computer')).toHaveText('Nothing unsaved')
  })
})

test('a window that is slow to draw still sends what it has open, and nobody else does @DR-07 @RT-04', async ({
  page,
  stet,
}) => {
  test.slow()
  await saveWithoutServer(page, stet)
  await stet.newsroom.comeBack()
  const held = await stet.newsroom.fault({ method: 'POST', path: 'posts', hold: true })
  const calls = async () => (await acts(stet)).map(({ call }) => call)
  await expect.poll(calls, { timeout: 40_000 }).toEqual(['POST posts'])
  const draw = await holdDrawing(page)
  await stet.newsroom.release(held)
  await expect.poll(async () => (await calls()).length, { timeout: 40_000 }).toBeGreaterThan(3)
  await draw.evaluate(draw => draw())
  await expect(status(page, 'computer')).toHaveText('Nothing unsaved', { timeout: 40_000 })
  expect((await calls()).slice(4)).toEqual(['PATCH posts/{id}'])
})

test('where the article is open when the server is back, it goes out by itself in the same order @DR-07 @RT-04', async ({
  page,
  stet,
}) => {
  test.slow()
  await saveWithoutServer(page, stet)
  await stet.newsroom.comeBack()
  await expect(text(page).getByRole('figure', { name: /^Image/ })).toHaveCount(3, { timeout: 40_000 })
  await expect(status(page, 'computer')).toHaveText('Nothing unsaved', { timeout: 40_000 })
  await expect(status(page, 'server')).toHaveText(/^On the server /)
  const calls = (await acts(stet)).map(({ call }) => call)
  expect(calls).toEqual([
    'POST posts',
    'POST v2/images',
    'POST v2/images',
    'POST v2/images',
    'PATCH posts/{id}',
  ])
  const there = await shown(stet, Number(page.url().split('/').at(-1)))
  expect(there.filter(one => one.startsWith('images'))).toHaveLength(3)
})
