import type { Locator, Page } from 'playwright/test'
import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import {
  button,
  calls,
  expectAccessible,
  field,
  filter,
  form,
  leadsTo,
  opener,
  openPlace,
  panel,
  question,
  row,
  rows,
  save,
  tabTo,
  withhold,
} from './catalogue-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'
import { expectSaid, recordMessages } from './runner/messages.ts'
import { expectScreen, over, screenOf, signInAgain } from './runner/trouble.ts'

const { section, parent, children } = catalogueFixtures.categoryTree
const [outings = 0, markets = 0, dayTrips = 0] = children
/** The category beside the parent, one inside it, and one of the main section with two inside. */
const [music, afrobeats, politics] = [4, 9, 1] as const
const path = 'v2/categories'
const include = 'section,parent,tags,children'
const culture = `/categories?section_id=${section}`
const tops = ['Politics', 'Economy', 'Football', 'Music', 'Weekend']
const html = { status: 500, body: '<h1>Oops</h1>', content_type: 'text/html' }

const shows = (page: Page, titles: string[]) => expect(rows(page).locator('[data-opens]')).toHaveText(titles)
const expander = (page: Page, id: number, name = 'Expand') => row(page, id).getByRole('button', { name })
const grip = (page: Page, id: number) => row(page, id).getByRole('button', { name: 'Move' })
const hint = (page: Page, words: string) => form(page).getByText(words, { exact: true })
const relatedTags = (page: Page) => form(page).getByRole('combobox', { name: 'Related tags' })
const isStill = (page: Page) => expect(page.getByRole('treegrid')).toHaveAttribute('aria-busy', 'false')
const reorders = async (stet: Stet) => (await calls(stet, `${path}/reorder`)).map(one => one.body)

/** Saves the form of this category: what the server was sent. */
async function saved(page: Page, stet: Stet, id: number) {
  await save(page).click()
  await expect(form(page)).toHaveCount(0)
  return (await calls(stet, `${path}/${id}`, 'PATCH')).map(one => one.body)
}

/** The screen with the fixture's parent open. */
async function openTree(page: Page, stet: Stet, address = '/categories') {
  await openPlace(page, stet, address)
  await expander(page, parent).click()
  await expect(row(page, dayTrips)).toBeVisible()
}

