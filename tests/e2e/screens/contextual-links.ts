import type { ScreenCard } from './screen-card.ts'

export const contextualLinks: ScreenCard = {
  rows: '@CL-01',
  title: 'Contextual links',
  link: 'Contextual links',
  rights: { group: 'contextual links' },
  list: {
    path: 'v2/contextual-links/',
    query: { 'fields[contextual_link]': 'text,url' },
    columns: ['Text', 'URL'],
    sample: { id: 1, cells: ['Elections', 'https://www.stet.example/tags/elections'] },
    count: 150,
    empty: { text: 'Contextual links not found' },
  },
}
