import type { Page } from 'playwright/test'
import {
  button,
  calls,
  field,
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
import { expect, type Stet, test } from './fixture.ts'

const [news, business, sport, culture, technology] = [1, 2, 3, 4, 5] as const
const titles = ['News', 'Business', 'Sport', 'Culture', 'Technology']
const names = (page: Page) => rows(page).locator('[data-opens]')
const grip = (page: Page, id: number) => row(page, id).getByRole('button', { name: 'Move' })

/** The changes that reached the server, oldest first. */
async function changes(stet: Stet) {
  return (await calls(stet, /^v2\/sections/)).filter(one => !one.call.startsWith('GET'))
}

test('the sections stand in their order, with Yes or No and what they lead to @SE-01', async ({
  page,
  stet,
}) => {
  await stet.newsroom.patch('sections', culture, { is_enabled: 0 })
  await openPlace(page, stet, '/sections')
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Move',
    'Catchy title',
    'Slug',
    'Show on main page',
    'Posts',
    'Categories',
    'View',
  ])
  await expect(names(page)).toHaveText(titles)
  const leads = ['Posts', 'Categories', 'View']
  await expect(row(page, news).getByRole('cell')).toHaveText(['', 'News', '—', 'Yes', ...leads])
  await expect(row(page, culture).getByRole('cell')).toHaveText(['', 'Culture', 'culture', 'No', ...leads])
  const [first] = await calls(stet, /^v2\/sections/)
  expect(first).toEqual({ call: 'GET v2/sections', query: {}, body: null })
})

test('Posts and Categories lead to the lists of that section @SE-01', async ({ page, stet }) => {
  await openPlace(page, stet, '/sections')
  await row(page, sport).getByRole('link', { name: 'Categories of Sport' }).click()
  await expect(page).toHaveURL(/\/categories\?section_id=3$/)
  await page.goBack()
  await stet.newsroom.forget()
  await row(page, sport).getByRole('link', { name: 'Posts of Sport' }).click()
  await expect(page).toHaveURL(/\/posts\?section_id=3$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible()
  await expect.poll(() => calls(stet, 'posts', 'GET')).toHaveLength(1)
  const [posts] = await calls(stet, 'posts', 'GET')
  expect(posts?.query).toMatchObject({ section_id: '3' })
})

test('View opens the section’s page in the system’s browser, the main section’s is the site’s first @SE-01', async ({
  page,
  stet,
  systemBrowser,
}) => {
  await openPlace(page, stet, '/sections')
  await row(page, sport).getByRole('button', { name: 'View Sport on the site' }).click()
  const opened = ['https://www.lagos.stet.example/sport']
  await expect.poll(systemBrowser.opened).toEqual(opened)
  await row(page, news).getByRole('button', { name: 'View News on the site' }).click()
  opened.push('https://www.lagos.stet.example/')
  await expect.poll(systemBrowser.opened).toEqual(opened)
})

test('a section is created, then changed; the slug is only shown and never sent @SE-03 @LS-04', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/sections')
  await stet.newsroom.forget()
  await button(page, 'Create section').click()
  await expect(panel(page, 'Create section')).toBeVisible()
  await expect(field(page, 'Slug')).toHaveCount(0)
  await expect(field(page, 'Language').getByRole('option')).toHaveText(['', 'English', 'French', 'Filipino'])
  await field(page, 'Language').selectOption('English')
  await field(page, 'Catchy title').fill('  Weather ')
  await field(page, 'SEO main headline').fill('Weather: rain, sun and storms over Lagos, hour by hour')
  await field(page, 'SEO description').fill('The sky today.')
  await field(page, 'Show on main page').check()
  await save(page).click()
  await expect(toast(page, 'Added')).toBeVisible()
  await expect(names(page)).toHaveText([...titles, 'Weather'])
  await expect(rows(page).last().getByRole('cell').nth(2)).toHaveText('weather')

  await rows(page).last().getByRole('cell').nth(3).click()
  await expect(panel(page, 'Edit section')).toBeVisible()
  await expect(field(page, 'Slug')).toHaveValue('weather')
  await expect(field(page, 'Slug')).toHaveAttribute('readonly')
  await expect(field(page, 'Show on main page')).toBeChecked()
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await field(page, 'Catchy title').fill('Sky')
  await field(page, 'Language').selectOption('French')
  await field(page, 'SEO main headline').fill('')
  await field(page, 'Show on main page').uncheck()
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  await expect(panel(page, 'Edit section')).toHaveCount(0)
  await expect(rows(page).last().getByRole('cell').nth(3)).toHaveText('No')
  await expect(rows(page).last().locator('[data-opens]')).toHaveText('Sky')
  const made = await changes(stet)
  const path = made[1]?.call.replace('PATCH ', '')
  expect(path).toMatch(/^v2\/sections\/\d+$/)
  expect(made).toEqual([
    {
      call: 'POST v2/sections',
      query: {},
      body: {
        language_id: 1,
        catchy_title: 'Weather',
        main_headline: 'Weather: rain, sun and storms over Lagos, hour by hour',
        description: 'The sky today.',
        is_enabled: 1,
      },
    },
    {
      call: `PATCH ${path}`,
      query: {},
      body: {
        language_id: 2,
        catchy_title: 'Sky',
        main_headline: '',
        description: 'The sky today.',
        is_enabled: 0,
      },
    },
  ])
})

