import type { Page } from 'playwright/test'
import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import {
  button,
  calls,
  expectAccessible,
  field,
  filter,
  opener,
  openPlace,
  panel,
  question,
  row,
  rows,
  save,
  tabTo,
  toast,
  withhold,
} from './catalogue-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'

const { section, parent, children } = catalogueFixtures.categoryTree
const [outings = 0, markets = 0, dayTrips = 0] = children
/** The category beside the parent, and a category of the main section with its two. */
const music = 4
const politics = 1
const path = 'v2/categories'
const include = 'section,parent,tags,children'
const list = { call: `GET ${path}`, query: { include, page: '1' }, body: null }
const tops = ['Politics', 'Economy', 'Football', 'Music', 'Weekend', 'Start-ups']
const opened = ['Politics', 'Economy', 'Football', 'Music', 'Weekend']
const html = { status: 500, body: '<h1>Oops</h1>', content_type: 'text/html' }

const titles = (page: Page) => rows(page).locator('[data-opens]')
const expander = (page: Page, id: number, name = 'Expand') => row(page, id).getByRole('button', { name })
const grip = (page: Page, id: number) => row(page, id).getByRole('button', { name: 'Move' })
const form = (page: Page) => page.getByRole('complementary')
const hint = (page: Page, words: string) => form(page).getByText(words, { exact: true })
const relatedTags = (page: Page) => form(page).getByRole('combobox', { name: 'Related tags' })
const reorders = (stet: Stet) => calls(stet, `${path}/reorder`)

/** The screen with the fixture's parent open. */
async function openTree(page: Page, stet: Stet, address = '/categories') {
  await openPlace(page, stet, address)
  await expander(page, parent).click()
  await expect(row(page, dayTrips)).toBeVisible()
}

test('the tree begins closed, with its columns, and is asked for once @CA-01', async ({ page, stet }) => {
  await openPlace(page, stet, '/categories')
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Move',
    'Catchy title',
    'Slug',
    'Section',
    'Show on main page',
    'Actions',
  ])
  await expect(titles(page)).toHaveText(tops)
  await expect(page.getByRole('treegrid', { name: 'Categories' })).toBeVisible()
  await expect(row(page, parent).getByRole('gridcell')).toHaveText([
    '',
    'Weekend',
    'weekend',
    'Culture',
    'Yes',
    '',
  ])
  await expect(page.getByRole('heading', { name: 'Categories' }).locator('..')).toContainText('16')
  expect(await calls(stet, path)).toEqual([list])
})

test('a category shows what is inside it, and stays open as long as the window does @CA-01', async ({
  page,
  stet,
}) => {
  await openTree(page, stet)
  await expect(row(page, parent)).toHaveAttribute('aria-expanded', 'true')
  await expect(titles(page)).toHaveText([...opened, 'Outings', 'Markets and fairs', 'Day trips', 'Start-ups'])
  for (const [name, value] of Object.entries({ level: '2', posinset: '2', setsize: '3' }))
    await expect(row(page, markets)).toHaveAttribute(`aria-${name}`, value)
  await expect(row(page, markets)).not.toHaveAttribute('aria-expanded')
  await expect(expander(page, markets)).toHaveCount(0)

  await filter(page, 'Section').selectOption('Culture')
  await expect(titles(page)).toHaveText(['Music', 'Weekend', 'Outings', 'Markets and fairs', 'Day trips'])
  await page.getByRole('link', { name: 'Posts' }).click()
  await expect(page).toHaveURL(/\/posts/)
  await page.goBack()
  await expect(row(page, dayTrips)).toBeVisible()
  await expander(page, parent, 'Collapse').click()
  await expect(row(page, dayTrips)).toHaveCount(0)
  await expect(row(page, parent)).toHaveAttribute('aria-expanded', 'false')
})

test('the section filter stands in the address and reaches the server @CA-01 @LS-01', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/categories')
  await filter(page, 'Section').selectOption('Culture')
  await expect(page).toHaveURL(/\/categories\?section_id=4$/)
  await expect(titles(page)).toHaveText(['Music', 'Weekend'])
  await filter(page, 'Section').selectOption('All sections')
  await expect(page).toHaveURL(/\/categories$/)
  await expect(titles(page)).toHaveText(tops)
  await stet.open('/categories?section_id=none&nobody=1')
  await expect(titles(page)).toHaveText(tops)
  const culture = { ...list, query: { ...list.query, 'filter[section_id.eq]': '4' } }
  expect(await calls(stet, path)).toEqual([list, culture, list, list])

  await stet.open('/categories?parent_id=9999')
  await expect(page.getByText('Categories not found')).toBeVisible()
  await button(page, 'Clear filters').click()
  await expect(titles(page)).toHaveText(tops)
})

