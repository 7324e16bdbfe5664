import { createEditor, type Descendant, Editor, Transforms } from 'slate'
import { describe, expect, test } from 'vitest'
import { invalidity } from '../../tests/support/invalid.ts'
import { isVoidType, mayHold } from './nodes.ts'
import { withArticle } from './with-article.ts'

function normalised(children: unknown[]): Descendant[] {
  const editor = withArticle(createEditor())
  editor.children = children as Descendant[]
  Editor.normalize(editor, { force: true })
  return editor.children
}

const opaque = {
  type: 'opaque',
  format: 'html',
  name: 'Table',
  reading: '',
  source: '<table>',
  children: [{ text: '' }],
}
const p = (text: string) => ({ type: 'paragraph', children: [{ text }] })

test('an empty document has one line', () => {
  expect(normalised([])).toEqual([p('')])
})

test('bare text and bare list items at the top become paragraphs', () => {
  expect(normalised([{ text: 'a' }, { type: 'list-item', children: [{ text: 'b' }] }])).toEqual([
    p('a'),
    p('b'),
  ])
})

test('a paragraph in a list becomes an item, a list in a list stands in an item', () => {
  const list = { type: 'bulleted-list', children: [p('a'), { type: 'numbered-list', children: [p('b')] }] }
  expect(normalised([list])).toEqual([
    {
      type: 'bulleted-list',
      children: [
        { type: 'list-item', children: [{ text: 'a' }] },
        {
          type: 'list-item',
          children: [{ type: 'numbered-list', children: [{ type: 'list-item', children: [{ text: 'b' }] }] }],
        },
      ],
    },
  ])
})

test('text beside a list in an item stays, as the item’s own text', () => {
  const inner = { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'b' }] }] }
  const list = { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'a' }, inner] }] }
  expect(normalised([list])).toEqual([
    {
      type: 'bulleted-list',
      children: [{ type: 'list-item', children: [{ type: 'bare-text', children: [{ text: 'a' }] }, inner] }],
    },
  ])
})

test('an opaque node leaves a list, and nothing of it is lost', () => {
  const list = { type: 'bulleted-list', children: [{ type: 'list-item', children: [opaque] }] }
  expect(normalised([list])).toContainEqual(opaque)
})

test('a link in a link is unwrapped, an empty link goes', () => {
  const link = (children: unknown[]) => ({ type: 'link', url: 'https://a.example', children })
  expect(
    normalised([{ type: 'paragraph', children: [link([link([{ text: 'a' }])]), link([{ text: '' }])] }]),
  ).toEqual([{ type: 'paragraph', children: [{ text: '' }, link([{ text: 'a' }]), { text: '' }] }])
})

