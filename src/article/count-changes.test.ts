import { expect, test } from 'vitest'
import { readBody } from '../../tests/support/read-body.ts'
import { compareBlocks } from './compare-blocks.ts'
import { countChanges } from './count-changes.ts'
import type { SlideElement } from './nodes.ts'

const blocks = (html: string) => readBody(html).value
const count = (before: string, after: string) => countChanges(compareBlocks(blocks(before), blocks(after)))
const none = { deleted: 0, written: 0, changed: 0, moved: 0 }

test.each([
  ['nothing', '<p>One two</p>', '<p>One two</p>', [0, 0], none],
  ['words of one', '<p>One two three four</p>', '<p>One two, five six four</p>', [1, 2], { changed: 1 }],
  [
    'one went and one came',
    '<p>The boats come back</p><p>Stays</p>',
    '<p>Stays</p><h2>By night</h2>',
    [4, 2],
    { deleted: 1, written: 1 },
  ],
  [
    'one moved, which is no word',
    '<p>The boats come back</p><p>Stays here</p><p>And this</p>',
    '<p>Stays here</p><p>And this</p><p>The boats come back</p>',
    [0, 0],
    { moved: 1 },
  ],
  ['the look of one', '<p>One two</p>', '<p>One <b>two</b></p>', [0, 0], { changed: 1 }],
])('counts: %s', (_, before, after, [deleted, written], more) => {
  expect(count(before, after)).toEqual({ words: { deleted, written }, blocks: { ...none, ...more } })
})

test('what changed in a slide counts by its blocks, and the slide where it changed itself', () => {
  const live = (title: string, ...lines: string[]): SlideElement[] => [
    { type: 'slide', title, children: lines.map(text => ({ type: 'paragraph', children: [{ text }] })) },
  ]
  const between = (title: string, ...lines: string[]) =>
    countChanges(compareBlocks(live('Plot', 'It begins here'), live(title, ...lines)))
  expect(between('Plot', 'It begins here now', 'And goes on')).toEqual({
    words: { deleted: 0, written: 4 },
    blocks: { ...none, changed: 1, written: 1 },
  })
  expect(between('The Plot', 'It begins here')).toEqual({
    words: { deleted: 0, written: 1 },
    blocks: { ...none, changed: 1 },
  })
})
