import { Editor } from 'slate'
import { describe, expect, test } from 'vitest'
import { openAt as open } from '../../../tests/support/marked-text.ts'
import { clipboard } from '../../../tests/support/tables.ts'
import { setBlock } from './features/line/set-block.ts'
import { removeLink, setLink } from './features/link/set-link.ts'
import { toggleList } from './features/list/toggle-list.ts'
import { toggleMark } from './features/mark/toggle-mark.ts'
import { replaceText } from './history/replace-text.ts'

describe('Enter', () => {
  test('at the end of a heading starts a paragraph', () => {
    const { editor, html } = open('<h2>Title</h2><p>x</p>', [[0, 0], 5])
    editor.insertBreak()
    editor.insertText('next')
    expect(html()).toBe('<h2>Title</h2><p>next</p><p>x</p>')
  })

  test('at the start of a heading makes room above it', () => {
    const { editor, html } = open('<h2>Title</h2>', [[0, 0], 0])
    editor.insertBreak()
    expect(html()).toBe('<p></p><h2>Title</h2>')
  })

  test('in a nested list leaves one level at a time', () => {
    const { editor, html } = open('<ul><li>a<ul><li>b</li></ul></li></ul>', [[0, 0, 1, 0, 0], 1])
    editor.insertBreak()
    editor.insertBreak()
    editor.insertText('c')
    expect(html()).toBe('<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>')
  })

  test('on an opaque node starts a line below it', () => {
    const { editor, html } = open('<table></table>', [[0, 0], 0])
    editor.insertBreak()
    editor.insertText('below')
    expect(html()).toBe('<table></table><p>below</p>')
  })

  test('is not needed there: typing starts a line below too', () => {
    const { editor, html } = open('<table></table>', [[0, 0], 0])
    editor.insertText('below')
    expect(html()).toBe('<table></table><p>below</p>')
  })

  test('with Shift breaks the line and not the paragraph', () => {
    const { editor, html } = open('<p>ab</p>', [[0, 0], 1])
    editor.insertSoftBreak()
    expect(html()).toBe('<p>a<br>b</p>')
  })
})

describe('Backspace at the start of a line', () => {
  test('selects an opaque node first and deletes it only then', () => {
    const { editor, html } = open('<p>a</p><table></table><p>b</p>', [[2, 0], 0])
    editor.deleteBackward('character')
    expect(html()).toBe('<p>a</p><table></table><p>b</p>')
    expect(editor.selection?.anchor.path).toEqual([1, 0])
    editor.deleteBackward('character')
    expect(html()).toBe('<p>a</p><p>b</p>')
  })

  test('makes an empty heading a paragraph', () => {
    const { editor, html } = open('<p>a</p><h3></h3>', [[1, 0], 0])
    editor.deleteBackward('character')
    expect(html()).toBe('<p>a</p><p></p>')
  })
})

test('Delete before an opaque node selects it', () => {
  const { editor, html } = open('<p>a</p><table></table>', [[0, 0], 1])
  editor.deleteForward('character')
  expect(html()).toBe('<p>a</p><table></table>')
  expect(editor.selection?.anchor.path).toEqual([1, 0])
})

test('marks go on and off', () => {
  const { editor, html } = open('<p>one two</p>', [[0, 0], 4], [[0, 0], 7])
  toggleMark(editor, 'bold')
  toggleMark(editor, 'italic')
  expect(html()).toBe('<p>one <strong><em>two</em></strong></p>')
  toggleMark(editor, 'bold')
  expect(html()).toBe('<p>one <em>two</em></p>')
})

test('lines become headings and back, out of lists too', () => {
  const { editor, html } = open('<p>a</p><ul><li>b</li></ul>', [[0, 0], 0], [[1, 0, 0], 1])
  setBlock(editor, 'heading-two')
  expect(html()).toBe('<h2>a</h2><h2>b</h2>')
  setBlock(editor, 'heading-two')
  expect(html()).toBe('<p>a</p><p>b</p>')
})

