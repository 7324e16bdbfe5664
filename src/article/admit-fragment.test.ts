import { expect, test } from 'vitest'
import { admitFragment, verbatimIn } from './admit-fragment.ts'
import type { KeptElement } from './nodes.ts'

const kept: KeptElement = {
  type: 'kept',
  format: 'html',
  name: 'Table',
  reading: 'five',
  source: '<table></table>',
  children: [{ text: '' }],
}

test('a kept block of this document comes back whole', () => {
  expect(admitFragment([structuredClone(kept)], verbatimIn([kept]))).toEqual([kept])
})

test('a kept block of a stranger comes in as its words only', () => {
  const hostile = { ...kept, source: '<script>alert(1)</script>' }
  expect(admitFragment([hostile], verbatimIn([kept]))).toEqual([
    { type: 'paragraph', children: [{ text: 'five' }] },
  ])
  expect(admitFragment([{ ...hostile, type: 'kept-inline' }], new Set())).toEqual([{ text: 'five' }])
})

test('unknown attributes, marks and tags stay outside', () => {
  const hostile = [
    {
      type: 'paragraph',
      attributes: ' onclick="x"',
      onClick: 'x',
      children: [
        { text: 'a', bold: true, italic: 'yes', style: 'x' },
        { type: 'wrapped', open: '<span onload=x>', close: '</span>', children: [{ text: 'b' }] },
        { type: 'link', url: 'javascript:alert(1)', children: [{ text: 'c' }] },
        { type: 'script', children: [{ text: 'd' }] },
      ],
    },
  ]
  expect(admitFragment(hostile, new Set())).toEqual([
    { type: 'paragraph', children: [{ text: 'a', bold: true }, { text: 'b' }, { text: 'c' }, { text: 'd' }] },
  ])
})

test.each([
  null,
  5,
  'zzz',
  {},
  [[[]]],
  [null, 5, { children: 'zzz' }],
  [{ type: 'paragraph', children: [{ text: 5 }] }],
])('nonsense never throws: %j', nonsense => {
  expect(JSON.stringify(admitFragment(nonsense, new Set()))).not.toContain('zzz')
})

test('a fragment nested without end is cut, not followed', () => {
  let node: unknown = { text: 'deep' }
  for (let at = 0; at < 10_000; at++) node = { type: 'wrapped', children: [node] }
  expect(JSON.stringify(admitFragment([node], new Set()))).not.toContain('deep')
})
