import { Editor } from 'slate'
import { describe, expect, test } from 'vitest'
import { openAt as open } from '../../../../../tests/support/marked-text.ts'
import { cell, position, press, table } from '../../../../../tests/support/tables.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { toggleMark } from '../mark/toggle-mark.ts'
import { addColumn, addRow } from './add-cells.ts'
import { clearCells } from './clear-cells.ts'
import { deleteTable } from './delete-table.ts'
import { fillCells } from './fill-cells.ts'
import { insertTable, insertTableRefusal } from './insert-table.ts'
import { moveColumn, moveColumnRefusal, moveRow, moveRowRefusal } from './move-cells.ts'
import { removeColumn, removeRow } from './remove-cells.ts'
import { moreColumnsRefusal, moreRowsRefusal, structureRefusal } from './table-refusals.ts'
import { toggleHeaderRow } from './toggle-header-row.ts'

describe('Inserting a table', () => {
  test('takes the place of an empty line; the caret is in the first cell and a line follows', () => {
    const { editor, html } = open('<p>a</p><p></p>', [[1, 0], 0])
    insertTable(editor, { cols: 2, rows: 1 })
    editor.insertText('x')
    expect(html()).toBe(
      '<p>a</p><table><tbody><tr><td><p>x</p></td><td><p></p></td></tr></tbody></table><p></p>',
    )
  })

  test('in the middle of a line splits it, at its end stands below it', () => {
    const { editor, html } = open('<p>ab</p>', [[0, 0], 1])
    insertTable(editor, { cols: 1, rows: 1 })
    expect(html()).toBe('<p>a</p><table><tbody><tr><td><p></p></td></tr></tbody></table><p>b</p>')
    const other = open('<p>ab</p><h2>t</h2>', [[0, 0], 2])
    insertTable(other.editor, { cols: 1, rows: 1 })
    expect(other.html()).toBe('<p>ab</p><table><tbody><tr><td><p></p></td></tr></tbody></table><h2>t</h2>')
  })

  test('writes the form the site stores: one paragraph a cell', () => {
    const raw = '[{"type":"paragraph","children":[{"text":""}]}]'
    const { editor, html } = open(raw, [[0, 0], 0], undefined, 'json')
    insertTable(editor, { cols: 1, rows: 1 })
    expect(JSON.parse(html())[0]).toEqual({
      type: 'table',
      children: [
        {
          type: 'table-row',
          children: [{ type: 'table-cell', children: [{ type: 'paragraph', children: [{ text: '' }] }] }],
        },
      ],
    })
  })

  test('stands in the slide the caret is in', () => {
    const { editor } = open('<p></p>', [[0, 0], 0])
    editor.children = [
      { type: 'slide', title: 'Plot', children: [{ type: 'paragraph', children: [{ text: 'ab' }] }] },
    ]
    editor.select({ path: [0, 0, 0], offset: 2 })
    insertTable(editor, { cols: 1, rows: 1 })
    editor.insertText('x')
    expect(editor.children).toMatchObject([
      { type: 'slide', children: [{ type: 'paragraph' }, { type: 'table' }, { type: 'paragraph' }] },
    ])
    expect(Editor.string(editor, [0, 1])).toBe('x')
    addRow(editor, 'below')
    deleteTable(editor)
    expect(editor.children).toMatchObject([{ children: [{ type: 'paragraph' }, { type: 'paragraph' }] }])
  })

  test('is refused in a table and over a selection, in the literal words', () => {
    const { editor, html } = open(`${table('a|b')}<p>text</p>`, cell(0, 0))
    expect(insertTableRefusal(editor)).toBe('Cant insert table inside table')
    editor.select({ anchor: { path: [1, 0], offset: 0 }, focus: { path: [1, 0], offset: 2 } })
    expect(insertTableRefusal(editor)).toBe("You can't insert table when text selected")
    insertTable(editor, { cols: 2, rows: 2 })
    expect(html()).toBe(`${table('a|b')}<p>text</p>`)
  })

  test('never goes beyond the brand’s limits', () => {
    const { editor, html } = open('<p></p>', [[0, 0], 0])
    editor.host.tableLimits = { cols: 3, rows: 2 }
    insertTable(editor, { cols: 4, rows: 1 })
    insertTable(editor, { cols: 1, rows: 3 })
    insertTable(editor, { cols: 0, rows: 1 })
    expect(html()).toBe('<p></p>')
  })
})

