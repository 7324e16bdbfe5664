import type { Page } from 'playwright/test'
import { catalogueFixtures } from '../../../src/reference-api/fixtures.ts'
import { panel, row, rows } from '../catalogue-page.ts'
import { expect } from '../fixture.ts'
import { description, empty, headline, long, most, plain, type Rules, refused } from './rules.ts'
import type { ScreenCard } from './screen-card.ts'

const { section, major, minors } = catalogueFixtures.mergeTags
const inSection = `/tags?section_id=${section}`
const include = { include: 'section,tags' }
const withSections = { page: '1', per_page: '25', include: 'section,tags.section' }
const rain = 'Rain: reports, analysis and pictures from our newsroom'

const start = 'Must start with a letter, a digit or a quote.'
const ends = (plus: string) =>
  `Must end with a letter, a digit, a period, ${plus}a question or exclamation mark, a closing quote or bracket.`
const signs =
  'Use only Latin and Cyrillic letters, digits, spaces, hyphens, plus signs, quotes and . , ? ! ( )'
const title: Rules = {
  good: ['Elections 2026', 'Canal+', '“Nevermore” (2027)', 'Погода, 3!', 'Ọláwálé’s list'],
  bad: [
    ['', empty],
    // What is invisible is no letter either.
    ...plain.slice(0, -1),
    [long(256), most(255)],
    ...refused(start, '-Budget', '+Rain'),
    ['Budget,', ends('a plus, ')],
    ...refused(signs, 'Ελλάδα', 'Rain 雨 Lagos'),
  ],
}

const merge = (page: Page) => panel(page, 'Merge tags').getByRole('button', { name: 'Merge', exact: true })
const mergeChosen = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Merge/ })
    .first()

export const tags: ScreenCard = {
  rows: '@TG-01 @TG-02 @TG-06',
  title: 'Tags',
  link: 'Tags',
  rights: { group: 'tags' },
  list: {
    path: 'v2/tags',
    query: { ...withSections, order: '-id' },
    columns: ['Catchy title', 'Slug', 'Section', 'Posts', 'Actions'],
    sample: { id: 40, cells: ['Broadband', 'broadband', 'Technology', '6', ''] },
    count: 25,
    pages: 2,
    empty: { text: 'Tags not found', query: '?section_id=99' },
  },
  search: {
    path: 'v2/tags/search',
    found: 'marath',
    row: 'Marathon',
    query: search => ({
      ...withSections,
      search_fields: 'slug,main_headline,catchy_title,description,body',
      search_type: 'phrase_prefix',
      search,
    }),
  },
  filters: [
    {
      choose: ['Section', 'Business'],
      query: '?section_id=2',
      asks: { 'filter[section_id.eq]': '2' },
      count: 8,
    },
  ],
  choices: { Section: ['All sections', 'News', 'Business', 'Sport', 'Culture', 'Technology'] },
  form: {
    create: 'Create tag',
    edit: 'Edit tag',
    row: 36,
    required: 2,
    rules: {
      'Catchy title': title,
      'SEO main headline': {
        ...headline,
        bad: [...headline.bad, [`-${long(60)}`, start], [`${long(60)}+`, ends('')]],
      },
      'SEO Description': { ...description, bad: [...description.bad, ['-Budget', start]] },
    },
  },
  acts: {
    create: {
      row: 'Rain in Lagos',
      types: {
        'Catchy title': '  Rain in Lagos ',
        Sections: 'News',
        'SEO main headline': rain,
        'SEO Description': 'All about the rains.',
        'Related tags': 'Floods',
      },
      sends: {
        call: 'POST v2/tags',
        query: include,
        body: {
          catchy_title: 'Rain in Lagos',
          section_id: 1,
          main_headline: rain,
          description: 'All about the rains.',
          tags: [16],
        },
      },
      says: 'Added',
      fails: 'Error creating tag.',
      refused: ['catchy_title', 'Catchy title'],
      shows: ['Rain in Lagos', 'rain-in-lagos', 'News', '0', ''],
    },
    change: {
      at: inSection,
      row: major,
      types: { 'Catchy title': 'Polls', 'SEO main headline': '', 'Related tags': 'Water supply' },
      sends: {
        call: `PATCH v2/tags/${major}`,
        query: include,
        body: {
          id: major,
          catchy_title: 'Polls',
          section_id: 1,
          main_headline: '',
          description: 'Everything our reporters have written about Elections, newest first.',
          tags: [6, 16, 36],
        },
      },
      says: 'Updated',
      fails: 'Error updating tag.',
      refused: ['catchy_title', 'Catchy title'],
      shows: ['', 'Polls', 'elections', 'News', '8', ''],
    },
    remove: {
      at: inSection,
      row: 'Rain in Lagos',
      asks: 'Are you sure you want to remove selected tag?',
      sends: { call: 'DELETE v2/tags/*' },
      says: 'Deleted',
      fails: 'Error deleting tag.',
    },
  },
  others: [
    {
      does: 'merge',
      rows: '@TG-03',
      at: inSection,
      sends: { call: `POST v2/tags/${major}/merge`, body: { minor_ids: minors } },
      says: 'Success merging tags.',
      fails: 'Error merging tags.',
      async begin(page, hand) {
        for (const id of [major, ...minors]) await hand.set(row(page, id).getByRole('checkbox'), true)
        await hand.press(mergeChosen(page))
        await hand.set(page.getByRole('combobox', { name: 'Major tag' }), 'Polls')
      },
      press: (page, hand, options) => hand.press(merge(page), options),
      question: {
        asks: 'Tags to merge into “Polls”: 2. Posts they are on: 11. The merged tags are deleted. This cannot be undone.',
        yes: 'Merge',
      },
      busy: page => merge(page).and(page.locator('[aria-busy="true"]')),
      async done(page) {
        await expect(merge(page)).toHaveCount(0)
        for (const id of minors) await expect(row(page, id)).toHaveCount(0)
        await expect(rows(page)).toHaveCount(6)
      },
      back: mergeChosen,
    },
  ],
}
