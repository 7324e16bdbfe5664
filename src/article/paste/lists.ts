import {
  type ArticleInline,
  isInlineType,
  isListType,
  isText,
  type ListElement,
  type ListItemElement,
  type ListType,
  type TextBlock,
  type TextBlockElement,
} from '../nodes.ts'

/** A list item with its level, from 1. Where it says so: `indent` is how many inches its text stands from the margin,
 *  `list` the list that it is of, `further` how many levels deeper that stands than it says, `isFirst` that it is counted
 *  as the first. */
export type LevelItem = {
  level: number
  type: ListType
  indent?: number
  list?: string
  further?: number
  isFirst?: boolean
}

/** Lines of an item, in the order in which they were met: those below a list in the item come behind its items. */
export type ItemLines = { item: LevelItem; lines: TextBlockElement[] }

/** Deeper lists go on at this level: the body's reader takes no more. */
export const deepestList = 8

/** The lists that items make by their levels. Several lists where the kind changes at the first level. */
export function listsOf(items: readonly ItemLines[]): ListElement[] {
  const roots: ListElement[] = []
  const open: { level: number; list: ListElement; last: LevelItem }[] = []
  for (const { item, lines } of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > item.level) open.pop()
    const [root] = open
    // What was copied from the middle of a deeper list goes on in the same list.
    if (root && open.length === 1 && root.level > item.level) root.level = item.level
    let top = open.at(-1)
    const before = top?.list.children.at(-1)
    if (top?.last === item && before) {
      goOn(before, lines)
      continue
    }
    const isSame = top?.list.type === item.type && !areApart(top.last, item)
    if (top && (top.level >= item.level || open.length >= deepestList) && !isSame) {
      open.pop()
      top = open.at(-1)
    }
    if (!top || (top.level < item.level && open.length < deepestList)) {
      const list: ListElement = { type: item.type, children: [] }
      const holder = top?.list.children.at(-1)
      if (holder) nest(holder, list)
      else roots.push(list)
      top = { level: item.level, list, last: item }
      open.push(top)
    }
    top.list.children.push(listItem(lines))
    top.last = item
  }
  return roots
}

/** Whether these are of two numbered lists, each of which counts for itself. */
function areApart(one: LevelItem, other: LevelItem): boolean {
  const isNumbered = other.type === 'numbered-list' && other.isFirst === true
  return isNumbered && one.level === other.level && one.list !== undefined && one.list !== other.list
}

/** An item of these lines: one stands in it bare, several are paragraphs. */
function listItem(lines: readonly TextBlockElement[]): ListItemElement {
  const [first] = lines
  if (!first || lines.length > 1) return { type: 'list-item', children: [...lines] }
  return { type: 'list-item', children: first.children, ...(first.align ? { align: first.align } : {}) }
}

/** Puts a list into an item, below its own text. */
export function nest(item: ListItemElement, list: ListElement): void {
  if (isBare(item) && item.children.length > 0)
    item.children = [{ type: 'bare-text', children: item.children as ArticleInline[] }]
  item.children.push(list)
}

/** Adds lines to an item below what it holds. */
function goOn(item: ListItemElement, lines: readonly TextBlockElement[]): void {
  item.children = [...partsOf(item), ...lines]
  delete item.align
}

/** What an item holds, as paragraphs and lists. */
export function partsOf(item: ListItemElement): (TextBlockElement | ListElement)[] {
  const align = item.align === undefined ? {} : { align: item.align }
  if (isBare(item)) return [{ type: 'paragraph', ...align, children: item.children as ArticleInline[] }]
  return (item.children as Exclude<ListItemElement['children'][number], ArticleInline>[]).map(part =>
    part.type === 'bare-text' ? { type: 'paragraph', ...align, children: part.children } : part,
  )
}

function isBare(item: ListItemElement): boolean {
  return item.children.every(child => isText(child) || isInlineType(child.type))
}

/** Whether a block is a list. */
export function isList(block: TextBlock): block is ListElement {
  return isListType(block.type)
}
