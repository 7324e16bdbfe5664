import { catalogueFixtures } from '../../../src/reference-api/fixtures.ts'
import { named } from './rules.ts'
import type { ScreenCard } from './screen-card.ts'

const { id } = catalogueFixtures.tagStopWord

export const stopWords: ScreenCard = {
  rows: '@SW-01',
  title: 'Stop words',
  link: 'Stop words',
  rights: { group: 'stop words' },
  prepare: newsroom => newsroom.patch('stop_words', id, { is_article: 0, is_tag: 1 }),
  list: {
    path: 'v2/stop-words',
    query: { order: '-id', page: '1' },
    columns: ['Name', 'For posts', 'For tags', 'Actions'],
    sample: {
      id,
      cells: ['against', 'No', 'Yes', ''],
      at: '?query=against',
    },
    count: 25,
    pages: 5,
    empty: { text: 'Stop words not found', query: '?query=no+such+word' },
  },
  search: {
    path: 'v2/stop-words/search',
    found: 'agai',
    row: 'against',
    query: text => ({ page: '1', search_fields: 'name', search: text }),
  },
  form: {
    create: 'Create stop word',
    edit: 'Edit stop word',
    required: 1,
    rules: { Name: named(50) },
  },
  acts: {
    create: {
      row: 'whereupon',
      types: { Name: 'whereupon', 'For tags': true },
      sends: { call: 'POST v2/stop-words', body: { name: 'whereupon', is_article: 0, is_tag: 1 } },
      says: 'Added',
      fails: 'Error adding stop word.',
      shows: ['whereupon', 'No', 'Yes', ''],
    },
    change: {
      row: 'whereupon',
      types: { 'For posts': true, 'For tags': false },
      sends: { call: 'PATCH v2/stop-words/*', body: { name: 'whereupon', is_article: 1, is_tag: 0 } },
      says: 'Updated',
      fails: 'Error updating stop word.',
      shows: ['whereupon', 'Yes', 'No', ''],
    },
    remove: {
      row: 'whereupon',
      asks: 'Are you sure you want to remove selected stop word?',
      sends: { call: 'DELETE v2/stop-words/*' },
      says: 'Deleted',
      fails: 'Error deleting stop word.',
    },
  },
}
