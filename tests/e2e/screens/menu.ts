import { catalogueFixtures } from '../../../src/reference-api/fixtures.ts'
import { danger, empty, link, most, named } from './rules.ts'
import type { ScreenCard } from './screen-card.ts'

const [first = 0] = catalogueFixtures.menuItems.head_main
/** The items of one type and section, which have an order. */
const ordered = '/menu?type=head_main&section_id=2'
const made = { type: 'head_main', section_id: 2, category_id: 2 }
const headMenu = { 'filter[type.eq]': 'head_main' }

export const menu: ScreenCard = {
  rows: '@ME-01',
  title: 'Menu',
  link: 'Menu',
  rights: { group: 'menus' },
  list: {
    path: 'v2/menus',
    query: { include: 'category,section', 'order[]': 'order' },
    columns: ['Name', 'Link', 'Menu type', 'Section', 'Category', 'Open in a new tab', 'Actions'],
    sample: {
      id: first,
      cells: ['Economy', '/business/economy', 'Head menu', 'Business', 'Economy', 'No', ''],
    },
    count: 30,
    empty: { text: 'Menu list not found', query: '?type=global_info&section_id=3' },
    failed: 'Error fetching.',
  },
  filters: [
    { choose: ['Menu type', 'Head menu'], query: '?type=head_main', asks: headMenu },
    {
      choose: ['Section', 'Business'],
      query: '?type=head_main&section_id=2',
      asks: { ...headMenu, 'filter[section_id.eq]': '2' },
      count: 3,
    },
    {
      choose: ['Category', 'Economy › Inflation'],
      query: '?type=head_main&section_id=2&category_id=7',
      asks: { ...headMenu, 'filter[section_id.eq]': '2', 'filter[category_id.eq]': '7' },
      count: 1,
    },
    // A new section empties the category.
    {
      choose: ['Section', 'Sport'],
      query: '?type=head_main&section_id=3',
      asks: { ...headMenu, 'filter[section_id.eq]': '3' },
      count: 3,
    },
  ],
  choices: {
    'Menu type': ['All types', 'Head menu', 'Footer info', 'Footer social', 'Head trendings', 'Global info'],
  },
  form: {
    create: 'Create menu item',
    edit: 'Edit menu item',
    row: first,
    required: 4,
    rules: {
      Name: named(50),
      Link: {
        good: ['/business?page=2', 'https://stet.example/a', 'mailto:desk@stet.example', 'tel:+234-1'],
        bad: [
          ['', empty],
          ['a<b', danger],
          [`/${'x'.repeat(255)}`, most(255)],
          ['/a b', link],
        ],
      },
    },
  },
  acts: {
    create: {
      at: ordered,
      row: 'Markets',
      types: {
        Name: '  Markets  ',
        Link: '/business/markets',
        Category: 'Economy',
        'Open in a new tab': true,
      },
      sends: {
        call: 'POST v2/menus',
        body: { ...made, name: 'Markets', url: '/business/markets', nofollow: 1 },
      },
      says: 'Added.',
      fails: 'Error adding.',
      shows: ['', 'Markets', '/business/markets', 'Head menu', 'Business', 'Economy', 'Yes', ''],
    },
    change: {
      at: ordered,
      row: first,
      types: { Name: 'Money', Link: '/money', Category: 'Without category' },
      sends: {
        call: `PATCH v2/menus/${first}`,
        body: { ...made, category_id: null, name: 'Money', url: '/money', nofollow: 0 },
      },
      says: 'Update successful',
      fails: 'Error updating.',
      refused: ['url', 'Link'],
      shows: ['', 'Money', '/money', 'Head menu', 'Business', '—', 'No', ''],
    },
    move: {
      at: ordered,
      rows: '@ME-02',
      row: first,
      sends: { call: `PATCH v2/menus/${first}`, body: { order: 2 } },
      says: 'Update successful',
      fails: 'Error updating.',
      shows: ['Inflation', 'Money', 'Trade', 'Markets'],
    },
    remove: {
      at: ordered,
      row: first,
      asks: 'Are you sure you want to remove selected menu item?',
      sends: { call: `DELETE v2/menus/${first}` },
      says: 'Removed.',
      fails: 'Error removing.',
    },
  },
}