test('with one section there are no section controls, and it is sent all the same @CA-01 @CA-02', async ({
  page,
  stet,
}) => {
  const body = { items: [{ id: section, catchy_title: 'Culture', slug: '', order: 1 }] }
  await stet.newsroom.fault({ method: 'GET', path: 'v2/sections', status: 200, body, times: 99 })
  await openPlace(page, stet, '/categories')
  await expect(filter(page, 'Section')).toHaveCount(0)
  await button(page, 'Create category').click()
  await field(page, 'Catchy title').fill('Theatre')
  await field(page, 'Slug').fill('theatre')
  await expect(field(page, 'Section')).toHaveCount(0)
  await field(page, 'Parent category').selectOption('Music')
  await save(page).click()
  await expect(toast(page, 'Added')).toBeVisible()
  const [sent] = await calls(stet, path, 'POST')
  expect(sent?.body).toMatchObject({ section_id: section, parent_id: music })
})

test('‘Posts’ leads to the category’s posts @CA-01', async ({ page, stet }) => {
  await openTree(page, stet)
  await row(page, politics).hover()
  await row(page, politics).getByRole('button', { name: 'Posts' }).click()
  await expect(page).toHaveURL(/\/posts\?category_id=1$/)
  await expect(page.getByRole('heading', { name: 'Posts', level: 1 })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  const [asked] = await calls(stet, 'posts')
  expect(asked?.query).toMatchObject({ category_id: '1' })
})

test('‘View’ opens the category’s page in the system’s browser @CA-01', async ({
  page,
  stet,
  systemBrowser,
}) => {
  await openPlace(page, stet, '/categories')
  const opened: string[] = []
  for (const [id, path] of [
    [politics, 'politics'],
    [parent, 'culture/weekend'],
  ] as const) {
    await row(page, id).hover()
    await row(page, id).getByRole('button', { name: 'View' }).click()
    opened.push(`https://www.lagos.stet.example/${path}`)
    await expect.poll(systemBrowser.opened).toEqual(opened)
  }
})

test('delete asks, then deletes and closes the panel @CA-01 @LS-04 @FR-09', async ({ page, stet }) => {
  await openTree(page, stet)
  await row(page, markets).hover()
  await row(page, markets).getByRole('button', { name: 'Delete' }).click()
  await expect(question(page)).toContainText('Are you sure you want to remove selected category?')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toHaveCount(0)
  await opener(page, markets).click()
  await panel(page, 'Edit category').getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Deleted')).toBeVisible()
  await expect(panel(page, 'Edit category')).toHaveCount(0)
  await expect(row(page, markets)).toHaveCount(0)
  await expect(opener(page, dayTrips)).toBeFocused()

  await row(page, parent).hover()
  await row(page, parent).getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'The category still has subcategories.')).toBeVisible()
  await expect(row(page, dayTrips)).toBeVisible()
  expect(await calls(stet, /^v2\/categories/, 'DELETE')).toEqual(
    [markets, parent].map(id => ({ call: `DELETE ${path}/${id}`, query: {}, body: null })),
  )
})

