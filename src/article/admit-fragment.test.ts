import { expect, test } from 'vitest'
import { admitFragment, verbatimIn } from './admit-fragment.ts'
import type { OpaqueElement } from './nodes.ts'

const opaque: OpaqueElement = {
  type: 'opaque',
  format: 'html',
  name: 'Table',
  reading: 'five',
  source: '<table></table>',
  children: [{ text: '' }],
}

test('an opaque node of this document comes back whole', () => {
  expect(admitFragment([structuredClone(opaque)], verbatimIn([opaque]))).toEqual([opaque])
})

test('an opaque node of a stranger comes in as its words only', () => {
  const hostile = { ...opaque, source: '<script>alert(1)</script>' }
  expect(admitFragment([hostile], verbatimIn([opaque]))).toEqual([
    { type: 'paragraph', children: [{ text: 'five' }] },
  ])
  expect(admitFragment([{ ...hostile, type: 'opaque-inline' }], new Set())).toEqual([{ text: 'five' }])
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

test('tables, pictures and links of embeds come in with what the schema knows of them', () => {
  const cell = { type: 'table-cell', header: true, children: [{ text: 'a' }] }
  const table = {
    type: 'table',
    children: [{ type: 'table-row', section: { tag: 'thead' }, children: [cell] }],
  }
  const image = { type: 'image', url: 'https://a.example/1.png', alt: 'x', children: [{ text: '' }] }
  const embed = { type: 'embed', html: 'https://youtu.be/1', children: [{ text: '' }] }
  expect(admitFragment([table, image, embed], new Set())).toEqual([table, image, embed])
})

test('code and pictures of a stranger come in as their words only', () => {
  const script = '<script>alert(1)</script>'
  const code = { type: 'embed', html: script, figure: '<figure onclick=x>', children: [{ text: '' }] }
  const image = { type: 'image', url: 'javascript:alert(1)', caption: 'Rain', children: [{ text: '' }] }
  const line = (text: string) => ({ type: 'paragraph', children: [{ text }] })
  expect(admitFragment([code, image], new Set())).toEqual([line(script), line('Rain')])
  expect(admitFragment([code], new Set([script]))).toEqual([
    { type: 'embed', html: script, children: [{ text: '' }] },
  ])
})

test('slides come in as their lines, those that were copied whole with their titles', () => {
  const line = (text: string) => ({ type: 'paragraph', children: [{ text }] })
  const slide = (title: string) => ({ type: 'slide', title, children: [line(`in ${title}`)] })
  expect(admitFragment([slide('One')], new Set())).toEqual([line('in One')])
  expect(admitFragment([slide('One'), slide('Two')], new Set())).toEqual([
    line('in One'),
    line('Two'),
    line('in Two'),
  ])
})
