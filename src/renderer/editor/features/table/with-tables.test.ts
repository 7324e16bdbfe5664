import { Editor, Node, Path, Transforms } from 'slate'
import { beforeEach, describe, expect, test } from 'vitest'
import { openAt as open } from '../../../../../tests/support/marked-text.ts'
import { cell, clipboard, position, press, table, warnings } from '../../../../../tests/support/tables.ts'
import { store } from '../../../data/store.ts'
import { ledgerAtom } from '../../../data/toasts.ts'
import { setAlign } from '../align/set-align.ts'
import { toggleMark } from '../mark/toggle-mark.ts'
import { clearCells } from './clear-cells.ts'
import { fillCells } from './fill-cells.ts'

beforeEach(() => store.set(ledgerAtom, []))

describe('Writing in a cell', () => {
  test('Enter makes a line in it and never splits the table', () => {
    const { editor, html } = open(table('ab|c'), cell(0, 0, 1))
    editor.insertBreak()
    expect(html()).toBe(table('a<br>b|c'))
    const blocks = open(table('<p>ab</p>|c'), [[0, 0, 0, 0, 0], 1])
    blocks.editor.insertBreak()
    expect(blocks.html()).toBe(table('<p>a</p><p>b</p>|c'))
  })

  test.each(['a|b', '<p>a</p>|<p>b</p>'])('Backspace and Delete at its edges join nothing: %s', line => {
    const raw = `<p>x</p>${table(line)}<p>y</p>`
    const { editor, html } = open(raw, [[0, 0], 0])
    for (const col of [0, 1]) {
      editor.select(Editor.start(editor, [1, 0, col]))
      for (const unit of ['character', 'word', 'line'] as const) editor.deleteBackward(unit)
      editor.select(Editor.end(editor, [1, 0, col]))
      for (const unit of ['character', 'word', 'line'] as const) editor.deleteForward(unit)
    }
    expect(html()).toBe(raw)
  })

  test('Backspace behind the table and Delete before it step into it', () => {
    const raw = `<p>x</p>${table('a|b')}<p>y</p>`
    const { editor, html } = open(raw, [[2, 0], 0])
    editor.deleteBackward('character')
    expect(html()).toBe(raw)
    expect(position(editor)).toEqual([0, 1])
    editor.select(Editor.end(editor, [0]))
    editor.deleteForward('character')
    expect(position(editor)).toEqual([0, 0])
    expect(html()).toBe(raw)
  })

  test('a list in a cell stays in it when it is left', () => {
    const { editor, html } = open(table('<ul><li>a</li></ul>|b'), [[0, 0, 0, 0, 0, 0], 1])
    editor.insertBreak()
    editor.insertBreak()
    editor.insertText('c')
    expect(html()).toBe(table('<ul><li>a</li></ul><p>c</p>|b'))
  })
})

describe('Going about', () => {
  test('Tab goes from cell to cell and makes a row behind the last', () => {
    const { editor, html } = open(table('a|b', 'c|d'), cell(0, 0))
    for (const _ of [1, 2, 3]) expect(press(editor, 'Tab')).toBe(true)
    expect(position(editor)).toEqual([1, 1])
    press(editor, 'Tab', { shiftKey: true })
    expect(position(editor)).toEqual([1, 0])
    press(editor, 'Tab')
    press(editor, 'Tab')
    expect(position(editor)).toEqual([2, 0])
    expect(html()).toBe(table('a|b', 'c|d', '|'))
  })

  test('Tab leaves a table that may not grow, and says why', () => {
    const { editor, html } = open(table('a'), cell(0, 0))
    editor.host.tableLimits = { cols: 1, rows: 1 }
    press(editor, 'Tab')
    editor.insertText('x')
    expect(html()).toBe(`${table('a')}<p>x</p>`)
    expect(warnings()).toEqual(['Max table size must be 1x1'])
  })

  test('Shift+Tab in the first cell stays', () => {
    const { editor } = open(table('a|b'), cell(0, 0))
    expect(press(editor, 'Tab', { shiftKey: true })).toBe(true)
    expect(position(editor)).toEqual([0, 0])
  })

  test('arrows go up and down in the column and out of the table at its ends', () => {
    const { editor, html } = open(`<p>x</p>${table('a|b', 'c|d')}`, cell(0, 1, 0, 1))
    press(editor, 'ArrowDown')
    expect(editor.selection?.focus.path.slice(0, 3)).toEqual([1, 1, 1])
    press(editor, 'ArrowUp')
    press(editor, 'ArrowUp')
    expect(editor.selection?.focus.path).toEqual([0, 0])
    editor.select(Editor.end(editor, [1]))
    press(editor, 'ArrowDown')
    editor.insertText('y')
    expect(html()).toBe(`<p>x</p>${table('a|b', 'c|d')}<p>y</p>`)
  })

  test('select all means the cell, then the table, then everything', () => {
    const { editor } = open(`${table('ab|c', 'd|e')}<p>x</p>`, cell(0, 0, 1))
    expect(press(editor, 'a', { ctrlKey: true })).toBe(true)
    expect(Editor.string(editor, editor.selection ?? [])).toBe('ab')
    expect(press(editor, 'a', { ctrlKey: true })).toBe(true)
    expect(position(editor)).toEqual([1, 1])
    expect(press(editor, 'a', { ctrlKey: true })).toBe(false)
  })
})