test('the main section keeps its empty slug, and a new title stands in every section filter @SE-03', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/posts')
  await page.getByRole('link', { name: 'Sections' }).click()
  await opener(page, news).click()
  await expect(field(page, 'Slug')).toHaveValue('')
  await expect(panel(page, 'Edit section').getByText('The main section has no slug')).toBeVisible()
  await field(page, 'Catchy title').fill('Front page')
  await save(page).click()
  await expect(opener(page, news)).toHaveText('Front page')
  await expect(row(page, news).getByRole('cell').nth(2)).toHaveText('—')
  await page.getByRole('navigation').getByRole('link', { name: 'Posts' }).click()
  await expect(page.getByRole('combobox', { name: 'Section' }).getByRole('option').nth(1)).toHaveText(
    'Front page',
  )
})

test('what breaks a rule is refused beside its field, and so is a title that is taken @SE-03 @FR-08', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/sections')
  await button(page, 'Create section').click()
  await save(page).click()
  await expect(toast(page, 'Validation failed')).toBeVisible()
  await expect(field(page, 'Language')).toHaveAccessibleDescription(/Field can not be empty/)
  await expect(field(page, 'Catchy title')).toHaveAccessibleDescription(/Field can not be empty/)
  await field(page, 'Catchy title').fill('x'.repeat(256))
  await expect(page.getByText('Maximum length 255')).toBeVisible()
  await field(page, 'SEO main headline').fill('Too short')
  await field(page, 'SEO description').fill('x'.repeat(301))
  await expect(page.getByText('Minimum length 50')).toBeVisible()
  await expect(page.getByText('Maximum length 300')).toBeVisible()
  await field(page, 'SEO main headline').fill('')
  await field(page, 'SEO description').fill('')
  await field(page, 'Language').selectOption('English')
  expect(await changes(stet)).toEqual([])
  await field(page, 'Catchy title').fill('Sport')
  await save(page).click()
  await expect(field(page, 'Catchy title')).toHaveAccessibleDescription(/has already been taken/)
  await expect(field(page, 'Catchy title')).toHaveValue('Sport')
  await expect(field(page, 'Language')).toHaveValue('1')
})

