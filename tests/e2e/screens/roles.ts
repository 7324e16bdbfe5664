import { expect, type Page } from 'playwright/test'
import { catalogueFixtures } from '../../../src/reference-api/fixtures.ts'
import { rights } from '../../../src/reference-api/rights.ts'
import { danger, empty, letters, long, most, plain, refused, repeating } from './rules.ts'
import type { Act, ScreenCard } from './screen-card.ts'

const { viewer, moderator, author } = catalogueFixtures.roles
const groups = new Set(rights.map(({ name }) => name.slice(0, name.lastIndexOf('.'))))

/** Gives a role a right, or takes it away. */
function toggles(role: number, group: string, checked: boolean, sends: Act['sends']): Act {
  const toggle = (page: Page) => page.locator(`[data-group="${group}"]`).getByRole('switch', { name: 'Read' })
  return {
    ...{ does: checked ? 'give a right' : 'take a right away', at: `/roles?role_id=${role}`, sends },
    fails: 'Error changing permission',
    begin: (page, hand) => hand.press(page.locator(`[data-group="${group}"]`).getByRole('button')),
    press: (page, hand, options) => hand.press(toggle(page), options),
    busy: page => toggle(page).and(page.locator('[aria-busy="true"]')),
    async done(page) {
      await expect(toggle(page)).toBeChecked({ checked })
      await expect(toggle(page)).not.toHaveAttribute('aria-busy', 'true')
    },
    back: toggle,
  }
}

export const roles: ScreenCard = {
  rows: '@RO-01 @RO-02 @RO-03 @RO-04',
  title: 'Roles',
  link: 'Roles',
  login: 'admin@stet.example',
  rights: { group: 'roles', role: 'admin', outsider: 'author@stet.example' },
  // Nobody is a viewer any more: only a role that nobody has can be deleted.
  prepare: newsroom => newsroom.patch('users', 6, { role_id: author }),
  list: {
    path: 'auth-items',
    query: {},
    also: ['auth-item-children'],
    count: groups.size,
    empty: { text: 'Roles not found' },
  },
  choices: { Role: Object.keys(catalogueFixtures.roles) },
  form: {
    create: 'Add a new role',
    edit: 'Edit role',
    required: 1,
    rules: {
      Name: {
        good: ['late-desk', 'x'.repeat(50)],
        bad: [
          ...refused(empty, ''),
          ...refused(danger, 'a\\b'),
          ...refused(repeating, 'a--b'),
          ...refused(most(50), 'x'.repeat(51)),
          ...refused(letters, 'late desk'),
        ],
      },
      Description: { good: ['', long(255)], bad: [[long(256), most(255)], ...plain] },
    },
  },
  acts: {
    create: {
      types: { Name: '  Night-Desk ', Description: 'From eleven on' },
      sends: {
        call: 'POST auth-items',
        body: { name: 'night-desk', description: 'From eleven on', type: 1 },
      },
      says: 'Added',
      fails: 'Error creating role.',
      shows: ['From eleven on', `0 of ${rights.length} rights`],
    },
    change: {
      at: `/roles?role_id=${viewer}`,
      types: { Description: 'Looks and changes nothing' },
      sends: {
        call: `PATCH auth-items/${viewer}`,
        body: { name: 'viewer', description: 'Looks and changes nothing' },
      },
      says: 'Updated',
      fails: 'Error updating role.',
      refused: ['description', 'Description'],
      shows: ['Looks and changes nothing', `3 of ${rights.length} rights`],
    },
    remove: {
      at: `/roles?role_id=${viewer}`,
      asks: 'Are you sure you want to remove selected role?',
      sends: { call: `DELETE auth-items/${viewer}` },
      says: 'Deleted',
      fails: 'Error deleting role.',
    },
  },
  others: [
    toggles(author, 'advertisements', true, {
      call: 'POST auth-item-children',
      body: { parent: 'author', child: 'advertisements.read' },
    }),
    toggles(moderator, 'stop words', false, { call: 'DELETE auth-item-children/*' }),
  ],
}
