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
import { expect, type Stet, test } from './fixture.ts'

const { otherUser, withoutTwoFactor, roles } = catalogueFixtures
/** The seed's people by the accounts that sign in. */
const people = { admin: 1, editor: 2, moderator: 5 }
const admin = 'admin@stet.example'
const moderator = 'moderator@stet.example'
const list = { include: 'auth_assignment', order: 'id', per_page: '25', page: '1' }
const searched = (search: string) => ({
  search,
  search_fields: 'nickname,username',
  search_type: 'phrase_prefix',
  per_page: '25',
  page: '1',
})
const password = 'Lagos-2026!'
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const twoFactor = (page: Page, id: number) => row(page, id).getByRole('button', { name: 'Delete two-factor' })
const inPanel = (page: Page, words: string) =>
  page.getByRole('complementary').getByText(words, { exact: true })
const containing = (words: string) => new RegExp(words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))

/** The queries that reached the list; a list that was there before shows before it is asked for again. */
const queries = (stet: Stet) => expect.poll(async () => (await calls(stet, 'v2/users')).map(one => one.query))

/** The fields of the form as the server has them. */
async function recordOf(stet: Stet, id: number) {
  const { username, nickname, role_id, section_id, email, position, show_on_site } = await stet.newsroom.row(
    'users',
    id,
  )
  return { username, nickname, role_id, section_id, email, position, show_on_site }
}

/** Opens a row while another is open: a click within 300 ms of the last one is a double click (SH-14). */
async function openNext(page: Page, id: number): Promise<void> {
  await expect(async () => {
    await opener(page, id).click()
    await expect(row(page, id)).toHaveAttribute('aria-current', 'true', { timeout: 200 })
  }).toPass()
}

/** The writes among the calls to users. */
async function written(stet: Stet) {
  return (await calls(stet, /^v2\/users(\/\d+.*)?$/)).filter(one => !one.call.startsWith('GET'))
}

test('the columns stand in their order, and roles and sections are asked for on entry @US-01', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/users')
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Name',
    'Email',
    'Role',
    'Position',
    'Actions',
  ])
  await expect(row(page, people.editor).getByRole('cell')).toHaveText([
    'Ọláwálé Adéyẹmí',
    'editor@stet.example',
    'senior-editor',
    'News editor',
    '',
  ])
  await expect(rows(page)).toHaveCount(12)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  expect(await calls(stet, 'v2/users')).toEqual([{ call: 'GET v2/users', query: list, body: null }])
  expect(await calls(stet, 'auth-items')).toEqual([{ call: 'GET auth-items', query: {}, body: null }])
  expect(await calls(stet, 'v2/sections')).toHaveLength(1)
})

test('the role filter stands in the address, reaches the server, and offers no admin @US-02 @US-07 @LS-01', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/users')
  await stet.newsroom.forget()
  await expect(filter(page, 'Role').getByRole('option')).toHaveText([
    'All roles',
    'senior-editor',
    'author',
    'copy-editor',
    'moderator',
    'viewer',
  ])
  await filter(page, 'Role').selectOption('copy-editor')
  await expect(page).toHaveURL(/\/users\?role_name=copy-editor$/)
  await expect(rows(page)).toHaveCount(2)
  await filter(page, 'Role').selectOption('All roles')
  await expect(page).toHaveURL(/\/users$/)
  await expect(rows(page)).toHaveCount(12)
  const role = { ...list, 'filter[auth_assignment.item_name.eq]': 'copy-editor' }
  await queries(stet).toEqual([role, list])
})