describe('Chosen cells', () => {
  const raw = table('a|b|c', 'd|e|f', 'g|h|i')

  test('grow and shrink by Shift and arrows; Esc ends it', () => {
    const { editor } = open(raw, cell(1, 1, 1))
    expect(press(editor, 'ArrowRight', { shiftKey: true })).toBe(true)
    press(editor, 'ArrowDown', { shiftKey: true })
    expect(position(editor)).toEqual([2, 2])
    press(editor, 'ArrowLeft', { shiftKey: true })
    press(editor, 'ArrowLeft', { shiftKey: true })
    expect(position(editor)).toEqual([2, 0])
    expect(editor.selection?.anchor.path.slice(1, 3)).toEqual([1, 1])
    expect(press(editor, 'Escape')).toBe(true)
    expect(press(editor, 'Escape')).toBe(false)
    expect(editor.selection && Path.equals(editor.selection.anchor.path, editor.selection.focus.path)).toBe(
      true,
    )
  })

  test('Shift and an arrow inside the words of a cell select words', () => {
    const { editor } = open(table('long|b'), cell(0, 0, 2))
    expect(press(editor, 'ArrowRight', { shiftKey: true })).toBe(false)
  })

  test('typing and Delete empty them and nothing else', () => {
    const { editor, html } = open(raw, cell(0, 2), cell(1, 1, 1))
    editor.deleteFragment()
    expect(html()).toBe(table('a||', 'd||', 'g|h|i'))
    editor.select({ anchor: Editor.start(editor, [0, 0, 0]), focus: Editor.end(editor, [0, 2, 0]) })
    editor.insertText('x')
    expect(html()).toBe(table('x||', '||', '|h|i'))
    editor.select({ anchor: Editor.start(editor, [0, 2, 1]), focus: Editor.end(editor, [0, 2, 2]) })
    editor.insertBreak()
    expect(html()).toBe(table('x||', '||', '||'))
    expect(clearCells(editor)).toBe(false)
  })

  test('take marks and alignment all together', () => {
    const { editor, html } = open(raw, cell(1, 1), cell(0, 0, 1))
    toggleMark(editor, 'bold')
    const bold = (word: string) => `<strong>${word}</strong>`
    expect(html()).toBe(table(`${bold('a')}|${bold('b')}|c`, `${bold('d')}|${bold('e')}|f`, 'g|h|i'))
    toggleMark(editor, 'bold')
    expect(html()).toBe(raw)
    setAlign(editor, 'right')
    const right = '<td style="text-align: right">'
    expect(html()).toBe(raw.replaceAll(/<td>(?=[abde])/g, right))
  })

  test('are copied as part of an article, as a plain table and as tab-separated text', () => {
    const { editor } = open(
      '<table class="x"><tbody><tr><td>a</td><td class="y">b<br>"c"</td></tr><tr><td>d</td><td><strong>e</strong></td></tr></tbody></table>',
      cell(0, 1),
      cell(1, 1, 1),
    )
    const data = clipboard({})
    editor.setFragmentData(data)
    expect(data.getData('text/plain')).toBe('"b\n""c"""\ne')
    expect(data.getData('text/html')).toBe(
      '<table data-stet-cells><tbody><tr><td>b<br>&quot;c&quot;</td></tr><tr><td><strong>e</strong></td></tr></tbody></table>',
    )
    expect(JSON.parse(decodeURIComponent(atob(data.getData('application/x-slate-fragment'))))).toMatchObject([
      { type: 'table', children: [{}, {}] },
    ])
    expect(editor.getFragment()).toMatchObject([{ type: 'table' }])
  })
})

describe('A selection over the table’s edge', () => {
  test('empties the cells it touches and keeps the table', () => {
    const { editor, html } = open(`<p>one</p>${table('a|b', 'c|d')}<p>two</p>`, [[0, 0], 1], cell(1, 0, 1, 1))
    editor.deleteFragment()
    expect(html()).toBe(`<p>o</p>${table('|', '|d')}<p>two</p>`)
    expect(editor.selection?.anchor).toEqual({ path: [0, 0], offset: 1 })
  })

  test('the other way round too', () => {
    const { editor, html } = open(`${table('ab|c', 'd|e')}<p>one</p><p>two</p>`, cell(0, 0, 1), [[2, 0], 1])
    editor.insertText('X')
    expect(html()).toBe(`${table('aX|', '|')}<p>wo</p>`)
  })

  test('from one table to another', () => {
    const { editor, html } = open(
      `${table('a|b')}<p>between</p>${table('c|d')}`,
      cell(0, 1, 0),
      cell(0, 0, 1, 2),
    )
    editor.deleteFragment()
    expect(html()).toBe(`${table('a|')}<p></p>${table('|d')}`)
  })

  test('a table wholly inside it goes', () => {
    const { editor, html } = open(`<p>one</p>${table('a|b')}<p>two</p>`, [[0, 0], 1], [[2, 0], 1])
    editor.deleteFragment()
    expect(html()).toBe('<p>owo</p>')
  })
})