describe('Rows and columns', () => {
  test('are added on every side, like their neighbour, and take the caret', () => {
    const { editor, html } = open(table('a|b'), cell(0, 1))
    addRow(editor, 'below')
    editor.insertText('new')
    expect(html()).toBe(table('a|b', '|new'))
    addRow(editor, 'above')
    expect(html()).toBe(table('a|b', '|', '|new'))
    addColumn(editor, 'left')
    editor.insertText('left')
    expect(html()).toBe(table('a||b', '|left|', '||new'))
    addColumn(editor, 'right')
    expect(html()).toBe(table('a|||b', '|left||', '|||new'))
  })

  test('keep to the header: a row below it is of the body, a column through it has a header', () => {
    const head = '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>'
    const { editor, html } = open(head, cell(0, 0))
    addRow(editor, 'below')
    expect(html()).toBe(head.replace('<tbody>', '<tbody><tr><td></td></tr>'))
    addColumn(editor, 'right')
    expect(html()).toBe(
      '<table><thead><tr><th>a</th><th></th></tr></thead><tbody><tr><td></td><td></td></tr><tr><td>b</td><td></td></tr></tbody></table>',
    )
  })

  test('keep the alignment of their neighbours', () => {
    const raw = '<table><tbody><tr><td style="text-align: right">1</td></tr></tbody></table>'
    const { editor, html } = open(raw, cell(0, 0))
    addRow(editor, 'below')
    expect(html().match(/text-align: right/g)).toHaveLength(2)
  })

  test('move, and the caret goes along; chosen ones move together', () => {
    const { editor, html } = open(table('a|b', 'c|d', 'e|f'), cell(2, 1, 1))
    moveRow(editor, 'up')
    expect(html()).toBe(table('a|b', 'e|f', 'c|d'))
    expect(position(editor)).toEqual([1, 1])
    moveColumn(editor, 'left')
    expect(html()).toBe(table('b|a', 'f|e', 'd|c'))
    expect(position(editor)).toEqual([1, 0])
    editor.select({ anchor: Editor.start(editor, [0, 0, 0]), focus: Editor.end(editor, [0, 1, 0]) })
    moveRow(editor, 'down')
    moveColumn(editor, 'right')
    expect(html()).toBe(table('c|d', 'a|b', 'e|f'))
    expect(moveRowRefusal(editor, 'down')).toBe('This row is at the bottom already')
    expect(moveColumnRefusal(editor, 'right')).toBe('This column is the last already')
  })

  test('do not pass the header row', () => {
    const raw = '<table><tbody><tr><th>h</th></tr><tr><td>a</td></tr></tbody></table>'
    const { editor, html } = open(raw, cell(1, 0))
    expect(moveRowRefusal(editor, 'up')).toBe('The header row stays at the top')
    moveRow(editor, 'up')
    expect(html()).toBe(raw)
  })

  test('are removed, one or those chosen; with the last goes the table', () => {
    const { editor, html } = open(`${table('a|b', 'c|d', 'e|f')}<p>x</p>`, cell(1, 0), cell(2, 0))
    removeRow(editor)
    expect(html()).toBe(`${table('a|b')}<p>x</p>`)
    expect(position(editor)).toEqual([0, 0])
    removeColumn(editor)
    expect(html()).toBe(`${table('b')}<p>x</p>`)
    removeColumn(editor)
    expect(html()).toBe('<p>x</p>')
    editor.insertText('>')
    expect(html()).toBe('<p>&gt;x</p>')
  })

  test('are not added beyond the limits, which says the literal message', () => {
    const { editor, html } = open(table('a|b', 'c|d'), cell(0, 0))
    editor.host.tableLimits = { cols: 2, rows: 2 }
    expect(moreRowsRefusal(editor)).toBe('Max table size must be 2x2')
    expect(moreColumnsRefusal(editor)).toBe('Max table size must be 2x2')
    addRow(editor, 'below')
    addColumn(editor, 'left')
    expect(html()).toBe(table('a|b', 'c|d'))
  })

  test('of a table with joined cells stay; its words can be written', () => {
    const raw = '<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>'
    const { editor, html } = open(raw, cell(0, 0, 1))
    const refusal = structureRefusal(editor)
    expect(refusal).toContain('joined cells')
    for (const act of [removeRow, removeColumn]) act(editor)
    addRow(editor, 'below')
    addColumn(editor, 'left')
    moveRow(editor, 'down')
    moveColumn(editor, 'right')
    expect(html()).toBe(raw)
    editor.insertText('!')
    expect(html()).toBe(raw.replace('a<', 'a!<'))
  })

  test('the header row goes on and off, and what HTML carried for it goes too', () => {
    const { editor, html } = open(table('a|b', 'c|d'), cell(1, 0))
    toggleHeaderRow(editor)
    expect(html()).toBe(
      '<table><tbody><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
    )
    toggleHeaderRow(editor)
    expect(html()).toBe(table('a|b', 'c|d'))
    const carried = open(
      '<table><thead><tr><th scope="col" class="x">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
      cell(0, 0),
    )
    toggleHeaderRow(carried.editor)
    expect(carried.html()).toBe(
      '<table><tbody><tr><td class="x">a</td></tr><tr><td>b</td></tr></tbody></table>',
    )
  })

  test('deleting the table leaves a line to write on', () => {
    const { editor, html } = open(table('a'), cell(0, 0))
    deleteTable(editor)
    editor.insertText('x')
    expect(html()).toBe('<p>x</p>')
  })
})

