import { catalogueFixtures } from '../../../src/reference-api/fixtures.ts'
import { body, named } from './rules.ts'
import type { ScreenCard } from './screen-card.ts'

const id = catalogueFixtures.callToAction
const query = { include: 'section,category' }
const section = { 'filter[section_id.eq]': '1' }
const top = { 'filter[position.eq]': 'top' }
const category = { 'filter[category_id.eq]': '6' }

export const callToActions: ScreenCard = {
  rows: '@CT-01',
  title: 'Call to actions',
  link: 'Call to actions',
  rights: { group: 'call to actions' },
  list: {
    path: 'v2/call-to-actions',
    query,
    columns: ['Name', 'Section', 'Position', 'Category', 'Actions'],
    sample: { id, cells: ['Election guide', 'News', 'Top', 'Elections', ''] },
    count: 12,
    empty: { text: 'Call to actions not found', query: '?section_id=1&position=bottom&category_id=6' },
  },
  filters: [
    { choose: ['Section', 'News'], query: '?section_id=1', asks: section },
    { choose: ['Position', 'Top'], query: '?section_id=1&position=top', asks: { ...section, ...top } },
    {
      choose: ['Category', 'Politics › Elections'],
      query: '?section_id=1&position=top&category_id=6',
      asks: { ...section, ...top, ...category },
      count: 1,
    },
  ],
  choices: { Position: ['All positions', 'Top', 'Middle', 'Bottom'] },
  form: {
    create: 'Create call to action',
    edit: 'Edit call to action',
    row: id,
    required: 3,
    rules: { Name: named(150), Body: body },
  },
  acts: {
    create: {
      row: 'Weekend letter',
      types: {
        Name: 'Weekend letter',
        Section: 'Business',
        Position: 'Bottom',
        Category: 'Economy › Inflation',
        Body: 'Read it on Saturday.',
      },
      sends: {
        call: 'POST v2/call-to-actions',
        query,
        body: {
          name: 'Weekend letter',
          section_id: 2,
          position: 'bottom',
          category_id: 7,
          body: '[{"type":"paragraph","children":[{"text":"Read it on Saturday."}]}]',
        },
      },
      says: 'Added',
      fails: 'Error adding call to action',
      shows: ['Weekend letter', 'Business', 'Bottom', 'Inflation', ''],
    },
    change: {
      row: id,
      types: { Position: 'Middle', Category: 'Without category' },
      sends: {
        call: `PATCH v2/call-to-actions/${id}`,
        query,
        body: {
          name: 'Election guide',
          section_id: 1,
          position: 'middle',
          category_id: null,
          body: '<p>Who stands where? Read our <a href="https://www.stet.example/elections">guide to the elections</a>.</p>',
        },
      },
      says: 'Updated',
      fails: 'Error updating call to action.',
      shows: ['Election guide', 'News', 'Middle', '—', ''],
    },
    remove: {
      row: id,
      asks: 'Are you sure you want to remove selected call to action?',
      sends: { call: `DELETE v2/call-to-actions/${id}`, query },
      says: 'Deleted',
      fails: 'Error deleting call to action.',
    },
  },
}
