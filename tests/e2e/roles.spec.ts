import type { Page } from 'playwright/test'
import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import { rights } from '../../src/reference-api/rights.ts'
import {
  button,
  calls,
  expectAccessible,
  field,
  filter,
  panel,
  question,
  save,
  tabTo,
  toast,
  withhold,
} from './catalogue-page.ts'
import { expect, type Stet, test } from './fixture.ts'

const { roles } = catalogueFixtures
const admin = 'admin@stet.example'
const moderator = `/roles?role_id=${roles.moderator}`

/** The list item of a rights group. */
const group = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Rights' })
    .getByRole('listitem')
    .filter({ has: header(page, name) })
const header = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2 }).getByRole('button', { name: new RegExp(`^${name} \\d+ of \\d+$`) })
const toggle = (page: Page, of: string, name: string) =>
  group(page, of).getByRole('switch', { name, exact: true })
const selector = (page: Page) => filter(page, 'Role')
const chosen = (page: Page) => selector(page).locator('option:checked')

async function openRoles(page: Page, stet: Stet, path = '/roles', login = admin): Promise<void> {
  await stet.signIn(login, path)
  await expect(header(page, 'Posts')).toBeVisible()
}

/** The links of a role, as the server keeps them: the right's name to the link's id. */
async function linksOf(stet: Stet, role: string): Promise<Map<string, number>> {
  const { body } = await stet.newsroom.act(admin, 'GET', 'auth-item-children')
  const links = body as { id: number; parent: string; child: string }[]
  return new Map(links.filter(link => link.parent === role).map(link => [link.child, link.id]))
}

test('a role is chosen, and each rights group says how much of it the role holds @RO-01', async ({
  page,
  stet,
}) => {
  await openRoles(page, stet)
  await expect(selector(page).getByRole('option')).toHaveText(Object.keys(roles))
  await expect(chosen(page)).toHaveText('admin')
  await expect(page.getByText('Runs the newsroom system')).toBeVisible()
  for (const name of ['Edit role', 'Add a new role']) await expect(button(page, name)).toBeVisible()
  await selector(page).selectOption('moderator')
  await expect(button(page, 'Delete role')).toBeVisible()
  await expect(page.getByText('Verifies, publishes and pushes, and throws away')).toBeVisible()

  const names = [...new Set(rights.map(({ name }) => name.slice(0, name.lastIndexOf('.'))))]
  const items = page.getByRole('list', { name: 'Rights' }).getByRole('listitem')
  await expect(items).toHaveCount(names.length)
  for (const [index, name] of names.entries())
    await expect(items.nth(index)).toContainText(new RegExp(name, 'i'))
  await expect(header(page, 'Posts')).toHaveText(/6 of 11/)
  await expect(header(page, 'Stop words')).toHaveText(/5 of 5/)
  await expect(header(page, 'Advertisements')).toHaveText(/0 of 5/)
  await expect(page.getByText(`19 of ${rights.length} rights`)).toBeVisible()
  // All roles come at once: another role asks for nothing.
  expect(await calls(stet, /^auth-item/)).toEqual(
    expect.arrayContaining([
      { call: 'GET auth-items', query: {}, body: null },
      { call: 'GET auth-item-children', query: {}, body: null },
    ]),
  )
  expect(await calls(stet, /^auth-item/)).toHaveLength(2)
})

test('the role stands in the address, and an id that names none is ignored @RO-01', async ({
  page,
  stet,
}) => {
  await openRoles(page, stet, moderator)
  await expect(chosen(page)).toHaveText('moderator')
  await selector(page).selectOption('viewer')
  await expect(page).toHaveURL(new RegExp(`/roles\\?role_id=${roles.viewer}$`))
  await expect(header(page, 'Images')).toHaveText(/1 of 5/)
  await page.goBack()
  await expect(chosen(page)).toHaveText('moderator')
  for (const id of ['999', 'nobody', '-1']) {
    await stet.open(`/roles?role_id=${id}`)
    await expect(chosen(page)).toHaveText('admin')
    await expect(header(page, 'Posts')).toHaveText(/11 of 11/)
  }
})