test('pages and their size stand in the address; another size or filter goes back to page 1 @US-02 @LS-01 @LS-03', async ({
  page,
  stet,
}) => {
  for (const letter of 'abcdefghijklmn') {
    const person = { username: `Reserve ${letter}`, email: `${letter}@stet.example`, password }
    const made = await stet.newsroom.act(admin, 'POST', 'v2/users', { ...person, role_id: roles.author })
    expect(made.status).toBe(201)
  }
  await openPlace(page, stet, '/users')
  await expect(rows(page)).toHaveCount(25)
  await stet.newsroom.forget()
  await button(page, 'Next page').click()
  await expect(page).toHaveURL(/\/users\?page=2$/)
  await expect(rows(page)).toHaveCount(1)
  await button(page, 'Filters').click()
  const size = page.getByLabel('Items per page')
  await expect(size.getByRole('option')).toHaveText(['25', '50', '100', '150', '200'])
  await size.selectOption('50')
  await expect(page).toHaveURL(/\/users\?per_page=50$/)
  await expect(rows(page)).toHaveCount(26)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  await button(page, 'Clear filters').click()
  await expect(page).toHaveURL(/\/users$/)
  await expect(rows(page)).toHaveCount(25)
  await page.keyboard.press('Escape')
  await button(page, 'Next page').click()
  await expect(rows(page)).toHaveCount(1)
  await filter(page, 'Role').selectOption('moderator')
  await expect(page).toHaveURL(/\/users\?role_name=moderator$/)
  await expect(row(page, people.moderator)).toBeVisible()
  await queries(stet).toEqual([
    { ...list, page: '2' },
    { ...list, per_page: '50' },
    list,
    { ...list, page: '2' },
    { ...list, 'filter[auth_assignment.item_name.eq]': 'moderator' },
  ])
})

test('a search runs on Enter and parks the role; clearing it brings both back @US-02 @LS-02', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/users?role_name=author')
  await expect(rows(page)).toHaveCount(5)
  await stet.newsroom.forget()
  await searchBox(page).fill('  ')
  await searchBox(page).press('Enter')
  await searchBox(page).fill('Ọlá')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL(/role_name=author/)
  await expect(page).toHaveURL(/query=/)
  await expect(opener(page, people.editor)).toHaveText('Ọláwálé Adéyẹmí')
  await expect(filter(page, 'Role')).toBeDisabled()
  await expect(page.getByText('The role waits until the search is cleared')).toBeVisible()
  await searchBox(page).fill('Nobody')
  await searchBox(page).press('Enter')
  await expect(page.getByText('Users not found')).toBeVisible()
  await searchBox(page).press('Escape')
  await expect(page).toHaveURL(/\/users\?role_name=author$/)
  await expect(filter(page, 'Role')).toBeEnabled()
  await expect(filter(page, 'Role')).toHaveValue('author')
  await expect(rows(page)).toHaveCount(5)
  await expect
    .poll(() => calls(stet, /^v2\/users(\/search)?$/))
    .toEqual([
      { call: 'GET v2/users/search', query: searched('Ọlá'), body: null },
      { call: 'GET v2/users/search', query: searched('Nobody'), body: null },
      {
        call: 'GET v2/users',
        query: { ...list, 'filter[auth_assignment.item_name.eq]': 'author' },
        body: null,
      },
    ])
})

test('what makes no sense in the address is ignored @US-02', async ({ page, stet }) => {
  await openPlace(page, stet, '/users?page=none&per_page=7&nobody=1')
  await expect(rows(page)).toHaveCount(12)
  await queries(stet).toEqual([list])
})

test('a new user begins empty, takes names of every tongue, and is sent whole @US-03 @US-04 @US-08 @LS-04', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/users?role_name=author')
  await stet.newsroom.forget()
  await button(page, 'Create user').click()
  await expect(panel(page, 'Create user')).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
  expect(await page.getByRole('complementary').locator('label').allInnerTexts()).toEqual([
    'Name*',
    'Display name',
    'Role*',
    'Section',
    'Email*',
    'Password*',
    'Repeat password*',
    'Position',
    'Show user on authors page',
  ])
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await expect(field(page, 'Role').locator('option:checked')).toHaveText('author')
  await expect(field(page, 'Role').getByRole('option', { name: 'admin', exact: true })).toHaveCount(0)
  await field(page, 'Name').fill('  N’Golo Pen\u0303a-Ọdún ')
  await field(page, 'Display name').fill("N'Golo")
  await field(page, 'Role').selectOption('copy-editor')
  await field(page, 'Section').selectOption('Business')
  await field(page, 'Email').fill('ngolo@stet.example')
  await field(page, 'Password').fill(password)
  await field(page, 'Repeat password').fill(password)
  await field(page, 'Position').fill('Sub-editor')
  await field(page, 'Show user on authors page').check()
  await save(page).click()
  await expect(toast(page, 'Added')).toBeVisible()
  await expect(panel(page, 'Create user')).toHaveCount(0)
  await expect(button(page, 'Create user')).toBeFocused()
  await filter(page, 'Role').selectOption('copy-editor')
  await expect(rows(page).last().getByRole('cell')).toHaveText([
    'N’Golo Peña-Ọdún',
    'ngolo@stet.example',
    'copy-editor',
    'Sub-editor',
    '',
  ])
  expect(await written(stet)).toEqual([
    {
      call: 'POST v2/users',
      query: {},
      body: {
        username: 'N’Golo Peña-Ọdún',
        nickname: "N'Golo",
        role_id: roles['copy-editor'],
        section_id: 2,
        email: 'ngolo@stet.example',
        password,
        position: 'Sub-editor',
        show_on_site: 1,
      },
    },
  ])
})

