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
  rows,
  save,
  tabTo,
  toast,
} from './catalogue-page.ts'
import { kept, restored } from './draft-page.ts'
import { expect, type Stet, test } from './fixture.ts'
import { keysOf } from './runner/hand.ts'
import { expectSaid, recordMessages } from './runner/messages.ts'

const { roles } = catalogueFixtures
const admin = 'admin@stet.example'
const moderator = `/roles?role_id=${roles.moderator}`
const failed = 'Error changing permission'

const header = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2 }).getByRole('button', { name: new RegExp(`^${name} \\d+ of \\d+$`) })
/** The list item of a rights group. */
const group = (page: Page, name: string) => page.getByRole('listitem').filter({ has: header(page, name) })
const toggle = (page: Page, of: string, name: string) =>
  group(page, of).getByRole('switch', { name, exact: true })
const selector = (page: Page) => filter(page, 'Role')
const chosen = (page: Page) => selector(page).locator('option:checked')
const answer = (page: Page, words: string) => question(page).getByRole('button', { name: words }).click()

async function openRoles(page: Page, stet: Stet, path = '/roles', login = admin): Promise<void> {
  await stet.signIn(login, path)
  await expect(header(page, 'Posts')).toBeVisible()
  await stet.newsroom.forget()
}

/** Gives or takes a right, until the server has answered. */
async function flip(page: Page, of: string, name: string): Promise<void> {
  await toggle(page, of, name).click()
  await expect(toggle(page, of, name)).not.toHaveAttribute('aria-busy', 'true')
}

/** The links of a role, as the server keeps them: the right's name to the link's id. */
async function linksOf(stet: Stet, role: string): Promise<Map<string, number>> {
  const { body } = await stet.newsroom.act(admin, 'GET', 'auth-item-children')
  const links = body as { id: number; parent: string; child: string }[]
  return new Map(links.filter(link => link.parent === role).map(link => [link.child, link.id]))
}

const links = (parent: string, ...children: string[]) =>
  children.map(child => ({ call: 'POST auth-item-children', query: {}, body: { parent, child } }))

test('each group says how much of it the chosen role holds @RO-01', async ({ page, stet }) => {
  await openRoles(page, stet)
  await expect(chosen(page)).toHaveText('admin')
  await expect(page.getByText('Runs the newsroom system')).toBeVisible()
  // All roles came at once: another role asks for nothing.
  await tabTo(page, selector(page))
  await page.keyboard.type('viewer')
  await expect(page).toHaveURL(new RegExp(`/roles\\?role_id=${roles.viewer}$`))
  await expect(header(page, 'Images')).toHaveText(/1 of 5/)
  await selector(page).selectOption('moderator')
  await expect(page.getByText('Verifies, publishes and pushes, and throws away')).toBeVisible()
  expect(await calls(stet, /^auth-item/)).toEqual([])
  const names = [...new Set(rights.map(({ name }) => name.slice(0, name.lastIndexOf('.'))))]
  await expect(page.getByRole('list', { name: 'Rights' }).getByRole('listitem')).toHaveText(
    names.map(name => new RegExp(name, 'i')),
  )
  await expect(header(page, 'Posts')).toHaveText(/6 of 11/)
  await expect(header(page, 'Stop words')).toHaveText(/5 of 5/)
  await expect(header(page, 'Advertisements')).toHaveText(/0 of 5/)
  await expect(page.getByText(`19 of ${rights.length} rights`)).toBeVisible()
  await page.goBack()
  await expect(chosen(page)).toHaveText('viewer')
  await stet.open('/roles?role_id=999')
  await expect(chosen(page)).toHaveText('admin')
  await expect(header(page, 'Posts')).toHaveText(/11 of 11/)
})