test('a group opens to every permission it has, and stays open for the next role @RO-02', async ({
  page,
  stet,
}) => {
  await openRoles(page, stet, moderator)
  await header(page, 'Stop words').click()
  await expect(group(page, 'Stop words').getByRole('switch')).toHaveCount(5)
  await header(page, 'Posts').click()
  const words = await group(page, 'Posts').locator('label').allInnerTexts()
  expect(words).toEqual([
    'Read',
    'Create',
    'Update',
    'Delete',
    'Publish',
    'Push',
    'Moderate',
    'SEO',
    'FB',
    'View time log',
    'Read time log',
  ])
  await expect(toggle(page, 'Posts', 'Push')).toBeChecked()
  await selector(page).selectOption('author')
  await expect(toggle(page, 'Posts', 'Push')).not.toBeChecked()
  await expect(toggle(page, 'Stop words', 'Read')).not.toBeChecked()
  await header(page, 'Posts').click()
  await expect(group(page, 'Posts').getByRole('switch')).toHaveCount(0)
  await button(page, 'Open all').click()
  await expect(page.getByRole('switch')).toHaveCount(rights.length)
  await button(page, 'Close all').click()
  await expect(page.getByRole('switch')).toHaveCount(0)
})

test('on creates the link and keeps its id, off deletes the link by that id @RO-02', async ({
  page,
  stet,
}) => {
  await openRoles(page, stet, moderator)
  const before = await linksOf(stet, 'moderator')
  await header(page, 'Posts').click()
  await stet.newsroom.forget()
  const held = await stet.newsroom.fault({ method: 'POST', path: 'auth-item-children', hold: true })
  const create = toggle(page, 'Posts', 'Create')
  await create.click()
  // It is on before the server answered, and meanwhile the others can be changed, but not this one.
  await expect(create).toBeChecked()
  await expect(header(page, 'Posts')).toHaveText(/7 of 11/)
  await create.click()
  await expect(create).toBeChecked()
  await toggle(page, 'Posts', 'Delete').click()
  await expect(toggle(page, 'Posts', 'Delete')).not.toHaveAttribute('aria-busy', 'true')
  await expect(toggle(page, 'Posts', 'Delete')).not.toBeChecked()
  await stet.newsroom.release(held)
  await expect(create).not.toHaveAttribute('aria-busy', 'true')
  const made = (await linksOf(stet, 'moderator')).get('posts.create')
  expect(made).toBeGreaterThan(0)

  await create.click()
  await expect(create).not.toBeChecked()
  await expect(create).not.toHaveAttribute('aria-busy', 'true')
  await expect(header(page, 'Posts')).toHaveText(/5 of 11/)
  const seen = await calls(stet, /^auth-item/)
  const changes = seen.filter(one => !one.call.startsWith('GET'))
  expect(changes).toHaveLength(3)
  expect(changes).toEqual(
    expect.arrayContaining([
      {
        call: 'POST auth-item-children',
        query: {},
        body: { parent: 'moderator', child: 'posts.create' },
      },
      { call: `DELETE auth-item-children/${before.get('posts.delete')}`, query: {}, body: null },
      { call: `DELETE auth-item-children/${made}`, query: {}, body: null },
    ]),
  )
  const after = await linksOf(stet, 'moderator')
  expect([after.has('posts.create'), after.has('posts.delete')]).toEqual([false, false])
})

