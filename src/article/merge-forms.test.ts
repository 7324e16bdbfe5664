import { expect, test } from 'vitest'
import { mergeForms } from './merge-forms.ts'

const [ada, bola] = [
  { id: 3, username: 'Ada' },
  { id: 4, username: 'Bola' },
]
const base = { main_headline: 'Ferry', priority: 1, assignee: ada, notes: '<p>One</p><p>Two</p><p>Three</p>' }
const merge = (mine: object, theirs: object) =>
  mergeForms({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, name => name === 'notes')

test('a field that one side changed is as that side has it @DR-08', () => {
  const { clashes, cameIn, choose } = merge({ priority: 2 }, { main_headline: 'Ferries', assignee: bola })
  expect(clashes).toEqual([])
  expect(cameIn).toEqual(['main_headline', 'assignee'])
  expect(choose({})).toEqual({ ...base, main_headline: 'Ferries', priority: 2, assignee: bola })
})

test('what both changed alike is nothing to choose, and nothing came in @DR-08', () => {
  const { clashes, cameIn } = merge({ assignee: bola }, { assignee: { ...bola, username: 'Bola A.' } })
  expect([clashes, cameIn]).toEqual([[], []])
})

test('a field that both changed is chosen, and stays mine until then @DR-08', () => {
  const { clashes, choose } = merge({ main_headline: 'Mine' }, { main_headline: 'Theirs', priority: 0 })
  expect(clashes).toMatchObject([{ id: 'main_headline', kind: 'value', mine: 'Mine', theirs: 'Theirs' }])
  expect(choose({})).toMatchObject({ main_headline: 'Mine', priority: 0 })
  expect(choose({ main_headline: 'theirs' })).toMatchObject({ main_headline: 'Theirs', priority: 0 })
})

test('rich text is merged by its paragraphs, and any other text as one @DR-08', () => {
  const mine = '<p>One of mine</p><p>Two</p><p>Three</p>'
  const theirs = '<p>One</p><p>Two</p><p>Three of theirs</p>'
  const { clashes, cameIn, choose } = merge({ notes: mine }, { notes: theirs })
  expect([clashes, cameIn]).toEqual([[], ['notes']])
  expect(choose({}).notes).toBe('<p>One of mine</p><p>Two</p><p>Three of theirs</p>')
  const code = mergeForms(
    { base: { html: base.notes }, mine: { html: mine }, theirs: { html: theirs } },
    () => false,
  )
  expect(code.clashes).toMatchObject([{ id: 'html', kind: 'value' }])
})

test('a paragraph that both changed is chosen by itself @DR-08', () => {
  const { clashes, choose } = merge(
    { notes: '<p>One</p><p>Mine</p><p>Three</p>' },
    { notes: '<p>One</p><p>Theirs</p><p>Three</p><p>Four</p>' },
  )
  expect(clashes).toMatchObject([{ field: 'notes', kind: 'blocks', choices: ['mine', 'theirs', 'both'] }])
  const [clash] = clashes
  expect(choose({ [clash?.id ?? '']: 'both' }).notes).toBe(
    '<p>One</p><p>Mine</p><p>Theirs</p><p>Three</p><p>Four</p>',
  )
})

test('the same text in another writing did not come in @DR-08', () => {
  const notes = JSON.stringify([{ type: 'paragraph', children: [{ text: 'One' }] }])
  const { clashes, cameIn } = mergeForms(
    { base: { notes: '<p>One</p>' }, mine: { notes: '<p>One</p>' }, theirs: { notes } },
    () => true,
  )
  expect([clashes, cameIn]).toEqual([[], []])
})
