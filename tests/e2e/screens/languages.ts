import { catalogueFixtures } from '../../../src/reference-api/fixtures.ts'
import { danger, empty, least, locale, most, repeating } from './rules.ts'
import type { ScreenCard } from './screen-card.ts'

const { id, code } = catalogueFixtures.freeLanguage

export const languages: ScreenCard = {
  rows: '@LA-01',
  title: 'Languages',
  link: 'Translations',
  rights: { group: 'languages', also: ['translations'] },
  list: {
    path: 'v2/languages',
    query: {},
    isShared: true,
    columns: ['Name', 'Code', 'Phrases count', 'Translated phrases count', 'Show translations', 'Actions'],
    sample: { id, cells: ['Filipino', code, '425', '392', 'Show translations', ''] },
    count: 3,
    empty: { text: 'No languages found' },
  },
  form: {
    create: 'Add language',
    edit: 'Edit language',
    row: id,
    required: 2,
    rules: {
      Name: {
        good: ['Hausa', 'Twi (Akan)', 'x'.repeat(20)],
        bad: [
          ['', empty],
          ['Twi', least(5)],
          ['x'.repeat(21), most(20)],
          ['Hausa[', danger],
          ['Hausa!!', repeating],
        ],
      },
      Code: {
        good: ['en-US', 'tl-PH'],
        bad: [
          ['', empty],
          ['twi', locale],
        ],
      },
    },
  },
  acts: {
    create: {
      row: 'tw-GH',
      types: { Name: 'Twi (Akan)', Code: 'tw-GH' },
      sends: { call: 'POST v2/languages', body: { name: 'Twi (Akan)', code: 'tw-GH' } },
      says: 'Added',
      fails: 'Error adding language.',
      refused: ['code', 'Code'],
      shows: ['Twi (Akan)', 'tw-GH', '425', '0', 'Show translations', ''],
    },
    change: {
      row: 'tw-GH',
      types: { Name: 'Asante Twi' },
      sends: { call: 'PATCH v2/languages/*', body: { name: 'Asante Twi' } },
      says: 'Updated',
      fails: 'Error updating language.',
      shows: ['Asante Twi', 'tw-GH', '425', '0', 'Show translations', ''],
    },
    remove: {
      row: 'tw-GH',
      asks: 'Are you sure you want to remove selected language?',
      sends: { call: 'DELETE v2/languages/*' },
      says: 'Removed.',
      fails: 'Error removing language.',
    },
  },
}
