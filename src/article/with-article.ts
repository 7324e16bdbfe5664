import { type Editor, Node, type NodeEntry, type Path, Transforms } from 'slate'
import {
  type ArticleElement,
  type ArticleText,
  type ElementType,
  emptyParagraph,
  isElementType,
  isInlineType,
  isText,
  listTypes,
  mayHold,
} from './nodes.ts'

/** Teaches an editor the article's kinds and keeps every change inside the table `mayHold`. */
export function withArticle<Kind extends Editor>(editor: Kind): Kind {
  const { normalizeNode } = editor
  editor.isInline = element => isInlineType(element.type)
  editor.isVoid = element => element.type === 'kept' || element.type === 'kept-inline'
  editor.normalizeNode = (entry, options) => {
    if (!repair(editor, entry)) normalizeNode(entry, options)
  }
  return editor
}

type Child = ArticleElement | ArticleText

/** Mends the first thing wrong with this node's children. True when something changed. */
function repair(editor: Editor, [node, path]: NodeEntry): boolean {
  if ('text' in node && !('children' in node)) return false
  const own = kindOf(node, path)
  if (own === 'kept' || own === 'kept-inline') return false
  const children = node.children as Child[]
  if (own === 'editor' && children.length === 0) {
    Transforms.insertNodes(editor, emptyParagraph(), { at: [0] })
    return true
  }
  if (isList(own) && children.length === 0) {
    Transforms.removeNodes(editor, { at: path })
    return true
  }
  if (own === 'link' && isEmptyLink(node)) {
    Transforms.removeNodes(editor, { at: path })
    return true
  }
  if (own === 'list-item' && wrapMixed(editor, children, path)) return true
  const allowed = mayHold[own] as readonly string[]
  for (const [at, child] of children.entries()) {
    if (allowed.includes(isText(child) ? 'text' : child.type)) continue
    move(editor, own, child, [...path, at])
    return true
  }
  return false
}

function kindOf(node: Node, path: Path): ElementType | 'editor' {
  if (path.length === 0) return 'editor'
  const type = (node as ArticleElement).type
  return isElementType(type) ? type : 'paragraph'
}

function isList(type: string): boolean {
  return (listTypes as readonly string[]).includes(type)
}

function isEmptyLink(node: Node): boolean {
  if (Node.string(node) !== '') return false
  for (const [inside] of Node.elements(node))
    if (inside !== node && inside.type === 'kept-inline') return false
  return true
}

/** An item that holds text beside blocks: each run of text becomes the item's own text. */
function wrapMixed(editor: Editor, children: Child[], path: Path): boolean {
  const isInline = (child: Child | undefined) =>
    child !== undefined && (isText(child) || isInlineType(child.type))
  if (children.every(isInline) || !children.some(isInline)) return false
  const from = children.findIndex(isInline)
  let to = from
  while (isInline(children[to + 1])) to++
  const run = children.slice(from, to + 1)
  if (run.every(child => isText(child) && child.text === '')) {
    for (let at = to; at >= from; at--) Transforms.removeNodes(editor, { at: [...path, at] })
    return true
  }
  Transforms.wrapNodes(
    editor,
    { type: 'list-text', children: [] },
    {
      at: path,
      match: (_, at) => at.length === path.length + 1 && isBetween(at.at(-1), from, to),
    },
  )
  return true
}

function isBetween(at: number | undefined, from: number, to: number): boolean {
  return at !== undefined && at >= from && at <= to
}

/** Puts a child its parent may not hold where it can stand, losing no text. */
function move(editor: Editor, parent: ElementType | 'editor', child: Child, at: Path): void {
  const cure = cureFor(parent, child)
  if (cure === 'lift') Transforms.liftNodes(editor, { at })
  else if (cure === 'unwrap') Transforms.unwrapNodes(editor, { at })
  else if ('wrapIn' in cure) Transforms.wrapNodes(editor, { type: cure.wrapIn, children: [] }, { at })
  else Transforms.setNodes(editor, { type: cure.become }, { at })
}

type Holder = 'paragraph' | 'list-item'
type Cure = 'lift' | 'unwrap' | { wrapIn: Holder } | { become: Holder }

function cureFor(parent: ElementType | 'editor', child: Child): Cure {
  const inline = isText(child) || isInlineType(child.type)
  if (!isText(child) && child.type === 'kept') return 'lift'
  const holdsLines = !inline && !hasBlocks(child as ArticleElement)
  if (parent === 'editor') {
    if (inline) return { wrapIn: 'paragraph' }
    return holdsLines ? { become: 'paragraph' } : 'unwrap'
  }
  if (isList(parent)) {
    return holdsLines && !isText(child) && !isList(child.type)
      ? { become: 'list-item' }
      : { wrapIn: 'list-item' }
  }
  const becomesParagraph =
    parent === 'list-item' && holdsLines && !isText(child) && child.type !== 'list-item'
  return becomesParagraph ? { become: 'paragraph' } : 'unwrap'
}

function hasBlocks(element: ArticleElement): boolean {
  return (element.children as Child[]).some(child => !isText(child) && !isInlineType(child.type))
}
