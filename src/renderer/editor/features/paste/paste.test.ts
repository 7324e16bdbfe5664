import { describe, expect, test } from 'vitest'
import { open } from '../../../../../tests/support/marked-text.ts'
import { clipboard } from '../../../../../tests/support/tables.ts'
import { createArticleEditor } from '../../create-editor.ts'
import { askPlain } from './with-paste.ts'

const cells = '<table><tr><td>b</td><td>c</td></tr><tr><td>d</td><td>e</td></tr></table>'
const table = '<table><tbody><tr><td>b</td><td>c</td></tr><tr><td>d</td><td>e</td></tr></tbody></table>'

const fit: [where: string, text: string, pasted: string, becomes: string][] = [
  ['one line goes into a line', '<p>a|d</p>', '<p>b<b>c</b></p>', '<p>ab<strong>c•</strong>d</p>'],
  ['one line in a heading stays a heading', '<h2>a|d</h2>', '<p>bc</p>', '<h2>abc•d</h2>'],
  ['a heading on an empty line is a heading', '<p>|</p>', '<h3>b</h3>', '<h3>b•</h3>'],
  ['several lines join the text before and after', '<p>a|d</p>', '<p>b</p><p>c</p>', '<p>ab</p><p>c•d</p>'],
  [
    'a heading stays apart from what comes into it',
    '<h2>a|d</h2>',
    '<p>b</p><p>c</p>',
    '<h2>a</h2><p>b</p><p>c•</p><h2>d</h2>',
  ],
  [
    'below a heading they stand below it',
    '<h2>a|</h2><p>z</p>',
    '<p>b</p><p>c</p>',
    '<h2>a</h2><p>b</p><p>c•</p><p>z</p>',
  ],
  [
    'blocks of other kinds stand by themselves',
    '<p>a|d</p>',
    '<h2>b</h2><ul><li>c</li></ul>',
    '<p>a</p><h2>b</h2><ul><li>c•</li></ul><p>d</p>',
  ],
  ['at the start nothing empty is left', '<p>|d</p>', '<h2>b</h2><p>c</p>', '<h2>b</h2><p>c•d</p>'],
  ['a selection is replaced', '<p>a|x</p><p>y|d</p>', '<p>b</p><p>c</p>', '<p>ab</p><p>c•d</p>'],
  ['a selected paragraph too', '<p>|x|</p><p>z</p>', '<h2>b</h2><p>c</p>', '<h2>b</h2><p>c•</p><p>z</p>'],
  [
    'lines become items of a list',
    '<ul><li>a|d</li><li>z</li></ul>',
    '<p>b</p><p>c</p>',
    '<ul><li>ab</li><li>c•d</li><li>z</li></ul>',
  ],
  [
    'a list goes into a list',
    '<ol><li>a|</li><li>z</li></ol>',
    '<ul><li>b</li><li>c<ul><li>e</li></ul></li></ul>',
    '<ol><li>ab</li><li>c<ul><li>e•</li></ul></li><li>z</li></ol>',
  ],
  [
    'an empty item is filled',
    '<ul><li>a</li><li>|</li></ul>',
    '<p>b</p><p>c</p>',
    '<ul><li>a</li><li>b</li><li>c•</li></ul>',
  ],
  [
    'a list below an item stays with it',
    '<ul><li>a|<ul><li>n</li></ul></li></ul>',
    '<p>b</p><p>c</p>',
    '<ul><li>a<ul><li>n</li></ul></li><li>b</li><li>c•</li></ul>',
  ],
  [
    'what no item holds parts the list',
    '<ul><li>a|d</li></ul>',
    '<p>b</p><img src="https://a.example/1.png">',
    '<ul><li>a</li></ul><p>b</p><figure><img src="https://a.example/1.png"></figure><p>•</p><ul><li>d</li></ul>',
  ],
  [
    'lines in a quotation are lines of it',
    '<blockquote>a|d</blockquote>',
    '<p>b</p><h2>c</h2>',
    '<blockquote>ab<br>c•d</blockquote>',
  ],
  [
    'or paragraphs, where it has them',
    '<blockquote><p>a|d</p><p>z</p></blockquote>',
    '<p>b</p><p>c</p>',
    '<blockquote><p>ab</p><p>c•d</p><p>z</p></blockquote>',
  ],
  [
    'a link in a link is its text',
    '<p><a href="https://a.example">a|d</a></p>',
    'b<a href="https://b.example">c</a>',
    '<p><a href="https://a.example">abc•d</a></p>',
  ],
  [
    'a picture stands below the line',
    '<p>a|</p>',
    '<img src="https://a.example/1.png" alt="One">',
    '<p>a</p><figure><img src="https://a.example/1.png" alt="One"></figure><p>•</p>',
  ],
  ['below a table at the end there is a line', '<p>a|</p>', cells, `<p>a</p>${table}<p>•</p>`],
  ['a table on an empty line too', '<p>|</p>', cells, `${table}<p>•</p>`],
  ['below a table in the text the text goes on', '<p>a|d</p>', cells, `<p>a</p>${table}<p>•d</p>`],
  [
    'text behind a table is where writing goes on',
    '<p>a|</p>',
    `${cells}<p>f</p>`,
    `<p>a</p>${table}<p>f•</p>`,
  ],
  [
    'below a table before a list there is a line',
    '<p>a|</p><ul><li>z</li></ul>',
    cells,
    `<p>a</p>${table}<p>•</p><ul><li>z</li></ul>`,
  ],
]