test('a new category is sent whole and shown inside its parent @CA-02 @LS-04 @FR-09', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/categories?section_id=4')
  await button(page, 'Create category').click()
  await expect(panel(page, 'Create category')).toBeVisible()
  await expect(field(page, 'Catchy title')).toBeFocused()
  await expect(field(page, 'Section')).toHaveValue('4')
  await expect(form(page).getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await expect(field(page, 'Parent category').getByRole('option')).toHaveText([
    'Without parent category',
    'Music',
    'Weekend',
  ])
  await field(page, 'Catchy title').fill('  Theatre and Ọ̀ṣun dance ')
  await field(page, 'Slug').fill('theatre')
  await field(page, 'Parent category').selectOption('Weekend')
  const headline = 'Theatre: what to see on the stages of Lagos this week'
  await field(page, 'Main headline').fill(headline)
  await field(page, 'Description').fill('All stages, all evenings.')
  await field(page, 'Body').fill('Our critics choose for you.')
  await field(page, 'Show on main page').check()
  await save(page).click()
  await expect(toast(page, 'Added')).toBeVisible()
  await expect(panel(page, 'Create category')).toHaveCount(0)
  await expect(button(page, 'Create category')).toBeFocused()
  await expect(titles(page).last()).toHaveText('Theatre and Ọ̀ṣun dance'.normalize('NFC'))
  const made = await calls(stet, /^v2\/categories/)
  const whole = { ...list, query: { ...list.query, 'filter[section_id.eq]': '4' } }
  expect(made.filter(({ call, query }) => call.startsWith('POST') || 'include' in query)).toEqual([
    whole,
    {
      call: `POST ${path}`,
      query: {},
      body: {
        catchy_title: 'Theatre and Ọ̀ṣun dance'.normalize('NFC'),
        slug: 'theatre',
        section_id: 4,
        parent_id: parent,
        main_headline: headline,
        description: 'All stages, all evenings.',
        body: '[{"type":"paragraph","children":[{"text":"Our critics choose for you."}]}]',
        tags: [],
        is_enabled: 1,
        newshub: 0,
      },
    },
    whole,
  ])
})

test('each rule says its words beside its field, and nothing is sent @CA-02 @FR-02 @FR-08', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/categories')
  await button(page, 'Create category').click()
  await expect(field(page, 'Parent category')).toBeDisabled()
  await expect(hint(page, 'Choose a section first')).toBeVisible()
  await save(page).click()
  await expect(toast(page, 'Validation failed')).toBeVisible()
  await expect(form(page).getByText('Field can not be empty')).toHaveCount(3)
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(save(page)).toHaveAccessibleDescription('Check the marked fields first')
  const danger = 'Do not use danger symbols: square, angle brackets and backslash – [ ] < > \\.'
  for (const [name, value, message] of [
    ['Catchy title', 'Sport -- and more', 'Do not use repeating symbols.'],
    ['Catchy title', 'Sport [live]', danger],
    ['Catchy title', 'x'.repeat(256), 'Maximum length 255'],
    ['Slug', '9-lives', 'Enter valid slug'],
    ['Slug', 'lives-', 'Enter valid slug'],
    ['Slug', 'x'.repeat(51), 'Maximum length 50'],
    ['Main headline', 'Too short', 'Minimum length 50'],
    ['Main headline', 'x'.repeat(101), 'Maximum length 100'],
    ['Main headline', `${'x'.repeat(50)} <b>`, danger],
    ['Description', 'x'.repeat(301), 'Maximum length 300'],
    ['Description', 'What?? Really', 'Do not use repeating symbols.'],
    ['Body', 'a b c d', 'Minimum length 5'],
    ['Body', 'x'.repeat(3001), 'Maximum length 3000'],
  ] as const) {
    await field(page, name).fill(value)
    await field(page, name).blur()
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(escaped(message)))
  }
  await field(page, 'Section').selectOption('Culture')
  await field(page, 'Parent category').selectOption('Weekend')
  await field(page, 'Section').selectOption('Sport')
  await expect(field(page, 'Parent category')).toHaveValue('')
  expect(await calls(stet, /^v2\/categories/, 'POST')).toEqual([])
})

