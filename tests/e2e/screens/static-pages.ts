import type { ScreenCard } from './screen-card.ts'

export const staticPages: ScreenCard = {
  rows: '@SP-01',
  title: 'Static pages',
  link: 'Static pages',
  rights: { group: 'static pages' },
  list: {
    path: 'static-pages',
    query: {},
    columns: ['Title', 'Slug', 'Section'],
    sample: { id: 6, cells: ['How we report on markets', 'how-we-report-on-markets', 'Business'] },
    count: 10,
    empty: { text: 'Static pages not found', query: '?section_id=99' },
  },
  filters: [
    {
      choose: ['Section', 'Business'],
      query: '?section_id=2',
      asks: { 'filter[section_id.eq]': '2' },
      count: 2,
    },
  ],
}