describe('a table', () => {
  const cell = (text: string, own = {}) => ({ type: 'table-cell', ...own, children: [{ text }] })
  const row = (...cells: unknown[]) => ({ type: 'table-row', children: cells })
  const table = (...rows: unknown[]) => ({ type: 'table', children: rows })

  test('gets empty cells where a row is short, in the form of the row’s last cell', () => {
    const lines = { type: 'table-cell', header: true, children: [p('a')] }
    const filled = { type: 'table-cell', header: true, children: [p('')] }
    expect(normalised([table(row(lines), row(cell('b'), cell('c'), cell('d')))])).toEqual([
      table(row(lines, filled, filled), row(cell('b'), cell('c'), cell('d'))),
    ])
  })

  test('keeps its short rows where a cell spans several', () => {
    for (const own of [{ attributes: ' colspan="2"' }, { colSpan: 2 }]) {
      const joined = [table(row(cell('a', own)), row(cell('b'), cell('c')))]
      expect(normalised(joined)).toEqual(joined)
    }
  })

  test('goes when it has no rows, a row when it has no cells', () => {
    expect(normalised([p('a'), table()])).toEqual([p('a')])
    expect(normalised([table(row(), row(cell('a')))])).toEqual([table(row(cell('a')))])
  })

  test('leaves a table, a list, a quote and a slide that is in none', () => {
    const inner = table(row(cell('b')))
    const outer = table(row({ type: 'table-cell', children: [p('a'), inner] }), row(cell('c')))
    expect(normalised([outer])).toEqual([
      table(row({ type: 'table-cell', children: [p('a')] }), row(cell('c'))),
      inner,
    ])
    const item = (...children: unknown[]) => ({ type: 'list-item', children })
    const list = (...children: unknown[]) => ({ type: 'bulleted-list', children })
    expect(normalised([list(item(p('a'), inner), item({ text: 'c' }))])).toEqual([
      list(item(p('a'))),
      inner,
      list(item({ text: 'c' })),
    ])
    expect(normalised([{ type: 'blockquote', children: [p('a'), inner] }])).toEqual([
      { type: 'blockquote', children: [p('a')] },
      inner,
    ])
  })

  test('sends a picture that landed in a cell below itself, whole', () => {
    const image = { type: 'image', url: 'x.png', children: [{ text: '' }] }
    const full = table(row({ type: 'table-cell', children: [p('a'), image, p('b')] }), row(cell('c')))
    expect(normalised([full])).toEqual([
      table(row({ type: 'table-cell', children: [p('a'), p('b')] }), row(cell('c'))),
      image,
    ])
  })
})

test('two lines in one another stay two lines', () => {
  expect(normalised([{ type: 'paragraph', children: [{ text: 'a' }, p('b'), { text: 'c' }] }])).toEqual([
    p('a'),
    p('b'),
    p('c'),
  ])
})

test('a void element holds one empty text, and may be all there is', () => {
  const image = (...children: unknown[]) => ({ type: 'image', url: 'x.png', children })
  expect(normalised([image({ text: 'x' }, { text: '', bold: true })])).toEqual([image({ text: '' })])
})

test('a tag around nothing goes, as an empty link does', () => {
  const wrapped = (text: string) => ({ type: 'wrapped', open: '<i x>', close: '</i>', children: [{ text }] })
  expect(normalised([{ type: 'paragraph', children: [{ text: 'a' }, wrapped(''), { text: 'b' }] }])).toEqual([
    p('ab'),
  ])
})

test('among slides every block stands in one', () => {
  const slide = (title: string, ...children: unknown[]) => ({ type: 'slide', title, children })
  expect(normalised([p('a'), slide('One', p('b')), p('c'), slide('Two')])).toEqual([
    slide('One', p('a'), p('b'), p('c')),
    slide('Two', p('')),
  ])
  expect(normalised([slide('One', p('a'), slide('Two', p('b')))])).toEqual([
    slide('One', p('a'), p('Two'), p('b')),
  ])
})

test('a list of a thousand items becomes lines in one change', () => {
  const editor = withArticle(createEditor())
  const items = Array.from({ length: 1000 }, (_, at) => ({
    type: 'list-item' as const,
    children: [{ text: `${at}` }],
  }))
  editor.children = [{ type: 'bulleted-list', children: items }]
  Transforms.setNodes(editor, { type: 'paragraph' }, { at: [0] })
  expect(editor.children).toEqual(items.map(item => ({ ...item, type: 'paragraph' })))
})

test('any tangle of kinds ends inside the table of who may hold whom, with its text', () => {
  const kinds = [...Object.keys(mayHold), 'stranger'].filter(kind => kind !== 'editor' && !isVoidType(kind))
  for (const outer of kinds) {
    for (const inner of kinds) {
      const word = { text: 'word' }
      const tangle = {
        type: outer,
        children: [
          { type: inner, url: 'https://a.example', children: [word, { type: outer, children: [word] }] },
        ],
      }
      const children = normalised([tangle, opaque])
      expect(JSON.stringify(children).match(/word/g), `${outer} > ${inner}`).not.toBeNull()
      expect(invalidity(children)).toBeNull()
    }
  }
})
