import { Editor, type Node, type NodeEntry, Path, Range, Transforms } from 'slate'
import {
  type ArticleElement,
  type ArticleText,
  isText,
  mayHold,
  readTabbedCells,
} from '../../../../article/index.ts'
import { type Area, cellAt, cellsIn, chosenArea, isCell, isTable, positionAt } from '../../document/cells.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { clearCells } from './clear-cells.ts'
import { copiedTable, isCopyOfCells, setCopy } from './copy.ts'
import { deleteAcrossCells } from './delete-across-cells.ts'
import { cellsOf, fillCells, type Matrix } from './fill-cells.ts'
import { linesFor, openCell } from './into-cell.ts'
import { warnInsideTable, warnLeftOut } from './warn.ts'

type Content = ArticleElement | ArticleText

/** Keeps a table whole under everything that is typed, deleted, pasted and copied, and lets what is done to chosen
 *  cells reach each of them. */
export function withTables<Kind extends ArticleEditor>(editor: Kind): Kind {
  const { isIsolated, insertBreak, insertText, insertData, insertTextData, insertFragment, insertNodes } =
    editor
  const { delete: remove, setNodes, nodes: nodesIn, getFragment, setFragmentData } = editor
  /** Whether what is being pasted was copied as cells, and not as a table. */
  let cellsComing = false

  // Nothing joins or splits over a cell's edge.
  editor.isIsolated = element => isCell(element) || isIsolated(element)

  editor.insertBreak = () => {
    if (clearCells(editor)) return
    const cell = cellAt(editor)
    if (!cell) return insertBreak()
    if (editor.selection && Range.isExpanded(editor.selection)) Transforms.delete(editor)
    // A bare line in a cell cannot be split: the cell itself would be.
    if (isBareLine(editor)) editor.insertText('\n')
    else insertBreak()
  }

  editor.insertText = (text, options) => {
    if (options?.at === undefined) clearCells(editor)
    insertText(text, options)
  }

  editor.delete = options => {
    const at = options?.at ?? editor.selection
    if (!at || !Range.isRange(at) || !deleteAcrossCells(editor, at, options?.at === undefined))
      remove(options)
  }

  // Of what is selected, only what stands in the chosen cells counts.
  editor.nodes = options => {
    const area = options?.at === undefined ? chosenArea(editor) : undefined
    return area ? nodesOfCells(area, at => nodesIn({ ...options, at })) : nodesIn(options)
  }

  editor.setNodes = (props, options) => {
    const area = options?.at === undefined ? chosenArea(editor) : undefined
    if (!area) return setNodes(props, options)
    for (const [, path] of cellsIn(area)) setNodes(props, { ...options, at: Editor.range(editor, path) })
  }

  editor.insertData = data => {
    cellsComing = isCopyOfCells(data)
    try {
      insertData(data)
    } finally {
      cellsComing = false
    }
  }

  editor.insertTextData = data => {
    const matrix = positionAt(editor) ? readTabbedCells(data.getData('text/plain')) : null
    if (!matrix) return insertTextData(data)
    fill(editor, matrix)
    return true
  }

  editor.insertFragment = (fragment, options) => {
    const position = options?.at === undefined ? positionAt(editor) : undefined
    if (!position) return insertFragment(fragment, options)
    const nodes = contentOf(fragment)
    const [only, ...more] = nodes
    if (only && more.length === 0 && isTable(only)) {
      if (!cellsComing) warnInsideTable('Its cells went into the cells of this one.')
      return fill(editor, cellsOf(only))
    }
    clearCells(editor)
    const { lines, others } = linesFor(nodes)
    if (openCell(editor, lines)) insertFragment(lines)
    if (others.some(isTable)) warnInsideTable('It stands below this one now.')
    insertNodes(others, { at: Path.next(position.path) })
  }

  editor.insertNodes = (nodes: Node | Node[], options) => {
    const list = Array.isArray(nodes) ? nodes : [nodes]
    const position = options?.at === undefined ? positionAt(editor) : undefined
    // A picture or an embed stands below the table.
    if (position && list.length > 0 && list.every(isStrange))
      insertNodes(nodes, { ...options, at: Path.next(position.path), select: true })
    else insertNodes(nodes, options)
  }

  editor.getFragment = () => {
    const area = chosenArea(editor)
    return area ? [copiedTable(area)] : getFragment()
  }

  editor.setFragmentData = (data, event) => {
    const area = chosenArea(editor)
    if (area) setCopy(data, copiedTable(area))
    else setFragmentData(data, event)
  }

  return editor
}

/** What `nodesIn` finds in each of the cells; what is around several of them once. */
function* nodesOfCells<Found extends Node>(
  area: Area,
  nodesIn: (at: Path) => Iterable<NodeEntry<Found>>,
): Generator<NodeEntry<Found>, void, undefined> {
  const seen = new Set<Node>()
  for (const [, path] of cellsIn(area)) {
    for (const entry of nodesIn(path)) {
      if (seen.has(entry[0])) continue
      seen.add(entry[0])
      yield entry
    }
  }
}

function fill(editor: ArticleEditor, matrix: Matrix): void {
  const left = fillCells(editor, matrix)
  if (left.rows > 0 || left.cols > 0) warnLeftOut(editor, left)
}

/** The caret's line is the cell's own, without a paragraph around it. */
function isBareLine(editor: Editor): boolean {
  const line = Editor.above<ArticleElement>(editor, {
    match: node => 'type' in node && Editor.isBlock(editor, node),
    mode: 'lowest',
  })
  return line !== undefined && (line[0].type === 'table-cell' || line[0].type === 'bare-text')
}

/** A block that no cell holds. */
function isStrange(node: Node): boolean {
  return 'type' in node && !(mayHold['table-cell'] as readonly string[]).includes(node.type)
}

function contentOf(fragment: Parameters<Editor['insertFragment']>[0]): Content[] {
  const nodes = ('children' in fragment ? fragment.children : fragment) as Content[]
  return nodes.filter(node => !isText(node) || node.text !== '')
}
