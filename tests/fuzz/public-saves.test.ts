import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { PostStatus } from '../../src/contract/entities/post.ts'
import { catalogueFixtures } from '../../src/reference-api/index.ts'
import type { OpenArticle } from '../../src/renderer/screens/article/open-article.ts'
import { type Desk, openDesk } from './race-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.stop())

/** Opens a post that is ready for readers, as the server has it with these fields. */
async function open(fields: { status: number; published_at?: number; category_id?: number }) {
  const id = await desk.newPost()
  await desk.control('/patch', { table: 'posts', id, fields })
  const article = await desk.open(id)
  onTestFinished(() => desk.leave(article))
  desk.store.set(desk.ledgerAtom, [])
  return article
}

const scheduled = { status: PostStatus.scheduled, published_at: Date.now() + 86_400_000 }

test('a scheduled article without a day is refused beside the field, and nothing is sent @ED-05 @ED-07', async () => {
  const article = await open(scheduled)
  article.form.setValue('published_at', null, { shouldDirty: true })
  const goneTo: string[] = []
  expect(await desk.saveArticle(article, field => goneTo.push(field))).toBe(false)
  expect(article.form.getFieldState('published_at').error?.message).toBe('Field can not be empty')
  expect(goneTo).toEqual(['published_at'])
  expect(desk.store.get(desk.ledgerAtom)).toMatchObject([{ text: 'Validation failed.' }])
  expect(await desk.sent(article.id)).toEqual([])
})

test('a scheduled article that breaks a rule is not saved @ED-05', async () => {
  const article = await open(scheduled)
  article.form.setValue('description', 'Short', { shouldDirty: true })
  const goneTo: string[] = []
  expect(await desk.saveArticle(article, field => goneTo.push(field))).toBe(false)
  expect(goneTo).toEqual(['description'])
  expect(desk.store.get(desk.ledgerAtom)).toMatchObject([{ text: 'Validation failed.' }])
  expect(await desk.sent(article.id)).toEqual([])
})

test('a published article is saved with the moment it came out @ED-05', async () => {
  const published_at = Date.parse('2026-02-01T09:00:00Z')
  const article = await open({ status: PostStatus.published, published_at })
  desk.type(article, ' and more')
  expect(await desk.saveArticle(article, null)).toBe(true)
  const [sent, ...more] = await desk.sent(article.id)
  expect(more).toEqual([])
  expect(sent).toMatchObject({ status: PostStatus.published })
  expect(Date.parse(String(sent?.published_at))).toBe(published_at)
})

const foreign = catalogueFixtures.categoryTree.parent
const message = 'There should be one category for the article from selected section.'

/** The categories of the article's section, as the settings beside the text show them. */
const listOf = ({ form }: OpenArticle) =>
  desk.query.choices.categories.queryOptions({ input: { section_id: form.getValues('section_id') ?? 0 } })

test.each([PostStatus.draft, PostStatus.scheduled, PostStatus.published])(
  'an article of status %i with a category of another section does not go to its readers @ED-09',
  async status => {
    const article = await open({ ...scheduled, status, category_id: foreign })
    await desk.queryClient.fetchQuery(listOf(article))
    const goneTo: string[] = []
    const act = status === PostStatus.draft ? desk.publishArticle : desk.saveArticle
    expect(await act(article, field => goneTo.push(field))).toBe(false)
    expect(article.form.getFieldState('category_id').error?.message).toBe(message)
    expect(goneTo).toEqual(['category_id'])
    expect(desk.store.get(desk.ledgerAtom)).toMatchObject([{ text: 'Validation failed.' }])
    expect(await desk.sent(article.id)).toEqual([])
  },
)

test('an article whose section’s categories are not known is left to the server @ED-09', async () => {
  const article = await open({ ...scheduled, category_id: foreign })
  desk.queryClient.removeQueries({ queryKey: listOf(article).queryKey })
  await desk.saveArticle(article, null)
  expect(await desk.sent(article.id)).toHaveLength(1)
})

test('a category that is newer than the list of them is looked for, and holds nothing up where it cannot be @ED-09', async () => {
  const article = await open(scheduled)
  const { queryKey } = listOf(article)
  desk.queryClient.setQueryData(queryKey, [])
  expect(await desk.saveArticle(article, null)).toBe(true)
  expect(desk.queryClient.getQueryData(queryKey)).not.toEqual([])
  desk.queryClient.setQueryData(queryKey, [])
  desk.type(article, ' and more')
  await desk.control('/fault', { path: 'v2/categories', status: 500, body: {}, times: 9 })
  expect(await desk.saveArticle(article, null)).toBe(true)
  await desk.control('/clear', {})
})
