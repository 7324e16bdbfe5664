import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ArticleForm,
  articleFieldNames,
  articleFields,
  articleFormOf,
  isSameForm,
  isSameValue,
} from '../../src/contract/entities/article-fields.ts'
import type { Api } from '../../src/contract/index.ts'
import { fixtures } from '../../src/reference-api/index.ts'
import { differencesBetween } from '../../src/renderer/catalogue/article-differences.ts'
import { articleLabels } from '../../src/renderer/catalogue/article-labels.ts'
import { startSignedIn } from '../support/signed-in.ts'

let desk: Awaited<ReturnType<typeof startSignedIn>>
let api: Api
beforeAll(async () => {
  desk = await startSignedIn()
  api = desk.api
})
afterAll(() => desk.stop())

/** Another value than any fixture has, for every field. */
const other: ArticleForm = {
  main_headline: 'Another main headline',
  catchy_title: 'Another catchy title',
  rss_title: 'Another RSS title',
  description: 'Another description',
  fb_catchy_title: 'Another Facebook headline',
  slug: 'another-slug',
  section_id: 2,
  category_id: 7,
  tags: [{ id: 2, catchy_title: 'Another tag' }],
  authors: [2, 4].map(id => ({ id, username: `Author ${id}` })),
  experts: [{ id: 1, username: 'An expert' }],
  copy_editor: { id: 2, username: 'A copy editor' },
  top_status: 2,
  advert_status: 1,
  breaking_status: 1,
  is_sponsored: 1,
  thumb: 21,
  fb_thumb: 22,
  json_ld: '{"@type":"NewsArticle"}',
  external_link: 'https://www.example.com/another',
  published_at: '2026-03-01T08:00:00.000Z',
  body: '<p>Another text</p>',
}

test.each([
  ['article', fixtures.readyDraft],
  ['external', fixtures.external],
] as const)('every field of an %s goes to the server and comes back', async (kind, id) => {
  const post = await api.posts.get({ id })
  const before = articleFormOf(post)
  const category = (await api.choices.categories({ section_id: before.section_id ?? 0 })).at(-1)
  // The section of a post cannot change.
  const sent = { ...other, section_id: before.section_id, category_id: category?.id ?? null }
  const answer = await api.posts.save({ id, form: sent, status: post.status, base: post })
  const read = await api.posts.get({ id })
  for (const back of [articleFormOf(answer.post), articleFormOf(read)]) {
    const travels = articleFieldNames.filter(name => (articleFields[name].only ?? kind) === kind)
    expect(travels.filter(name => !isSameValue(back[name], sent[name]))).toEqual([])
    expect(travels.filter(name => isSameValue(back[name], before[name]))).toEqual(['section_id'])
    const stays = articleFieldNames.filter(name => !travels.includes(name))
    expect(stays.filter(name => !isSameValue(back[name], before[name]))).toEqual([])
  }
})

test.each(articleFieldNames)(
  'a change of %s is unsaved work, and the restore dialog lists it',
  async name => {
    const form = articleFormOf(await api.posts.get({ id: fixtures.rich }))
    const changed = { ...form, [name]: other[name] }
    expect(isSameForm(form, { ...form })).toBe(true)
    expect(isSameForm(form, changed)).toBe(false)
    const [difference, ...more] = differencesBetween(form, changed, [])
    expect(more).toEqual([])
    expect(difference?.label).toBe(articleLabels[name])
    if (difference && 'changes' in difference)
      expect(difference.changes.some(({ kind }) => kind !== 'same')).toBe(true)
    else expect(difference?.server).not.toBe(difference?.local)
  },
)