test('a refused change turns that toggle back and leaves the others and the open groups @RO-02', async ({
  page,
  stet,
}) => {
  await openRoles(page, stet, moderator)
  for (const name of ['Posts', 'Tags']) await header(page, name).click()
  await toggle(page, 'Tags', 'Create').click()
  await expect(toggle(page, 'Tags', 'Create')).not.toHaveAttribute('aria-busy', 'true')
  await stet.newsroom.fault({ method: 'POST', path: 'auth-item-children', status: 500 })
  await toggle(page, 'Posts', 'Create').click()
  await expect(toast(page, 'Error changing permission')).toBeVisible()
  await expect(toggle(page, 'Posts', 'Create')).not.toBeChecked()
  await stet.newsroom.fault({ method: 'DELETE', path: 'auth-item-children*', status: 500 })
  await toggle(page, 'Posts', 'Push').click()
  await expect(toast(page, 'Error changing permission')).toHaveCount(2)
  await expect(toggle(page, 'Posts', 'Push')).toBeChecked()
  await expect(toggle(page, 'Posts', 'Push')).toBeFocused()
  await expect(toggle(page, 'Tags', 'Create')).toBeChecked()
  await expect(header(page, 'Posts')).toHaveText(/6 of 11/)
  await expect(header(page, 'Tags')).toHaveText(/4 of 5/)
})

test('what somebody else changed meanwhile is shown as it is @RO-02', async ({ page, stet }) => {
  await openRoles(page, stet, moderator)
  await header(page, 'Posts').click()
  const link = (await linksOf(stet, 'moderator')).get('posts.push')
  await stet.newsroom.act(admin, 'DELETE', `auth-item-children/${link}`)
  await stet.newsroom.act(admin, 'POST', 'auth-item-children', { parent: 'moderator', child: 'posts.fb' })
  await toggle(page, 'Posts', 'Push').click()
  await expect(toast(page, 'Link not found.')).toBeVisible()
  await expect(toggle(page, 'Posts', 'Push')).not.toBeChecked()
  await expect(toggle(page, 'Posts', 'FB')).toBeChecked()
  // An accepted link that the answer does not show is looked up.
  await stet.newsroom.fault({ method: 'POST', path: 'auth-item-children', status: 200, body: {} })
  await toggle(page, 'Posts', 'Push').click()
  await expect(toggle(page, 'Posts', 'Push')).not.toHaveAttribute('aria-busy', 'true')
  await expect(toggle(page, 'Posts', 'Push')).not.toBeChecked()
})

test('the rights of another role are copied one by one, and nothing is taken away @RO-02 @RO-03', async ({
  page,
  stet,
}) => {
  const { body } = await stet.newsroom.act(admin, 'POST', 'auth-items', { name: 'night-desk', type: 1 })
  const { id } = body as { id: number }
  for (const child of ['posts.fb', 'images.read'])
    await stet.newsroom.act(admin, 'POST', 'auth-item-children', { parent: 'night-desk', child })
  await openRoles(page, stet, `/roles?role_id=${id}`)
  await stet.newsroom.forget()
  await button(page, 'Copy rights from…').click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'admin80 more',
    'senior-editor77 more',
    'author12 more',
    'copy-editor17 more',
    'moderator18 more',
    'viewer2 more',
  ])
  await page.getByRole('menuitem', { name: 'viewer' }).click()
  await expect(question(page)).toContainText(
    'night-desk gets 2 rights of viewer that it does not have yet. Nothing is taken away.',
  )
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(button(page, 'Copy rights from…')).toBeFocused()
  expect(await calls(stet, /^auth-item/)).toEqual([])

  const held = await stet.newsroom.fault({
    method: 'POST',
    path: 'auth-item-children',
    hold: true,
    times: 1,
  })
  await button(page, 'Copy rights from…').click()
  await page.getByRole('menuitem', { name: 'viewer' }).click()
  await question(page).getByRole('button', { name: 'Copy rights' }).click()
  await expect(page.getByRole('progressbar', { name: 'Copy rights' })).toBeVisible()
  await expect(button(page, 'Stop copying')).toBeVisible()
  await stet.newsroom.release(held)
  await expect(button(page, 'Copy rights from…')).toBeVisible()
  await expect(page.getByText(`4 of ${rights.length} rights`)).toBeVisible()
  const link = (child: string) => ({
    call: 'POST auth-item-children',
    query: {},
    body: { parent: 'night-desk', child },
  })
  expect(await calls(stet, /^auth-item/)).toEqual([link('categories.read'), link('sections.read')])
  await button(page, 'Copy rights from…').click()
  await expect(page.getByRole('menuitem', { name: 'viewer' })).toHaveText('viewer0 more')
  await expect(page.getByRole('menuitem', { name: 'viewer' })).toBeDisabled()
})