test('each failure says its own words, the form keeps its input and the list its rows @SE-03 @LS-05', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/sections')
  const fault = { path: 'v2/sections*', status: 500, body: '<h1>Oops</h1>', content_type: 'text/html' }
  await stet.newsroom.fault({ ...fault, method: 'POST' })
  await button(page, 'Create section').click()
  await field(page, 'Language').selectOption('English')
  await field(page, 'Catchy title').fill('Weather')
  await save(page).click()
  await expect(toast(page, 'Error creating new section.')).toBeVisible()
  await expect(panel(page, 'Create section').getByText('Error creating new section.')).toBeVisible()
  await expect(field(page, 'Catchy title')).toHaveValue('Weather')
  await opener(page, sport).click()
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await stet.newsroom.fault({ ...fault, method: 'PATCH' })
  await field(page, 'Catchy title').fill('Games')
  await save(page).click()
  await expect(toast(page, 'Error updating section.')).toBeVisible()
  await expect(field(page, 'Catchy title')).toHaveValue('Games')
  // The rows stay when the list cannot be asked for again.
  await stet.newsroom.fault({ ...fault, method: 'GET', times: 9 })
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  await expect(toast(page, 'Error fetching data.')).toBeVisible()
  await expect(names(page)).toHaveText(titles)
  await stet.newsroom.clear()
  await button(page, 'Try again').click()
  await expect(opener(page, sport)).toHaveText('Games')
})

test('skeletons stand in while the list loads; without sections it says so @SE-01 @LS-05', async ({
  page,
  stet,
}) => {
  const list = { method: 'GET', path: 'v2/sections', times: 9 }
  const held = await stet.newsroom.fault({ ...list, hold: true })
  await stet.signIn(undefined, '/sections')
  await expect(page.locator('[data-skeleton]')).toHaveCount(8)
  await stet.newsroom.release(held)
  await expect(names(page)).toHaveText(titles)
  await stet.newsroom.clear()
  await stet.newsroom.fault({ ...list, status: 200, body: { items: [] } })
  await page.reload()
  await expect(page.getByText('Sections not found')).toBeVisible()
  await stet.newsroom.clear()
  await stet.newsroom.fault({ ...list, status: 500 })
  await page.reload()
  await expect(toast(page, 'Error fetching data.').first()).toBeVisible()
  await stet.newsroom.clear()
  await button(page, 'Try again').click()
  await expect(names(page)).toHaveText(titles)
})

test('a dragged section moves at once, alone and on the server, and nothing else meanwhile @SE-02', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/sections')
  await stet.newsroom.forget()
  const held = await stet.newsroom.fault({ method: 'PATCH', path: `v2/sections/${news}`, hold: true })
  const target = await row(page, sport).boundingBox()
  if (!target) throw new Error('the row is not there')
  await grip(page, news).hover()
  await page.mouse.down()
  await page.mouse.move(target.x + 200, target.y + 10, { steps: 4 })
  await page.mouse.move(target.x + 200, target.y + 34, { steps: 4 })
  await expect(row(page, sport)).toHaveAttribute('data-edge', 'bottom')
  await page.mouse.up()
  const moved = ['Business', 'Sport', 'News', 'Culture', 'Technology']
  await expect(names(page)).toHaveText(moved)
  await row(page, business).getByRole('cell').nth(2).click()
  await expect(panel(page, 'Edit section')).toHaveCount(0)
  await opener(page, business).press('Alt+ArrowDown')
  await row(page, business).getByRole('link', { name: 'Posts of Business' }).click()
  await expect(page).toHaveURL(/\/sections$/)
  await expect(names(page)).toHaveText(moved)
  await stet.newsroom.release(held)
  await expect(toast(page, 'Order changed.')).toBeVisible()
  expect(await changes(stet)).toEqual([{ call: `PATCH v2/sections/${news}`, query: {}, body: { order: 3 } }])
  await page.reload()
  await expect(names(page)).toHaveText(moved)
})

test('a move that the server refuses goes back @SE-02', async ({ page, stet }) => {
  await openPlace(page, stet, '/sections')
  await stet.newsroom.fault({ method: 'PATCH', path: `v2/sections/${technology}`, status: 500 })
  await grip(page, technology).click()
  await page.getByRole('menuitem', { name: 'Move to the top' }).click()
  await expect(toast(page, 'Error change order.')).toBeVisible()
  await expect(names(page)).toHaveText(titles)
  await expect(page.getByText('Technology is back at place 5 of 5')).toBeAttached()
})

