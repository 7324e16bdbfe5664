import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { headline, openArticle, status } from './article-page.ts'
import {
  button,
  calls,
  expectAccessible,
  field,
  panel,
  question,
  save,
  tabTo,
  toast,
  withhold,
} from './catalogue-page.ts'
import { editor, expect, test } from './fixture.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Images' }).getByRole('listitem')
const pictures = (page: Page) => cards(page).locator('[data-opens]')
const place = (page: Page, number: number) => page.locator(`[aria-posinset="${number}"]`)
const all = { order: '-id' }

test('the next pictures come by themselves; keys go through all of them, of which few are in the page @GA-01', async ({
  page,
  stet,
}) => {
  const first = await stet.newsroom.fault({ method: 'GET', path: 'v2/images*', hold: true })
  await stet.newsroom.fault({ method: 'GET', path: 'v2/images?page=2&order=-id', status: 500, body: {} })
  await stet.signIn(undefined, '/images')
  await expect(page.getByRole('link', { name: 'Gallery', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByRole('heading', { name: 'Image gallery' })).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toHaveCount(8)
  await stet.newsroom.release(first)
  await tabTo(page, pictures(page).first())
  await page.keyboard.press('End')
  await expect(place(page, 25).locator('[data-opens]')).toBeFocused()
  const failure = page.getByRole('main').getByText('Error fetching next page.')
  await expect(failure).toBeVisible()
  await expect(place(page, 25)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toHaveCount(0)
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', '40')
  await pictures(page).last().focus()
  await page.keyboard.press('End')
  const last = place(page, 40).locator('[data-opens]')
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  await expect(place(page, 40)).toHaveAttribute('aria-setsize', '40')
  expect(await cards(page).count()).toBeLessThan(40)
  await page.keyboard.press('ArrowLeft')
  await expect(place(page, 39).locator('[data-opens]')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(place(page, 1).locator('[data-opens]')).toBeFocused()
  await expect(place(page, 1)).toBeInViewport()
  const asked = (await calls(stet, /^v2\/images/)).map(({ call, query }) => [call, query])
  expect(asked).toEqual([
    ['GET v2/images', { ...all, page: '1' }],
    ['GET v2/images', { ...all, page: '2' }],
    ['GET v2/images', { ...all, page: '2' }],
  ])
})

test('a search stands in the address; what fails keeps the pictures, and what finds nothing says so @GA-01', async ({
  page,
  stet,
}) => {
  await stet.signIn(undefined, '/images')
  // The first page is shorter than the window, so that the second follows at once.
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', '40')
  await stet.newsroom.forget()
  const search = page.getByRole('searchbox')
  await search.fill('   ')
  await search.press('Enter')
  await stet.newsroom.fault({ method: 'GET', path: 'v2/images/search*', status: 500, body: {} })
  await search.fill('harbour')
  await search.press('Enter')
  const failure = page.getByRole('main').getByText('Error searching data.')
  await expect(failure).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toHaveCount(0)
  await expect(cards(page).first()).toContainText('Harbour cranes')
  await expect(page).toHaveURL(/\/images\?query=harbour$/)
  await stet.newsroom.fault({ method: 'GET', path: 'v2/images/search?page=2*', status: 500, body: {} })
  await search.fill('a')
  await search.press('Enter')
  await expect(page.getByRole('main').getByText('Error searching next page.')).toBeAttached()
  await expect(place(page, 1)).toBeVisible()
  await search.fill('nobody')
  await search.press('Enter')
  await expect(page.getByText('Images not found')).toBeVisible()
  await button(page, 'Clear filters').click()
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', '40')
  await expect(search).toHaveValue('')
  const asked = (await calls(stet, /^v2\/images/)).map(({ call, query }) => [call, query])
  const found = (text: string, page = '1') => [
    'GET v2/images/search',
    { page, search: text, search_fields: 'name' },
  ]
  expect(asked).toEqual([
    found('harbour'),
    found('harbour'),
    found('a'),
    found('a', '2'),
    found('nobody'),
    ['GET v2/images', { ...all, page: '1' }],
    ['GET v2/images', { ...all, page: '2' }],
  ])
})

test('a picture is looked at whole, its address copied, and kept by the browser as the site has it, under its name @GA-01', async ({
  page,
  context,
  stet,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await stet.signIn(undefined, '/images')
  await expect(cards(page).first()).toContainText(/\d+×\d+/)
  await expectAccessible(page)
  await tabTo(page, pictures(page).first())
  await page.keyboard.press('ArrowRight')
  const second = String(await pictures(page).nth(1).getAttribute('aria-label'))
  await page.keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: second })
  await expect(preview.getByRole('img')).toHaveJSProperty('complete', true)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await expect(pictures(page).nth(1)).toBeFocused()
  const copyIt = cards(page).nth(1).getByRole('button', { name: 'Copy URL' })
  await tabTo(page, copyIt)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Link copied to clipboard')).toBeVisible()
  const url = await pictures(page).nth(1).locator('img').getAttribute('src')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)

  const name = String(await pictures(page).first().getAttribute('aria-label'))
  const download = page.waitForEvent('download')
  await cards(page).first().getByRole('button', { name: 'Download' }).click()
  const kept = await download
  expect(kept.suggestedFilename()).toBe(`${name}.png`)
  const there = await fetch(`${stet.newsroom.url}images/40.png`)
  expect(readFileSync(await kept.path()).equals(Buffer.from(await there.arrayBuffer()))).toBe(true)
  await stet.newsroom.fault({ method: 'GET', path: 'images/39.png', status: 500, body: {}, times: 9 })
  await cards(page).nth(1).getByRole('button', { name: 'Download' }).click()
  await expect(toast(page, 'Error loading image.')).toBeVisible()
})

test('the second press of a double click on a card leaves open what the first opened @GA-01 @SH-14', async ({
  page,
  stet,
}) => {
  // The preview is not as wide, so that the first card stays beside it.
  await page.setViewportSize({ width: 1600, height: 800 })
  await stet.signIn(undefined, '/images')
  await pictures(page)
    .first()
    .hover({ position: { x: 5, y: 5 } })
  const preview = page.getByRole('dialog')
  const press = async (clickCount: number) => {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  }
  await press(1)
  await expect(preview).toBeVisible()
  await press(2)
  await expect(preview).toBeVisible()
  await press(1)
  await expect(preview).toHaveCount(0)
})

test('a picture is edited and deleted; its card is disabled until the server has answered @GA-01 @GA-02', async ({
  page,
  stet,
}) => {
  await stet.newsroom.patch('images', 40, { source: 7, author: '', has_watermark: 0, color: null })
  await stet.signIn(undefined, '/images')
  const first = cards(page).first()
  await first.getByRole('button', { name: 'Edit' }).click()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Source').locator('option:checked')).toHaveText('Depositphotos')
  await expect(field(page, 'Author')).toHaveCount(0)
  await expect(field(page, 'Color')).toHaveCount(0)
  await field(page, 'Source').selectOption('Original')
  await field(page, 'Author').fill('Ada Eze')
  await page.getByRole('switch', { name: 'Watermark' }).check()
  await field(page, 'Color').selectOption('Light logo')
  await field(page, 'Label').fill('Dam')
  await field(page, 'Name').fill('')
  await field(page, 'Label').focus()
  await expect(field(page, 'Label')).toHaveAccessibleDescription(/Minimum length 5/)
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/Field can not be empty/)
  await expectAccessible(page)
  await field(page, 'Label').fill('The dam')
  await field(page, 'Name').fill('The dam at noon')
  await stet.newsroom.fault({ method: 'PATCH', path: 'v2/images/40', status: 500, body: {} })
  await save(page).click()
  await expect(toast(page, 'Error updating image.')).toBeVisible()
  await stet.newsroom.forget()
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  await expect(panel(page, 'Edit image')).toHaveCount(0)
  await expect(first).toContainText('The dam at noon')
  const [sent] = await calls(stet, 'v2/images/40', 'PATCH')
  expect(sent?.body).toMatchObject({
    ...{ name: 'The dam at noon', source: 1, author: 'Ada Eze', has_watermark: 1, color: 1 },
    ...{ label: 'The dam', notes: '' },
  })

  await stet.newsroom.fault({ method: 'DELETE', path: 'v2/images/40', status: 500, body: {} })
  const remove = first.getByRole('button', { name: 'Delete' })
  await remove.click()
  await expect(question(page)).toContainText('The dam at noon')
  await expect(question(page)).toContainText(
    'You are going to completely remove this picture from every article it is used in. Are you sure you want to proceed?',
  )
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Error removing image.')).toBeVisible()
  const held = await stet.newsroom.fault({ method: 'DELETE', path: 'v2/images/40', hold: true })
  await remove.click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  for (const button of await first.getByRole('button').all())
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  await stet.newsroom.release(held)
  await expect(toast(page, 'Removed.')).toBeVisible()
  await expect(page.getByText('The dam at noon')).toHaveCount(0)
  await expect(pictures(page).first()).toBeFocused()
})

test('without the rights nobody is offered to create, edit or delete @GA-01', async ({ page, stet }) => {
  for (const right of ['images.create', 'images.update', 'images.delete']) await withhold(stet, right)
  await stet.signIn(undefined, '/images')
  await expect(cards(page).first().getByRole('button', { name: 'Copy URL' })).toBeVisible()
  for (const name of ['Edit', 'Delete', 'Create image']) await expect(button(page, name)).toHaveCount(0)
})

test('a picture that an unsaved article holds is deleted only once that was said @GA-01 @DR-01', async ({
  page,
  stet,
}) => {
  const id = fixtures.readyDraft
  const found = await stet.newsroom.act(editor, 'GET', 'v2/images/search?search=harbour&search_fields=name')
  const [cranes] = (found.body as { items: { id: number }[] }).items
  await stet.newsroom.patch('posts', id, { thumb: cranes?.id })
  await openArticle(page, stet, id)
  await headline(page).fill('The harbour has new cranes')
  await expect(status(page, 'computer')).toContainText('Saved on this computer')
  await stet.open('/images?query=harbour')
  const remove = cards(page).first().getByRole('button', { name: 'Delete' })
  await remove.click()
  await expect(question(page)).toContainText(
    /Articles that are not saved yet use it:The harbour has new cranesYou are going to completely remove/,
  )
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await cards(page).nth(1).getByRole('button', { name: 'Delete' }).click()
  await expect(question(page)).not.toContainText('not saved yet')
})
