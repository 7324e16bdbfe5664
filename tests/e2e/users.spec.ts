import type { Page } from 'playwright/test'
import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import {
  button,
  calls,
  expectAccessible,
  field,
  filter,
  form,
  opener,
  openPlace,
  question,
  row,
  rows,
  save,
  tabTo,
  withhold,
} from './catalogue-page.ts'
import { expect, type Stet, test } from './fixture.ts'
import { expectSaid, recordMessages } from './runner/messages.ts'

const { otherUser, withoutTwoFactor, roles } = catalogueFixtures
/** The seed's people by the accounts that sign in. */
const people = { admin: 1, editor: 2, moderator: 5 }
const admin = 'admin@stet.example'
const list = { include: 'auth_assignment', order: 'id', per_page: '25', page: '1' }
const ofRole = (role: string) => ({ ...list, 'filter[auth_assignment.item_name.eq]': role })
const password = 'Lagos-2026!'
const role = (page: Page) => field(page, 'Role')
const roleOfAdmins = (page: Page) => role(page).getByRole('option', { name: 'admin', exact: true })

/** The fields of the form as the server has them. */
async function recordOf(stet: Stet, id: number): Promise<Record<string, unknown>> {
  const names = ['username', 'nickname', 'role_id', 'section_id', 'email', 'position', 'show_on_site']
  const record = await stet.newsroom.row('users', id)
  return Object.fromEntries(names.map(name => [name, record[name]]))
}

/** Opens a row, also while another is open: a click within 300 ms of the last one is a double click (SH-14). */
async function edit(page: Page, id: number): Promise<void> {
  await expect(async () => {
    await opener(page, id).click()
    await expect(row(page, id)).toHaveAttribute('aria-current', 'true', { timeout: 200 })
  }).toPass()
}

async function type(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

/** Saves the form, and what was sent once it worked. */
async function saved(page: Page, stet: Stet) {
  await stet.newsroom.forget()
  await save(page).click()
  await expect(form(page)).toHaveCount(0)
  return (await calls(stet, /^v2\/users/)).find(one => !one.call.startsWith('GET'))
}
const patch = (id: number, body: unknown) => ({ call: `PATCH v2/users/${id}`, query: {}, body })

test('pages and their size stand in the address @US-02 @LS-01 @LS-03', async ({ page, stet }) => {
  for (const letter of 'abcdefghijklmn') {
    const person = { username: `Reserve ${letter}`, email: `${letter}@stet.example`, password }
    const made = await stet.newsroom.act(admin, 'POST', 'v2/users', { ...person, role_id: roles.author })
    expect(made.status).toBe(201)
  }
  await openPlace(page, stet, '/users')
  await stet.newsroom.forget()
  const asked: object[] = []
  const shows = async (address: string, query: object, count: number) => {
    await expect(page).toHaveURL(new RegExp(`/users${address}$`))
    await expect(rows(page)).toHaveCount(count)
    asked.push(query)
    // A list that was there before shows before it is asked for again.
    await expect.poll(async () => (await calls(stet, 'v2/users')).map(one => one.query)).toEqual(asked)
  }
  await button(page, 'Next page').click()
  await shows('\\?page=2', { ...list, page: '2' }, 1)
  await tabTo(page, button(page, 'Filters'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const size = page.getByLabel('Items per page')
  await expect(size).toBeFocused()
  await expect(size.getByRole('option')).toHaveText(['25', '50', '100', '150', '200'])
  await test.step('the filters are accessible', () => expectAccessible(page))
  await page.keyboard.press('ArrowDown')
  await shows('\\?items_per_page=50', { ...list, per_page: '50' }, 26)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  await tabTo(page, button(page, 'Clear filters'))
  await page.keyboard.press('Enter')
  await shows('', list, 25)
  // The tooltip of a button under the pointer would take Escape.
  await page.mouse.move(0, 0)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Filters')).toBeFocused()
  await button(page, 'Next page').click()
  await shows('\\?page=2', { ...list, page: '2' }, 1)
  await filter(page, 'Role').selectOption('moderator')
  await shows('\\?role_name=moderator', ofRole('moderator'), 1)
  await filter(page, 'Role').selectOption('All roles')
  await shows('', list, 25)
})

test('a search disables the role; clearing it brings both back @US-02 @LS-02', async ({ page, stet }) => {
  await openPlace(page, stet, '/users?role_name=author')
  await stet.newsroom.forget()
  const box = page.getByRole('searchbox', { name: 'Search' })
  await box.fill('Ọlá')
  await box.press('Enter')
  await expect(page).toHaveURL(/(?=.*role_name=author).*query=/)
  await expect(opener(page, people.editor)).toHaveText('Ọláwálé Adéyẹmí')
  await expect(filter(page, 'Role')).toBeDisabled()
  await expect(page.getByText('The role waits until the search is cleared')).toBeVisible()
  await box.press('Escape')
  await expect(page).toHaveURL(/\/users\?role_name=author$/)
  await expect(filter(page, 'Role')).toBeEnabled()
  await expect(filter(page, 'Role')).toHaveValue('author')
  await expect(rows(page)).toHaveCount(5)
  await expect
    .poll(async () => (await calls(stet, /^v2\/users/)).map(({ call, query }) => [call, query.search]))
    .toEqual([
      ['GET v2/users/search', 'Ọlá'],
      ['GET v2/users', undefined],
    ])
})

test('what is taken is refused, and a password is typed twice @US-03 @US-07', async ({ page, stet }) => {
  await openPlace(page, stet, '/users?role_name=author')
  await button(page, 'Create user').click()
  await expect(role(page).locator('option:checked')).toHaveText('author')
  await expect(roleOfAdmins(page)).toHaveCount(0)
  expect((await form(page).locator('label').allInnerTexts()).join(', ')).toBe(
    'Name*, Display name, Role*, Section, Email*, Password*, Repeat password*, Position, Show user on authors page',
  )
  const email = 'copy@stet.example'
  await type(page, { Name: 'Ada Obi', Email: email, Password: password, 'Repeat password': password })
  await save(page).click()
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/has already been taken/)
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'Password')).toHaveValue(password)

  await opener(page, otherUser).click()
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  const [first, repeated] = [field(page, 'Password'), field(page, 'Repeat password')]
  await expect(first).toHaveAccessibleDescription('Leave it blank to keep the old one')
  await expect(first).toHaveValue('')
  await type(page, { Password: 'Aa1!x', 'Repeat password': 'Lagos-2027!' })
  await repeated.blur()
  await expect(first).toHaveAccessibleDescription(/^Minimum length 6/)
  const differ = 'Passwords are not same.'
  await expect(repeated).toHaveAccessibleDescription(differ)
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  // Whichever of the two is put right.
  await first.fill('Lagos-2027!')
  await expect(repeated).not.toHaveAccessibleDescription(differ)
  await first.fill(password)
  await expect(repeated).toHaveAccessibleDescription(differ)
  await repeated.fill(password)
  const body = { ...(await recordOf(stet, otherUser)), password }
  expect(await saved(page, stet)).toEqual(patch(otherUser, body))
})

