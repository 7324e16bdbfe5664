import type { Page } from 'playwright/test'
import {
  button,
  calls,
  expectAccessible,
  field,
  panel,
  question,
  save,
  toast,
  withhold,
} from './catalogue-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'
import { choose, fileOf, uploads } from './upload-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const cards = (page: Page) => page.getByRole('list', { name: 'Advertisement Slots' }).locator('li[data-id]')
const card = (page: Page, id: number) => cards(page).and(page.locator(`[data-id="${id}"]`))
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search placement by name' })

async function open(page: Page, stet: Stet, query = ''): Promise<void> {
  await stet.signIn(editor, `/advertisements${query}`)
  await expect(cards(page).first()).toBeVisible()
}

const sent = async (stet: Stet) => (await calls(stet, 'v2/advs')).filter(one => !one.call.startsWith('GET'))

test('a card shows all there is of its slot, after eight that stand in @AD-02 @SH-10', async ({
  page,
  stet,
}) => {
  const held = await stet.newsroom.fault({ method: 'GET', path: 'v2/advs', hold: true })
  await stet.signIn(editor, '/advertisements')
  await expect(page.locator('ul [data-skeleton]')).toHaveCount(8)
  await stet.newsroom.release(held)
  await expect(cards(page)).toHaveCount(30)
  await expect(page.locator('ul [data-skeleton]')).toHaveCount(0)

  const leaderboard = card(page, 1)
  await expect(leaderboard.getByRole('heading')).toHaveText('Main page: leaderboard')
  await expect(leaderboard.getByRole('term')).toHaveText(['Slot', 'Div code', 'Frequency'])
  await expect(leaderboard.getByRole('definition')).toHaveText([
    '/21700000/stet/main_page_leaderboard',
    'div-gpt-ad-1600000-0',
    '100%',
  ])
  await expect(leaderboard.locator('[data-size]')).toHaveText(['728x90', '970x250'])
  await expect(leaderboard.getByText('Out of page')).toHaveCount(0)
  await expect(leaderboard.getByRole('switch', { name: 'Active' })).toBeChecked()
  await expect(leaderboard.getByRole('switch', { name: 'Cached' })).toBeChecked()
  await expect(leaderboard.getByRole('button')).toHaveCount(2)

  await expect(card(page, 3).locator('[data-size]')).toHaveText(['fluid'])
  await expect(card(page, 30).getByText('Out of page')).toBeVisible()
  await expect(card(page, 30).locator('[data-size]')).toHaveCount(0)
  await expect(card(page, 30).getByRole('switch', { name: 'Active' })).not.toBeChecked()
})

