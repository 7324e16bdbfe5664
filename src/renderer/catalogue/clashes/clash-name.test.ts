import { expect, test } from 'vitest'
import { type ArticleBlock, newSlide } from '../../../article/index.ts'
import { articleLabels } from '../article-labels.ts'
import { clashName } from './clash-name.ts'

const line: ArticleBlock = { type: 'paragraph', children: [{ text: 'One' }] }
const [slide, update] = [newSlide({ title: '' }), newSlide({ title: '', time: '09:00', minutes: '' })]

test.each<[string, ArticleBlock[], number]>([
  ['Paragraph 2', [line], 1],
  ['Paragraphs 2–3', [line, line], 1],
  ['Slide 2', [slide], 1],
  ['Slides 1–2', [slide, slide], 0],
  ['Plot', [update], 0],
  // As in the editor: the newest is on top.
  ['Update 5', [update], 1],
  ['Updates 4–5', [update, update], 1],
])('%s', (name, blocks, at) => {
  const [here, nothing] = [
    { blocks, at, of: 6 },
    { blocks: [], at: 0, of: 6 },
  ]
  const clash = { id: '', field: 'body', kind: 'blocks', choices: [] } as const
  expect(clashName({ ...clash, mine: here, theirs: nothing }, articleLabels, text => text)).toBe(name)
  expect(clashName({ ...clash, mine: nothing, theirs: here }, articleLabels, text => text)).toBe(name)
})

test('any other field has its label', () => {
  const clash = { id: '', field: 'rss_title', kind: 'value', choices: [], mine: 'a', theirs: 'b' } as const
  expect(clashName(clash, articleLabels, text => text)).toBe('RSS title')
})

test('a paragraph of a field says which field', () => {
  const run = { blocks: [line], at: 1, of: 6 }
  const clash = { id: '', field: 'notes', kind: 'blocks', choices: [], mine: run, theirs: run } as const
  expect(clashName(clash, { notes: 'Notes' }, text => text)).toBe('Notes · Paragraph 2')
})
