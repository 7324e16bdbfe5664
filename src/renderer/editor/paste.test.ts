import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type ArticleBlock, parseBody, serialiseBody } from '../../article/index.ts'
import { store } from '../data/store.ts'
import { ledgerAtom } from '../data/toasts.ts'
import { createArticleEditor } from './create-editor.ts'
import { askPlain, hostPaste } from './paste/paste-host.ts'

beforeEach(() => store.set(ledgerAtom, []))

/** The text with a caret `|`, or a selection between two of them, as an editor that holds it. */
function open(marked: string) {
  const body = parseBody(marked, 'html')
  if (body === 'unreadable') throw new Error('unreadable')
  const editor = createArticleEditor(body.value)
  const marks = [...editor.nodes({ at: [], match: node => 'text' in node, voids: true })]
  const points = marks.flatMap(([node, path]) => {
    const text = 'text' in node ? node.text : ''
    return [...text.matchAll(/\|/g)].map(({ index }, before) => ({ path, offset: index - before }))
  })
  for (const [node, path] of marks.toReversed()) {
    const text = 'text' in node ? node.text : ''
    for (const { index } of [...text.matchAll(/\|/g)].toReversed())
      editor.apply({ type: 'remove_text', path, offset: index, text: '|' })
  }
  const [anchor, focus = anchor] = points
  if (!anchor || !focus) throw new Error('no caret')
  editor.select({ anchor, focus })
  editor.operations = []
  editor.history = { undos: [], redos: [] }
  const written = () =>
    serialiseBody(editor.children as ArticleBlock[], {
      ...body,
      original: { ...body.original, sources: new Map() },
    })
  return { editor, html: written, before: editor.children }
}

function clipboard(types: Record<string, string>, files: File[] = []): DataTransfer {
  return {
    getData: (type: string) => types[type] ?? '',
    types: Object.keys(types),
    files,
  } as unknown as DataTransfer
}

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
]

describe('pasted HTML fits where the caret is', () => {
  test.each(fit)('%s', (_, text, pasted, becomes) => {
    const { editor, html, before } = open(text)
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

describe('pictures that are not on the web', () => {
  const png = 'iVBORw0KGgo='
  const hex = '89504e470d0a1a0a0000'

  test('go to the host, and those that cannot be had are named in one message', () => {
    const { editor, html } = open('<p>|</p>')
    const takePictures = vi.fn<(files: readonly File[]) => void>()
    hostPaste(editor, { takePictures, takesPieces: true })
    editor.insertData(
      clipboard({
        'text/html': `<p>a</p><img alt="Chart" src="data:image/png;base64,${png}"><img alt="Bridge" src="file:///C:/x/clip_image001.jpg"><img src="http://old.example/map.gif">`,
      }),
    )
    expect(html()).toBe('<p>a</p>')
    expect(takePictures.mock.calls[0]?.[0].map(file => [file.name, file.type, file.size])).toEqual([
      ['Chart.png', 'image/png', 8],
    ])
    expect(store.get(ledgerAtom).map(({ text, detail }) => [text, detail])).toEqual([
      ['Some pictures did not come with the text.', 'Bridge, map.gif'],
    ])
  })

  test('are found in the RTF that Word puts beside its HTML', () => {
    const { editor } = open('<p>|</p>')
    const takePictures = vi.fn<(files: readonly File[]) => void>()
    hostPaste(editor, { takePictures, takesPieces: true })
    const rtf = `{\\rtf1{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn x}{\\sv 1}}}\\picscalex100\\picwgoal900\\pngblip\\bliptag1{\\*\\blipuid 00ff}\n${hex}\n${hex}}}{\\nonshppict{\\pict\\wmetafile8 0100}}{\\pict\\jpegblip ${hex}}}`
    editor.insertData(
      clipboard({
        'text/html': '<p>a</p><img alt="One" src="file:///a.png"><img src="file:///b/clip_image002.jpg">',
        'text/rtf': rtf,
      }),
    )
    expect(takePictures.mock.calls[0]?.[0].map(file => [file.name, file.type, file.size])).toEqual([
      ['One.png', 'image/png', 20],
      ['clip_image002.jpg', 'image/jpeg', 10],
    ])
    expect(store.get(ledgerAtom)).toEqual([])
  })

  test('a picture copied by itself is its file', () => {
    const { editor, html } = open('<p>|</p>')
    const takePictures = vi.fn<(files: readonly File[]) => void>()
    hostPaste(editor, { takePictures, takesPieces: true })
    const file = new File(['x'], 'image.png', { type: 'image/png' })
    editor.insertData(clipboard({ 'text/html': '<img src="https://a.example/1.png">' }, [file]))
    expect(takePictures).toHaveBeenCalledWith([file])
    expect(html()).toBe('<p></p>')
  })
})

test('a field of a form takes lines alone', () => {
  const { editor, html } = open('<p>|</p>')
  hostPaste(editor, { takePictures: undefined, takesPieces: false })
  editor.insertData(
    clipboard({
      'text/html':
        '<h2>h</h2><table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table><img alt="One" src="https://a.example/1.png">',
    }),
  )
  expect(html()).toBe('<h2>h</h2><p>a b</p><p>c d</p>')
  expect(store.get(ledgerAtom)[0]).toMatchObject({ detail: 'One' })
})

test('code of another site stays out and is named', () => {
  const { editor, html } = open('<p>|</p>')
  editor.insertData(
    clipboard({ 'text/html': '<p>a</p><iframe src="https://www.youtube.com/embed/1"></iframe><p>b</p>' }),
  )
  expect(html()).toBe('<p>a</p><p>b</p>')
  expect(store.get(ledgerAtom)[0]).toMatchObject({
    text: 'Embeds were left out of the text.',
    detail: 'www.youtube.com',
  })
})

test('HTML over the limit comes in as plain text', () => {
  const { editor, html } = open('<p>|</p>')
  editor.insertData(clipboard({ 'text/html': `<b>${'<i></i>'.repeat(300_000)}x</b>`, 'text/plain': 'x' }))
  expect(html()).toBe('<p>x</p>')
  expect(store.get(ledgerAtom)[0]?.text).toContain('It came in as plain text.')
})