test('a group opens to its permissions, also for the next role @RO-02', async ({ page, stet }) => {
  await openRoles(page, stet, moderator)
  const { keyboard } = page
  await tabTo(page, header(page, 'Dashboard'))
  await keyboard.press('End')
  await expect(header(page, 'Static pages')).toBeFocused()
  await keyboard.press('Home')
  await keyboard.press('ArrowDown')
  await expect(header(page, 'Advertisements')).toBeFocused()
  await header(page, 'Stop words').click()
  await expect(group(page, 'Stop words').getByRole('switch')).toHaveCount(5)
  await header(page, 'Posts').click()
  expect((await group(page, 'Posts').locator('label').allInnerTexts()).join(', ')).toBe(
    'Read, Create, Update, Delete, Publish, Push, Moderate, SEO, FB, View time log, Read time log',
  )
  await expect(toggle(page, 'Posts', 'Push')).toBeChecked()
  await test.step('open rights are accessible', () => expectAccessible(page))
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

test('on creates the link, off deletes the link by the id it got @RO-02', async ({ page, stet }) => {
  await openRoles(page, stet, moderator)
  const before = await linksOf(stet, 'moderator')
  await header(page, 'Posts').click()
  const held = await stet.newsroom.fault({ method: 'POST', path: 'auth-item-children', hold: true })
  const create = toggle(page, 'Posts', 'Create')
  await create.click()
  // It is on before the server answered, and meanwhile the others can be changed, but not this one.
  await expect(create).toBeChecked()
  await expect(header(page, 'Posts')).toHaveText(/7 of 11/)
  await create.click()
  await expect(create).toBeChecked()
  await flip(page, 'Posts', 'Delete')
  await expect(toggle(page, 'Posts', 'Delete')).not.toBeChecked()
  await stet.newsroom.release(held)
  await expect(create).not.toHaveAttribute('aria-busy', 'true')
  const made = (await linksOf(stet, 'moderator')).get('posts.create')
  await flip(page, 'Posts', 'Create')
  await expect(create).not.toBeChecked()
  await expect(header(page, 'Posts')).toHaveText(/5 of 11/)
  const changes = async () => (await calls(stet, /^auth-item/)).filter(one => !one.call.startsWith('GET'))
  const unlink = (id?: number) => ({ call: `DELETE auth-item-children/${id}`, query: {}, body: null })
  await expect.poll(changes).toHaveLength(3)
  expect(await changes()).toEqual(
    expect.arrayContaining([
      ...links('moderator', 'posts.create'),
      unlink(before.get('posts.delete')),
      unlink(made),
    ]),
  )
  const after = await linksOf(stet, 'moderator')
  expect([after.has('posts.create'), after.has('posts.delete')]).toEqual([false, false])
})

test('a refused toggle turns back; what others changed shows as it is @RO-02', async ({ page, stet }) => {
  await recordMessages(page)
  await openRoles(page, stet, moderator)
  for (const name of ['Posts', 'Tags']) await header(page, name).click()
  await flip(page, 'Tags', 'Create')
  await stet.newsroom.fault({ method: 'DELETE', path: 'auth-item-children*', status: 500 })
  await flip(page, 'Posts', 'Push')
  await expectSaid(page, failed)
  await expect(toggle(page, 'Posts', 'Push')).toBeChecked()
  await expect(toggle(page, 'Posts', 'Push')).toBeFocused()
  await expect(toggle(page, 'Tags', 'Create')).toBeChecked()
  await expect(header(page, 'Posts')).toHaveText(/6 of 11/)
  await expect(header(page, 'Tags')).toHaveText(/4 of 5/)

  const link = (await linksOf(stet, 'moderator')).get('posts.push')
  await stet.newsroom.act(admin, 'DELETE', `auth-item-children/${link}`)
  await stet.newsroom.act(admin, 'POST', 'auth-item-children', { parent: 'moderator', child: 'posts.fb' })
  await flip(page, 'Posts', 'Push')
  await expectSaid(page, 'Link not found.')
  await expect(toggle(page, 'Posts', 'Push')).not.toBeChecked()
  await expect(toggle(page, 'Posts', 'FB')).toBeChecked()
  // An accepted link that the answer does not show is looked up.
  await stet.newsroom.fault({ method: 'POST', path: 'auth-item-children', status: 200, body: {} })
  await flip(page, 'Posts', 'Push')
  await expect(toggle(page, 'Posts', 'Push')).not.toBeChecked()
})

test('without the server no right is copied, and the button says why @RO-02 @DR-07', async ({
  page,
  stet,
}) => {
  await openRoles(page, stet)
  await stet.newsroom.disappear()
  await page.getByRole('link', { name: 'Tags' }).click()
  await page.getByRole('link', { name: 'Roles' }).click()
  const copying = button(page, 'Copy rights from…')
  await expect(copying).toHaveAccessibleDescription('The server cannot be reached', { timeout: 20_000 })
  await copying.click({ force: true })
  await expect(page.getByRole('menuitem')).toHaveCount(0)
})

test.describe('the rights of another role', () => {
  const link = { method: 'POST', path: 'auth-item-children' }
  const copyFrom = async (page: Page, name: string) => {
    await button(page, 'Copy rights from…').click()
    await page.getByRole('menuitem', { name }).click()
  }

  test('are copied one by one, and nothing is taken away @RO-02 @RO-03', async ({ page, stet }) => {
    const { act } = stet.newsroom
    await act(admin, 'POST', 'auth-items', { name: 'night-desk', type: 1 })
    for (const child of ['posts.fb', 'images.read'])
      await act(admin, 'POST', 'auth-item-children', { parent: 'night-desk', child })
    await openRoles(page, stet)
    await selector(page).selectOption('night-desk')
    await button(page, 'Copy rights from…').click()
    const more = { admin: 80, 'senior-editor': 77, author: 12, 'copy-editor': 17, moderator: 18, viewer: 2 }
    await expect(page.getByRole('menuitem')).toHaveText(
      Object.entries(more).map(([name, count]) => `${name}${count} more`),
    )
    await page.getByRole('menuitem', { name: 'viewer' }).click()
    await expect(question(page)).toContainText(
      'night-desk gets 2 rights of viewer that it does not have yet. Nothing is taken away.',
    )
    await answer(page, 'Cancel')
    await expect(button(page, 'Copy rights from…')).toBeFocused()
    expect(await calls(stet, /^auth-item/)).toEqual([])

    const held = await stet.newsroom.fault({ ...link, hold: true, times: 1 })
    await copyFrom(page, 'viewer')
    await answer(page, 'Copy rights')
    await expect(page.getByRole('progressbar', { name: 'Copy rights' })).toBeVisible()
    await expect(button(page, 'Stop copying')).toBeVisible()
    await stet.newsroom.release(held)
    await expect(button(page, 'Copy rights from…')).toBeVisible()
    await expect(page.getByText(`4 of ${rights.length} rights`)).toBeVisible()
    expect(await calls(stet, /^auth-item/)).toEqual(links('night-desk', 'categories.read', 'sections.read'))
    await button(page, 'Copy rights from…').click()
    await expect(page.getByRole('menuitem', { name: 'viewer' })).toHaveText('viewer0 more')
    await expect(page.getByRole('menuitem', { name: 'viewer' })).toBeDisabled()
  })

  test('stop coming when somebody says so, or when one is refused @RO-02', async ({ page, stet }) => {
    await recordMessages(page)
    await openRoles(page, stet, `/roles?role_id=${roles.viewer}`)
    const held = await stet.newsroom.fault({ ...link, hold: true, times: 1 })
    await copyFrom(page, 'author')
    await answer(page, 'Copy rights')
    await button(page, 'Stop copying').click()
    await stet.newsroom.release(held)
    await expect(button(page, 'Copy rights from…')).toBeVisible()
    await expect(page.getByText(`4 of ${rights.length} rights`)).toBeVisible()
    await stet.newsroom.fault({ ...link, status: 500, times: 1 })
    await copyFrom(page, 'author')
    await answer(page, 'Copy rights')
    await expectSaid(page, failed)
    await expect(page.getByText(`4 of ${rights.length} rights`)).toBeVisible()
    expect((await linksOf(stet, 'viewer')).size).toBe(4)
  })
})

test('one’s own rights hold at once; giving up roles is asked about @RO-02', async ({ page, stet }) => {
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
  await expect(question(page)).toContainText(
    /adminThis is your own role\. Without this right you cannot change roles/,
  )
  await answer(page, 'Cancel')
  await expect(toggle(page, 'Roles', 'Update')).toBeChecked()
  expect(await calls(stet, /^auth-item/)).toEqual([])
  await toggle(page, 'Roles', 'Update').click()
  await answer(page, 'Remove right')
  await expect(page.getByText('You may look at these rights, not change them.')).toBeVisible()
  await expect(toggle(page, 'Roles', 'Update')).toBeDisabled()
  await expect(button(page, 'Edit role')).toHaveCount(0)
})

test('giving up the sight of roles is asked about, and closes the screen @RO-02', async ({ page, stet }) => {
  await openRoles(page, stet)
  await header(page, 'Roles').click()
  await toggle(page, 'Roles', 'Read').click()
  await expect(question(page)).toContainText('Without this right you cannot open this page any more')
  await answer(page, 'Remove right')
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible()
})

test('a new role holds nothing; its form renames it and deletes it @RO-03', async ({ page, stet }) => {
  await openRoles(page, stet, moderator)
  await button(page, 'Add a new role').click()
  await field(page, 'Name').fill('  Night-Desk ')
  await save(page).click()
  await expect(chosen(page)).toHaveText('night-desk')
  await expect(page).toHaveURL(/\/roles\?role_id=\d+$/)
  await button(page, 'Open all').click()
  await expect(page.getByRole('switch')).toHaveCount(rights.length)
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0)
  await toggle(page, 'Posts', 'Read').click()
  await expect(page.getByText(`1 of ${rights.length} rights`)).toBeVisible()
  await expect
    .poll(() => calls(stet, 'auth-item-children', 'POST'))
    .toEqual(links('night-desk', 'posts.read'))

  await button(page, 'Edit role').click()
  await expect(field(page, 'Name')).toHaveValue('night-desk')
  await field(page, 'Name').fill('Late-Desk')
  await save(page).click()
  await expect(chosen(page)).toHaveText('late-desk')
  const remove = button(page, 'Delete role')
  for (const yes of ['Cancel', 'Delete']) {
    await keysOf(page).press(remove)
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await keysOf(page).press(question(page).getByRole('button', { name: yes }))
    await expect(yes === 'Cancel' ? remove : selector(page)).toBeFocused()
  }
  await expect(selector(page).getByRole('option')).toHaveText(Object.keys(roles))
  await expect(chosen(page)).toHaveText('admin')
  await expect(page).toHaveURL(/\/roles$/)
  const changes = await calls(stet, /^auth-items\/\d+$/)
  expect(changes.map(one => [one.call.split(' ')[0], one.body])).toEqual([
    ['PATCH', { name: 'late-desk', description: '' }],
    ['DELETE', null],
  ])
})

test('a role that is deleted late takes nobody away from the role they chose meanwhile @RO-01 @RO-03', async ({
  page,
  stet,
}) => {
  const atModerator = new RegExp(`role_id=${roles.moderator}$`)
  const made = await stet.newsroom.act(admin, 'POST', 'auth-items', { name: 'night-desk', type: 1 })
  await openRoles(page, stet, `/roles?role_id=${(made.body as { id: number }).id}`)
  const held = await stet.newsroom.fault({ method: 'DELETE', path: 'auth-items/*', hold: true })
  await button(page, 'Delete role').click()
  await answer(page, 'Delete')
  await selector(page).selectOption('moderator')
  await expect(page).toHaveURL(atModerator)
  await stet.newsroom.release(held)
  await expect(toast(page, 'Deleted')).toBeVisible()
  await expect(selector(page).getByRole('option', { name: 'night-desk' })).toHaveCount(0)
  await expect(chosen(page)).toHaveText('moderator')
  await expect(page).toHaveURL(atModerator)
})

test('the form goes with the role, unless something was typed @RO-03 @FR-09', async ({ page, stet }) => {
  await recordMessages(page)
  await openRoles(page, stet)
  await expect(button(page, 'Delete role')).toHaveCount(0)
  await button(page, 'Edit role').click()
  await expect(save(page)).toBeVisible()
  await expect(panel(page, 'Edit role').getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await selector(page).selectOption('viewer')
  await expect(panel(page, 'Edit role')).toHaveCount(0)

  await button(page, 'Add a new role').click()
  const typed = { Name: 'Moderator', Description: 'Works at night' }
  for (const [label, value] of Object.entries(typed)) await field(page, label).fill(value)
  await save(page).click()
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/has already been taken/)
  await selector(page).selectOption('author')
  await answer(page, 'Keep editing')
  await expect(chosen(page)).toHaveText('viewer')
  for (const [label, value] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(value)
  await selector(page).selectOption('author')
  await answer(page, 'Discard changes')
  await expect(chosen(page)).toHaveText('author')

  // What the server says against it comes before our own words.
  await button(page, 'Edit role').click()
  await panel(page, 'Edit role').getByRole('button', { name: 'Delete' }).click()
  await answer(page, 'Delete')
  await expectSaid(page, 'has already been taken', 'The role is held by 5 users.')
  await expect(chosen(page)).toHaveText('author')
})

test('what is typed of a role comes back, and is listed by its name @DR-01 @DR-06 @RO-03', async ({
  page,
  stet,
}) => {
  await openRoles(page, stet, moderator)
  await button(page, 'Edit role').click()
  await field(page, 'Description').fill('Reads every comment before noon')
  await kept(page)
  await stet.open('/drafts')
  await expect(rows(page).getByRole('cell').nth(1)).toHaveText('Role')
  await button(page, 'moderator').click()
  await expect(page).toHaveURL(/\/roles$/)
  await selector(page).selectOption('moderator')
  await button(page, 'Edit role').click()
  await expect(restored(page, 'Description').getByRole('cell').last()).toHaveText(
    'Reads every comment before noon',
  )
  await button(page, 'Apply unsaved changes').click()
  await save(page).click()
  await expect(panel(page, 'Edit role')).toHaveCount(0)
  await stet.open('/drafts')
  await expect(page.getByText('Everything you wrote is on the server')).toBeVisible()
})

test('what is there stays when it cannot be asked for again @RO-04 @LS-05', async ({ page, stet }) => {
  await recordMessages(page)
  await openRoles(page, stet, moderator)
  await stet.newsroom.fault({ method: 'GET', path: 'auth-item-children', status: 500, times: 9 })
  await button(page, 'Edit role').click()
  await field(page, 'Description').fill('Throws away')
  await save(page).click()
  await expectSaid(page, 'Updated', 'Error fetching data.')
  await expect(header(page, 'Posts')).toHaveText(/6 of 11/)
  await page.reload()
  await expectSaid(page, 'Error fetching data.')
  await stet.newsroom.clear()
  await button(page, 'Try again').click()
  await expect(chosen(page)).toHaveText('moderator')
  await stet.newsroom.fault({ method: 'GET', path: 'auth-items', status: 200, body: [], times: 9 })
  await page.reload()
  await expect(page.getByText('Roles not found')).toBeVisible()
  await expect(button(page, 'Edit role')).toHaveCount(0)
})

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