test('copying rights can be stopped, and stops at one that is refused @RO-02', async ({ page, stet }) => {
  await openRoles(page, stet, `/roles?role_id=${roles.viewer}`)
  const link = { method: 'POST', path: 'auth-item-children' }
  const start = async () => {
    await button(page, 'Copy rights from…').click()
    await page.getByRole('menuitem', { name: 'author' }).click()
    await question(page).getByRole('button', { name: 'Copy rights' }).click()
  }
  const held = await stet.newsroom.fault({ ...link, hold: true, times: 1 })
  await start()
  await button(page, 'Stop copying').click()
  await stet.newsroom.release(held)
  await expect(button(page, 'Copy rights from…')).toBeVisible()
  await expect(page.getByText(`4 of ${rights.length} rights`)).toBeVisible()
  await stet.newsroom.fault({ ...link, status: 500, times: 1 })
  await start()
  await expect(toast(page, 'Error changing permission')).toBeVisible()
  await expect(page.getByText(`4 of ${rights.length} rights`)).toBeVisible()
  expect((await linksOf(stet, 'viewer')).size).toBe(4)
})

test('a right of one’s own role holds at once, and giving up roles is asked about @RO-02 @RO-03', async ({
  page,
  stet,
}) => {
  await openRoles(page, stet)
  const link = page.getByRole('navigation').getByRole('link', { name: 'Stop words' })
  await expect(link).toBeVisible()
  await header(page, 'Stop words').click()
  await toggle(page, 'Stop words', 'Read').click()
  await expect(link).toHaveCount(0)
  await toggle(page, 'Stop words', 'Read').click()
  await expect(link).toBeVisible()

  await header(page, 'Roles').click()
  await stet.newsroom.forget()
  await toggle(page, 'Roles', 'Update').click()
  await expect(question(page)).toContainText('Without this right you cannot change roles any more')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(toggle(page, 'Roles', 'Update')).toBeChecked()
  expect(await calls(stet, /^auth-item/)).toEqual([])
  await toggle(page, 'Roles', 'Update').click()
  await question(page).getByRole('button', { name: 'Remove right' }).click()
  await expect(page.getByText('You may look at these rights, not change them.')).toBeVisible()
  await expect(toggle(page, 'Roles', 'Update')).toBeDisabled()
  await expect(button(page, 'Edit role')).toHaveCount(0)
})

test('giving up the right to see roles is asked about, and closes the screen @RO-02 @RO-03', async ({
  page,
  stet,
}) => {
  await openRoles(page, stet)
  await header(page, 'Roles').click()
  await toggle(page, 'Roles', 'Read').click()
  await expect(question(page)).toContainText('Without this right you cannot open this page any more')
  await question(page).getByRole('button', { name: 'Remove right' }).click()
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
})

test('a new role is trimmed and lower-cased, is shown, and holds nothing @RO-03 @LS-04', async ({
  page,
  stet,
}) => {
  await openRoles(page, stet, moderator)
  await stet.newsroom.forget()
  await button(page, 'Add a new role').click()
  await expect(panel(page, 'Add a new role')).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(panel(page, 'Add a new role').getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await field(page, 'Name').fill('  Night-Desk ')
  await field(page, 'Description').fill('Works at night')
  await save(page).click()
  await expect(toast(page, 'Added')).toBeVisible()
  await expect(chosen(page)).toHaveText('night-desk')
  await expect(page).toHaveURL(/\/roles\?role_id=\d+$/)
  await expect(page.getByText(`0 of ${rights.length} rights`)).toBeVisible()
  await button(page, 'Open all').click()
  await expect(page.getByRole('switch')).toHaveCount(rights.length)
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0)
  const changes = (await calls(stet, /^auth-item/)).filter(one => !one.call.startsWith('GET'))
  expect(changes).toEqual([
    {
      call: 'POST auth-items',
      query: {},
      body: { name: 'night-desk', description: 'Works at night', type: 1 },
    },
  ])

  await toggle(page, 'Posts', 'Read').click()
  await expect(page.getByText(`1 of ${rights.length} rights`)).toBeVisible()
  expect(await calls(stet, 'auth-item-children', 'POST')).toEqual([
    { call: 'POST auth-item-children', query: {}, body: { parent: 'night-desk', child: 'posts.read' } },
  ])
})

