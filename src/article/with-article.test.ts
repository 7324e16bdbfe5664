import { createEditor, type Descendant, Editor } from 'slate'
import { expect, test } from 'vitest'
import { mayHold } from './nodes.ts'
import { withArticle } from './with-article.ts'

function normalised(children: unknown[]): Descendant[] {
  const editor = withArticle(createEditor())
  editor.children = children as Descendant[]
  Editor.normalize(editor, { force: true })
  return editor.children
}

const kept = {
  type: 'kept',
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
      children: [{ type: 'list-item', children: [{ type: 'list-text', children: [{ text: 'a' }] }, inner] }],
    },
  ])
})

test('a kept block leaves a list, and nothing of it is lost', () => {
  const list = { type: 'bulleted-list', children: [{ type: 'list-item', children: [kept] }] }
  expect(normalised([list])).toContainEqual(kept)
})

test('a link in a link is unwrapped, an empty link goes', () => {
  const link = (children: unknown[]) => ({ type: 'link', url: 'https://a.example', children })
  expect(
    normalised([{ type: 'paragraph', children: [link([link([{ text: 'a' }])]), link([{ text: '' }])] }]),
  ).toEqual([{ type: 'paragraph', children: [{ text: '' }, link([{ text: 'a' }]), { text: '' }] }])
})

test('any tangle of kinds ends inside the table of who may hold whom, with its text', () => {
  const kinds = [...Object.keys(mayHold), 'stranger'].filter(
    kind => kind !== 'editor' && !kind.startsWith('kept'),
  )
  for (const outer of kinds) {
    for (const inner of kinds) {
      const word = { text: 'word' }
      const tangle = {
        type: outer,
        children: [
          { type: inner, url: 'https://a.example', children: [word, { type: outer, children: [word] }] },
        ],
      }
      const children = normalised([tangle, kept])
      expect(JSON.stringify(children).match(/word/g), `${outer} > ${inner}`).not.toBeNull()
      expectFits('editor', children)
    }
  }
})

function expectFits(parent: keyof typeof mayHold, children: Descendant[]): void {
  for (const child of children) {
    const kind = 'type' in child ? child.type : 'text'
    expect(mayHold[parent], `${parent} > ${kind}`).toContain(kind)
    if ('type' in child) expectFits(child.type, child.children as Descendant[])
  }
}