test('one section alone has no order @SE-02', async ({ page, stet }) => {
  const body = { items: [{ id: news, catchy_title: 'News', slug: '', order: 1, is_enabled: 1 }] }
  await stet.newsroom.fault({ method: 'GET', path: 'v2/sections', status: 200, body, times: 9 })
  await openPlace(page, stet, '/sections')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Move' })).toHaveCount(0)
})

test.describe('rights', () => {
  test('without create and update there is nothing to press, and no order @SE-02 @SE-03 @FR-09', async ({
    page,
    stet,
  }) => {
    for (const right of ['sections.create', 'sections.update']) await withhold(stet, right)
    await openPlace(page, stet, '/sections')
    await expect(button(page, 'Create section')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Move' })).toHaveCount(0)
    await opener(page, sport).click()
    await expect(panel(page, 'Edit section')).toBeVisible()
    for (const label of ['Slug', 'Catchy title', 'SEO main headline', 'SEO description'])
      await expect(field(page, label)).toHaveAttribute('readonly')
    for (const label of ['Language', 'Show on main page']) await expect(field(page, label)).toBeDisabled()
    await expect(save(page)).toHaveCount(0)
  })

  test('what a section leads to is shown to whoever may see it @SE-01', async ({ page, stet }) => {
    await withhold(stet, 'posts.read')
    await openPlace(page, stet, '/sections')
    await expect(row(page, sport).getByRole('link', { name: 'Categories of Sport' })).toBeVisible()
    await expect(row(page, sport).getByRole('link', { name: 'Posts of Sport' })).toHaveCount(0)
  })

  test('nobody without the view right gets in @SE-01', async ({ page, stet }) => {
    await withhold(stet, 'sections.read')
    await stet.signIn(undefined, '/sections')
    await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Sections' })).toHaveCount(0)
    await expect(rows(page)).toHaveCount(0)
  })
})

test('keyboard alone creates, edits, moves and leaves for the posts @SE-01 @SE-02 @SE-03', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/sections')
  await stet.newsroom.forget()
  const { keyboard } = page
  await tabTo(page, button(page, 'Create section'))
  await keyboard.press('Enter')
  await expect(field(page, 'Language')).toBeFocused()
  await keyboard.type('Eng')
  await keyboard.press('Tab')
  await keyboard.type('Weather')
  await keyboard.press('Enter')
  await expect(toast(page, 'Added')).toBeVisible()
  await expect(names(page)).toHaveText([...titles, 'Weather'])
  await expect(button(page, 'Create section')).toBeFocused()

  await tabTo(page, opener(page, news))
  await keyboard.press('End')
  await keyboard.press('Enter')
  await expect(field(page, 'Catchy title')).toHaveValue('Weather')
  await tabTo(page, field(page, 'Catchy title'))
  await keyboard.press('End')
  await keyboard.type(' today')
  await keyboard.press('Enter')
  const last = rows(page).last().locator('[data-opens]')
  await expect(last).toHaveText('Weather today')
  await expect(last).toBeFocused()

  await keyboard.press('Alt+ArrowUp')
  await expect(toast(page, 'Order changed.')).toBeVisible()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect(names(page)).toHaveText([...titles.slice(0, 4), 'Weather today', 'Technology'])
  await tabTo(page, rows(page).nth(4).getByRole('button', { name: 'Move' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await keyboard.press('End')
  await keyboard.press('Enter')
  await expect(names(page)).toHaveText([...titles, 'Weather today'])
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  expect((await changes(stet)).map(({ body }) => body)).toEqual([
    { language_id: 1, catchy_title: 'Weather', main_headline: '', description: '', is_enabled: 0 },
    { language_id: 1, catchy_title: 'Weather today', main_headline: '', description: '', is_enabled: 0 },
    { order: 5 },
    { order: 6 },
  ])

  await tabTo(page, rows(page).last().getByRole('link', { name: 'Posts of Weather today' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/posts\?section_id=\d+$/)
})
