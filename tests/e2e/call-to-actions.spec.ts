import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import {
  button,
  calls,
  field,
  filter,
  opener,
  openPlace,
  panel,
  question,
  row,
  rows,
  save,
  toast,
  withhold,
} from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

const id = catalogueFixtures.callToAction
const include = 'section,category'

test('the columns stand in their order, and each filter reaches the server @CT-01 @LS-01', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/call-to-actions')
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Name',
    'Section',
    'Position',
    'Category',
    'Actions',
  ])
  await expect(row(page, id).getByRole('cell')).toHaveText(['Election guide', 'News', 'Top', 'Elections', ''])
  await expect(filter(page, 'Position').getByRole('option')).toHaveText([
    'All positions',
    'Top',
    'Middle',
    'Bottom',
  ])
  await filter(page, 'Section').selectOption('News')
  await filter(page, 'Position').selectOption('Top')
  await filter(page, 'Category').selectOption('Politics › Elections')
  await expect(page).toHaveURL(/\/call-to-actions\?section_id=1&position=top&category_id=6$/)
  await expect(rows(page)).toHaveCount(1)
  await filter(page, 'Position').selectOption('Bottom')
  await expect(page.getByText('Call to actions not found')).toBeVisible()
  const section = { include, 'filter[section_id.eq]': '1' }
  const category = { 'filter[category_id.eq]': '6' }
  expect(await calls(stet, 'v2/call-to-actions')).toEqual(
    [
      { include },
      section,
      { ...section, 'filter[position.eq]': 'top' },
      { ...section, 'filter[position.eq]': 'top', ...category },
      { ...section, 'filter[position.eq]': 'bottom', ...category },
    ].map(query => ({ call: 'GET v2/call-to-actions', query, body: null })),
  )
})

test('two filters chosen before the first is drawn both hold @CT-01 @SH-06', async ({ page, stet }) => {
  await openPlace(page, stet, '/call-to-actions')
  await page.evaluate(() => {
    for (const [label, choice] of [
      ['Section', 'News'],
      ['Position', 'Top'],
    ]) {
      const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
      const option = [...(select?.options ?? [])].find(({ text }) => text === choice)
      if (!select || !option) throw new Error(`no ${label}`)
      select.value = option.value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  await expect(page).toHaveURL(/\/call-to-actions\?section_id=1&position=top$/)
})

test('eight skeleton rows stand in while the list is on its way @CT-01 @SH-10', async ({ page, stet }) => {
  await stet.signIn()
  const held = await stet.newsroom.fault({ path: 'v2/call-to-actions', hold: true })
  await stet.open('/call-to-actions')
  await expect(page.locator('[data-skeleton]')).toHaveCount(8)
  await stet.newsroom.release(held)
  await expect(row(page, id)).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
})

test('a filter that makes no sense is ignored @CT-01', async ({ page, stet }) => {
  await openPlace(page, stet, '/call-to-actions?section_id=none&position=left&category_id=-3&nobody=1')
  expect((await calls(stet, 'v2/call-to-actions')).map(one => one.query)).toEqual([{ include }])
})

test('the filters hold although the server does not know them @CT-01', async ({ page, stet }) => {
  await openPlace(page, stet, '/call-to-actions')
  const answer = await stet.newsroom.act('editor@stet.example', 'GET', 'v2/call-to-actions')
  await stet.newsroom.fault({ method: 'GET', path: 'v2/call-to-actions', status: 200, body: answer.body })
  await filter(page, 'Position').selectOption('Middle')
  await expect(rows(page)).toHaveCount(4)
  for (const cells of await rows(page).all()) await expect(cells).toContainText('Middle')
})

test('one is created, changed and deleted, each with its words and its request @CT-01 @LS-04', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/call-to-actions')
  await stet.newsroom.forget()
  await button(page, 'Create call to action').click()
  await expect(panel(page, 'Create call to action')).toBeVisible()
  await save(page).click()
  await expect(toast(page, 'Validation failed')).toBeVisible()
  await expect(page.getByText('Field can not be empty')).toHaveCount(3)
  await field(page, 'Name').fill('Weekend letter')
  await field(page, 'Section').selectOption('Business')
  await field(page, 'Position').selectOption('Bottom')
  await field(page, 'Category').selectOption('Economy › Inflation')
  await field(page, 'Body').fill('a b')
  await field(page, 'Body').blur()
  await expect(page.getByText('Minimum length 5')).toBeVisible()
  await field(page, 'Body').fill('Read it on Saturday.')
  await expect(page.getByText('Minimum length 5')).toHaveCount(0)
  await save(page).click()
  await expect(toast(page, 'Added')).toBeVisible()
  await expect(rows(page).first()).toContainText('Weekend letter')

  await opener(page, id).click()
  await expect(panel(page, 'Edit call to action')).toBeVisible()
  await expect(field(page, 'Category')).toHaveValue('6')
  await field(page, 'Position').selectOption('Middle')
  await field(page, 'Category').selectOption('Without category')
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  await expect(row(page, id).getByRole('cell')).toHaveText(['Election guide', 'News', 'Middle', '—', ''])

  await row(page, id).hover()
  await row(page, id).getByRole('button', { name: 'Delete' }).click()
  await expect(question(page)).toContainText('Are you sure you want to remove selected call to action?')
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Deleted')).toBeVisible()
  await expect(row(page, id)).toHaveCount(0)

  const made = (await calls(stet, /^v2\/call-to-actions/)).filter(one => !one.call.startsWith('GET'))
  expect(made).toEqual([
    {
      call: 'POST v2/call-to-actions',
      query: { include },
      body: {
        name: 'Weekend letter',
        section_id: 2,
        position: 'bottom',
        category_id: 7,
        body: '[{"type":"paragraph","children":[{"text":"Read it on Saturday."}]}]',
      },
    },
    {
      call: `PATCH v2/call-to-actions/${id}`,
      query: { include },
      body: {
        name: 'Election guide',
        section_id: 1,
        position: 'middle',
        category_id: null,
        body: '<p>Who stands where? Read our <a href="https://www.stet.example/elections">guide to the elections</a>.</p>',
      },
    },
    { call: `DELETE v2/call-to-actions/${id}`, query: { include }, body: null },
  ])
})

test('a new one begins with the filters; a new section empties the category of both @CT-01 @LS-04', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/call-to-actions?section_id=1&position=top&category_id=6')
  await button(page, 'Create call to action').click()
  await expect(field(page, 'Section')).toHaveValue('1')
  await expect(field(page, 'Position')).toHaveValue('top')
  await expect(field(page, 'Category')).toHaveValue('6')
  await expect(field(page, 'Category').getByRole('option').first()).toHaveText('Without category')
  await field(page, 'Section').selectOption('Business')
  await expect(field(page, 'Category')).toHaveValue('')
  await expect(field(page, 'Category').getByRole('option', { name: 'Politics', exact: true })).toHaveCount(0)
  await filter(page, 'Section').selectOption('Business')
  await expect(page).toHaveURL(/\?section_id=2&position=top$/)
})

test('what the server refuses stands beside the field, and what was typed stays @CT-01 @FR-08', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/call-to-actions')
  await opener(page, id).click()
  const body = { errors: { name: ['The name is taken.'] } }
  await stet.newsroom.fault({ method: 'PATCH', path: 'v2/call-to-actions/*', status: 422, body })
  await field(page, 'Name').fill('Weekend letter')
  await save(page).click()
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/The name is taken\./)
  await expect(field(page, 'Name')).toHaveValue('Weekend letter')
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
})