describe('Undo', () => {
  const raw = `<p>x</p>${table('a|b', 'c|d', 'e|f')}<p>y</p>`
  const acts: [string, (editor: ArticleEditor) => void][] = [
    ['addRow above', editor => addRow(editor, 'above')],
    ['addRow below', editor => addRow(editor, 'below')],
    ['addColumn left', editor => addColumn(editor, 'left')],
    ['addColumn right', editor => addColumn(editor, 'right')],
    ['moveRow up', editor => moveRow(editor, 'up')],
    ['moveRow down', editor => moveRow(editor, 'down')],
    ['moveColumn', editor => moveColumn(editor, 'right')],
    ['removeRow', removeRow],
    ['removeColumn', removeColumn],
    ['toggleHeaderRow', toggleHeaderRow],
    ['deleteTable', deleteTable],
    [
      'insertTable',
      editor => {
        editor.select(Editor.end(editor, [0]))
        insertTable(editor, { cols: 3, rows: 3 })
      },
    ],
    [
      'clearCells',
      editor => {
        editor.select({ anchor: Editor.start(editor, [1, 0, 0]), focus: Editor.end(editor, [1, 2, 1]) })
        clearCells(editor)
      },
    ],
    [
      'bold',
      editor => {
        editor.select({ anchor: Editor.start(editor, [1, 0, 0]), focus: Editor.end(editor, [1, 2, 1]) })
        toggleMark(editor, 'bold')
      },
    ],
    ['fillCells', editor => void fillCells(editor, [[[{ text: '1' }], [{ text: '2' }], [{ text: '3' }]]])],
    [
      'Tab to a new row',
      editor => {
        editor.select(Editor.end(editor, [1]))
        press(editor, 'Tab')
      },
    ],
    [
      'delete over the edge',
      editor => {
        editor.select({ anchor: { path: [0, 0], offset: 0 }, focus: Editor.end(editor, [1, 1, 0]) })
        editor.deleteFragment()
      },
    ],
  ]
  test.each(acts)('after %s gives the former document back, and Redo the later one', (_, act) => {
    const { editor, html } = open(raw, cell(1, 0, 0, 1))
    const before = JSON.stringify(editor.children)
    act(editor)
    const after = JSON.stringify(editor.children)
    expect(after).not.toBe(before)
    editor.undo()
    expect(JSON.stringify(editor.children)).toBe(before)
    expect(html()).toBe(raw)
    editor.redo()
    expect(JSON.stringify(editor.children)).toBe(after)
  })
})
