import { createEditor, Editor, Node, Path, type Point, Range, Transforms } from 'slate'
import { type HistoryEditor, withHistory } from 'slate-history'
import { type ArticleElement, isElementType, mayHold, withArticle } from '../../src/article/index.ts'
import type { Random } from '../../src/reference-api/seed/random.ts'
import { invalidity } from '../support/invalid.ts'
import { phrase, smallDocument, somePlaceholder } from './sources.ts'

const steps = 50

/** Fifty random operations on a small document: it must end valid, leave nothing to normalise, and come back to the
 *  first one by Undo. */
export function trySequence(random: Random): string | null {
  const editor = withHistory(withArticle(createEditor()))
  editor.children = smallDocument(random, 2)
  Editor.normalize(editor, { force: true })
  editor.history = { undos: [], redos: [] }
  const first = canonical(editor.children)
  const done: string[] = []
  for (let step = 0; step < steps; step++) {
    const name = random.pick(random.chance(0.6) ? often : names)
    done.push(name)
    try {
      operate[name](editor, random)
    } catch (error) {
      throw new Error(`${done.join(', ')}: ${error instanceof Error ? error.stack : error}`)
    }
    // What a person does is written down between two key presses.
    editor.operations = []
  }
  const broken = invalidity(editor.children)
  if (broken !== null) return `${broken} after ${done.join(', ')}`
  const last = canonical(editor.children)
  Editor.normalize(editor, { force: true })
  if (canonical(editor.children) !== last) return `something left to normalise after ${done.join(', ')}`
  // Undo of one command is tried elsewhere; of all of them now and then, since it takes as long as they did.
  if (!random.chance(0.15)) return null
  while (editor.history.undos.length > 0) editor.undo()
  return canonical(editor.children) === first ? null : `not what it was after Undo of ${done.join(', ')}`
}

/** Equal for equal documents, in whatever order their properties came. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, own) =>
    typeof own === 'object' && own !== null && !Array.isArray(own)
      ? Object.fromEntries(Object.entries(own).sort(([a], [b]) => (a < b ? -1 : 1)))
      : own,
  )
}

type Operate = (editor: Editor & HistoryEditor, random: Random) => void

const kinds = Object.keys(mayHold).filter(isElementType)
const someBlocks = ['paragraph', 'heading-two', 'blockquote', 'bulleted-list', 'list-item', 'table'] as const

/** What can be done to a document, through Slate's own transforms and verbs. */
const operate = {
  type: (editor, random) =>
    Transforms.insertText(editor, `${phrase(random)} `, { at: somePoint(editor, random) }),
  select: (editor, random) => Transforms.select(editor, someRange(editor, random)),
  'type at the caret': (editor, random) => {
    withCaret(editor, random)
    editor.insertText(phrase(random))
  },
  delete: (editor, random) => Transforms.delete(editor, { at: someRange(editor, random) }),
  'delete backward': (editor, random) => {
    withCaret(editor, random)
    editor.deleteBackward(random.pick(['character', 'word', 'line']))
  },
  'delete forward': (editor, random) => {
    withCaret(editor, random)
    editor.deleteForward(random.pick(['character', 'word', 'line']))
  },
  'delete selection': (editor, random) => {
    withCaret(editor, random)
    editor.deleteFragment()
  },
  break: (editor, random) => {
    withCaret(editor, random)
    // As the editor's own Enter does: Slate's splits what it has just emptied.
    if (editor.selection && Range.isExpanded(editor.selection)) editor.deleteFragment()
    editor.insertBreak()
  },
  split: (editor, random) => {
    const height = random.below(3)
    Transforms.splitNodes(editor, { at: somePoint(editor, random), height, always: random.chance(0.5) })
  },
  merge: (editor, random) => {
    const path = somePath(editor, random)
    if (!Path.hasPrevious(path)) return
    const [one, other] = [Node.get(editor, Path.previous(path)), Node.get(editor, path)].map(node =>
      Node.isElement(node) ? Editor.hasInlines(editor, node) : 'text',
    )
    // Slate refuses to join a line and what holds lines.
    if (one === other) Transforms.mergeNodes(editor, { at: path })
  },
  wrap: (editor, random) =>
    Transforms.wrapNodes(editor, element(random, []), { at: somePath(editor, random) }),
  unwrap: (editor, random) => {
    const path = somePath(editor, random)
    if (!Node.isText(Node.get(editor, path))) Transforms.unwrapNodes(editor, { at: path })
  },
  lift: (editor, random) => {
    const path = somePath(editor, random)
    if (path.length > 1) Transforms.liftNodes(editor, { at: path })
  },
  'set the kind': (editor, random) => {
    const path = somePath(editor, random)
    const node = Node.get(editor, path)
    // A void element has no text to become a line of, and nothing but its source makes one.
    if (Node.isElement(node) && !editor.isVoid(node))
      Transforms.setNodes(editor, { type: random.pick(someBlocks) }, { at: path })
  },
  align: (editor, random) => {
    const path = [random.below(editor.children.length)]
    const align = random.pick(['left', 'center', 'right', 'none'])
    if (align === 'none') Transforms.unsetNodes<ArticleElement>(editor, 'align' as 'type', { at: path })
    else Transforms.setNodes(editor, { align }, { at: path })
  },
  move: (editor, random) => {
    const from = somePath(editor, random)
    const to = somePath(editor, random)
    if (!Path.isAncestor(from, to)) Transforms.moveNodes(editor, { at: from, to })
  },
  remove: (editor, random) => Transforms.removeNodes(editor, { at: somePath(editor, random) }),
  insert: (editor, random) =>
    Transforms.insertNodes(editor, someNode(random, 2), { at: somePath(editor, random) }),
  mark: (editor, random) => {
    Transforms.select(editor, someRange(editor, random))
    editor.addMark(random.pick(['bold', 'italic', 'underline']), true)
  },
  unmark: (editor, random) => {
    Transforms.select(editor, someRange(editor, random))
    editor.removeMark(random.pick(['bold', 'italic', 'underline']))
  },
  'paste a fragment': (editor, random) => {
    withCaret(editor, random)
    editor.insertFragment(random.chance(0.3) ? smallDocument(random, 1) : [someNode(random, 2)])
  },
  'paste of its own': (editor, random) => {
    const range = someRange(editor, random)
    // A clipboard gives new nodes; the same ones in two places are more than Slate bears. All of it would only grow.
    const fragment = structuredClone(Editor.fragment(editor, range)).slice(0, 2)
    withCaret(editor, random)
    editor.insertFragment(fragment)
  },
} satisfies Record<string, Operate>
const names = Object.keys(operate) as (keyof typeof operate)[]
/** What people do most, and again when nothing else is drawn. */
const often = [
  'type',
  'type at the caret',
  'select',
  'break',
  'delete backward',
  'set the kind',
  'align',
] as const

