import type { ListType } from '../nodes.ts'
import { isTag, type Tag } from './branch.ts'
import { closeItems, endLine, type Flow, resumeList } from './flow.ts'
import type { LevelItem } from './lists.ts'
import { inner } from './manner.ts'
import type { Around, Reading } from './reading.ts'
import { headingOf, isLeftOut } from './tag-says.ts'
import { listLevel } from './word-item.ts'

const listTag = /^(ul|ol|menu|dir)$/

/** Adds a list: its items, each with its level. What stands in it beside its items belongs to the item above, or to
 *  none: a list that holds no item of its own only moves what it holds further in. */
export function addList(tag: Tag, around: Around, flow: Flow, reading: Reading): void {
  endLine(flow)
  const type: ListType = tag.name === 'ol' ? 'numbered-list' : 'bulleted-list'
  const own = tag.children.filter(isTag).filter(child => child.name === 'li')
  const levels = new Map(own.map(item => [item, saidLevel(item, tag, reading)]))
  const isLevelled = own.some(item => levels.get(item) !== undefined)
  if (around.listDepth === 0 && !isLevelled) {
    const start = tag.attributes.start ?? own[0]?.attributes.value ?? '1'
    const isInner = listTag.test(tag.children.find(isTag)?.name ?? '')
    if (Number.parseInt(start, 10) > 1) resumeList(flow, type)
    // LibreOffice begins again, as deep as it was, where the kind changes.
    else if (!isInner) closeItems(flow)
  }
  const listDepth = around.listDepth + 1
  const within: Around = { ...inner(reading.says(tag), around), line: 'paragraph', listDepth }
  let item = around.item
  for (const child of tag.children) {
    if (typeof child !== 'string' && (!isTag(child) || isLeftOut(reading.says(child)))) continue
    if (typeof child === 'string' || child.name !== 'li') {
      reading.walk([child], { ...within, item }, flow)
      continue
    }
    endLine(flow)
    const level = levels.get(child) ?? listDepth
    const manner = { ...inner(reading.says(child), within), line: within.line }
    const isHeading = isHeadingItem(child, isLevelled || (own.length === 1 && tag.name === 'ol'), reading)
    item = isHeading ? null : { level, type }
    reading.walk(child.children, { ...manner, item, listDepth: level }, flow)
    endLine(flow)
  }
  endLine(flow)
}

/** A numbered heading is a heading, though Google Docs and Word online make it an item; so is one that is counted
 *  alone. Pages list headlines too: those are items. */
function isHeadingItem(item: Tag, isCounted: boolean, reading: Reading): boolean {
  const [only, ...more] = item.children.filter(child => typeof child !== 'string' || child.trim() !== '')
  if (more.length > 0 || only === undefined || !isTag(only)) return false
  return (isCounted || 'aria-level' in item.attributes) && headingOf(reading.says(only)) !== undefined
}

/** Word, Word online and Slack say an item's level, and write every level as a list of its own beside the others. */
function saidLevel(item: Tag, list: Tag, reading: Reading): LevelItem['level'] | undefined {
  const { attributes } = item
  const aria = attributes['data-aria-level']
  const said =
    aria ?? attributes['data-stringify-indent'] ?? attributes['data-indent'] ?? list.attributes['data-indent']
  if (said === undefined) return listLevel(reading.says(item))
  const level = (Number.parseInt(said, 10) || 0) + (aria === undefined ? 1 : 0)
  return Math.min(9, Math.max(1, level))
}