test('a category opens whole, with what is set locked, and is sent back whole @CA-02 @LS-04', async ({
  page,
  stet,
}) => {
  await stet.newsroom.patch('categories', outings, { tags: '[4, 9]' })
  const { body } = await stet.newsroom.act(editor, 'GET', `${path}?include=children`)
  const { items } = body as { items: { children: object[] }[] }
  // The list tells less of what stands inside another.
  const short = items.map(one => ({
    ...one,
    children: one.children.map(child => ({ ...child, body: undefined, tags: undefined })),
  }))
  await stet.newsroom.fault({ method: 'GET', path, status: 200, body: { items: short } })
  await openTree(page, stet)
  await stet.newsroom.forget()
  await row(page, outings).getByRole('gridcell').nth(2).click()
  await expect(panel(page, 'Edit category')).toBeVisible()
  await expect(row(page, outings)).toHaveAttribute('aria-current', 'true')
  await expect(field(page, 'Catchy title')).toBeFocused()
  await expect(field(page, 'Slug')).toHaveAttribute('readonly')
  await expect(field(page, 'Section')).toBeDisabled()
  await expect(field(page, 'Section')).toHaveValue('4')
  await expect(field(page, 'Parent category')).toBeDisabled()
  await expect(field(page, 'Parent category').getByRole('option', { selected: true })).toHaveText('Weekend')
  await expect(field(page, 'Body')).toHaveText('Outings: our tips for the days that belong to you.')
  await field(page, 'Catchy title').fill('Days out')
  await field(page, 'Show on main page').uncheck()
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  await expect(panel(page, 'Edit category')).toHaveCount(0)
  await expect(opener(page, outings)).toHaveText('Days out')
  await expect(opener(page, outings)).toBeFocused()
  await expect(row(page, outings)).toContainText('No')
  const made = await calls(stet, /^v2\/categories/)
  expect(made.filter(({ call, query }) => !call.startsWith('GET') || 'include' in query)).toEqual([
    { call: `GET ${path}`, query: { include, 'filter[id.eq]': String(outings) }, body: null },
    {
      call: `PATCH ${path}/${outings}`,
      query: {},
      body: {
        catchy_title: 'Days out',
        slug: 'outings',
        section_id: 4,
        parent_id: parent,
        main_headline: 'Outings: where to go on Saturday and Sunday, near and far',
        description: 'Outings for two days off, chosen by our culture desk.',
        body: '<p>Outings: our tips for the days that belong to you.</p>',
        tags: [4, 9],
        is_enabled: 0,
        newshub: 0,
        show_in_latest: 1,
      },
    },
    list,
  ])
})

test('a category without a parent can get one, unless others stand inside it @CA-02', async ({
  page,
  stet,
}) => {
  await stet.newsroom.patch('categories', 9, { parent_id: null })
  await openPlace(page, stet, '/categories?section_id=4')
  await opener(page, parent).click()
  await expect(field(page, 'Parent category')).toBeDisabled()
  await expect(hint(page, 'It has subcategories, so it stays at the top')).toBeVisible()
  await opener(page, 9).click()
  await expect(field(page, 'Catchy title')).toHaveValue('Afrobeats')
  await expect(field(page, 'Parent category').getByRole('option')).toHaveText([
    'Without parent category',
    'Music',
    'Weekend',
  ])
  await field(page, 'Parent category').selectOption('Weekend')
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  await expect(row(page, 9)).toHaveAttribute('aria-level', '2')
  expect((await calls(stet, `${path}/9`)).map(one => one.body)).toMatchObject([{ parent_id: parent }])
})

test('with the Newshub view a category takes ten tags, without it five @CA-02', async ({ page, stet }) => {
  await stet.newsroom.patch('categories', parent, { tags: '[4, 9, 14, 19, 24, 29, 34]' })
  await openPlace(page, stet, '/categories?section_id=4')
  await button(page, 'Create category').click()
  await expect(hint(page, 'Tags left 5')).toBeVisible()
  await field(page, 'Newshub view').check()
  await expect(hint(page, 'Tags left 10')).toBeVisible()
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Discard changes' }).click()

  await opener(page, parent).click()
  await expect(hint(page, 'Tags left 3')).toBeVisible()
  await expect(page.getByText('Wrong number of tags.')).toHaveCount(0)
  await field(page, 'Newshub view').uncheck()
  await expect(hint(page, 'Tags left -2')).toBeVisible()
  await expect(form(page).getByText('Wrong number of tags.')).toBeVisible()
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await relatedTags(page).fill('na')
  await expect(page.getByRole('option', { name: 'At most 5 can be chosen' })).toBeVisible()
  await relatedTags(page).clear()
  await field(page, 'Newshub view').check()
  await expect(page.getByText('Wrong number of tags.')).toHaveCount(0)

  await field(page, 'Newshub view').uncheck()
  const tags = form(page).getByRole('listbox', { name: 'Related tags' }).getByRole('option')
  await expect(tags).toHaveCount(7)
  await tags.first().click()
  await tags.first().click()
  await expect(hint(page, 'Tags left 0')).toBeVisible()
  await expect(page.getByText('Wrong number of tags.')).toHaveCount(0)
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  const [sent] = await calls(stet, `${path}/${parent}`, 'PATCH')
  expect(sent?.body).toMatchObject({ tags: [14, 19, 24, 29, 34], newshub: 0 })
})