test('a category that is open stays open as long as the window does @CA-01', async ({ page, stet }) => {
  await openTree(page, stet)
  await expect(page.getByRole('treegrid', { name: 'Categories' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Categories' }).locator('..')).toContainText('16')
  await expect(row(page, parent)).toHaveAttribute('aria-expanded', 'true')
  await shows(page, [...tops, 'Outings', 'Markets and fairs', 'Day trips', 'Start-ups'])
  for (const [name, value] of Object.entries({ level: '2', posinset: '2', setsize: '3' }))
    await expect(row(page, markets)).toHaveAttribute(`aria-${name}`, value)
  await expect(row(page, markets)).not.toHaveAttribute('aria-expanded')
  await expect(expander(page, markets)).toHaveCount(0)
  await filter(page, 'Section').selectOption('Culture')
  await shows(page, ['Music', 'Weekend', 'Outings', 'Markets and fairs', 'Day trips'])
  await page.getByRole('link', { name: 'Posts' }).click()
  await expect(page).toHaveURL(/\/posts/)
  await page.goBack()
  await expect(row(page, dayTrips)).toBeVisible()
  await expander(page, parent, 'Collapse').click()
  await shows(page, ['Music', 'Weekend'])
  await expect(row(page, parent)).toHaveAttribute('aria-expanded', 'false')
})

test('a category leads to its page on the site and to its posts @CA-01', async ({
  page,
  stet,
  systemBrowser,
}) => {
  await openPlace(page, stet, '/categories')
  const press = async (id: number, name: string) => {
    await row(page, id).hover()
    await row(page, id).getByRole('button', { name }).click()
  }
  const site = 'https://www.lagos.stet.example'
  const opened = [`${site}/culture/weekend`, `${site}/politics`]
  await leadsTo(systemBrowser, opened.slice(0, 1), () => press(parent, 'View'))
  await leadsTo(systemBrowser, opened, () => press(politics, 'View'))
  await press(politics, 'Posts')
  await expect(page).toHaveURL(/\/posts\?category_id=1$/)
  await expect(page.getByRole('heading', { name: 'Posts', level: 1 })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  expect((await calls(stet, 'posts'))[0]?.query).toMatchObject({ category_id: '1' })
})

test('what was typed goes with what is deleted only @CA-01 @LS-04 @LS-05 @FR-09', async ({ page, stet }) => {
  await recordMessages(page)
  await openTree(page, stet, culture)
  const remove = async () => {
    await form(page).getByRole('button', { name: 'Delete' }).click()
    await question(page).getByRole('button', { name: 'Delete' }).click()
  }
  await opener(page, markets).click()
  await field(page, 'Catchy title').fill('Fairs')
  await stet.newsroom.fault({ method: 'DELETE', path: `${path}/${markets}`, ...html })
  await remove()
  await expectSaid(page, 'Error removing category.')
  await expect(field(page, 'Catchy title')).toHaveValue('Fairs')
  await remove()
  await expectSaid(page, 'Deleted')
  await expect(form(page)).toHaveCount(0)
  await expect(opener(page, dayTrips)).toBeFocused()
  await opener(page, parent).click()
  await remove()
  await expectSaid(page, 'The category still has subcategories.')
  await expect(row(page, dayTrips)).toBeVisible()
})

test('a new category takes a parent of its section @CA-01 @CA-02 @FR-08', async ({ page, stet }) => {
  await openPlace(page, stet, '/categories')
  await button(page, 'Create category').click()
  const above = field(page, 'Parent category')
  await expect(above).toBeDisabled()
  await expect(hint(page, 'Choose a section first')).toBeVisible()
  await stet.open(culture)
  await button(page, 'Create category').click()
  await expect(field(page, 'Section')).toHaveValue('4')
  await expect(above.getByRole('option')).toHaveText(['Without parent category', 'Music', 'Weekend'])
  await above.selectOption('Weekend')
  await field(page, 'Section').selectOption('Sport')
  await expect(above).toHaveValue('')
  await field(page, 'Catchy title').fill('Theatre')
  await field(page, 'Slug').fill('weekend')
  await save(page).click()
  await expect(field(page, 'Slug')).toHaveAccessibleDescription(/This slug is already taken\./)
  await expect(field(page, 'Catchy title')).toHaveValue('Theatre')

  const body = { items: [{ id: section, catchy_title: 'Culture', slug: '', order: 1 }] }
  await stet.newsroom.fault({ method: 'GET', path: 'v2/sections', status: 200, body, times: 99 })
  await stet.open('/categories')
  await button(page, 'Create category').click()
  // What was typed above is kept, and not wanted here.
  await button(page, 'Cancel and clear unsaved data').click()
  await above.selectOption('Music')
  await expect(filter(page, 'Section')).toHaveCount(0)
  await expect(field(page, 'Section')).toHaveCount(0)
  await field(page, 'Catchy title').fill('Theatre')
  await field(page, 'Slug').fill('theatre')
  await save(page).click()
  await expect(form(page)).toHaveCount(0)
  const made = { section_id: section, parent_id: music }
  expect((await calls(stet, path, 'POST')).at(-1)?.body).toMatchObject(made)
})

test('a category opens whole, with what is set locked @CA-02 @LS-04', async ({ page, stet }) => {
  await stet.newsroom.patch('categories', outings, { tags: '[4, 9]' })
  await stet.newsroom.patch('categories', afrobeats, { parent_id: null })
  const { body } = await stet.newsroom.act(editor, 'GET', `${path}?include=${include}`)
  const { items } = body as { items: { children: object[] }[] }
  const shorter = (one: object) => ({ ...one, body: undefined, tags: undefined })
  const short = items.map(one => ({ ...one, children: one.children.map(shorter) }))
  await stet.newsroom.fault({ method: 'GET', path, status: 200, body: { items: short } })
  await openTree(page, stet)
  await stet.newsroom.forget()
  await row(page, outings).getByRole('gridcell').nth(2).click()
  await expect(row(page, outings)).toHaveAttribute('aria-current', 'true')
  await expect(field(page, 'Catchy title')).toBeFocused()
  await expect(field(page, 'Slug')).toHaveAttribute('readonly')
  await expect(field(page, 'Section')).toBeDisabled()
  await expect(field(page, 'Section')).toHaveValue('4')
  const above = field(page, 'Parent category')
  await expect(above).toBeDisabled()
  await expect(above.getByRole('option', { selected: true })).toHaveText('Weekend')
  const text = 'Outings: our tips for the days that belong to you.'
  await expect(field(page, 'Body')).toHaveText(text)
  expect((await calls(stet, path)).filter(one => 'include' in one.query)).toEqual([
    { call: `GET ${path}`, query: { include, 'filter[id.eq]': String(outings) }, body: null },
  ])
  expect(await saved(page, stet, outings)).toMatchObject([{ body: `<p>${text}</p>`, tags: [4, 9] }])

  await opener(page, parent).click()
  await expect(above).toBeDisabled()
  await expect(hint(page, 'It has subcategories, so it stays at the top')).toBeVisible()
  await opener(page, afrobeats).click()
  await expect(field(page, 'Catchy title')).toHaveValue('Afrobeats')
  await expect(above.getByRole('option')).toHaveText(['Without parent category', 'Music', 'Weekend'])
  await above.selectOption('Weekend')
  expect(await saved(page, stet, afrobeats)).toMatchObject([{ parent_id: parent }])
  await expect(row(page, afrobeats)).toHaveAttribute('aria-level', '2')
})

test('with the Newshub view a category takes ten tags, without it five @CA-02', async ({ page, stet }) => {
  await stet.newsroom.patch('categories', parent, { tags: '[4, 9, 14, 19, 24, 29, 34]' })
  await openPlace(page, stet, culture)
  await opener(page, parent).click()
  await expect(hint(page, 'Tags left 3')).toBeVisible()
  const wrong = page.getByText('Wrong number of tags.')
  await expect(wrong).toHaveCount(0)
  await field(page, 'Newshub view').uncheck()
  await expect(hint(page, 'Tags left -2')).toBeVisible()
  await expect(wrong).toBeVisible()
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await relatedTags(page).fill('na')
  await expect(page.getByRole('option', { name: 'At most 5 can be chosen' })).toBeVisible()
  await relatedTags(page).clear()
  await field(page, 'Newshub view').check()
  await expect(wrong).toHaveCount(0)
  await field(page, 'Newshub view').uncheck()
  const tags = form(page).getByRole('listbox', { name: 'Related tags' }).getByRole('option')
  await expect(tags).toHaveCount(7)
  await tags.first().click()
  await tags.first().click()
  await expect(hint(page, 'Tags left 0')).toBeVisible()
  await expect(wrong).toHaveCount(0)
  expect(await saved(page, stet, parent)).toMatchObject([{ tags: [14, 19, 24, 29, 34], newshub: 0 }])
})

test('tags are looked up 300 ms after the last key @CA-02 @FR-05', async ({ page, stet }) => {
  await page.clock.install()
  await openPlace(page, stet, culture)
  await opener(page, music).click()
  await expect(hint(page, 'Tags left 5')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const found = page.getByRole('listbox').getByRole('option')
  const query = { entity: 'tag', field: 'catchy_title', 'match[section_id]': '4' }
  const hasAsked = (...words: string[]) =>
    expect
      .poll(async () => (await calls(stet, 'autocomplete', 'GET')).map(one => one.query))
      .toEqual(words.map(word => ({ ...query, query: word })))
  await relatedTags(page).pressSequentially('o')
  await page.clock.runFor(1_000)
  await expect(found).toHaveText(['Type at least 2 characters'])
  await relatedTags(page).pressSequentially('l')
  await page.clock.runFor(299)
  await expect(found).toHaveText(['Searching…'])
  await hasAsked()
  // Too early, it takes nothing, and nothing away.
  await relatedTags(page).press('Enter')
  await expect(relatedTags(page)).toHaveValue('ol')
  await expect(found).toHaveText(['Searching…'])
  const held = await stet.newsroom.fault({ method: 'GET', path: 'autocomplete', hold: true })
  await page.clock.runFor(1)
  await hasAsked('ol')
  await relatedTags(page).pressSequentially('ly')
  await page.clock.runFor(300)
  await hasAsked('ol', 'olly')
  await expect(found).toHaveText(['Nollywood'])
  await stet.newsroom.release(held)
  await page.clock.runFor(1_000)
  await expect(found).toHaveText(['Nollywood'])
  await found.click()
  await expect(hint(page, 'Tags left 4')).toBeVisible()
})

test('a dragged category moves with all it holds among its siblings @CA-03', async ({ page, stet }) => {
  await openTree(page, stet)
  await expander(page, politics).click()
  const edge = page.locator('[data-edge]')
  for (const [id, to, part] of [
    [outings, politics, 'top'],
    [outings, music, 'top'],
    [outings, 6, 'top'],
    [parent, politics, 'bottom'],
  ] as const) {
    await drag(page, id, to, part)
    await expect(edge).toHaveCount(0)
    await page.mouse.up()
  }
  expect(await reorders(stet)).toEqual([])

  const held = await stet.newsroom.fault({ method: 'PATCH', path: `${path}/reorder`, hold: true })
  await drag(page, outings, dayTrips, 'bottom')
  await expect(row(page, dayTrips)).toHaveAttribute('data-edge', 'bottom')
  await page.mouse.up()
  const above = ['Politics', 'Elections', 'Parliament', 'Economy', 'Football']
  const weekend = ['Weekend', 'Markets and fairs', 'Day trips', 'Outings']
  await shows(page, [...above, 'Music', ...weekend, 'Start-ups'])
  // Nothing else moves or opens until the server has answered.
  await row(page, markets).click()
  await expect(form(page)).toHaveCount(0)
  await opener(page, markets).press('Alt+ArrowDown')
  await shows(page, [...above, 'Music', ...weekend, 'Start-ups'])
  await stet.newsroom.release(held)
  await expect(page.getByText('Outings moved to place 3 of 3')).toBeAttached()
  await isStill(page)

  // The line stands where the sibling ends with all it holds.
  await drag(page, music, markets, 'top')
  await expect(row(page, outings)).toHaveAttribute('data-edge', 'bottom')
  await expect(edge).toHaveCount(1)
  await page.mouse.up()
  await shows(page, [...above, ...weekend, 'Music', 'Start-ups'])
  await isStill(page)
  expect(await reorders(stet)).toEqual([{ ids: [markets, dayTrips, outings] }, { ids: [parent, music] }])
  await page.reload()
  await expander(page, parent).click()
  await shows(page, ['Politics', 'Economy', 'Football', ...weekend, 'Music', 'Start-ups'])
})

test('a menu moves a category; an order that is refused goes back @CA-03', async ({ page, stet }) => {
  await openTree(page, stet, culture)
  await stet.newsroom.fault({ method: 'PATCH', path: `${path}/reorder`, ...html })
  await opener(page, outings).press('Alt+ArrowUp')
  await opener(page, outings).press('Alt+ArrowDown')
  await expect(page.getByText('Outings is back at place 1 of 3')).toBeAttached()
  await shows(page, ['Music', 'Weekend', 'Outings', 'Markets and fairs', 'Day trips'])
  await expect(opener(page, outings)).toBeFocused()
  await grip(page, dayTrips).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Move to the top' }).press('Enter')
  await shows(page, ['Music', 'Weekend', 'Day trips', 'Outings', 'Markets and fairs'])
  await isStill(page)
  await expect(grip(page, dayTrips)).toBeFocused()
  const ids = [
    [markets, outings, dayTrips],
    [dayTrips, outings, markets],
  ]
  expect(await reorders(stet)).toEqual(ids.map(ids => ({ ids })))
})

test('the form says when its record does not come @CA-02 @LS-04 @LS-05 @SH-10', async ({ page, stet }) => {
  await recordMessages(page)
  await openPlace(page, stet, culture)
  const before = await screenOf(page)
  const record = { method: 'GET', path: `${path}?include=${encodeURIComponent(include)}&filter%5Bid.eq%5D*` }
  const close = form(page).getByRole('button', { name: 'Close' }).last()
  const again = form(page).getByRole('button', { name: 'Try again' })
  await stet.newsroom.fault({ ...record, ...over })
  await opener(page, music).click()
  await signInAgain(page, stet, editor)
  await expectScreen(page, before)
  const held = await stet.newsroom.fault({ ...record, hold: true, ...html })
  await opener(page, parent).click()
  await expect(close).toBeFocused()
  await expect(form(page).getByLabel('Loading…')).toBeVisible()
  await expect(field(page, 'Catchy title').or(save(page))).toHaveCount(0)
  await stet.newsroom.release(held)
  await expectSaid(page, 'Error fetching data.')
  await stet.newsroom.fault({ ...record, status: 422, body: { message: 'Not today.' } })
  await again.click()
  await expectSaid(page, 'Not today.')
  await expect(form(page).getByText('Error fetching data.')).toBeVisible()
  await expectScreen(page, before)
  await close.click()
  await expect(opener(page, parent)).toBeFocused()
  await stet.newsroom.fault({ ...record, ...html })
  await opener(page, music).click()
  await again.click()
  await expect(field(page, 'Catchy title')).toHaveValue('Music')
  await expect(field(page, 'Catchy title')).toBeFocused()
})

test('hundreds of categories open without drawing the others again @CA-01', async ({ page, stet }) => {
  const items = Array.from({ length: 400 }, (_, index) => ({
    id: index + 1,
    parent_id: index < 100 ? null : (index % 100) + 1,
    order: index,
    catchy_title: `Category ${index + 1}`,
    slug: `category-${index + 1}`,
    section_id: 1,
  }))
  await stet.newsroom.fault({ method: 'GET', path, status: 200, body: { items } })
  await openPlace(page, stet, '/categories')
  await expect(rows(page)).toHaveCount(100)
  await expander(page, 1).click()
  await expect(rows(page)).toHaveCount(103)
  // Opens all others in one go, then counts what the next toggle touches.
  const closed = page.locator('[aria-expanded="false"] [data-expander]')
  await closed.evaluateAll((all: HTMLElement[]) => all.forEach(one => void one.click()))
  await expect(rows(page)).toHaveCount(400)
  const seen = await page.getByRole('treegrid').evaluateHandle(tree => {
    // That rows can be dragged is not drawn.
    const drawn = ['class', 'style', 'tabindex', 'level', 'posinset', 'setsize', 'expanded'].flatMap(name => [
      name,
      `aria-${name}`,
    ])
    const touched = new Set<string>()
    new MutationObserver(changes => {
      for (const { target } of changes)
        touched.add((target instanceof Element && target.closest('tr')?.dataset.id) || 'body')
    }).observe(tree, { subtree: true, childList: true, characterData: true, attributeFilter: drawn })
    return touched
  })
  await expander(page, 50, 'Collapse').click()
  await expect(rows(page)).toHaveCount(397)
  // The row itself, the one that Tab left, and the rows that went.
  expect((await seen.evaluate(touched => [...touched])).sort()).toEqual(['1', '50', 'body'])
})

test('posts, tags and the order need their rights @CA-01 @CA-02 @CA-03 @FR-09', async ({ page, stet }) => {
  for (const right of ['categories.update', 'posts.read']) await withhold(stet, right)
  await openTree(page, stet)
  await expect(row(page, outings).getByRole('button', { name: 'View' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Posts', exact: true })).toHaveCount(0)
  await opener(page, outings).press('Alt+ArrowDown')
  await opener(page, outings).click()
  await expect(relatedTags(page)).toBeDisabled()
  expect(await reorders(stet)).toEqual([])
})

test('keys alone open the tree and choose tags, accessibly @CA-01 @CA-02', async ({ page, stet }) => {
  await openPlace(page, stet, culture)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await tabTo(page, opener(page, music))
  await press('ArrowRight')
  await expect(row(page, music)).toHaveAttribute('aria-expanded', 'true')
  await press('ArrowRight')
  await expect(opener(page, afrobeats)).toBeFocused()
  await press('ArrowLeft')
  await expect(opener(page, music)).toBeFocused()
  await press('ArrowLeft')
  await expect(row(page, afrobeats)).toHaveCount(0)
  await press('End', 'ArrowRight')
  await expect(row(page, dayTrips)).toBeVisible()
  await press('End')
  await expect(opener(page, dayTrips)).toBeFocused()
  await press('Enter')
  await expect(field(page, 'Catchy title')).toBeFocused()
  await tabTo(page, relatedTags(page))
  await page.keyboard.type('nolly')
  await expect(page.getByRole('option', { name: 'Nollywood' })).toBeVisible()
  await press('ArrowDown', 'Enter')
  await expect(hint(page, 'Tags left 4')).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 700 })
  await expectAccessible(page)
  expect(await saved(page, stet, dayTrips)).toMatchObject([{ tags: [9] }])
  await expect(opener(page, dayTrips)).toBeFocused()
})

/** Takes a row by its handle to the upper or lower part of another, and holds it there. */
async function drag(page: Page, id: number, to: number, part: 'top' | 'bottom') {
  const target = await row(page, to).boundingBox()
  if (!target) throw new Error('the row is not there')
  await grip(page, id).hover()
  await page.mouse.down()
  await page.mouse.move(target.x + 200, target.y + 20, { steps: 4 })
  await page.mouse.move(target.x + 200, target.y + (part === 'top' ? 6 : 34), { steps: 4 })
}

test('a counter stands beside its label, is told with the field, and warns of a text that is too short or too long @CA-02', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/categories')
  await button(page, 'Create category').click()
  const headline = field(page, 'Main headline')
  const counter = page.locator('[data-field="main_headline"] [data-count]')
  for (const [length, weight] of [
    [0, '400'],
    [49, '600'],
    [50, '400'],
    [100, '400'],
    [101, '600'],
  ] as const) {
    await headline.fill('x'.repeat(length))
    await expect(counter).toHaveText(`${length} / 50–100`)
    await expect(counter).toHaveCSS('font-weight', weight)
  }
  await expect(headline).toHaveAccessibleDescription(/101 \/ 50–100/)
  const label = page.locator('[data-field="main_headline"] label')
  const middle = async (one: Locator) => {
    const { y, height } = (await one.boundingBox()) ?? { y: 0, height: 0 }
    return y + height / 2
  }
  expect(Math.abs((await middle(counter)) - (await middle(label)))).toBeLessThan(4)
})

test('from 1280 px on the form stands beside the list and moves nothing; below, it lies over all of the content, whose cover closes it @LS-04', async ({
  page,
  stet,
}) => {
  const box = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const form = panel(page, 'Edit category')
  const content = page.getByRole('main')
  await openPlace(page, stet, '/categories')
  const create = await box(button(page, 'Create category'))
  await rows(page).first().locator('[data-opens]').click()
  await expect(form).toBeVisible()
  expect(await box(button(page, 'Create category'))).toEqual(create)

  await page.setViewportSize({ width: 1024, height: 700 })
  await expect.poll(async () => (await box(form)).y).toBe((await box(content)).y)
  const [drawer, all] = [await box(form), await box(content)]
  expect(drawer.height).toBe(all.height)
  expect(drawer.x + drawer.width).toBe(all.x + all.width)
  // Above the list, where its filters are.
  await page.mouse.click(all.x + 40, all.y + 20)
  await expect(form).toHaveCount(0)
})

test('nothing in the form moves when the editor of its text comes @CA-02', async ({ page, stet }) => {
  let arrive = () => {}
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route(/\/rich-text-box-[^/]*\.js/, async route => {
    await arrived
    await route.continue()
  })
  await openPlace(page, stet, culture)
  await opener(page, parent).click()
  const below = field(page, 'Newshub view')
  await expect(below).toBeVisible()
  const text = form(page).getByRole('textbox', { name: 'Body' })
  await expect(text).toHaveCount(0)
  const before = await below.boundingBox()
  arrive()
  await expect(text).toBeVisible()
  expect(await below.boundingBox()).toEqual(before)
})
