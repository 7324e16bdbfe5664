import { expect, test } from 'vitest'
import { DraftValue } from '../../contract/entities/article-draft.ts'
import { articleFormOf } from '../../contract/entities/article-fields.ts'
import { Post } from '../../contract/entities/post.ts'
import { differencesBetween } from './article-differences.ts'
import { compareDraft } from './article-draft.ts'

const post = Post.parse({
  id: 7,
  status: 0,
  main_headline: 'Server headline',
  body: '<p>One</p><p>Two</p><p>Three</p>',
  authors: [{ id: 3, username: 'Ada' }],
  revision: '2026-01-01 10:00:00',
})
const form = articleFormOf(post)
const mine = { ...form, main_headline: 'My headline' }

const answer = (change: object, value: unknown = { post, form: mine }) => ({
  draft: { seq: 4, saved_at: '2026-01-01T11:00:00.000Z', base: { revision: post.revision }, value },
  damaged: 'none' as const,
  from_newer_version: false,
  ...change,
})

test('a draft that says what the server has is settled without a question', () => {
  const renamed = { ...form, authors: [{ id: 3, username: 'Ada Obi' }] }
  expect(compareDraft(answer({}, { post, form: renamed }), post)).toEqual({ kind: 'same', seq: 4 })
})

test('a draft that differs is offered; no clock is asked', () => {
  expect(compareDraft(answer({}), post)).toMatchObject({
    kind: 'differs',
    conflict: false,
    older: false,
    form: mine,
  })
})

test('a draft that was started from another version of the server is a conflict', () => {
  expect(compareDraft(answer({}), { ...post, revision: '2026-01-02 10:00:00' })).toMatchObject({
    conflict: true,
    began: post,
  })
})

test('damage is told: of the newest generation, and of all', () => {
  expect(compareDraft(answer({ damaged: 'newest' }), post)).toMatchObject({ older: true })
  expect(compareDraft(answer({ damaged: 'all', draft: null }), post)).toEqual({
    kind: 'unreadable',
    isWhole: false,
  })
})

test('@DR-03 a field that an update brought is as the server has it; what has no field any more is not taken for sent', () => {
  const { slug: _, ...before } = form
  const now = { ...post, slug: 'as-the-server-made-it' }
  expect(compareDraft(answer({}, { post, form: { ...before, main_headline: 'Mine' } }), now)).toMatchObject({
    kind: 'differs',
    form: { main_headline: 'Mine', slug: 'as-the-server-made-it' },
  })
  expect(compareDraft(answer({}, { post, form: before }), now)).toEqual({ kind: 'same', seq: 4 })
  expect(compareDraft(answer({}, { post, form: { ...form, lead: 'Typed' } }), post)).toEqual({
    kind: 'unreadable',
    isWhole: true,
  })
  // Where there is no server's version, it is as the draft began.
  expect(DraftValue.parse({ post: now, form: before }).form.slug).toBe('as-the-server-made-it')
})

test('an older text below one of a newer version of the application is offered, and that is said', () => {
  const below = { from_newer_version: true }
  expect(compareDraft(answer(below), post)).toMatchObject({ kind: 'differs', isBehind: true })
  expect(compareDraft(answer(below, { post, form }), post)).toEqual({ kind: 'newer-version' })
  expect(compareDraft(answer({}), post)).toMatchObject({ isBehind: false })
})

test.each([null, 'text', {}, { post, form: { ...mine, tags: 'x' } }])(
  'a value of another shape is unreadable: %j',
  value => {
    expect(compareDraft(answer({}, value), post)).toEqual({ kind: 'unreadable', isWhole: true })
  },
)

test('the differences name the fields, and say of the text block by block and word by word what became of it', () => {
  const local = { ...mine, authors: [], body: '<p>One</p><p>Two too</p><p>Three</p>' }
  const [text, ...fields] = differencesBetween(form, local, [])
  expect(text).toMatchObject({
    label: 'Text',
    changes: [
      { kind: 'same' },
      {
        kind: 'changed',
        words: [
          { text: 'Two', in: 'both' },
          { text: ' too', in: 'after' },
        ],
      },
      { kind: 'same' },
    ],
  })
  expect(fields).toEqual([
    { label: 'Main headline', server: 'Server headline', local: 'My headline' },
    { label: 'Authors', server: 'Ada', local: '—' },
  ])
})

test('a text that cannot be read as blocks is shown by its lines', () => {
  const [text] = differencesBetween({ ...form, body: '[{' }, form, [])
  expect(text).toEqual({ label: 'Text', server: '[{', local: 'One\nTwo\nThree' })
})

test('a draft keeps the chosen category by name; one from before names were kept opens without', () => {
  const chosen = { id: 8, catchy_title: 'Courts', parent_id: 2 }
  const value = { post, form: { ...form, category_id: 8 } }
  expect(compareDraft(answer({}, { ...value, categories: [chosen] }), post)).toMatchObject({
    kind: 'differs',
    categories: [chosen],
  })
  expect(compareDraft(answer({}, value), post)).toMatchObject({ kind: 'differs', categories: [] })
  const difference = (names: (typeof chosen)[]) => differencesBetween(form, value.form, names)
  expect(difference([chosen])).toEqual([{ label: 'Category', server: '—', local: 'Courts' }])
  expect(difference([])).toEqual([{ label: 'Category', server: '—', local: '8' }])
})

test('two texts that write the same words in other ways still show as different', () => {
  const [difference] = differencesBetween(
    form,
    { ...form, body: '<p>One</p><p><b>Two</b></p><p>Three</p>' },
    [],
  )
  expect(difference?.label).toBe('Text')
})