test('tags are looked up from two characters, 300 ms after the last key, and old answers are dropped @CA-02 @FR-05', async ({
  page,
  stet,
}) => {
  await page.clock.install()
  await openPlace(page, stet, '/categories?section_id=4')
  await opener(page, music).click()
  await expect(hint(page, 'Tags left 5')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const found = page.getByRole('listbox').getByRole('option')
  const asked = async () => (await calls(stet, 'autocomplete')).map(one => one.query.query)
  await relatedTags(page).pressSequentially('o')
  await page.clock.runFor(1_000)
  await expect(found).toHaveText(['Type at least 2 characters'])
  await relatedTags(page).pressSequentially('l')
  await page.clock.runFor(299)
  await expect(found).toHaveText(['Searching…'])
  expect(await asked()).toEqual([])
  const held = await stet.newsroom.fault({ method: 'GET', path: 'autocomplete', hold: true })
  await page.clock.runFor(1)
  await expect.poll(asked).toEqual(['ol'])
  await relatedTags(page).pressSequentially('l')
  await relatedTags(page).pressSequentially('y')
  await page.clock.runFor(300)
  await expect.poll(asked).toEqual(['ol', 'olly'])
  await expect(found).toHaveText(['Nollywood'])
  await stet.newsroom.release(held)
  await page.clock.runFor(1_000)
  await expect(found).toHaveText(['Nollywood'])
  await found.click()
  await expect(hint(page, 'Tags left 4')).toBeVisible()
  const query = { entity: 'tag', field: 'catchy_title', 'match[section_id]': '4' }
  expect(await calls(stet, 'autocomplete')).toEqual(
    ['ol', 'olly'].map(words => ({
      call: 'GET autocomplete',
      query: { ...query, query: words },
      body: null,
    })),
  )
  await save(page).click()
  await expect.poll(() => calls(stet, `${path}/${music}`, 'PATCH')).toHaveLength(1)
  expect((await calls(stet, `${path}/${music}`, 'PATCH'))[0]?.body).toMatchObject({ tags: [9] })
})

test('a dragged category moves at once, and its siblings’ ids are sent @CA-03', async ({ page, stet }) => {
  await openTree(page, stet)
  const held = await stet.newsroom.fault({ method: 'PATCH', path: `${path}/reorder`, hold: true })
  await drag(page, outings, dayTrips, 'bottom')
  await expect(row(page, dayTrips)).toHaveAttribute('data-edge', 'bottom')
  await page.mouse.up()
  const moved = [...opened, 'Markets and fairs', 'Day trips', 'Outings', 'Start-ups']
  await expect(titles(page)).toHaveText(moved)
  // Nothing else moves or opens until the server has answered.
  await row(page, markets).click()
  await expect(form(page)).toHaveCount(0)
  await opener(page, markets).press('Alt+ArrowDown')
  await expect(titles(page)).toHaveText(moved)
  await stet.newsroom.release(held)
  await expect(toast(page, 'Order changed.')).toBeVisible()
  await expect(page.getByText('Outings moved to place 3 of 3')).toBeAttached()
  expect(await reorders(stet)).toEqual([
    { call: `PATCH ${path}/reorder`, query: {}, body: { ids: [markets, dayTrips, outings] } },
  ])
  await expect(titles(page)).toHaveText(moved)
  await page.reload()
  await expander(page, parent).click()
  await expect(titles(page)).toHaveText(moved)
})

test('a category moves with all it holds, and only among its siblings @CA-03', async ({ page, stet }) => {
  await openTree(page, stet)
  await expander(page, politics).click()
  for (const other of [politics, music, 6]) {
    await drag(page, outings, other, 'top')
    await expect(page.locator('[data-edge]')).toHaveCount(0)
    await page.mouse.up()
  }
  await drag(page, parent, politics, 'bottom')
  await expect(page.locator('[data-edge]')).toHaveCount(0)
  await page.mouse.up()
  expect(await reorders(stet)).toEqual([])

  // The line stands where the sibling ends with all it holds.
  await drag(page, music, markets, 'top')
  await expect(row(page, dayTrips)).toHaveAttribute('data-edge', 'bottom')
  await expect(page.locator('[data-edge]')).toHaveCount(1)
  await page.mouse.up()
  const behind = ['Weekend', 'Outings', 'Markets and fairs', 'Day trips', 'Music', 'Start-ups']
  await expect(titles(page)).toHaveText([
    'Politics',
    'Elections',
    'Parliament',
    'Economy',
    'Football',
    ...behind,
  ])
  await expect(toast(page, 'Order changed.')).toBeVisible()
  expect((await reorders(stet)).map(one => one.body)).toEqual([{ ids: [parent, music] }])
})

test('categories move by keyboard and by their menu, and the focus stays with them @CA-03', async ({
  page,
  stet,
}) => {
  await openTree(page, stet)
  await opener(page, outings).press('Alt+ArrowUp')
  await opener(page, outings).press('Alt+ArrowDown')
  await expect(toast(page, 'Order changed.')).toBeVisible()
  await expect(titles(page)).toHaveText([...opened, 'Markets and fairs', 'Outings', 'Day trips', 'Start-ups'])
  await expect(opener(page, outings)).toBeFocused()
  await expect(page.getByRole('treegrid')).toHaveAttribute('aria-busy', 'false')

  await grip(page, dayTrips).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Move to the top' }).press('Enter')
  await expect(titles(page)).toHaveText([...opened, 'Day trips', 'Markets and fairs', 'Outings', 'Start-ups'])
  await expect
    .poll(async () => (await reorders(stet)).map(one => one.body))
    .toEqual([{ ids: [markets, outings, dayTrips] }, { ids: [dayTrips, markets, outings] }])
  await expect(grip(page, dayTrips)).toBeFocused()
})

test('an order that the server refuses goes back @CA-03', async ({ page, stet }) => {
  await openTree(page, stet)
  await stet.newsroom.fault({ method: 'PATCH', path: `${path}/reorder`, ...html })
  await opener(page, outings).press('Alt+ArrowDown')
  await expect(toast(page, 'Error changing categories order.')).toBeVisible()
  await expect(page.getByText('Outings is back at place 1 of 3')).toBeAttached()
  await expect(titles(page)).toHaveText([...opened, 'Outings', 'Markets and fairs', 'Day trips', 'Start-ups'])
  await expect(opener(page, outings)).toBeFocused()
})

test('what fails says so, the list keeps its rows and the form its input @CA-02 @LS-05', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/categories?section_id=4')
  await stet.newsroom.fault({ method: 'POST', path, ...html })
  await button(page, 'Create category').click()
  await field(page, 'Catchy title').fill('Theatre')
  await field(page, 'Slug').fill('weekend')
  await save(page).click()
  await expect(toast(page, 'Error creating new category.')).toBeVisible()
  await expect(form(page).getByText('Error creating new category.')).toBeVisible()
  await save(page).click()
  await expect(field(page, 'Slug')).toHaveAccessibleDescription(/This slug is already taken\./)
  await expect(field(page, 'Catchy title')).toHaveValue('Theatre')
  await field(page, 'Slug').fill('theatre')
  await save(page).click()
  await expect(toast(page, 'Added')).toBeVisible()

  await opener(page, music).click()
  await stet.newsroom.fault({ method: 'PATCH', path: `${path}/${music}`, ...html })
  await field(page, 'Catchy title').fill('Sounds')
  await save(page).click()
  await expect(toast(page, 'Error updating category.')).toBeVisible()
  await stet.newsroom.fault({ method: 'DELETE', path: `${path}/${music}`, ...html })
  await panel(page, 'Edit category').getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Error removing category.')).toBeVisible()
  await expect(field(page, 'Catchy title')).toHaveValue('Sounds')

  await stet.newsroom.fault({ method: 'GET', path, ...html, times: 9 })
  await filter(page, 'Section').selectOption('Sport')
  await expect(toast(page, 'Error fetching data.')).toBeVisible()
  await expect(row(page, music)).toBeVisible()
  await expect(field(page, 'Catchy title')).toHaveValue('Sounds')
  await stet.newsroom.clear()
  await button(page, 'Try again').click()
  await expect(titles(page)).toHaveText(['Football'])
})

