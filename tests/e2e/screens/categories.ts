import { catalogueFixtures } from '../../../src/reference-api/fixtures.ts'
import { body, description, empty, headline, long, most, named, refused, slug } from './rules.ts'
import type { ScreenCard } from './screen-card.ts'

const { section, parent, children } = catalogueFixtures.categoryTree
const [outings = 0, markets = 0] = children
/** The category beside the parent. */
const music = 4
/** What one act has opened stays open for the next. */
const at = `/categories?section_id=${section}`
const theatre = 'Theatre and Ọ̀ṣun dance'.normalize('NFC')

export const categories: ScreenCard = {
  rows: '@CA-01 @CA-02',
  title: 'Categories',
  link: 'Categories',
  rights: { group: 'categories' },
  prepare: newsroom => newsroom.patch('categories', outings, { tags: '[4, 9]' }),
  list: {
    path: 'v2/categories',
    query: { include: 'section,parent,tags,children', page: '1' },
    columns: ['Move', 'Catchy title', 'Slug', 'Section', 'Show on main page', 'Actions'],
    sample: { id: parent, cells: ['', 'Weekend', 'weekend', 'Culture', 'Yes', ''] },
    count: 6,
    empty: { text: 'Categories not found', query: '?parent_id=9999' },
  },
  filters: [
    {
      choose: ['Section', 'Culture'],
      query: '?section_id=4',
      asks: { 'filter[section_id.eq]': '4' },
      count: 2,
    },
    { choose: ['Section', 'All sections'], query: '', asks: {}, count: 6 },
  ],
  form: {
    create: 'Create category',
    edit: 'Edit category',
    row: parent,
    required: 3,
    rules: {
      'Catchy title': named(255),
      Slug: {
        good: ['a', 'budget_2026-final', 'a'.repeat(50)],
        bad: [['', empty], ['a'.repeat(51), most(50)], ...refused(slug, '-a', 'a b')],
      },
      'Main headline': headline,
      Description: description,
      Body: body,
    },
  },
  acts: {
    create: {
      at,
      row: 'theatre',
      types: {
        'Catchy title': `  ${theatre.normalize('NFD')} `,
        Slug: 'theatre',
        'Parent category': 'Weekend',
        'Main headline': long(50),
        Description: 'All stages, all evenings.',
        Body: 'Our critics choose for you.',
        'Show on main page': true,
      },
      sends: {
        call: 'POST v2/categories',
        body: {
          catchy_title: theatre,
          slug: 'theatre',
          section_id: section,
          parent_id: parent,
          main_headline: long(50),
          description: 'All stages, all evenings.',
          body: '[{"type":"paragraph","children":[{"text":"Our critics choose for you."}]}]',
          tags: [],
          is_enabled: 1,
          newshub: 0,
        },
      },
      says: 'Added',
      fails: 'Error creating new category.',
      refused: ['catchy_title', 'Catchy title'],
      shows: ['', theatre, 'theatre', 'Culture', 'Yes', ''],
    },
    change: {
      at,
      row: outings,
      types: {
        'Catchy title': 'Days out',
        Body: 'Two days off.',
        'Show on main page': false,
        'Newshub view': true,
      },
      sends: {
        call: `PATCH v2/categories/${outings}`,
        body: {
          catchy_title: 'Days out',
          slug: 'outings',
          section_id: section,
          parent_id: parent,
          main_headline: 'Outings: where to go on Saturday and Sunday, near and far',
          description: 'Outings for two days off, chosen by our culture desk.',
          body: '<p>Two days off.</p>',
          tags: [4, 9],
          is_enabled: 0,
          newshub: 1,
          show_in_latest: 1,
        },
      },
      says: 'Updated',
      fails: 'Error updating category.',
      refused: ['slug', 'Slug'],
      shows: ['', 'Days out', 'outings', 'Culture', 'No', ''],
    },
    move: {
      at,
      rows: '@CA-03',
      row: music,
      sends: { call: 'PATCH v2/categories/reorder', body: { ids: [parent, music] } },
      says: 'Order changed.',
      fails: 'Error changing categories order.',
      shows: ['Weekend', 'Days out', 'Markets and fairs', 'Day trips', theatre, 'Music'],
    },
    remove: {
      at,
      row: markets,
      asks: 'Are you sure you want to remove selected category?',
      sends: { call: `DELETE v2/categories/${markets}` },
      says: 'Deleted',
      fails: 'Error removing category.',
    },
  },
}
