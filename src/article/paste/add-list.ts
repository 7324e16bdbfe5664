import type { ListType, TextBlockType } from '../nodes.ts'
import { isTag, type Tag } from './branch.ts'
import { closeItems, endLine, type Flow, resumeList } from './flow.ts'
import type { LevelItem } from './lists.ts'
import { inner } from './manner.ts'
import type { Around, Reading } from './reading.ts'
import { headingOf, isLeftOut } from './tag-says.ts'
import { saidItem } from './word-item.ts'

const listTag = /^(ul|ol|menu|dir)$/

/** Adds a list: its items, each with its level. What stands in it beside its items belongs to the item above, or to
 *  none: a list that holds no item of its own only moves what it holds further in. */
export function addList(tag: Tag, around: Around, flow: Flow, reading: Reading): void {
  endLine(flow)
  const type: ListType = tag.name === 'ol' ? 'numbered-list' : 'bulleted-list'
  const own = tag.children.filter(isTag).filter(child => child.name === 'li')
  const said = new Map(own.map(item => [item, saidOf(item, tag, reading)]))
  const isLevelled = own.some(item => said.get(item) !== undefined)
  const goesOn = Number.parseInt(tag.attributes.start ?? own[0]?.attributes.value ?? '1', 10) > 1
  if (around.listDepth === 0 && !isLevelled) {
    const isInner = listTag.test(tag.children.find(isTag)?.name ?? '')
    if (goesOn) resumeList(flow, type)
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
    const place = said.get(child)
    const level = Math.max(place?.level ?? 1, listDepth)
    const manner = inner(reading.says(child), within)
    const heading = headingIn(child, isLevelled || (own.length === 1 && tag.name === 'ol'), reading)
    if (heading) item = null
    else if (!item || !isUnsigned(child, own, reading))
      item = { ...(place ?? { list: String(tag.from) }), level, type, isFirst: child === own[0] && !goesOn }
    reading.walk(child.children, { ...manner, line: heading ?? 'paragraph', item, listDepth: level }, flow)
    endLine(flow)
  }
  endLine(flow)
}

/** The heading that an item is. A numbered heading is one, though Google Docs and Word online make it an item; so is one
 *  that is counted alone. Pages list headlines too: those are items. */
function headingIn(item: Tag, isCounted: boolean, reading: Reading): TextBlockType | undefined {
  const [only, ...more] = item.children.filter(child =>
    typeof child === 'string' ? child.trim() !== '' : !isTag(child) || child.name !== 'br',
  )
  if (more.length > 0 || only === undefined || typeof only === 'string' || !isTag(only)) return undefined
  return isCounted || 'aria-level' in item.attributes ? headingOf(reading.says(only)) : undefined
}

/** Word, Word online and Slack say an item's level, and write every level as a list of its own beside the others. */
function saidOf(item: Tag, list: Tag, reading: Reading): Pick<LevelItem, 'level' | 'list'> | undefined {
  const { attributes } = item
  const aria = attributes['data-aria-level']
  const said =
    aria ?? attributes['data-stringify-indent'] ?? attributes['data-indent'] ?? list.attributes['data-indent']
  if (said === undefined) return saidItem(reading.says(item))
  const level = (Number.parseInt(said, 10) || 0) + (aria === undefined ? 1 : 0)
  return { level: Math.min(9, Math.max(1, level)) }
}

/** LibreOffice writes a paragraph of an item that has no sign as a block beside the items. Where the first is one, a
 *  page draws all of them so. */
function isUnsigned(item: Tag, items: readonly Tag[], { says }: Reading): boolean {
  const isBlock = (one: Tag | undefined) => one !== undefined && says(one).property('display') === 'block'
  return isBlock(item) && !isBlock(items[0])
}