test('the form waits for its record, and says when it does not come @CA-02 @LS-05 @SH-10', async ({
  page,
  stet,
}) => {
  const slow = await stet.newsroom.fault({ method: 'GET', path, hold: true })
  await stet.signIn(editor, '/categories')
  await expect(page.locator('tr[data-skeleton]')).toHaveCount(8)
  await stet.newsroom.release(slow)
  await expect(titles(page)).toHaveText(tops)

  const held = await stet.newsroom.fault({ method: 'GET', path, hold: true, ...html })
  await opener(page, parent).click()
  await expect(panel(page, 'Edit category').getByRole('button', { name: 'Close' }).last()).toBeFocused()
  await expect(field(page, 'Catchy title')).toHaveCount(0)
  await expect(save(page)).toHaveCount(0)
  await stet.newsroom.release(held)
  await expect(toast(page, 'Error fetching data.')).toBeVisible()
  await expect(form(page).getByText('Error fetching data.')).toBeVisible()
  await form(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(opener(page, parent)).toBeFocused()

  await stet.newsroom.fault({ method: 'GET', path, ...html })
  await opener(page, music).click()
  await form(page).getByRole('button', { name: 'Try again' }).click()
  await expect(field(page, 'Catchy title')).toHaveValue('Music')
  await expect(field(page, 'Catchy title')).toBeFocused()
})

test('some hundred categories open and close without drawing the others again @CA-01', async ({
  page,
  stet,
}) => {
  const one = (id: number, parent_id: number | null, order: number) => ({
    id,
    parent_id,
    order,
    catchy_title: `Category ${id}`,
    slug: `category-${id}`,
    section_id: 1,
  })
  const items = Array.from({ length: 400 }, (_, index) =>
    one(index + 1, index < 100 ? null : (index % 100) + 1, index),
  )
  await stet.newsroom.fault({ method: 'GET', path, status: 200, body: { items } })
  await openPlace(page, stet, '/categories')
  await expect(rows(page)).toHaveCount(100)
  await expander(page, 1).click()
  await expect(rows(page)).toHaveCount(103)
  // Opens all others in one go, then counts what the next toggle touches.
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[aria-expanded="false"] [data-expander]'))
      button.click()
  })
  await expect(rows(page)).toHaveCount(400)
  await page.evaluate(() => {
    // That rows can be dragged is not drawn.
    const drawn = [
      'class',
      'style',
      'tabindex',
      'aria-level',
      'aria-posinset',
      'aria-setsize',
      'aria-expanded',
    ]
    const seen: { rows: string[] } = Object.assign(window, { rows: [] as string[] })
    const tree = document.querySelector('[role="treegrid"]')
    if (!tree) throw new Error('the rows are not there')
    new MutationObserver(changes => {
      for (const { target } of changes)
        seen.rows.push((target instanceof Element && target.closest('tr')?.dataset.id) || 'body')
    }).observe(tree, { subtree: true, childList: true, characterData: true, attributeFilter: drawn })
  })
  await expander(page, 50, 'Collapse').click()
  await expect(rows(page)).toHaveCount(397)
  const touched = await page.evaluate(() => (window as unknown as { rows: string[] }).rows)
  // The row itself, the one that Tab left, and the rows that went.
  expect(new Set(touched)).toEqual(new Set(['1', '50', 'body']))
})

