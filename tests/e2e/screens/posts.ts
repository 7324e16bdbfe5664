import { fixtures } from '../../../src/reference-api/fixtures.ts'
import { row, rows } from '../catalogue-page.ts'
import type { ScreenCard } from './screen-card.ts'

const { published, scheduled } = fixtures
const trash = (page: Parameters<typeof row>[0]) =>
  row(page, scheduled).getByRole('button', { name: 'Move to trash' })

const page = { 'per-page': '25', page: '1' }
const query = {
  ...page,
  expand: 'authors,category,lock',
  fields:
    'id,section_id,main_headline,catchy_title,status,advert_status,template_type,uniqueness,wordCount,published_at,updated_at,is_message_sent,previewUrl',
  sort: '-published_at',
}

export const posts: ScreenCard = {
  rows: '@PL-01 @SH-11',
  title: 'Posts',
  link: 'Posts',
  rights: { group: 'posts' },
  prepare: newsroom =>
    newsroom.patch('posts', published, {
      uniqueness: 61,
      word_count: 480,
      advert_status: 1,
      published_at: Date.UTC(2031, 0, 2, 3, 4, 5),
      category_id: 6,
    }),
  list: {
    path: 'posts',
    query,
    columns: [
      'Select',
      'Title',
      'Status',
      'Author',
      'Uniqueness\nWords count',
      'Date',
      'Category\nSubcategory',
      'Actions',
    ],
    sample: {
      id: published,
      // 03:04:05 UTC is an hour later in Lagos, whatever zone this computer keeps.
      cells: [
        '',
        'State assembly passes flood defence plan after nine hours of debate',
        'PublishedNo adsNo ads',
        "Chiamaka O'Brien-Eze",
        '61%Uniqueness below 75% · 480Fewer than 500 words',
        '2031/01/02 04:04',
        'Politics › Elections',
        '',
      ],
    },
    count: 25,
    pages: 5,
    empty: { text: 'No posts found', query: '?start_date=2001-01-01&end_date=2001-01-02' },
  },
  search: {
    path: 'search/posts',
    found: 'the',
    row: 'State assembly passes flood defence plan after nine hours of debate',
    query: () => page,
    body: query => ({ query }),
  },
  filters: [{ choose: ['Section', 'Business'], query: '?section_id=2', asks: { section_id: '2' } }],
  others: [
    {
      does: 'move to trash',
      rows: '@PL-05',
      at: '/posts?status=5',
      sends: {
        call: `PATCH posts/${scheduled}`,
        body: { id: scheduled, status: 4 },
      },
      says: ['Post moved to trash.', 'What changes for small traders when the new levy starts in January'],
      fails: 'Error moving post to trash.',
      press: (page, hand, options) => hand.press(trash(page), options),
      question: { asks: 'Are you sure you want to remove selected post?', yes: 'Move to trash' },
      busy: page => trash(page).and(page.locator('[aria-disabled="true"]')),
      back: page => rows(page).locator('[data-opens]:focus'),
      done: page => row(page, scheduled).waitFor({ state: 'detached' }),
    },
  ],
}
