import { Editor, type Path, Range } from 'slate'
import { describe, expect, test } from 'vitest'
import { readBody } from '../../../../../tests/support/read-body.ts'
import { clipboard } from '../../../../../tests/support/tables.ts'
import { type ArticleBlock, serialiseBody } from '../../../../article/index.ts'
import { createArticleEditor } from '../../create-editor.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'

const image = '<figure><img src="a.png"></figure>'
const embed = '<figure><iframe src="https://a.example/1"></iframe></figure>'
type At = [path: Path, offset: number]

function open(html: string, from: At, to: At) {
  const body = readBody(html)
  const editor = createArticleEditor(body.value)
  const point = ([path, offset]: At) => ({ path, offset })
  editor.select({ anchor: point(from), focus: point(to) })
  const written = () =>
    serialiseBody(editor.children as ArticleBlock[], {
      ...body,
      original: { ...body.original, canonical: '', sources: new Map() },
    }).replaceAll(/<\/?tbody>/g, '')
  return { editor, html: written }
}

type Act = (editor: ArticleEditor) => void
const acts = {
  typed: editor => editor.insertText('x'),
  Enter: editor => editor.insertBreak(),
  Backspace: editor => editor.deleteFragment({ direction: 'backward' }),
  Delete: editor => editor.deleteFragment({ direction: 'forward' }),
  pasted: editor => editor.insertData(clipboard({ 'text/plain': 'x' })),
  'pasted as HTML': editor => editor.insertData(clipboard({ 'text/html': '<b>x</b>' })),
} satisfies Record<string, Act>

/** What the act makes of the body, whichever way the selection was drawn; one Undo gives the former one back. */
function outcomeOf(html: string, from: At, to: At, act: Act): string {
  const results = [open(html, from, to), open(html, to, from)].map(opened => {
    const { editor } = opened
    const [before, selection] = [structuredClone(editor.children), editor.selection]
    act(editor)
    const result = opened.html()
    expect(editor.selection && Range.isCollapsed(editor.selection)).toBe(true)
    expect(Editor.void(editor)).toBeUndefined()
    expect(editor.history.undos).toHaveLength(1)
    editor.undo()
    expect(editor.children).toEqual(before)
    expect(editor.selection).toEqual(selection)
    editor.redo()
    expect(opened.html()).toBe(result)
    return result
  })
  expect(results[1]).toBe(results[0])
  return results[0] ?? ''
}

/** A case says what typing, Enter and deleting make of it. */
type Case = [name: string, html: string, from: At, to: At, typed: string, split: string, deleted: string]
const cases: Case[] = [
  [
    'text into a picture',
    `<p>one</p>${image}<p>two</p>`,
    [[0, 0], 2],
    [[1, 0], 0],
    '<p>onx</p><p>two</p>',
    '<p>on</p><p></p><p>two</p>',
    '<p>on</p><p>two</p>',
  ],
  [
    'a whole line and an embed',
    `<h2>one</h2>${embed}<p>two</p>`,
    [[0, 0], 0],
    [[1, 0], 0],
    '<h2>x</h2><p>two</p>',
    '<h2></h2><p></p><p>two</p>',
    '<h2></h2><p>two</p>',
  ],
  [
    'several lines and void elements, the last line empty',
    `<p>one</p>${embed}<p>two</p><p></p>${image}<p>end</p>`,
    [[0, 0], 0],
    [[4, 0], 0],
    '<p>x</p><p>end</p>',
    '<p></p><p></p><p>end</p>',
    '<p></p><p>end</p>',
  ],
  [
    'an item into a picture',
    `<ul><li>one</li><li>two</li></ul>${image}`,
    [[0, 1, 0], 0],
    [[1, 0], 0],
    '<ul><li>one</li><li>x</li></ul>',
    '<ul><li>one</li><li></li><li></li></ul>',
    '<ul><li>one</li><li></li></ul>',
  ],
  [
    'a picture into text',
    `<p>one</p>${image}<p>two</p>`,
    [[1, 0], 0],
    [[2, 0], 1],
    '<p>one</p><p>xwo</p>',
    '<p>one</p><p></p><p>wo</p>',
    '<p>one</p><p>wo</p>',
  ],
  [
    'a picture into a heading',
    `${image}<h2>two</h2>`,
    [[0, 0], 0],
    [[1, 0], 1],
    '<h2>xwo</h2>',
    '<p></p><h2>wo</h2>',
    '<h2>wo</h2>',
  ],
  [
    'a picture up to a line, whose words stay',
    `<p>one</p>${image}<p>two</p>`,
    [[1, 0], 0],
    [[2, 0], 0],
    '<p>one</p><p>x</p><p>two</p>',
    '<p>one</p><p></p><p></p><p>two</p>',
    '<p>one</p><p>two</p>',
  ],
  [
    'a picture and an embed',
    `<p>one</p>${image}${embed}<p>two</p>`,
    [[1, 0], 0],
    [[2, 0], 0],
    '<p>one</p><p>x</p><p>two</p>',
    '<p>one</p><p></p><p></p><p>two</p>',
    '<p>one</p><p></p><p>two</p>',
  ],
  [
    'everything, where all is void elements and lines between them',
    `${image}<p>one</p><ul><li>a</li></ul>${embed}`,
    [[0, 0], 0],
    [[3, 0], 0],
    '<p>x</p>',
    '<p></p><p></p>',
    '<p></p>',
  ],
  [
    'a picture into a cell',
    `${image}<table><tr><td>ab</td><td>c</td></tr></table>`,
    [[0, 0], 0],
    [[1, 0, 0, 0], 1],
    '<p>x</p><table><tr><td>b</td><td>c</td></tr></table>',
    '<p></p><p></p><table><tr><td>b</td><td>c</td></tr></table>',
    '<p></p><table><tr><td>b</td><td>c</td></tr></table>',
  ],
  [
    'a cell into the picture below its table',
    `<table><tr><td>ab</td><td>c</td></tr></table>${image}<p>two</p>`,
    [[0, 0, 0, 0], 1],
    [[1, 0], 0],
    '<table><tr><td>ax</td><td></td></tr></table><p>two</p>',
    '<table><tr><td>a<br></td><td></td></tr></table><p>two</p>',
    '<table><tr><td>a</td><td></td></tr></table><p>two</p>',
  ],
  [
    'a cell over a picture into a cell of the next table',
    `<table><tr><td>ab</td></tr></table>${image}<table><tr><td>cd</td></tr></table>`,
    [[0, 0, 0, 0], 1],
    [[2, 0, 0, 0], 1],
    '<table><tr><td>ax</td></tr></table><table><tr><td>d</td></tr></table>',
    '<table><tr><td>a<br></td></tr></table><table><tr><td>d</td></tr></table>',
    '<table><tr><td>a</td></tr></table><table><tr><td>d</td></tr></table>',
  ],
  [
    'a line, a picture and a table, up to a line whose words stay',
    `<p>one</p>${image}<table><tr><td>ab</td><td>c</td></tr></table><p>two</p>`,
    [[0, 0], 0],
    [[3, 0], 0],
    '<p>x</p><p>two</p>',
    '<p></p><p></p><p>two</p>',
    '<p>two</p>',
  ],
]

