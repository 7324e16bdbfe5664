import { describe, expect, test } from 'vitest'
import { ArticleRules, articleFormOf } from './article-fields.ts'
import { Post, PostFilters } from './post.ts'

const good = {
  ...articleFormOf(Post.parse({ id: 7, status: 0, revision: 'r1' })),
  main_headline: 'Lagos opens a second rail line across the lagoon on Friday',
  catchy_title: 'Second rail line opens across the lagoon: what it costs and who it serves',
  rss_title: 'Lagos opens a second rail line across the lagoon on Friday',
  description: 'x'.repeat(150),
  fb_catchy_title: 'A second rail line crosses the lagoon from Friday on',
  authors: [{ id: 3, username: 'Ọláwálé Adé' }],
  category_id: 4,
  thumb: 11,
}

test('a post that satisfies every rule passes', () => {
  expect(ArticleRules.safeParse(good).success).toBe(true)
})

describe('@ED-09 every rule of the article form with its message', () => {
  test.each([
    ['main_headline', 'x'.repeat(47), 'Main headline must contain 50-100 characters (now: 47)'],
    ['catchy_title', 'short', 'Catchy title must contain 50-110 characters (now: 5)'],
    ['rss_title', '', 'Enter RSS title.'],
    ['description', '', 'Enter description'],
    ['description', `${'x'.repeat(145)}!!`, 'Do not use repeating symbols.'],
    ['fb_catchy_title', '', 'Enter facebook headline'],
    ['slug', '1-bad', 'Enter valid slug'],
    ['authors', [], 'Select authors'],
    ['category_id', null, 'There should be one category for the article from selected section.'],
    ['thumb', null, 'Add image'],
    ['thumb', 0, 'Add image'],
    ['json_ld', '{', 'The JSON-LD is not valid. Please double check it in schema validator.'],
    [
      'main_headline',
      `${'x'.repeat(50)} [video]`,
      'Do not use danger symbols: square, angle brackets and backslash – [ ] < > \\.',
    ],
    ...['catchy_title', 'rss_title', 'description'].map((field): [string, string, string] => [
      field,
      `${'x'.repeat(146)} a<b`.slice(field === 'description' ? 0 : 90),
      'Do not use danger symbols: square, angle brackets and backslash – [ ] < > \\.',
    ]),
  ])('%s', (field, value, message) => {
    const issues = ArticleRules.safeParse({ ...good, [field]: value }).error?.issues ?? []
    expect(issues.map(issue => [issue.path[0], issue.message])).toContainEqual([field, message])
  })
  test.each([
    ['main_headline', 50, 100, 'Main headline must contain 50-100 characters (now: N)', ''],
    ['catchy_title', 50, 110, 'Catchy title must contain 50-110 characters (now: N)', ''],
    ['rss_title', 50, 150, 'Minimum length 50', 'Maximum length 150'],
    ['description', 145, 165, 'Minimum length 145', 'Maximum length 165'],
    ['fb_catchy_title', 50, 80, 'Minimum length 50', 'Maximum length 80'],
    ['slug', 5, 255, 'Enter valid slug', ''],
  ])('%s has from %i to %i characters', (field, least, most, tooShort, tooLong) => {
    const says = (length: number) => {
      const issues = ArticleRules.safeParse({ ...good, [field]: 'x'.repeat(length) }).error?.issues ?? []
      return issues.map(issue => [issue.path[0], issue.message])
    }
    const message = (text: string, length: number) => [[field, text.replace('N', String(length))]]
    expect([says(least), says(most)]).toEqual([[], []])
    expect(says(least - 1)).toEqual(message(tooShort, least - 1))
    expect(says(most + 1)).toEqual(message(tooLong || tooShort, most + 1))
  })
  test.each([
    ['tags', 'Wrong number of tags.'],
    ['experts', 'Maximum length 5'],
  ])('%s are five at most', (field, message) => {
    const people = [1, 2, 3, 4, 5, 6].map(id => ({ id, username: 'Ada', catchy_title: 'Floods' }))
    const check = (value: unknown) => ArticleRules.safeParse({ ...good, [field]: value })
    expect(check(people.slice(1)).success).toBe(true)
    expect(check(people).error?.issues.map(issue => issue.message)).toEqual([message])
  })
  test('a slug and JSON-LD may stay empty', () => {
    expect(ArticleRules.safeParse({ ...good, slug: '', json_ld: '' }).success).toBe(true)
  })
})

test('the least an API may answer still reads as a post', () => {
  const post = Post.parse({ id: 1, status: 3, revision: '', titles: null, authors: null, lock: null })
  expect(post).toMatchObject({
    titles: { rss: '' },
    authors: [],
    is_verified: 0,
    body: '',
    published_at: null,
  })
})

test('@PL-03 an empty address is the default, and nonsense in it is ignored', () => {
  const defaults = PostFilters.parse({})
  expect(defaults).toMatchObject({ page: 1, per_page: 25, is_today: false, sort: '-published_at' })
  expect(defaults.status).toBeUndefined()
  const nonsense = {
    page: '-3',
    per_page: '7',
    status: 'x',
    sort: 'owner',
    start_date: '2026-13-45',
    category_id: 'a',
  }
  expect(PostFilters.parse(nonsense)).toEqual(defaults)
})