test('each failure says its own words, and the form keeps its input @CT-01 @LS-05', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/call-to-actions?section_id=1')
  const fault = { status: 500, path: 'v2/call-to-actions*' }
  await button(page, 'Create call to action').click()
  await stet.newsroom.fault({ ...fault, method: 'POST' })
  await field(page, 'Name').fill('Weekend letter')
  await field(page, 'Position').selectOption('Top')
  await save(page).click()
  await expect(toast(page, 'Error adding call to action')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Weekend letter')
  await opener(page, id).click()
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await stet.newsroom.fault({ ...fault, method: 'PATCH' })
  await field(page, 'Name').fill('Guide')
  await save(page).click()
  await expect(toast(page, 'Error updating call to action.')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Guide')
  await stet.newsroom.fault({ ...fault, method: 'DELETE' })
  await panel(page, 'Edit call to action').getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Error deleting call to action.')).toBeVisible()
  await stet.newsroom.fault({ ...fault, method: 'GET', times: 9 })
  await filter(page, 'Position').selectOption('Middle')
  await expect(toast(page, 'Error fetching data.')).toBeVisible()
  await expect(row(page, id)).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Guide')
})

test('each control needs its right @CT-01 @FR-09', async ({ page, stet }) => {
  for (const action of ['create', 'update', 'delete']) await withhold(stet, `call to actions.${action}`)
  await openPlace(page, stet, '/call-to-actions')
  await expect(button(page, 'Create call to action')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await opener(page, id).click()
  await expect(field(page, 'Body')).toHaveAttribute('aria-readonly', 'true')
  await expect(field(page, 'Body')).toHaveText('Who stands where? Read our guide to the elections.')
  await expect(page.getByRole('toolbar', { name: 'Text formatting' })).toHaveCount(0)
  await expect(save(page)).toHaveCount(0)
})

test('nobody without the view right gets in, or asks for anything @CT-01', async ({ page, stet }) => {
  await stet.signIn('author@stet.example')
  await expect(page.getByRole('link', { name: 'Call to actions' })).toHaveCount(0)
  await stet.newsroom.forget()
  await stet.open('/call-to-actions')
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
  expect(await calls(stet, /^v2\/call-to-actions/)).toEqual([])
})