test('every rule of the form says its words beside the field, and nothing is sent @US-04 @FR-02 @FR-08 @FR-09', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/users')
  await stet.newsroom.forget()
  await button(page, 'Create user').click()
  await expect(save(page)).toBeEnabled()
  await save(page).click()
  await expect(toast(page, 'Validation failed')).toBeVisible()
  await expect(inPanel(page, 'Field can not be empty')).toHaveCount(4)
  await expect(save(page)).toHaveAccessibleDescription('Check the marked fields first')

  const danger = 'Do not use danger symbols: square, angle brackets and backslash – [ ] < > \\.'
  const repeating = 'Do not use repeating symbols.'
  const letters = 'Allowed: Latin and Cyrillic letters, spaces, hyphens and apostrophes.'
  const latin = 'Allowed: Latin letters, spaces and hyphens.'
  const classes =
    'Use an uppercase and a lowercase Latin letter, a digit and a special character from !@#$%^&*'
  for (const [label, value, message] of [
    ['Name', '   ', 'Field can not be empty'],
    ['Name', 'Ada [Obi]', danger],
    ['Name', 'Ada  Obi', repeating],
    ['Name', 'Ada--Obi', repeating],
    ['Name', 'x'.repeat(151), 'Maximum length 150'],
    ['Name', 'Dr. Obi', `Do not use “.”. ${letters}`],
    ['Name', 'Ada 2', `Do not use “2”. ${letters}`],
    ['Display name', 'Ada\\', danger],
    ['Display name', "Ada''Obi", repeating],
    ['Display name', 'x'.repeat(101), 'Maximum length 100'],
    ['Display name', 'Ελένη', `Do not use “Ε”. ${letters}`],
    ['Email', 'ada@', 'Enter a valid email.'],
    ['Email', `${'x'.repeat(90)}@stet.example`, 'Maximum length 100'],
    ['Position', 'x'.repeat(101), 'Maximum length 100'],
    ['Position', 'Editor 2', `Do not use “2”. ${latin}`],
    ['Position', 'Редактор', `Do not use “Р”. ${latin}`],
    ['Position', '-Editor', 'Must start with a letter.'],
    ['Position', 'Editor-', 'Must end with a letter.'],
    ['Position', 'Editor <b', danger],
    ['Password', 'Aa1!x', 'Minimum length 6'],
    ['Password', 'Aa1!567890123456x', 'Maximum length 16'],
    ['Password', 'lagos-2026!', classes],
    ['Password', 'LAGOS-2026!', classes],
    ['Password', 'Lagos-Abc!', classes],
    ['Password', 'Lagos-2026', classes],
  ] as const)
    await test.step(`${label}: ${value.slice(0, 20)}`, async () => {
      await field(page, label).fill(value)
      await field(page, label).blur()
      await expect(field(page, label)).toHaveAccessibleDescription(containing(message))
    })
  expect(await written(stet)).toEqual([])
})

test('the second password must be the first, whichever of the two is put right @US-04', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/users')
  await opener(page, otherUser).click()
  const repeated = field(page, 'Repeat password')
  await field(page, 'Password').fill(password)
  await repeated.fill('Lagos-2027!')
  await repeated.blur()
  await expect(repeated).toHaveAccessibleDescription('Passwords are not same.')
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await field(page, 'Password').fill('Lagos-2027!')
  await expect(repeated).not.toHaveAccessibleDescription('Passwords are not same.')
  await field(page, 'Password').fill(password)
  await expect(repeated).toHaveAccessibleDescription('Passwords are not same.')
  await repeated.fill(password)
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  const body = { ...(await recordOf(stet, otherUser)), password }
  expect(await written(stet)).toEqual([{ call: `PATCH v2/users/${otherUser}`, query: {}, body }])
})