test('each control needs its right @CA-01 @CA-02 @CA-03 @FR-09', async ({ page, stet }) => {
  for (const action of ['create', 'update', 'delete']) await withhold(stet, `categories.${action}`)
  await withhold(stet, 'posts.read')
  await openTree(page, stet)
  await expect(button(page, 'Create category')).toHaveCount(0)
  for (const name of ['Delete', 'Move', 'Posts'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(row(page, outings).getByRole('button', { name: 'View' })).toHaveCount(1)
  await opener(page, outings).press('Alt+ArrowDown')
  await opener(page, outings).click()
  await expect(field(page, 'Catchy title')).toHaveAttribute('readonly')
  await expect(field(page, 'Body')).toHaveAttribute('aria-readonly', 'true')
  await expect(field(page, 'Newshub view')).toBeDisabled()
  await expect(relatedTags(page)).toBeDisabled()
  await expect(save(page)).toHaveCount(0)
  await expect(form(page).getByRole('button', { name: 'Delete' })).toHaveCount(0)
  expect(await reorders(stet)).toEqual([])
})

test('nobody without the view right gets in, or asks for anything @CA-01', async ({ page, stet }) => {
  await withhold(stet, 'categories.read')
  await stet.signIn(editor, '/categories')
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Categories' })).toHaveCount(0)
  expect(await calls(stet, /^v2\/categories/)).toEqual([])
})

test('keyboard alone filters, opens the tree, creates, edits, reorders and deletes @CA-01 @CA-02 @CA-03', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/categories')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await tabTo(page, filter(page, 'Section'))
  await page.keyboard.type('Cul')
  await expect(page).toHaveURL(/section_id=4$/)
  await expect(titles(page)).toHaveText(['Music', 'Weekend'])

  await tabTo(page, button(page, 'Create category'), 'Shift+Tab')
  await press('Enter')
  await expect(field(page, 'Catchy title')).toBeFocused()
  await page.keyboard.type('Theatre')
  await press('Tab')
  await page.keyboard.type('theatre')
  await tabTo(page, field(page, 'Parent category'))
  await page.keyboard.type('Week')
  await tabTo(page, relatedTags(page))
  await page.keyboard.type('nolly')
  await expect(page.getByRole('option', { name: 'Nollywood' })).toBeVisible()
  await press('ArrowDown', 'Enter')
  await expect(hint(page, 'Tags left 4')).toBeVisible()
  await tabTo(page, save(page))
  await press('Enter')
  await expect(toast(page, 'Added')).toBeVisible()
  await expect(button(page, 'Create category')).toBeFocused()
  const names = ['Music', 'Weekend', 'Outings', 'Markets and fairs', 'Day trips', 'Theatre']
  await expect(titles(page)).toHaveText(names)

  await tabTo(page, opener(page, music))
  await press('ArrowRight')
  await expect(row(page, music)).toHaveAttribute('aria-expanded', 'true')
  await press('ArrowRight')
  await expect(opener(page, 9)).toBeFocused()
  await press('ArrowLeft')
  await expect(opener(page, music)).toBeFocused()
  await press('ArrowLeft')
  await expect(row(page, 9)).toHaveCount(0)

  await press('End')
  await expect(titles(page).last()).toBeFocused()
  await press('Alt+ArrowUp')
  await expect(toast(page, 'Order changed.')).toBeVisible()
  await expect(titles(page)).toHaveText([...names.slice(0, 4), 'Theatre', 'Day trips'])
  await expect(titles(page).nth(4)).toBeFocused()
  await expect(page.getByRole('treegrid')).toHaveAttribute('aria-busy', 'false')

  await press('Enter')
  await expect(field(page, 'Catchy title')).toBeFocused()
  await press('End')
  await page.keyboard.type(' and dance')
  await press('Enter')
  await expect(titles(page).nth(4)).toHaveText('Theatre and dance')
  await expect(titles(page).nth(4)).toBeFocused()

  await tabTo(page, rows(page).nth(4).getByRole('button', { name: 'Delete' }))
  await press('Enter')
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press('Shift+Tab', 'Enter')
  await expect(titles(page)).toHaveText(names.slice(0, 5))
  await expect(opener(page, dayTrips)).toBeFocused()
})

test('an open tree is accessible, and so is the form over it', async ({ page, stet }) => {
  await openPlace(page, stet, '/categories')
  await opener(page, parent).press('ArrowRight')
  await expect(row(page, dayTrips)).toBeVisible()
  await opener(page, outings).click()
  await expect(field(page, 'Catchy title')).toBeFocused()
  await page.setViewportSize({ width: 1024, height: 700 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(opener(page, outings)).toBeFocused()
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Takes a row by its handle to the upper or lower part of another, and holds it there. */
async function drag(page: Page, id: number, to: number, part: 'top' | 'bottom') {
  const target = await row(page, to).boundingBox()
  if (!target) throw new Error('the row is not there')
  await grip(page, id).hover()
  await page.mouse.down()
  await page.mouse.move(target.x + 200, target.y + 20, { steps: 4 })
  await page.mouse.move(target.x + 200, target.y + (part === 'top' ? 6 : 34), { steps: 4 })
}