test('lines become one list, change its kind, and come out again; opaque nodes stay', () => {
  const { editor, html } = open('<p>a</p><h2>b</h2><table></table>', [[0, 0], 0], [[1, 0], 1])
  toggleList(editor, 'bulleted-list')
  expect(html()).toBe('<ul><li>a</li><li>b</li></ul><table></table>')
  toggleList(editor, 'numbered-list')
  expect(html()).toBe('<ol><li>a</li><li>b</li></ol><table></table>')
  toggleList(editor, 'numbered-list')
  expect(html()).toBe('<p>a</p><p>b</p><table></table>')
})

test('leaving a list with a list inside keeps every word', () => {
  const { editor, html } = open('<ul><li>a<ul><li>b</li></ul></li></ul>', [[0, 0, 0, 0], 1])
  toggleList(editor, 'bulleted-list')
  expect(html()).toBe('<p>a</p><ul><li>b</li></ul>')
})

test('a link is set on a selection, changed at the caret, and taken off', () => {
  const { editor, html } = open('<p>read more here</p>', [[0, 0], 5], [[0, 0], 9])
  setLink(editor, 'https://a.example/?a=1&b=2', '')
  expect(html()).toBe('<p>read <a href="https://a.example/?a=1&amp;b=2">more</a> here</p>')
  editor.select({ path: [0, 1, 0], offset: 2 })
  setLink(editor, 'mailto:desk@a.example', '')
  expect(html()).toBe('<p>read <a href="mailto:desk@a.example">more</a> here</p>')
  removeLink(editor)
  expect(html()).toBe('<p>read more here</p>')
})

test('a link at a bare caret brings its text, and typing goes on behind it', () => {
  const { editor, html } = open('<p>see </p>', [[0, 0], 3])
  editor.insertText(' ')
  setLink(editor, 'https://a.example', 'this')
  editor.insertText('.')
  expect(html()).toBe('<p>see <a href="https://a.example">this</a>.</p>')
})

test('pasted plain text comes in by lines, without invisible characters, in one step', () => {
  const { editor, html } = open('<p>ab</p>', [[0, 0], 1])
  editor.insertData(
    clipboard({ 'text/plain': 'one\u200b\r\n\r\ntwo\u00ad', 'text/html': '<script>x</script>' }),
  )
  expect(html()).toBe('<p>aone</p><p>twob</p>')
  editor.undo()
  expect(html()).toBe('<p>ab</p>')
})

test('a pasted fragment of the article keeps its opaque node; a stranger’s source stays outside', () => {
  const { editor, html } = open('<section><p>5</p></section><p>a</p>', [[1, 0], 1])
  const fragment = (nodes: unknown) => ({
    'application/x-slate-fragment': btoa(encodeURIComponent(JSON.stringify(nodes))),
  })
  editor.insertData(clipboard(fragment([editor.children[0]])))
  expect(html()).toContain('<p>a</p><section><p>5</p></section>')
  const hostile = { ...editor.children[0], source: '<script>alert(1)</script>' }
  editor.insertData(
    clipboard(fragment([hostile, { type: 'paragraph', onClick: 'x', children: [{ text: 'b' }] }])),
  )
  expect(html()).not.toContain('script')
  expect(html()).not.toContain('onClick')
})

test('replacing the whole text is one step that Undo takes back to the byte', () => {
  const raw = '<p class="x">One</p>\n<table></table>\n<p>Two</p>'
  const { editor, html } = open(raw, [[0, 0], 0])
  replaceText(editor, [{ type: 'paragraph', children: [{ text: 'New' }] }])
  expect(html()).toContain('<p>New</p>')
  editor.insertNode({ type: 'paragraph', children: [{ text: 'typed' }] })
  editor.undo()
  editor.undo()
  expect(html()).toBe(raw)
  expect(Editor.string(editor, [0])).toBe('One')
})

test('Redo leaves the caret where the change had left it', () => {
  const { editor, html } = open('<p>a</p><p></p><table><tr><td>5</td></tr></table>', [[1, 0], 0])
  editor.insertData(clipboard({ 'text/html': '<p><b>Word</b> says</p>', 'text/plain': 'Word says' }))
  const { selection } = editor
  editor.undo()
  editor.redo()
  expect(editor.selection).toEqual(selection)
  editor.insertText('!')
  expect(html()).toContain('<p><strong>Word</strong> says!</p>')
})