test('a role is edited, and deleted after a question @RO-03 @LS-04', async ({ page, stet }) => {
  const { body } = await stet.newsroom.act(admin, 'POST', 'auth-items', { name: 'night-desk', type: 1 })
  const { id } = body as { id: number }
  await openRoles(page, stet, `/roles?role_id=${id}`)
  await stet.newsroom.forget()
  await button(page, 'Edit role').click()
  await expect(panel(page, 'Edit role')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('night-desk')
  await field(page, 'Name').fill('Late-Desk')
  await field(page, 'Description').fill('From eleven on')
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  await expect(chosen(page)).toHaveText('late-desk')
  await expect(page.getByText('From eleven on')).toBeVisible()
  await expect(button(page, 'Edit role')).toBeFocused()

  await button(page, 'Delete role').click()
  await expect(question(page)).toContainText('Are you sure you want to remove selected role?')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(button(page, 'Delete role')).toBeFocused()
  await button(page, 'Edit role').click()
  await panel(page, 'Edit role').getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Deleted')).toBeVisible()
  await expect(panel(page, 'Edit role')).toHaveCount(0)
  await expect(selector(page).getByRole('option')).toHaveText(Object.keys(roles))
  await expect(chosen(page)).toHaveText('admin')
  await expect(page).toHaveURL(/\/roles$/)
  const changes = (await calls(stet, /^auth-item/)).filter(one => !one.call.startsWith('GET'))
  expect(changes).toEqual([
    {
      call: `PATCH auth-items/${id}`,
      query: {},
      body: { name: 'late-desk', description: 'From eleven on' },
    },
    { call: `DELETE auth-items/${id}`, query: {}, body: null },
  ])
})

test('one’s own role has no delete button @RO-03 @FR-09', async ({ page, stet }) => {
  await openRoles(page, stet)
  await expect(chosen(page)).toHaveText('admin')
  await expect(button(page, 'Delete role')).toHaveCount(0)
  await button(page, 'Edit role').click()
  await expect(save(page)).toBeVisible()
  await expect(panel(page, 'Edit role').getByRole('button', { name: 'Delete' })).toHaveCount(0)
  // The form goes with the role that is shown.
  await selector(page).selectOption('viewer')
  await expect(panel(page, 'Edit role')).toHaveCount(0)
  await expect(button(page, 'Delete role')).toBeVisible()
})

test('a name that breaks a rule is refused beside the field, and so is one that is taken @RO-03 @FR-08', async ({
  page,
  stet,
}) => {
  await openRoles(page, stet)
  await button(page, 'Add a new role').click()
  await save(page).click()
  await expect(toast(page, 'Validation failed')).toBeVisible()
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/Field can not be empty/)
  for (const [name, message] of [
    ['night desk', 'Use only letters, digits and hyphens.'],
    ['night--desk', 'Do not use repeating symbols.'],
    ['x'.repeat(51), 'Maximum length 50'],
  ] as const) {
    await field(page, 'Name').fill(name)
    await expect(page.getByText(message)).toBeVisible()
  }
  await field(page, 'Description').fill('x'.repeat(256))
  await expect(page.getByText('Maximum length 255')).toBeVisible()
  await field(page, 'Description').fill('Works at night')
  expect(await calls(stet, 'auth-items', 'POST')).toEqual([])
  await field(page, 'Name').fill('Viewer')
  await save(page).click()
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/has already been taken/)
  await expect(field(page, 'Name')).toHaveValue('Viewer')
  await expect(field(page, 'Description')).toHaveValue('Works at night')
  await expect(chosen(page)).toHaveText('admin')
})

