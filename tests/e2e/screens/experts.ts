import type { Page } from 'playwright/test'
import { row, rows } from '../catalogue-page.ts'
import type { ScreenCard } from './screen-card.ts'

const id = 39
const remove = (page: Page) => row(page, id).getByRole('button', { name: 'Delete', exact: true })
const first = { per_page: '25', page: '1' }

export const experts: ScreenCard = {
  rows: '@EX-01 @SH-01 @SH-03',
  title: 'Experts',
  link: 'Experts',
  rights: { group: 'expert' },
  prepare: newsroom => newsroom.patch('experts', 40, { slug: '' }),
  list: {
    path: 'v2/experts',
    query: first,
    columns: ['Name', 'Slug', 'Position', 'Actions'],
    sample: { id: 40, cells: ['Bongani Bankole', '—', 'Urban planner', ''] },
    count: 25,
    pages: 2,
    empty: { text: 'Experts not found', query: '?query=no+such+expert' },
  },
  search: {
    path: 'search/experts',
    found: 'oyewole',
    row: 'Ramon Oyèwọlé',
    query: () => first,
    body: query => ({ query }),
  },
  others: [
    {
      does: 'remove',
      sends: { call: `DELETE v2/experts/${id}` },
      says: 'Deleted',
      fails: 'Error removing expert.',
      press: (page, hand, options) => hand.press(remove(page), options),
      question: { asks: 'Are you sure you want to remove this expert', yes: 'Delete' },
      busy: page => remove(page).and(page.locator('[aria-disabled="true"]')),
      done: page => row(page, id).waitFor({ state: 'detached' }),
      back: page => rows(page).locator('[data-opens]:focus'),
    },
  ],
}