describe('Pasting', () => {
  test('tab-separated text fills cells from the caret’s on and the table grows', () => {
    const { editor, html } = open(table('a|b', 'c|d'), cell(1, 1))
    editor.insertData(clipboard({ 'text/plain': '1\t2\r\n"x\ny"\t\r\n' }))
    expect(html()).toBe(table('a|b|', 'c|1|2', '|x<br>y|'))
    expect(warnings()).toEqual([])
  })

  test('what is beyond the limits is left out and said', () => {
    const { editor, html } = open(table('a'), cell(0, 0))
    editor.host.tableLimits = { cols: 2, rows: 2 }
    editor.insertData(clipboard({ 'text/plain': '1\t2\t3\n4\t5\t6\n7\t8\t9' }))
    expect(html()).toBe(table('1|2', '4|5'))
    expect(warnings()).toEqual(['Max table size must be 2x2'])
    expect(store.get(ledgerAtom)[0]?.detail).toBe('Left out: 1 rows and 1 columns.')
  })

  test('copied cells fill cells; a table of a text does too, and is named', () => {
    const { editor, html } = open(table('a|b', 'c|d'), cell(0, 0), cell(1, 0, 1))
    const data = clipboard({})
    editor.setFragmentData(data)
    editor.select(Editor.start(editor, [0, 0, 1]))
    editor.insertData(data)
    expect(html()).toBe(table('a|a', 'c|c'))
    expect(warnings()).toEqual([])
    editor.insertFragment([
      {
        type: 'table',
        children: [{ type: 'table-row', children: [{ type: 'table-cell', children: [{ text: 'z' }] }] }],
      },
    ])
    expect(html()).toBe(table('a|a', 'c|z'))
    expect(warnings()).toEqual(['Cant insert table inside table'])
  })

  test.each([
    ['a web page', '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>', true],
    ['Excel', '<meta name=ProgId content=Excel.Sheet><table><tr><td>1</td><td>2</td></tr></table>', false],
    [
      'Google Sheets',
      '<google-sheets-html-origin><table><tr><td>1</td><td>2</td></tr></table></google-sheets-html-origin>',
      false,
    ],
  ])('a table of %s fills cells; only cells of a spreadsheet do so without a word', (_, source, named) => {
    const { editor, html } = open(table('a|b', 'c|d'), cell(1, 0))
    editor.insertData(clipboard({ 'text/html': source, 'text/plain': '1\t2' }))
    expect(html()).toBe(table('a|b', '1|2'))
    expect(warnings()).toEqual(named ? ['Cant insert table inside table'] : [])
  })

  test('lines go into the cell, what no cell holds goes below the table', () => {
    const { editor, html } = open(`${table('a|b')}<p>x</p>`, cell(0, 0, 1))
    editor.insertFragment([
      { type: 'heading-two', children: [{ text: 'one' }] },
      { type: 'blockquote', children: [{ text: 'two' }] },
      { type: 'image', url: 'https://a.example/1.png', children: [{ text: '' }] },
    ])
    const [first, second] = [...Node.children(editor, [])].map(([node]) => node)
    expect(first).toMatchObject({ type: 'table', children: [{ children: [{}, {}] }] })
    expect(second).toMatchObject({ type: 'image' })
    expect(html()).toContain('<td><p>aone</p><p>two</p></td><td>b</td>')
  })

  test('one line goes into the words of the cell', () => {
    const { editor, html } = open(table('ab|c'), cell(0, 0, 1))
    editor.insertFragment([{ type: 'paragraph', children: [{ text: 'X', bold: true }] }])
    expect(html()).toBe(table('a<strong>X</strong>b|c'))
    const empty = open(table('|c'), cell(0, 0))
    empty.editor.insertFragment([{ type: 'paragraph', children: [{ text: 'X' }] }])
    expect(empty.html()).toBe(table('X|c'))
  })

  test('a picture inserted in a cell stands below the table', () => {
    const { editor } = open(`${table('a')}<p>x</p>`, cell(0, 0))
    Transforms.insertNodes(editor, {
      type: 'image',
      url: 'https://a.example/1.png',
      children: [{ text: '' }],
    })
    expect(editor.children.map(node => 'type' in node && node.type)).toEqual(['table', 'image', 'paragraph'])
  })

  test('cells of a table with joined cells are filled as far as they go', () => {
    const raw = '<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>'
    const { editor, html } = open(raw, cell(1, 1))
    expect(fillCells(editor, [[[{ text: '1' }], [{ text: '2' }]], [[{ text: '3' }]]])).toEqual({
      rows: 1,
      cols: 1,
    })
    expect(html()).toBe(raw.replace('>c<', '>1<'))
  })
})
