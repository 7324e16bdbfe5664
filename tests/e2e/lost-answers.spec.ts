import type { Page } from 'playwright/test'
import {
  button,
  calls,
  expectAccessible,
  field,
  openPlace,
  panel,
  question,
  rows,
  save,
  toast,
} from './catalogue-page.ts'
import { column, openBoard } from './dashboard-page.ts'
import { editor, expect, type Stet, test } from './fixture.ts'
import { expectSaid, recordMessages } from './runner/messages.ts'

const ordered = '/menu?type=head_main&section_id=2'
const lost = 'The answer was lost on its way. The server may have done it.'
const made = 'The server may have made it already.'

async function typeItem(page: Page): Promise<void> {
  await button(page, 'Create menu item').click()
  await field(page, 'Name').fill('Markets')
  await field(page, 'Link').fill('/business/markets')
}
/** The next answer to this is lost, and what became of it cannot be looked up the first time. */
async function lose(stet: Stet, path: string, list: string): Promise<void> {
  await stet.newsroom.fault({ method: 'POST', path, drop: 'after' })
  await stet.newsroom.fault({ method: 'GET', path: list, status: 500, body: {} })
}

test('a record whose answer was lost is seen to be there, at once or when it is saved again, and is one @LS-04 @ME-01', async ({
  page,
  stet,
}) => {
  await recordMessages(page)
  await openPlace(page, stet, ordered)
  const before = await rows(page).count()
  await typeItem(page)
  await stet.newsroom.fault({ method: 'POST', path: 'v2/menus', drop: 'after' })
  await save(page).click()
  await expect(toast(page, 'Added.')).toBeVisible()
  await expect(panel(page, 'Create menu item')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(before + 1)

  await typeItem(page)
  await field(page, 'Name').fill('Prices')
  await lose(stet, 'v2/menus', 'v2/menus')
  await save(page).click()
  await expect(panel(page, 'Create menu item')).toContainText(lost)
  await expect(field(page, 'Name')).toHaveValue('Prices')
  await expectSaid(page, 'Added.', lost, 'Error adding.')
  await save(page).click()
  await expectSaid(page, 'Added.')
  await expect(panel(page, 'Create menu item')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(before + 2)
  expect(await calls(stet, 'v2/menus', 'POST')).toHaveLength(2)
})

test('where nobody can tell, the person looks at the list, or has it sent again @LS-04 @ME-01', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, ordered)
  const before = await rows(page).count()
  await typeItem(page)
  await lose(stet, 'v2/menus', 'v2/menus')
  await save(page).click()
  await expect(panel(page, 'Create menu item')).toContainText(lost)
  // Somebody else makes one of that name meanwhile.
  const other = { name: 'Markets', url: '/elsewhere', type: 'head_main', section_id: 2 }
  await stet.newsroom.act(editor, 'POST', 'v2/menus', other)
  await stet.newsroom.patch('menus', (await newest(stet)) - 1, { url: '/other' })
  await save(page).click()
  await expect(question(page)).toContainText(made)
  await expect(question(page)).toContainText('Markets')
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Look at the list' }).click()
  await expect(panel(page, 'Create menu item')).toContainText(made)
  await expect(field(page, 'Link')).toHaveValue('/business/markets')
  await expect(rows(page)).toHaveCount(before + 2)
  await expect(save(page)).toBeFocused()
  expect(await calls(stet, 'v2/menus', 'POST')).toHaveLength(1)

  await save(page).click()
  await question(page).getByRole('button', { name: 'Send it again' }).click()
  await expect(toast(page, 'Added.')).toBeVisible()
  await expect(rows(page)).toHaveCount(before + 3)
})

async function newest(stet: Stet): Promise<number> {
  const { body } = await stet.newsroom.act(editor, 'GET', 'v2/menus')
  return Math.max(...(body as { items: { id: number }[] }).items.map(({ id }) => id))
}

test('a task whose answer was lost is added once, however often it is saved @BD-05', async ({
  page,
  stet,
}) => {
  await openBoard(page, stet)
  const cards = column(page, 0).getByRole('listitem')
  const before = await cards.count()
  await column(page, 0).getByRole('button', { name: 'Add task' }).click()
  await field(page, 'Headline').fill('Ferry prices')
  await field(page, 'Section').selectOption('Sport')
  await lose(stet, 'posts', 'posts/dashboard')
  await save(page).click()
  await expect(panel(page, 'Add task')).toContainText(lost)
  await expect(field(page, 'Headline')).toHaveValue('Ferry prices')
  await save(page).click()
  await expect(toast(page, 'Added')).toBeVisible()
  await expect(panel(page, 'Add task')).toHaveCount(0)
  await expect(cards).toHaveCount(before + 1)
  await expect(cards.filter({ hasText: 'Ferry prices' })).toHaveCount(1)
  expect(await calls(stet, 'posts', 'POST')).toHaveLength(1)
})