function somePath(editor: Editor, random: Random): Path {
  const path: number[] = []
  let node: Node = editor
  while (Node.isAncestor(node) && (path.length === 0 || random.chance(0.6))) {
    const at = random.below(node.children.length)
    path.push(at)
    node = node.children[at] as Node
    if (Node.isElement(node) && editor.isVoid(node)) break
  }
  return path
}

/** A place in the text. */
export function somePoint(editor: Editor, random: Random): Point {
  const path: number[] = []
  let node: Node = editor
  while (Node.isAncestor(node)) {
    const at: number = random.below(node.children.length)
    path.push(at)
    node = node.children[at] as Node
  }
  return { path, offset: random.below(Node.string(node).length + 1) }
}

/** A range of the document, often a caret or of one block. */
export function someRange(editor: Editor, random: Random): Range {
  const anchor = somePoint(editor, random)
  const [first = 0] = anchor.path
  if (random.chance(0.3)) return { anchor, focus: anchor }
  if (random.chance(0.4)) return Editor.range(editor, [first])
  return { anchor, focus: somePoint(editor, random) }
}

function withCaret(editor: Editor, random: Random): void {
  if (!editor.selection || random.chance(0.3)) Transforms.select(editor, someRange(editor, random))
}

function someNode(random: Random, depth: number): Node {
  if (depth === 0 || random.chance(0.2)) return { text: phrase(random) }
  return element(
    random,
    Array.from({ length: 1 + random.below(2) }, () => someNode(random, depth - 1)),
  )
}

function element(random: Random, children: Node[]): ArticleElement {
  const type = random.pick(kinds)
  const own: Record<string, unknown> = { type, children }
  if (type === 'link' || type === 'image') own.url = 'https://a.example'
  if (type === 'embed') own.html = 'https://youtu.be/1'
  if (type === 'upload') Object.assign(own, { id: somePlaceholder(random), name: phrase(random) })
  if (type === 'slide') own.title = phrase(random)
  if (type === 'wrapped') Object.assign(own, { open: '<span class=x>', close: '</span>' })
  if (type === 'opaque' || type === 'opaque-inline')
    Object.assign(own, { format: 'html', name: 'Block', reading: '', source: '<hr>' })
  if (type === 'table-cell' && random.chance(0.1)) own.attributes = ' colspan=2'
  return own as unknown as ArticleElement
}