describe('pasted HTML fits where the caret is', () => {
  test.each(fit)('%s', (_, text, pasted, becomes) => {
    const { editor, html } = open(text)
    const before = editor.children
    editor.insertData(clipboard({ 'text/html': pasted }))
    const after = html()
    expect(after).toBe(becomes.replace('•', ''))
    // The caret is behind the last of it: what is typed next stands there.
    editor.insertText('•')
    expect(html()).toBe(becomes)
    editor.undo()
    editor.undo()
    expect(editor.children).toEqual(before)
    expect(editor.history.undos).toEqual([])
  })
})

test('what is pasted after a table stands below it, each in a step of its own', async () => {
  const { editor, html } = open('<p>a|</p>')
  for (const pasted of [cells, cells, '<h2>f</h2><p>g</p>']) {
    editor.insertData(clipboard({ 'text/html': pasted }))
    // A person takes longer; what happens at once is one step.
    await null
  }
  expect(html()).toBe(`<p>a</p>${table}${table}<h2>f</h2><p>g</p>`)
  for (const before of [`<p>a</p>${table}${table}<p></p>`, `<p>a</p>${table}<p></p>`, '<p>a</p>']) {
    editor.undo()
    expect(html()).toBe(before)
  }
  expect(editor.history.undos).toEqual([])
})

test('cells go into the cells of a table, and lines into one cell; the table stays', () => {
  const table = '<table><tbody><tr><td>|a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>'
  const cells = open(table)
  cells.editor.insertData(
    clipboard({
      'text/html':
        '<meta name=ProgId content=Excel.Sheet><table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>',
    }),
  )
  expect(cells.html().replaceAll(/<\/?p>/g, '')).toBe(
    '<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table>',
  )
  const lines = open(table)
  lines.editor.insertData(clipboard({ 'text/html': '<h2>x</h2><p>y</p><img src="https://a.example/1.png">' }))
  expect(lines.html()).toMatch(
    /^<table><tbody><tr><td><p>x<\/p><p>ya<\/p><\/td>.*<\/table><figure><img src="https:\/\/a.example\/1.png"><\/figure>/,
  )
})

test('into a slide only that slide changes', () => {
  const editor = createArticleEditor([
    { type: 'slide', title: 'One', children: [{ type: 'paragraph', children: [{ text: 'ad' }] }] },
    { type: 'slide', title: 'Two', children: [{ type: 'paragraph', children: [{ text: 'z' }] }] },
  ])
  editor.select({ path: [0, 0, 0], offset: 1 })
  editor.insertData(clipboard({ 'text/html': '<p>b</p><h2>h</h2><p>c</p>' }))
  expect(editor.children).toMatchObject([
    {
      title: 'One',
      children: [{ children: [{ text: 'ab' }] }, { type: 'heading-two' }, { children: [{ text: 'cd' }] }],
    },
    { title: 'Two', children: [{ children: [{ text: 'z' }] }] },
  ])
})

test('plain text keeps every sign of it, whatever it looks like, and is asked for by its keys', () => {
  const types = { 'text/plain': '# one\n\n**two**', 'text/html': '<h2>one</h2><b>two</b>' }
  const { editor, html } = open('<p>a|</p>')
  askPlain(editor, true)
  editor.insertData(clipboard(types))
  expect(html()).toBe('<p>a# one</p><p>**two**</p>')
  editor.undo()
  editor.insertData(clipboard(types))
  expect(html()).toBe('<p>a</p><h2>one</h2><p><strong>two</strong></p>')
})

test('a cell matrix in plain text is a table, and lines when it is asked for so', () => {
  const data = clipboard({ 'text/plain': 'a\tb\nc\td' })
  const { editor, html } = open('<p>|</p>')
  editor.insertData(data)
  expect(html()).toContain('<td>a</td><td>b</td>')
  editor.undo()
  askPlain(editor, true)
  editor.insertData(data)
  expect(html()).toBe('<p>a b</p><p>c d</p>')
})

test('an address pasted over words links them', () => {
  const { editor, html } = open('<p>read |this| now</p>')
  editor.insertData(
    clipboard({
      'text/plain': 'https://a.example/1',
      'text/html': '<a href="https://a.example/1">https://a.example/1</a>',
    }),
  )
  expect(html()).toBe('<p>read <a href="https://a.example/1">this</a> now</p>')
})

test('an address alone is a link, and only text in a link or when it is asked for as text', () => {
  const data = clipboard({ 'text/plain': ' https://a.example/1\n' })
  const { editor, html } = open('<p>see |</p>')
  editor.insertData(data)
  expect(html()).toBe('<p>see <a href="https://a.example/1">https://a.example/1</a></p>')
  editor.undo()
  askPlain(editor, true)
  editor.insertData(data)
  expect(html()).toBe('<p>see https://a.example/1</p>')
  const inside = open('<p><a href="https://b.example">b|</a></p>')
  inside.editor.insertData(data)
  expect(inside.html()).toBe('<p><a href="https://b.example">bhttps://a.example/1</a></p>')
})

test('code of a program comes as text, in which it is not coloured', () => {
  const { editor, html } = open('<p>|</p>')
  editor.insertData(clipboard({ 'text/html': '<b>if</b>', 'text/plain': 'if', 'vscode-editor-data': '{}' }))
  expect(html()).toBe('<p>if</p>')
})
