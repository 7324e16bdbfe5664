import { description, empty, headline, long, named } from './rules.ts'
import type { ScreenCard } from './screen-card.ts'

const leads = ['Posts', 'Categories', 'View']

export const sections: ScreenCard = {
  rows: '@SE-01 @SE-03',
  title: 'Sections',
  link: 'Sections',
  rights: { group: 'sections' },
  list: {
    path: 'v2/sections',
    query: {},
    columns: ['Move', 'Catchy title', 'Slug', 'Show on main page', ...leads],
    sample: { id: 1, cells: ['', 'News', '—', 'Yes', ...leads] },
    count: 5,
    empty: { text: 'Sections not found' },
  },
  form: {
    create: 'Create section',
    edit: 'Edit section',
    required: 2,
    rules: {
      Language: { good: ['French'], bad: [['', empty]] },
      'Catchy title': named(255),
      'SEO main headline': headline,
      'SEO description': description,
    },
  },
  acts: {
    create: {
      row: 'Weather',
      types: {
        Language: 'English',
        'Catchy title': '  Weather ',
        'SEO main headline': long(50),
        'SEO description': 'The sky today.',
        'Show on main page': true,
      },
      sends: {
        call: 'POST v2/sections',
        body: {
          language_id: 1,
          catchy_title: 'Weather',
          main_headline: long(50),
          description: 'The sky today.',
          is_enabled: 1,
        },
      },
      says: 'Added',
      fails: 'Error creating new section.',
      refused: ['catchy_title', 'Catchy title'],
      shows: ['', 'Weather', 'weather', 'Yes', ...leads],
    },
    // The slug stays and is never sent.
    change: {
      row: 'weather',
      types: {
        Language: 'French',
        'Catchy title': 'Sky',
        'SEO main headline': '',
        'Show on main page': false,
      },
      sends: {
        call: 'PATCH v2/sections/*',
        body: {
          language_id: 2,
          catchy_title: 'Sky',
          main_headline: '',
          description: 'The sky today.',
          is_enabled: 0,
        },
      },
      says: 'Updated',
      fails: 'Error updating section.',
      refused: ['catchy_title', 'Catchy title'],
      shows: ['', 'Sky', 'weather', 'No', ...leads],
    },
    move: {
      at: '/sections',
      rows: '@SE-02',
      row: 1,
      sends: { call: 'PATCH v2/sections/1', body: { order: 2 } },
      says: 'Order changed.',
      fails: 'Error change order.',
      shows: ['Business', 'News', 'Sport', 'Culture', 'Technology', 'Sky'],
    },
  },
}
