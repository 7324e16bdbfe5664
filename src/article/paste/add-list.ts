import {
  isVoidType,
  type ListElement,
  type ListItemElement,
  type ListType,
  type TextBlock,
  type TextBlockElement,
} from '../nodes.ts'
import { type Branch, isTag, type Tag } from './branch.ts'
import {
  addBlocks,
  addToItem,
  deepestList,
  endLine,
  type Flow,
  type LevelItem,
  listItem,
  nest,
} from './flow.ts'
import { inner } from './manner.ts'
import { lineOf, linesAndLists } from './read-table.ts'
import type { Around, Reading } from './reading.ts'
import { isLeftOut } from './tag-says.ts'

/** Adds a list. */
export function addList(tag: Tag, around: Around, flow: Flow, reading: Reading): void {
  endLine(flow)
  const type: ListType = tag.name === 'ol' ? 'numbered-list' : 'bulleted-list'
  if (isLevelled(tag)) return void addLevelled(tag, type, around, flow, reading)
  addBlocks(flow, listBlocks(tag, type, around, reading))
}

/** A list of blocks from its items. A list without an item before it gives its items to this one; what no item may
 *  hold stands between two lists. */
function listBlocks(tag: Tag, type: ListType, around: Around, reading: Reading): TextBlock[] {
  const blocks: TextBlock[] = []
  let list: ListElement | null = null
  const add = (item: ListItemElement) => {
    if (!list) {
      list = { type, children: [] }
      blocks.push(list)
    }
    list.children.push(item)
  }
  const addNested = (nested: ListElement) => {
    const last = list?.children.at(-1)
    if (last && around.listDepth < deepestList) nest(last, nested)
    else for (const item of nested.children) add(item)
  }
  const addAll = (parts: readonly TextBlock[]) => {
    let lines: TextBlockElement[] = []
    const flush = () => {
      if (lines.length > 0) add(listItem(lines))
      lines = []
    }
    for (const part of parts) {
      if (part.type === 'table' || isVoidType(part.type)) {
        flush()
        blocks.push(part)
        list = null
        continue
      }
      // A quotation in an item may hold lists too.
      for (const line of linesAndLists([part])) {
        if (isList(line)) {
          flush()
          addNested(line)
        } else lines.push(line)
      }
    }
    flush()
  }
  const within: Around = { ...around, line: 'paragraph', item: null, listDepth: around.listDepth + 1 }
  for (const child of tag.children) {
    if (typeof child === 'string' ? child.trim() === '' : !isTag(child)) continue
    if (typeof child !== 'string' && isTag(child) && isLeftOut(reading.says(child))) continue
    const holder: Tag =
      isTag(child as Branch) && (child as Tag).name === 'li'
        ? (child as Tag)
        : { name: 'li', attributes: {}, children: [child], from: tag.from, to: tag.to }
    addAll(reading.gather(holder.children, holder === child ? inner(reading.says(holder), within) : within))
  }
  return blocks
}

function isList(block: TextBlock): block is ListElement {
  return block.type === 'bulleted-list' || block.type === 'numbered-list'
}

const levels = ['data-aria-level', 'data-stringify-indent', 'data-indent']

/** Word online and Slack write every level as a list of its own beside the others. */
function isLevelled(tag: Tag): boolean {
  return [tag, ...tag.children.filter(isTag)].some(one => levels.some(name => name in one.attributes))
}

function addLevelled(tag: Tag, type: ListType, around: Around, flow: Flow, reading: Reading): void {
  for (const child of tag.children) {
    if (typeof child === 'string' || !isTag(child) || isLeftOut(reading.says(child))) continue
    const own =
      child.attributes['data-aria-level'] ??
      plusOne(
        child.attributes['data-stringify-indent'] ??
          child.attributes['data-indent'] ??
          tag.attributes['data-indent'],
      )
    const item: LevelItem = { level: Math.min(9, Math.max(1, Number.parseInt(own ?? '1', 10) || 1)), type }
    const blocks = reading.gather(child.children, {
      ...inner(reading.says(child), around),
      line: 'paragraph',
      item: null,
    })
    for (const block of blocks) {
      if (block.type === 'paragraph') addToItem(flow, item, block)
      else if (isList(block))
        for (const nested of block.children)
          addToItem(
            flow,
            { level: item.level + 1, type: block.type },
            { type: 'paragraph', children: lineOf(nested) },
          )
      else addBlocks(flow, [block])
    }
  }
}

function plusOne(level: string | undefined): string | undefined {
  return level === undefined ? undefined : String((Number.parseInt(level, 10) || 0) + 1)
}
