import { catalogueFixtures } from '../../src/reference-api/fixtures.ts'
import { type Act, deleteOf, name, open, type Place, removes, saves, toggles, type } from './catalogue-act.ts'
import { button, field, filter, row } from './catalogue-page.ts'
import { expect } from './fixture.ts'

const admin = 'admin@stet.example'
const password = 'Lagos-2026!'
const users: Place = ['/users?role_name=author']
const user = catalogueFixtures.otherUser
const passwords: [string, string][] = [
  ['Password', password],
  ['Repeat password', password],
]

/** The calls of the users screen (S7). */
export const userActs: Act[] = [
  saves(
    users,
    ['creates a user @US-08', 'POST v2/users', 'Error adding user.', 'Added'],
    ['username', 'Name'],
    async page => {
      await button(page, 'Create user').click()
      await type(page, ['Name', 'N’Golo Peña'], ['Email', 'ngolo@stet.example'], ...passwords)
      await field(page, 'Section').selectOption('Business')
      await field(page, 'Show user on authors page').check()
    },
  ),
  saves(
    users,
    ['changes a user @US-08', `PATCH v2/users/${user}`, 'Error updating user.', 'Updated'],
    ['position', 'Position'],
    async page => {
      await open(page, user)
      await type(page, ['Position', 'Markets editor'], ...passwords)
    },
  ),
  removes(
    users,
    ['deletes a user @US-08', `DELETE v2/users/${user}`, 'Error deleting user.', 'Deleted'],
    deleteOf(user),
  ),
  removes(
    users,
    [
      'takes a two-factor away @US-05',
      `DELETE v2/users/${user}/two-factor`,
      'Error updating user.',
      'Updated',
    ],
    page => row(page, user).getByRole('button', { name: 'Delete two-factor' }),
    'Delete two-factor',
  ),
]

const { viewer, moderator } = catalogueFixtures.roles
const roles: Place = [`/roles?role_id=${viewer}`, admin]

/** The calls of the roles screen (S7). */
export const roleActs: Act[] = [
  saves(
    roles,
    ['creates a role @RO-04', 'POST auth-items', 'Error creating role.', 'Added'],
    name,
    async page => {
      await button(page, 'Add a new role').click()
      await type(page, ['Name', 'late-desk'], ['Description', 'From eleven on'])
    },
  ),
  saves(
    roles,
    ['changes a role @RO-04', `PATCH auth-items/${viewer}`, 'Error updating role.', 'Updated'],
    ['description', 'Description'],
    async page => {
      await button(page, 'Edit role').click()
      await type(page, ['Description', 'Looks and changes nothing'])
    },
  ),
  {
    ...removes(
      roles,
      ['deletes a role @RO-04', 'DELETE auth-items/*', 'Error deleting role.', 'Deleted'],
      page => button(page, 'Delete role'),
    ),
    // The others are held by somebody.
    prepare: ({ newsroom }) =>
      newsroom.act(admin, 'POST', 'auth-items', { name: 'late-desk', description: '', type: 1 }),
    begin: async page => {
      await filter(page, 'Role').selectOption('late-desk')
      // The rights come with the role: until then the field still shows the one before.
      await expect(filter(page, 'Role').locator('option:checked')).toHaveText('late-desk')
    },
  },
  toggles(
    [`/roles?role_id=${moderator}`, admin],
    ['gives a right @RO-02', 'POST auth-item-children'],
    ['advertisements', 'Read'],
    true,
  ),
  toggles(
    [`/roles?role_id=${moderator}`, admin],
    ['takes a right away @RO-02', 'DELETE auth-item-children/*'],
    ['stop words', 'Read'],
    false,
  ),
]