test('each failure says its own words, and the screen keeps what it shows @RO-04 @LS-05', async ({
  page,
  stet,
}) => {
  await openRoles(page, stet, moderator)
  const html = { status: 500, body: '<h1>Oops</h1>', content_type: 'text/html', path: 'auth-items*' }
  await stet.newsroom.fault({ ...html, method: 'POST' })
  await button(page, 'Add a new role').click()
  await field(page, 'Name').fill('night-desk')
  await save(page).click()
  await expect(toast(page, 'Error creating role.')).toBeVisible()
  await expect(panel(page, 'Add a new role').getByText('Error creating role.')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('night-desk')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Discard changes' }).click()

  await stet.newsroom.fault({ ...html, method: 'PATCH' })
  await button(page, 'Edit role').click()
  await field(page, 'Description').fill('Throws away')
  await save(page).click()
  await expect(toast(page, 'Error updating role.')).toBeVisible()
  await expect(field(page, 'Description')).toHaveValue('Throws away')
  // Another role is shown only when what was typed may go.
  await selector(page).selectOption('viewer')
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(chosen(page)).toHaveText('moderator')
  await expect(field(page, 'Description')).toHaveValue('Throws away')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Discard changes' }).click()

  await stet.newsroom.fault({ ...html, method: 'DELETE' })
  await button(page, 'Delete role').click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Error deleting role.')).toBeVisible()
  await expect(chosen(page)).toHaveText('moderator')
  // The server's own words come before ours.
  await button(page, 'Delete role').click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, /^The role is held by/)).toBeVisible()
  await expect(header(page, 'Posts')).toHaveText(/6 of 11/)
})

test('skeletons stand in while the roles load; without any, and without an answer, it says so @RO-01 @LS-05', async ({
  page,
  stet,
}) => {
  const list = { method: 'GET', path: 'auth-items' }
  const held = await stet.newsroom.fault({ ...list, hold: true })
  await stet.signIn(admin, moderator)
  await expect(page.locator('[data-skeleton]')).toHaveCount(8)
  await stet.newsroom.release(held)
  await expect(header(page, 'Posts')).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)

  await stet.newsroom.fault({ ...list, status: 200, body: [] })
  await page.reload()
  await expect(page.getByText('Roles not found')).toBeVisible()
  await expect(button(page, 'Edit role')).toHaveCount(0)

  await stet.newsroom.fault({ ...list, status: 500, times: 9 })
  await page.reload()
  await expect(toast(page, 'Error fetching data.')).toBeVisible()
  await stet.newsroom.clear()
  await button(page, 'Try again').click()
  await expect(chosen(page)).toHaveText('moderator')
  await expect(toast(page, 'Error fetching data.')).toHaveCount(0)
  // What is there stays when it cannot be asked for again.
  await stet.newsroom.fault({ ...list, status: 500, times: 9 })
  await button(page, 'Edit role').click()
  await field(page, 'Description').fill('Throws away')
  await save(page).click()
  await expect(toast(page, 'Updated')).toBeVisible()
  await expect(toast(page, 'Error fetching data.')).toBeVisible()
  await expect(header(page, 'Posts')).toHaveText(/6 of 11/)
})