test('the name is searched as it is typed, without a request, and the address keeps it @AD-03 @SH-06', async ({
  page,
  stet,
}) => {
  await open(page, stet)
  await stet.newsroom.forget()
  await search(page).pressSequentially('LEADER', { delay: 20 })
  await expect(cards(page)).toHaveCount(5)
  await expect(search(page)).toHaveValue('LEADER')
  await expect(page).toHaveURL(/\?query=LEADER$/)
  await page.getByRole('switch', { name: 'Only active' }).click()
  await expect(page).toHaveURL(/\?query=LEADER&active=true$/)
  await expect(cards(page)).toHaveCount(4)
  expect(await calls(stet, 'v2/advs')).toEqual([])

  await page.reload()
  await expect(cards(page)).toHaveCount(4)
  await expect(search(page)).toHaveValue('LEADER')
  await expect(page.getByRole('switch', { name: 'Only active' })).toBeChecked()

  await search(page).fill('no such placement')
  await expect(page.getByText('Advertisement slots not found')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Clear filters').click()
  await expect(cards(page)).toHaveCount(30)
  await expect(search(page)).toHaveValue('')
  await expect(page).toHaveURL(/\/advertisements$/)

  await search(page).fill('gallery')
  await expect(cards(page)).toHaveCount(6)
  await search(page).press('Escape')
  await expect(cards(page)).toHaveCount(30)
  await expect(page).toHaveURL(/\/advertisements$/)
})

test('the name is searched at most once in 200 ms @AD-03', async ({ page, stet }) => {
  await page.clock.install()
  await open(page, stet)
  await search(page).focus()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.type('L')
  await expect(page).toHaveURL(/\?query=L$/)
  await page.keyboard.type('EAD')
  await page.clock.runFor(190)
  expect(new URL(page.url()).search).toBe('?query=L')
  await page.clock.runFor(10)
  await expect(page).toHaveURL(/\?query=LEAD$/)
})

test('a slot turned off leaves ‘Only active’, and the focus goes to the one in its place @AD-02 @AD-03', async ({
  page,
  stet,
}) => {
  await open(page, stet, '?active=true')
  await expect(cards(page)).toHaveCount(24)
  await card(page, 29).getByRole('switch', { name: 'Active' }).press('Space')
  await expect(cards(page)).toHaveCount(23)
  await expect(card(page, 28).getByRole('button', { name: 'Edit' })).toBeFocused()
})

test('nonsense in the address means every slot, and a list that does not come can be asked for again @AD-03 @LS-05', async ({
  page,
  stet,
}) => {
  await stet.newsroom.fault({ method: 'GET', path: 'v2/advs', status: 500, body: {} })
  await stet.signIn(editor, '/advertisements?active=perhaps&query=%20%20&page=x')
  await expect(toast(page, 'Error fetching data.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Error fetching data.')).toBeVisible()
  await button(page, 'Try again').click()
  await expect(cards(page)).toHaveCount(30)
})

test('a placement is added: 100% to begin with, its size hidden while it is out of page @AD-04 @AD-06', async ({
  page,
  stet,
}) => {
  await open(page, stet)
  await stet.newsroom.forget()
  await button(page, 'Add new placement').click()
  const form = panel(page, 'Add new placement')
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Frequency')).toHaveValue('100')
  await expect(field(page, 'Frequency').getByRole('option')).toHaveText(
    [10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map(share => `${share}%`),
  )
  await save(page).click()
  await expect(toast(page, 'Validation failed')).toBeVisible()
  await expect(form.getByText('Field can not be empty')).toHaveCount(3)
  await expectAccessible(page)

  await field(page, 'Name').fill('  Billboard ')
  await field(page, 'Slot').fill('/2170/stet/billboard')
  await field(page, 'Div code').fill('a b')
  await field(page, 'Size').fill('728')
  await field(page, 'Size').blur()
  await expect(field(page, 'Size')).toHaveAccessibleDescription(/Enter sizes such as 728x90 or fluid\./)
  await expect(field(page, 'Div code')).toHaveAccessibleDescription(
    /Use only Latin letters, digits, hyphens, underscores and slashes\./,
  )
  await field(page, 'Div code').fill('div-gpt-ad-1')
  await field(page, 'Out of page').check()
  await expect(field(page, 'Size')).toHaveCount(0)
  await stet.newsroom.fault({ method: 'POST', path: 'v2/advs', status: 500, body: {} })
  await save(page).click()
  await expect(toast(page, 'Error adding advertisement slot')).toBeVisible()
  await expect(form.getByText('Error adding advertisement slot')).toBeVisible()
  await field(page, 'Out of page').uncheck()
  await expect(field(page, 'Size')).toHaveValue('728')
  await field(page, 'Size').fill('728 × 90, fluid')
  await field(page, 'Frequency').selectOption('50%')
  await field(page, 'Active').check()
  await save(page).click()
  await expect(toast(page, 'Added')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(cards(page).first().getByRole('heading')).toHaveText('Billboard')
  await expect(cards(page).first().locator('[data-size]')).toHaveText(['728x90', 'fluid'])
  const body = { name: 'Billboard', slot: '/2170/stet/billboard', code: 'div-gpt-ad-1', cached: 0 }
  expect(await sent(stet)).toEqual([
    { call: 'POST v2/advs', query: {}, body: { ...body, frequency: 100, outofpage: 1, size: [], status: 0 } },
    {
      call: 'POST v2/advs',
      query: {},
      body: { ...body, frequency: 50, outofpage: 0, size: [[728, 90], 'fluid'], status: 1 },
    },
  ])
  await expect(button(page, 'Add new placement')).toBeFocused()
})

test('a placement is edited in a form that begins with what it is @AD-04 @AD-06', async ({ page, stet }) => {
  await open(page, stet)
  await card(page, 1).getByRole('button', { name: 'Edit' }).click()
  await expect(panel(page, 'Edit placement')).toBeVisible()
  await expect(field(page, 'Size')).toHaveValue('728x90, 970x250')
  await field(page, 'Name').fill('Top of the main page')
  await stet.newsroom.fault({ method: 'PATCH', path: 'v2/advs/1', status: 500, body: {} })
  await save(page).click()
  await expect(toast(page, 'Error updating advertisement slot')).toBeVisible()
  await stet.newsroom.fault({
    method: 'PATCH',
    path: 'v2/advs/1',
    status: 422,
    body: { errors: { size: ['Too wide.'] } },
  })
  await save(page).click()
  await expect(field(page, 'Size')).toHaveAccessibleDescription(/Too wide\./)
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  await expect(card(page, 1).getByRole('heading')).toHaveText('Top of the main page')
  await expect(card(page, 1).getByRole('button', { name: 'Edit' })).toBeFocused()
})

test('after No the focus is back on the button, and when the last placement is deleted on what stands in its place @AD-02', async ({
  page,
  stet,
}) => {
  for (let id = 2; id <= 30; id += 1) await stet.newsroom.act(editor, 'DELETE', `v2/advs/${id}`)
  await open(page, stet)
  await expect(cards(page)).toHaveCount(1)
  const remove = card(page, 1).getByRole('button', { name: 'Delete' })
  await remove.click()
  await question(page).getByRole('button', { name: 'No', exact: true }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await question(page).getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByText('Advertisement slots not found')).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Advertisement slots not found')
})

test('each control needs its right @AD-01 @FR-09', async ({ page, stet }) => {
  for (const action of ['create', 'update', 'delete']) await withhold(stet, `advertisements.${action}`)
  await open(page, stet)
  await expect(button(page, 'Add new placement')).toHaveCount(0)
  await expect(cards(page).getByRole('button', { name: /Edit|Delete/ })).toHaveCount(0)
  await expect(card(page, 1).getByRole('switch', { disabled: true })).toHaveCount(2)
  await card(page, 1).getByRole('button', { name: 'Open' }).click()
  await expect(panel(page, 'Edit placement')).toBeVisible()
  await expect(field(page, 'Slot')).toHaveAttribute('readonly', '')
  await expect(save(page)).toHaveCount(0)
})

test('a text file adds placements, and its bad lines and another extension are said in their place @AD-03 @FR-07', async ({
  page,
  stet,
}) => {
  await open(page, stet)
  await stet.newsroom.forget()
  const text = 'Pop-up;/1/pop\nBillboard;/1/billboard;;728x90 fluid;30\n'
  await choose(page, 'Upload TXT', 'slots.txt', text)
  await expect(toast(page, 'File uploaded.')).toBeVisible()
  await expect(cards(page).getByRole('heading').first()).toHaveText('Billboard')
  expect(await calls(stet, 'v2/advs/upload')).toEqual([
    {
      call: 'POST v2/advs/upload',
      query: {},
      body: { file: fileOf('slots.txt', 'text/plain', text) },
    },
  ])
  await choose(page, 'Upload TXT', 'slots.csv', text)
  await expect(uploads(page).getByText('You can upload only files with extension .txt')).toBeVisible()
  await choose(page, 'Upload TXT', 'slots.txt', 'Fine;/1/fine\n;/1/none\n')
  await expect(uploads(page).getByText('Error occurred on line 2')).toBeVisible()
  await expectAccessible(page)
})

test('a text file needs its right or, where that is not named, the right to create @AD-03', async ({
  page,
  stet,
}) => {
  await withhold(stet, 'advertisements.upload')
  await open(page, stet)
  await expect(button(page, 'Add new placement')).toBeVisible()
  await expect(button(page, 'Upload TXT')).toHaveCount(0)
})