test('two-factor that is taken away is gone from its row at once @US-05', async ({ page, stet }) => {
  const twoFactor = (id: number) => row(page, id).getByRole('button', { name: 'Delete two-factor' })
  await openPlace(page, stet, '/users')
  await expect(twoFactor(withoutTwoFactor)).toHaveAttribute('aria-disabled', 'true')
  await expect(twoFactor(withoutTwoFactor)).toHaveAccessibleDescription('It is not set up')
  await twoFactor(withoutTwoFactor).click({ force: true })
  await expect(question(page)).toHaveCount(0)
  const held = await stet.newsroom.fault({ method: 'GET', path: 'v2/users', hold: true })
  await row(page, otherUser).hover()
  await twoFactor(otherUser).click()
  await question(page).getByRole('button', { name: 'Delete two-factor' }).click()
  await expect(twoFactor(otherUser)).toHaveAccessibleDescription('It is not set up')
  await expect(rows(page)).toHaveCount(12)
  await stet.newsroom.release(held)
  await page.reload()
  await expect(twoFactor(otherUser)).toHaveAccessibleDescription('It is not set up')
})

test('nobody removes the own account @US-06', async ({ page, stet }) => {
  await recordMessages(page)
  await openPlace(page, stet, '/users')
  await stet.newsroom.forget()
  const remove = form(page).getByRole('button', { name: 'Delete', exact: true })
  await row(page, people.editor).hover()
  await row(page, people.editor).getByRole('button', { name: 'Delete', exact: true }).click()
  await expectSaid(page, 'You cannot remove yourself')
  await edit(page, people.editor)
  await remove.click()
  await expectSaid(page, 'You cannot remove yourself')
  await expect(question(page)).toHaveCount(0)
  expect(await calls(stet, /./, 'DELETE')).toEqual([])
})