test.describe('rights', () => {
  test('who may only look sees every right and changes none @RO-01 @RO-02 @FR-09', async ({ page, stet }) => {
    await openRoles(page, stet, moderator, 'editor@stet.example')
    for (const name of ['Add a new role', 'Edit role', 'Delete role'])
      await expect(button(page, name)).toHaveCount(0)
    await expect(page.getByText('You may look at these rights, not change them.')).toBeVisible()
    await button(page, 'Open all').click()
    await expect(page.getByRole('switch')).toHaveCount(rights.length)
    await expect(page.getByRole('switch').and(page.locator(':enabled'))).toHaveCount(0)
    await expect(toggle(page, 'Posts', 'Push')).toBeChecked()
  })

  for (const [right, gone, there] of [
    ['create', 'Add a new role', 'Edit role'],
    ['update', 'Edit role', 'Delete role'],
    ['delete', 'Delete role', 'Edit role'],
  ] as const)
    test(`without ${right} there is no ‘${gone}’ @RO-03 @FR-09`, async ({ page, stet }) => {
      await withhold(stet, `roles.${right}`, 'admin')
      await openRoles(page, stet, moderator)
      await expect(button(page, there)).toBeVisible()
      await expect(button(page, gone)).toHaveCount(0)
    })

  test('nobody without the view right gets in, or asks for anything @RO-01', async ({ page, stet }) => {
    await stet.signIn('author@stet.example', '/roles')
    await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Roles' })).toHaveCount(0)
    expect(await calls(stet, /^auth-item/)).toEqual([])
  })
})

test('keyboard alone chooses, creates, gives and takes rights, edits and deletes @RO-01 @RO-02 @RO-03', async ({
  page,
  stet,
}) => {
  await openRoles(page, stet)
  const { keyboard } = page
  await tabTo(page, selector(page))
  await keyboard.type('viewer')
  await expect(page).toHaveURL(new RegExp(`role_id=${roles.viewer}$`))
  await tabTo(page, header(page, 'Dashboard'))
  await keyboard.press('End')
  await expect(header(page, 'Static pages')).toBeFocused()
  await keyboard.press('Home')
  await keyboard.press('ArrowDown')
  await expect(header(page, 'Advertisements')).toBeFocused()
  await keyboard.press('Enter')
  await tabTo(page, toggle(page, 'Advertisements', 'Update'))
  await keyboard.press('Space')
  await expect(toggle(page, 'Advertisements', 'Update')).toBeChecked()
  await expect(header(page, 'Advertisements')).toHaveText(/1 of 5/)
  await expect(toggle(page, 'Advertisements', 'Update')).not.toHaveAttribute('aria-busy', 'true')
  await keyboard.press('Space')
  await expect(toggle(page, 'Advertisements', 'Update')).not.toBeChecked()
  await expect(toggle(page, 'Advertisements', 'Update')).not.toHaveAttribute('aria-busy', 'true')
  expect((await linksOf(stet, 'viewer')).size).toBe(3)

  await tabTo(page, button(page, 'Add a new role'), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(field(page, 'Name')).toBeFocused()
  await keyboard.type('Night-Desk')
  await keyboard.press('Enter')
  await expect(chosen(page)).toHaveText('night-desk')
  await expect(button(page, 'Add a new role')).toBeFocused()

  await tabTo(page, button(page, 'Edit role'))
  await keyboard.press('Enter')
  await expect(field(page, 'Name')).toBeFocused()
  await keyboard.press('End')
  await keyboard.type('-two')
  await keyboard.press('Enter')
  await expect(chosen(page)).toHaveText('night-desk-two')
  await expect(button(page, 'Edit role')).toBeFocused()

  await keyboard.press('Tab')
  await expect(button(page, 'Delete role')).toBeFocused()
  await keyboard.press('Enter')
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keyboard.press('Shift+Tab')
  await keyboard.press('Enter')
  await expect(toast(page, 'Deleted')).toBeVisible()
  await expect(chosen(page)).toHaveText('admin')
  await expect(selector(page)).toBeFocused()
})

test('open rights are accessible, and so is the form over them @RO-01', async ({ page, stet }) => {
  await openRoles(page, stet, moderator)
  await header(page, 'Posts').click()
  await expectAccessible(page)
  await button(page, 'Edit role').click()
  await page.setViewportSize({ width: 1024, height: 700 })
  await expectAccessible(page)
  await expect(page.locator('[inert]').filter({ has: page.getByText('Static pages') })).toHaveCount(1)
})