test('a record opens filled, and a blank password is not sent @US-03 @US-04 @US-08 @LS-04', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/users')
  await stet.newsroom.forget()
  await opener(page, otherUser).click()
  await expect(panel(page, 'Edit user')).toBeVisible()
  await expect(row(page, otherUser)).toHaveAttribute('aria-current', 'true')
  await expect(field(page, 'Name')).toHaveValue('Kamau Ng’ang’a')
  await expect(field(page, 'Display name')).toHaveValue('Kamau')
  await expect(field(page, 'Role').locator('option:checked')).toHaveText('author')
  await expect(field(page, 'Section')).not.toHaveValue('')
  await expect(field(page, 'Password')).toHaveValue('')
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Leave it blank to keep the old one')
  await expect(field(page, 'Position')).toHaveValue('Business reporter')
  await expect(field(page, 'Show user on authors page')).toBeChecked()
  await field(page, 'Position').fill('Markets editor')
  await field(page, 'Role').selectOption('moderator')
  await field(page, 'Section').selectOption('Without section')
  await field(page, 'Show user on authors page').uncheck()
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  await expect(panel(page, 'Edit user')).toHaveCount(0)
  await expect(opener(page, otherUser)).toBeFocused()
  await expect(row(page, otherUser).getByRole('cell')).toHaveText([
    'Kamau Ng’ang’a',
    'kamau.ng.ang.a@stet.example',
    'moderator',
    'Markets editor',
    '',
  ])
  expect(await written(stet)).toEqual([
    {
      call: `PATCH v2/users/${otherUser}`,
      query: {},
      body: {
        username: 'Kamau Ng’ang’a',
        nickname: 'Kamau',
        role_id: roles.moderator,
        section_id: null,
        email: 'kamau.ng.ang.a@stet.example',
        position: 'Markets editor',
        show_on_site: 0,
      },
    },
  ])
})

test('two-factor is taken away after a question, and the row says so before the list is asked again @US-05 @US-01', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/users')
  await stet.newsroom.forget()
  await expect(twoFactor(page, withoutTwoFactor)).toHaveAttribute('aria-disabled', 'true')
  await expect(twoFactor(page, withoutTwoFactor)).toHaveAccessibleDescription('It is not set up')
  await row(page, withoutTwoFactor).hover()
  await twoFactor(page, withoutTwoFactor).click({ force: true })
  await expect(question(page)).toHaveCount(0)

  await row(page, otherUser).hover()
  await twoFactor(page, otherUser).click()
  await expect(question(page)).toContainText('Are you sure you want to remove two-factor authentication')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toHaveCount(0)
  const held = await stet.newsroom.fault({ method: 'GET', path: 'v2/users', hold: true })
  await row(page, otherUser).hover()
  await twoFactor(page, otherUser).click()
  await question(page).getByRole('button', { name: 'Delete two-factor' }).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  await expect(twoFactor(page, otherUser)).toHaveAttribute('aria-disabled', 'true')
  await expect(rows(page)).toHaveCount(12)
  await stet.newsroom.release(held)
  expect(await written(stet)).toEqual([
    { call: `DELETE v2/users/${otherUser}/two-factor`, query: {}, body: null },
  ])
  await page.reload()
  await expect(twoFactor(page, otherUser)).toHaveAttribute('aria-disabled', 'true')
})

test('nobody removes the own account, and nothing is asked or sent @US-06', async ({ page, stet }) => {
  await openPlace(page, stet, '/users')
  await stet.newsroom.forget()
  await row(page, people.editor).hover()
  await row(page, people.editor).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'You cannot remove yourself')).toHaveCount(1)
  await opener(page, people.editor).click()
  await panel(page, 'Edit user').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'You cannot remove yourself')).toHaveCount(2)
  await expect(question(page)).toHaveCount(0)
  await expect(panel(page, 'Edit user')).toBeVisible()
  expect(await written(stet)).toEqual([])
})