describe('over a selection that begins or ends on a void element', () => {
  test.each(cases)('%s', (_, html, from, to, typed, split, deleted) => {
    expect(outcomeOf(html, from, to, acts.typed)).toBe(typed)
    expect(outcomeOf(html, from, to, acts.pasted)).toBe(typed)
    expect(outcomeOf(html, from, to, acts['pasted as HTML'])).toMatch(/<strong>x<\/strong>/)
    expect(outcomeOf(html, from, to, acts.Enter)).toBe(split)
    expect(outcomeOf(html, from, to, acts.Backspace)).toBe(deleted)
    expect(outcomeOf(html, from, to, acts.Delete)).toBe(deleted)
  })
})

test('over a selection inside a line that ends on an opaque node in it, the words before stay', () => {
  const html = '<p>one<button>kept</button>two</p>'
  expect(outcomeOf(html, [[0, 0], 1], [[0, 1, 0], 0], acts.typed)).toBe('<p>oxtwo</p>')
  expect(outcomeOf(html, [[0, 1, 0], 0], [[0, 2], 1], acts.typed)).toBe('<p>onexwo</p>')
})

describe('with a void element alone selected', () => {
  const html = `<p>one</p>${image}<p>two</p>`
  const at: At = [[1, 0], 0]

  test('what is typed goes on a line of its own below it', () => {
    expect(outcomeOf(html, at, at, acts.typed)).toBe(`<p>one</p>${image}<p>x</p><p>two</p>`)
    expect(outcomeOf(html, at, at, acts.pasted)).toBe(`<p>one</p>${image}<p>x</p><p>two</p>`)
    expect(outcomeOf(html, at, at, acts.Enter)).toBe(`<p>one</p>${image}<p></p><p>two</p>`)
  })

  test('Backspace and Delete take it out', () => {
    expect(outcomeOf(html, at, at, editor => editor.deleteBackward('character'))).toBe('<p>one</p><p>two</p>')
    expect(outcomeOf(html, at, at, editor => editor.deleteForward('character'))).toBe('<p>one</p><p>two</p>')
  })
})

describe('slides stay apart', () => {
  const slide = (content: string) => JSON.stringify({ content, title: '' })
  const raw = `[${[`<p>one</p>${image}`, image, `${embed}<p>two</p>`].map(slide).join(',')}]`

  test.each<[At, At, string[]]>([
    [
      [[0, 0, 0], 2],
      [[2, 0, 0], 0],
      ['<p>on</p>', '<p></p>', '<p>two</p>'],
    ],
    [
      [[0, 1, 0], 0],
      [[2, 0, 0], 0],
      ['<p>one</p><p></p>', '<p></p>', '<p>two</p>'],
    ],
    [
      [[0, 1, 0], 0],
      [[2, 1, 0], 1],
      ['<p>one</p><p></p>', '<p></p>', '<p>wo</p>'],
    ],
    [
      [[0, 1, 0], 0],
      [[1, 0, 0], 0],
      ['<p>one</p><p></p>', '<p></p>', `${embed}<p>two</p>`],
    ],
    [
      [[0, 0, 0], 0],
      [[0, 1, 0], 0],
      ['<p></p>', image, `${embed}<p>two</p>`],
    ],
  ])('over what is selected from %j to %j', (from, to, contents) => {
    for (const [name, typed] of [
      ['Backspace', ''],
      ['typed', 'x'],
    ] as const) {
      const body = readBody(raw, 'html', 'gallery')
      const editor = createArticleEditor(body.value)
      const written = () => serialiseBody(editor.children as ArticleBlock[], body)
      editor.select({ anchor: { path: from[0], offset: from[1] }, focus: { path: to[0], offset: to[1] } })
      acts[name](editor)
      const now = JSON.parse(written()).map((one: { content: string }) => one.content)
      const caret = editor.selection?.focus
      expect(now).toEqual([contents[0]?.replace(/<\/p>$/, `${typed}</p>`), ...contents.slice(1)])
      expect(caret?.path[0]).toBe(from[0][0])
      editor.undo()
      expect(written()).toBe(raw)
    }
  })
})
