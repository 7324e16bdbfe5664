import { expect, type Page } from 'playwright/test'
import { catalogueFixtures } from '../../../src/reference-api/fixtures.ts'
import { row } from '../catalogue-page.ts'
import { danger, empty, latin, most, person, refused } from './rules.ts'
import type { FilterStep, ScreenCard } from './screen-card.ts'

const { otherUser: id, roles } = catalogueFixtures
const password = 'Lagos-2026!'
const first = { per_page: '25', page: '1' }
const ofRole = (role: string, count: number): FilterStep => ({
  choose: ['Role', role],
  query: `?role_name=${role}`,
  asks: { 'filter[auth_assignment.item_name.eq]': role },
  count,
})

const twoFactor = (page: Page) => row(page, id).getByRole('button', { name: 'Delete two-factor' })

export const users: ScreenCard = {
  rows: '@US-01 @US-02 @US-04 @US-08',
  title: 'Users',
  link: 'Users',
  rights: { group: 'users' },
  list: {
    path: 'v2/users',
    query: { include: 'auth_assignment', order: 'id', ...first },
    also: ['auth-items'],
    columns: ['Name', 'Email', 'Role', 'Position', 'Actions'],
    sample: { id: 2, cells: ['Ọláwálé Adéyẹmí', 'editor@stet.example', 'senior-editor', 'News editor', ''] },
    count: 12,
    empty: { text: 'Users not found', query: '?query=no+such+word' },
  },
  search: {
    path: 'v2/users/search',
    found: 'Olawale',
    row: 'Ọláwálé Adéyẹmí',
    query: search => ({ ...first, search, search_fields: 'nickname,username', search_type: 'phrase_prefix' }),
  },
  filters: [ofRole('copy-editor', 2), ofRole('moderator', 1)],
  // Nobody is offered the role of the admins.
  choices: { Role: ['All roles', 'senior-editor', 'author', 'copy-editor', 'moderator', 'viewer'] },
  form: {
    create: 'Create user',
    edit: 'Edit user',
    row: id,
    required: 4,
    rules: {
      Name: person(150, ...refused(empty, '', '   ')),
      'Display name': person(100),
      Email: {
        good: ['desk@stet.example'],
        bad: [
          ...refused('Enter a valid email.', 'nobody', 'ada@'),
          [`${'x'.repeat(90)}@stet.example`, most(100)],
        ],
      },
      Position: {
        good: ['', 'Sous-chef de l-info'],
        bad: [
          ...refused(`Do not use “2”. ${latin}`, 'Editor 2'),
          ...refused('Must start with a letter.', '-Editor'),
          ...refused('Must end with a letter.', 'Editor-'),
          ...refused(danger, 'Editor <b'),
          ...refused(most(100), 'x'.repeat(101)),
        ],
      },
    },
  },
  acts: {
    create: {
      row: 'N’Golo',
      types: {
        Name: '  N’Golo Pen\u0303a-Ọdún ',
        'Display name': "N'Golo",
        Role: 'copy-editor',
        Section: 'Business',
        Email: 'ngolo@stet.example',
        Password: password,
        'Repeat password': password,
        Position: 'Sub-editor',
        'Show user on authors page': true,
      },
      sends: {
        call: 'POST v2/users',
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
      says: 'Added',
      fails: 'Error adding user.',
      refused: ['username', 'Name'],
      shows: ['N’Golo Peña-Ọdún', 'ngolo@stet.example', 'copy-editor', 'Sub-editor', ''],
    },
    // Without a password the old one stays.
    change: {
      row: id,
      types: {
        Role: 'moderator',
        Section: 'Without section',
        Position: 'Markets editor',
        'Show user on authors page': false,
      },
      sends: {
        call: `PATCH v2/users/${id}`,
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
      says: 'Updated',
      fails: 'Error updating user.',
      refused: ['position', 'Position'],
      shows: ['Kamau Ng’ang’a', 'kamau.ng.ang.a@stet.example', 'moderator', 'Markets editor', ''],
    },
    remove: {
      row: 'N’Golo',
      asks: 'Are you sure you want to remove selected user?',
      sends: { call: 'DELETE v2/users/*' },
      says: 'Deleted',
      fails: 'Error deleting user.',
    },
  },
  others: [
    {
      does: 'take two-factor away',
      rows: '@US-05',
      sends: { call: `DELETE v2/users/${id}/two-factor` },
      says: 'Updated',
      fails: 'Error updating user.',
      press: (page, hand, options) => hand.press(twoFactor(page), options),
      question: { asks: 'Are you sure you want to remove two-factor', yes: 'Delete two-factor' },
      busy: page => twoFactor(page).and(page.locator('[aria-disabled="true"]')),
      done: page => expect(twoFactor(page)).toHaveAccessibleDescription('It is not set up'),
      back: page => twoFactor(page),
    },
  ],
}