test('delete asks, then deletes and closes the panel @US-06 @US-08 @LS-04 @FR-09', async ({ page, stet }) => {
  await openPlace(page, stet, '/users')
  await stet.newsroom.forget()
  await opener(page, otherUser).click()
  await panel(page, 'Edit user').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(question(page)).toContainText('Are you sure you want to remove selected user?')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(panel(page, 'Edit user')).toBeVisible()
  expect(await written(stet)).toEqual([])
  await panel(page, 'Edit user').getByRole('button', { name: 'Delete', exact: true }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Deleted')).toBeVisible()
  await expect(panel(page, 'Edit user')).toHaveCount(0)
  await expect(row(page, otherUser)).toHaveCount(0)
  expect(await written(stet)).toEqual([{ call: `DELETE v2/users/${otherUser}`, query: {}, body: null }])
})

test.describe('who may change whom', () => {
  test('others read foreign records and change four fields of their own @US-07', async ({ page, stet }) => {
    await openPlace(page, stet, '/users', moderator)
    await expect(button(page, 'Create user')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
    await opener(page, otherUser).click()
    await expect(inPanel(page, 'Only admins and senior editors may change other people')).toBeVisible()
    for (const label of ['Name', 'Display name', 'Email', 'Position'])
      await expect(field(page, label)).toHaveAttribute('readonly')
    for (const label of ['Role', 'Section', 'Show user on authors page'])
      await expect(field(page, label)).toBeDisabled()
    await expect(field(page, 'Role').locator('option:checked')).toHaveText('author')
    await expect(field(page, 'Password')).toHaveCount(0)
    await expect(save(page)).toHaveCount(0)

    await openNext(page, people.moderator)
    await expect(inPanel(page, 'Only admins and senior editors may change other people')).toHaveCount(0)
    await expect(field(page, 'Email')).toHaveAttribute('readonly')
    for (const label of ['Role', 'Section', 'Show user on authors page'])
      await expect(field(page, label)).toBeDisabled()
    await field(page, 'Name').fill('María Peña')
    await field(page, 'Display name').fill('Peña')
    await field(page, 'Password').fill(password)
    await field(page, 'Repeat password').fill(password)
    await field(page, 'Position').fill('Night editor')
    await save(page).click()
    await expect(toast(page, 'Updated')).toBeVisible()
    await expect(opener(page, people.moderator)).toHaveText('María Peña')
    await expect(page.getByRole('banner').getByText('Peña', { exact: true })).toBeVisible()
    expect(await written(stet)).toEqual([
      {
        call: `PATCH v2/users/${people.moderator}`,
        query: {},
        body: { username: 'María Peña', nickname: 'Peña', password, position: 'Night editor' },
      },
    ])
  })

  test('the admin role is offered to nobody; a senior editor leaves it as it is @US-07', async ({
    page,
    stet,
  }) => {
    await openPlace(page, stet, '/users')
    await opener(page, people.admin).click()
    await expect(field(page, 'Role').locator('option:checked')).toHaveText('admin')
    await expect(field(page, 'Role')).toBeDisabled()
    await field(page, 'Position').fill('Editor')
    await save(page).click()
    await expect(toast(page, 'Updated')).toBeVisible()
    await expect(row(page, people.admin)).toContainText('Editor')
    const body = { ...(await recordOf(stet, people.admin)), position: 'Editor', role_id: roles.admin }
    expect(await written(stet)).toEqual([{ call: `PATCH v2/users/${people.admin}`, query: {}, body }])
  })

  test('to an admin it shows where somebody has it, and can be taken away there @US-07', async ({
    page,
    stet,
  }) => {
    await openPlace(page, stet, '/users', admin)
    await expect(filter(page, 'Role').getByRole('option', { name: 'admin', exact: true })).toHaveCount(0)
    const hidden = field(page, 'Role').getByRole('option', { name: 'admin', exact: true })
    await opener(page, otherUser).click()
    await expect(field(page, 'Role')).toBeEnabled()
    await expect(hidden).toHaveCount(0)
    await openNext(page, people.admin)
    await expect(hidden).toHaveCount(1)
    await expect(field(page, 'Role')).toBeEnabled()
  })

  test('a senior editor without the update right changes only the own record @US-07 @FR-09', async ({
    page,
    stet,
  }) => {
    for (const right of ['users.create', 'users.update', 'users.delete']) await withhold(stet, right)
    await openPlace(page, stet, '/users')
    await expect(button(page, 'Create user')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
    await opener(page, otherUser).click()
    await expect(field(page, 'Name')).toHaveAttribute('readonly')
    await expect(save(page)).toHaveCount(0)
    await openNext(page, people.editor)
    await expect(field(page, 'Email')).toHaveAttribute('readonly')
    await field(page, 'Position').fill('Editor')
    await save(page).click()
    await expect(toast(page, 'Updated')).toBeVisible()
  })

  test('nobody without the view right gets in, or asks for anything @US-01', async ({ page, stet }) => {
    await stet.signIn('author@stet.example')
    await expect(page.getByRole('link', { name: 'Posts' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)
    await stet.open('/users')
    await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
    expect(await calls(stet, /^(v2\/users|auth-items)$/)).toEqual([])
  })
})

test.describe('in the brand without the authors page', () => {
  test.use({ brand: 'nairobi' })
  test('the checkbox is not there and nothing of it is sent @US-03', async ({ page, stet }) => {
    await openPlace(page, stet, '/users')
    await opener(page, otherUser).click()
    await expect(field(page, 'Position')).toBeVisible()
    await expect(field(page, 'Show user on authors page')).toHaveCount(0)
    await save(page).click()
    await expect(toast(page, 'Updated')).toBeVisible()
    const { show_on_site: _, ...body } = await recordOf(stet, otherUser)
    expect(await written(stet)).toEqual([{ call: `PATCH v2/users/${otherUser}`, query: {}, body }])
  })
})

test('with one section there is no section field: none is sent for a new user, the old one for others @US-03', async ({
  page,
  stet,
}) => {
  const body = { items: [{ id: 2, catchy_title: 'Business', slug: '', order: 1 }] }
  await stet.newsroom.fault({ method: 'GET', path: 'v2/sections', status: 200, body, times: 9 })
  await openPlace(page, stet, '/users')
  const record = await recordOf(stet, otherUser)
  await opener(page, otherUser).click()
  await expect(field(page, 'Position')).toBeVisible()
  await expect(field(page, 'Section')).toHaveCount(0)
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  await button(page, 'Create user').click()
  await field(page, 'Name').fill('Ada Obi')
  await field(page, 'Role').selectOption('author')
  await field(page, 'Email').fill('obi@stet.example')
  await field(page, 'Password').fill(password)
  await field(page, 'Repeat password').fill(password)
  await save(page).click()
  await expect(toast(page, 'Added')).toBeVisible()
  const [edited, added] = await written(stet)
  expect(edited).toEqual({ call: `PATCH v2/users/${otherUser}`, query: {}, body: record })
  expect(added?.body).toEqual({
    username: 'Ada Obi',
    nickname: '',
    role_id: roles.author,
    email: 'obi@stet.example',
    password,
    position: '',
    show_on_site: 0,
  })
})

test('each failure says its own words, the form keeps its input and the list its rows @US-08 @LS-05 @FR-08', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/users')
  const fault = { status: 500, path: 'v2/users*' }
  await button(page, 'Create user').click()
  await field(page, 'Name').fill('Ada Obi')
  await field(page, 'Role').selectOption('author')
  await field(page, 'Email').fill('copy@stet.example')
  await field(page, 'Password').fill(password)
  await field(page, 'Repeat password').fill(password)
  await stet.newsroom.fault({ ...fault, method: 'POST' })
  await save(page).click()
  await expect(toast(page, 'Error adding user.')).toBeVisible()
  await expect(inPanel(page, 'Error adding user.')).toBeVisible()
  await expect(field(page, 'Password')).toHaveValue(password)
  // The server's own words come before ours, beside the field.
  await save(page).click()
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/has already been taken/)
  await expect(field(page, 'Email')).toHaveValue('copy@stet.example')

  await opener(page, otherUser).click()
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await stet.newsroom.fault({ ...fault, method: 'PATCH' })
  await field(page, 'Position').fill('Editor')
  await save(page).click()
  await expect(toast(page, 'Error updating user.')).toHaveCount(1)
  await expect(field(page, 'Position')).toHaveValue('Editor')
  await stet.newsroom.fault({ ...fault, method: 'DELETE' })
  await panel(page, 'Edit user').getByRole('button', { name: 'Delete', exact: true }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Error deleting user.')).toBeVisible()
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await stet.newsroom.fault({ method: 'DELETE', path: `v2/users/${otherUser}/two-factor`, status: 500 })
  await row(page, otherUser).hover()
  await twoFactor(page, otherUser).click()
  await question(page).getByRole('button', { name: 'Delete two-factor' }).click()
  await expect(toast(page, 'Error updating user.')).not.toHaveCount(0)
  await expect(twoFactor(page, otherUser)).not.toHaveAttribute('aria-disabled')

  await stet.newsroom.fault({ method: 'GET', path: 'v2/users', status: 500, times: 9 })
  await filter(page, 'Role').selectOption('author')
  await expect(toast(page, 'Error fetching data.')).toBeVisible()
  await expect(rows(page)).toHaveCount(12)
  await stet.newsroom.clear()
  await button(page, 'Try again').click()
  await expect(rows(page)).toHaveCount(5)
})

test('skeletons stand in while the list loads, and roles that do not come are said @US-01', async ({
  page,
  stet,
}) => {
  const held = await stet.newsroom.fault({ method: 'GET', path: 'v2/users', hold: true })
  await stet.newsroom.fault({ method: 'GET', path: 'auth-items', status: 500, times: 9 })
  await stet.signIn('editor@stet.example', '/users')
  await expect(page.locator('[data-skeleton]')).toHaveCount(8)
  await expect(toast(page, 'Cannot fetch data.')).toBeVisible()
  await stet.newsroom.release(held)
  await opener(page, otherUser).click()
  await expect(field(page, 'Role').locator('option:checked')).toHaveText('author')
})

test('keyboard alone filters, creates, edits, takes two-factor away and deletes @US-01 @US-02', async ({
  page,
  stet,
}) => {
  await openPlace(page, stet, '/users')
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  await tabTo(page, filter(page, 'Role'))
  await page.keyboard.type('copy')
  await expect(page).toHaveURL(/role_name=copy-editor/)
  await expect(rows(page)).toHaveCount(2)
  await press('Tab', 'Enter')
  await expect(page.getByLabel('Items per page')).toBeFocused()
  await press('ArrowDown')
  await expect(page).toHaveURL(/per_page=50/)
  await press('Escape')
  await expect(button(page, 'Filters')).toBeFocused()

  await tabTo(page, button(page, 'Create user'), 'Shift+Tab')
  await press('Enter')
  await expect(field(page, 'Name')).toBeFocused()
  await page.keyboard.type('Ada Obi')
  await press('Tab', 'Tab', 'Tab', 'Tab')
  await expect(field(page, 'Email')).toBeFocused()
  await page.keyboard.type('obi@stet.example')
  await press('Tab')
  await page.keyboard.type(password)
  await press('Tab')
  await page.keyboard.type(password)
  await press('Enter')
  await expect(toast(page, 'Added')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)

  await tabTo(page, rows(page).first().locator('[data-opens]'))
  await press('End')
  await expect(rows(page).last().locator('[data-opens]')).toBeFocused()
  await press('Enter')
  await expect(field(page, 'Name')).toHaveValue('Ada Obi')
  await press('End')
  await page.keyboard.type('-Eze')
  await press('Enter')
  await expect(rows(page).last().locator('[data-opens]')).toHaveText('Ada Obi-Eze')
  await expect(rows(page).last().locator('[data-opens]')).toBeFocused()

  await press('ArrowUp', 'Tab')
  const before = rows(page).nth(1).getByRole('button', { name: 'Delete two-factor' })
  await expect(before).toBeFocused()
  await press('Enter')
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press('Shift+Tab', 'Enter')
  await expect(before).toHaveAttribute('aria-disabled', 'true')
  await expect(before).toBeFocused()

  await press('ArrowDown', 'Tab', 'Tab')
  await expect(rows(page).last().getByRole('button', { name: 'Delete', exact: true })).toBeFocused()
  await press('Enter')
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press('Shift+Tab', 'Enter')
  await expect(toast(page, 'Deleted')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  expect((await written(stet)).map(one => one.call.replace(/\d+/g, 'N'))).toEqual([
    'POST vN/users',
    'PATCH vN/users/N',
    'DELETE vN/users/N/two-factor',
    'DELETE vN/users/N',
  ])
})

test('the filters are accessible', async ({ page, stet }) => {
  await openPlace(page, stet, '/users')
  await button(page, 'Filters').click()
  await expect(page.getByLabel('Items per page')).toBeVisible()
  await expectAccessible(page)
})