test('others read foreign records and change four fields of their own @US-07', async ({ page, stet }) => {
  const foreign = form(page).getByText('Only admins and senior editors may change other people')
  const lockedChoices = async () => {
    await expect(field(page, 'Email')).toHaveAttribute('readonly')
    for (const label of ['Role', 'Section', 'Show user on authors page'])
      await expect(field(page, label)).toBeDisabled()
  }
  await openPlace(page, stet, '/users', 'moderator@stet.example')
  await expect(button(page, 'Create user')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await edit(page, otherUser)
  await expect(foreign).toBeVisible()
  for (const label of ['Name', 'Display name', 'Position'])
    await expect(field(page, label)).toHaveAttribute('readonly')
  await lockedChoices()
  await expect(role(page).locator('option:checked')).toHaveText('author')
  await expect(field(page, 'Password')).toHaveCount(0)
  await expect(save(page)).toHaveCount(0)

  await edit(page, people.moderator)
  await expect(foreign).toHaveCount(0)
  await lockedChoices()
  await type(page, { Name: 'María Peña', 'Display name': 'Peña', Position: 'Night editor' })
  await type(page, { Password: password, 'Repeat password': password })
  const body = { username: 'María Peña', nickname: 'Peña', password, position: 'Night editor' }
  expect(await saved(page, stet)).toEqual(patch(people.moderator, body))
  await expect(opener(page, people.moderator)).toHaveText('María Peña')
  await expect(page.getByRole('banner').getByText('Peña', { exact: true })).toBeVisible()
})

test('only an admin takes the role of the admins away @US-07', async ({ page, stet }) => {
  await openPlace(page, stet, '/users')
  await edit(page, people.admin)
  await expect(role(page).locator('option:checked')).toHaveText('admin')
  await expect(role(page)).toBeDisabled()
  await type(page, { Position: 'Editor' })
  const body = { ...(await recordOf(stet, people.admin)), position: 'Editor', role_id: roles.admin }
  expect(await saved(page, stet)).toEqual(patch(people.admin, body))

  await openPlace(page, stet, '/users', admin)
  await expect(row(page, people.admin)).toContainText('Editor')
  await expect(filter(page, 'Role').getByRole('option', { name: 'admin', exact: true })).toHaveCount(0)
  await edit(page, otherUser)
  await expect(role(page)).toBeEnabled()
  await expect(roleOfAdmins(page)).toHaveCount(0)
  await edit(page, people.admin)
  await expect(roleOfAdmins(page)).toHaveCount(1)
  await expect(role(page)).toBeEnabled()
})

test('without the update right one changes only the own record @US-07 @FR-09', async ({ page, stet }) => {
  for (const right of ['users.update', 'users.delete']) await withhold(stet, right)
  await openPlace(page, stet, '/users')
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await edit(page, people.editor)
  await expect(field(page, 'Email')).toHaveAttribute('readonly')
  await type(page, { Position: 'Editor' })
  expect(await saved(page, stet)).toMatchObject({ body: { position: 'Editor' } })
})

test.describe('in a brand without the authors page', () => {
  test.use({ brand: 'nairobi' })
  test('neither it nor a lone section is shown or sent @US-03', async ({ page, stet }) => {
    const body = { items: [{ id: 2, catchy_title: 'Business', slug: '', order: 1 }] }
    await stet.newsroom.fault({ method: 'GET', path: 'v2/sections', status: 200, body, times: 9 })
    await openPlace(page, stet, '/users')
    await edit(page, otherUser)
    await expect(field(page, 'Position')).toBeVisible()
    for (const label of ['Section', 'Show user on authors page'])
      await expect(field(page, label)).toHaveCount(0)
    // The old section of one that exists is.
    const { show_on_site: _, ...record } = await recordOf(stet, otherUser)
    expect(await saved(page, stet)).toEqual(patch(otherUser, record))
    await button(page, 'Create user').click()
    await role(page).selectOption('author')
    const email = 'obi@stet.example'
    await type(page, { Name: 'Ada Obi', Email: email, Password: password, 'Repeat password': password })
    const names = { username: 'Ada Obi', nickname: '', role_id: roles.author }
    const added = await saved(page, stet)
    expect(added?.body).toEqual({ ...names, email, password, position: '' })
  })
})

test('roles that do not come are said, the list is there all the same, and the next form asks again @US-01', async ({
  page,
  stet,
}) => {
  await recordMessages(page)
  await stet.newsroom.fault({ method: 'GET', path: 'auth-items', status: 500, times: 9 })
  await openPlace(page, stet, '/users')
  await expectSaid(page, 'Cannot fetch data.')
  expect(await calls(stet, 'v2/sections')).toHaveLength(1)
  await edit(page, otherUser)
  await expect(role(page).locator('option:checked')).toHaveText('author')
  await expect(role(page).getByRole('option')).toHaveCount(1)
  // A form asks for them again.
  await stet.newsroom.clear()
  await edit(page, people.moderator)
  await expect(role(page).getByRole('option', { name: 'author' })).toBeAttached()
})
