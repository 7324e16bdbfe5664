import type { Page } from 'playwright/test'
import { catalogueFixtures } from '../../../src/reference-api/fixtures.ts'
import { row } from '../catalogue-page.ts'
import { expect } from '../fixture.ts'
import type { ScreenCard } from './screen-card.ts'

const { code } = catalogueFixtures.freeLanguage
const { untranslated: newest } = catalogueFixtures.phrases
const inLanguage = { include: 'translations', language: code, per_page: '200' }
const target = (page: Page) => row(page, newest).getByRole('textbox')

export const phrases: ScreenCard = {
  rows: '@LA-02',
  title: 'Translations: Filipino',
  at: `/translations/${code}`,
  rights: { group: 'translations' },
  list: {
    path: 'v2/translations',
    query: { ...inLanguage, page: '1', order: '-id' },
    columns: ['Source message', 'Translation', 'Actions'],
    sample: { id: newest, cells: ['You are offline. These are the articles you have opened.', '', ''] },
    count: 200,
    pages: 3,
    empty: { text: 'No translations found', query: '?query=no+such+phrase' },
    failed: 'Cannot fetch data.',
  },
  search: {
    path: 'v2/translations/search',
    found: 'dashboard',
    row: 'Dashboard',
    query: search => ({ ...inLanguage, page: '1', search_fields: 'message', search }),
  },
  filters: [
    {
      choose: ['Category', 'templates'],
      query: '?category=templates',
      asks: { 'filter[category.eq]': 'templates' },
      count: 150,
    },
    { choose: ['Category', 'admin'], query: '?category=admin', asks: { 'filter[category.eq]': 'admin' } },
  ],
  choices: { Category: ['All sites', 'admin', 'templates'] },
  others: [
    {
      does: 'translate',
      rows: '@AU-09',
      sends: {
        call: `PATCH v2/translations/${newest}/${code}`,
        body: { translation: 'Huling balita' },
      },
      says: 'Saved.',
      fails: 'Cannot save translation.',
      begin: (page, hand) => hand.set(target(page), '  Huling balita '),
      press: page => target(page).press('Enter'),
      busy: page => row(page, newest).locator('button[aria-busy="true"]'),
      async done(page) {
        await expect(target(page)).toHaveValue('Huling balita')
        await expect(row(page, newest)).not.toContainText('Not saved')
      },
      comesBack: true,
      back: target,
    },
  ],
}
