import type { ListType } from '../nodes.ts'
import { type Branch, isTag, type Tag } from './branch.ts'
import type { ItemLines, LevelItem } from './lists.ts'
import { blockTags } from './parse-clipboard.ts'
import { isListClass, type Says, textIn } from './tag-says.ts'

/** A bullet or number that a program drew. `end` is the tag behind which the text begins; null where the sign stands in
 *  a part that is hidden anyway. `counted` is what PowerPoint says of it. */
type Sign = { text: string; font: string; end: Tag | null; counted?: boolean }

/** The item that a paragraph is which only looks like one: Word's and PowerPoint's lists are paragraphs with a drawn
 *  sign. Null when it is none. `above` are the items so far. */
export function wordItem(
  says: Says,
  above: readonly ItemLines[],
): { item: LevelItem; sign: Sign | null } | null {
  const { tag, classes, property } = says
  if (/^(none|ignore)$/.test(property('mso-list') ?? '')) return null
  const said = saidItem(says)
  const sign = drawnSign(tag)
  if (!said && !sign?.text) return null
  if (!said && sign?.counted === undefined && !classes.some(isListClass)) return null
  const indent = inchesOf(property('margin-left'))
  const further = said ? furtherIn(said, indent, above) : 0
  const level =
    (said?.level ?? slideLevel(classes) ?? Math.max(1, Math.min(9, Math.round((indent ?? 0.5) * 2)))) +
    further
  const before = above.slice(-mostLookedAt).findLast(({ item }) => item.level === level)?.item.type
  const isCounted = sign?.counted ?? (sign !== null && isCounting(sign, before === 'numbered-list'))
  const type: ListType = isCounted ? 'numbered-list' : 'bulleted-list'
  const isFirst = /^[^\p{L}\p{N}]*(1|a|i)[^\p{L}\p{N}]*$/iu.test(sign?.text ?? '')
  return {
    item: { ...said, level, type, further, isFirst, ...(indent === undefined ? {} : { indent }) },
    sign,
  }
}

/** The level at which Word says a paragraph or an item is listed, and in which list. The styles for the deeper levels of
 *  plain lists all say level 1, each in a list of its own. */
export function saidItem({ classes, property }: Says): Pick<LevelItem, 'level' | 'list'> | undefined {
  const list = property('mso-list') ?? ''
  const level = /\blevel(\d)/.exec(list)?.[1]
  const style = classes.map(name => /^MsoList(?:Bullet|Number)([2-5])$/.exec(name)?.[1]).find(Boolean)
  if (style !== undefined) return { level: Math.max(Number(level ?? 1), Number(style)) }
  return level === undefined ? undefined : { level: Number(level), list: list.replace(/level\d/, '') }
}

/** How many levels deeper an item belongs than it says: its list may stand further in than an item of another one. */
function furtherIn(
  { level, list }: Pick<LevelItem, 'level' | 'list'>,
  indent: number | undefined,
  above: readonly ItemLines[],
): number {
  if (list === undefined) return 0
  const same = above.slice(-mostLookedAt).findLast(({ item }) => item.list === list)?.item
  if (same) return same.further ?? 0
  const holder = level === 1 && indent !== undefined ? lastWithin(above, indent - 0.2) : undefined
  return holder?.list !== undefined && indentOf(holder) <= (indent ?? 0) - 0.2 ? holder.level : 0
}

/** PowerPoint's class for a paragraph below the first level. */
function slideLevel(classes: readonly string[]): number | undefined {
  const below = classes.map(name => /^O([1-8])$/.exec(name)?.[1]).find(Boolean)
  return below === undefined ? undefined : Number(below) + 1
}

/** The item in which a paragraph of a list without a sign goes on: the last whose text does not stand further in. */
export function continuedItem(
  items: readonly ItemLines[],
  { classes, property }: Says,
): LevelItem | undefined {
  const name = classes.find(one => /^MsoListContinue|^MsoListParagraph/.test(one))
  if (name === undefined) return undefined
  const indent =
    inchesOf(property('margin-left')) ?? (Number(/^MsoListContinue(\d)/.exec(name)?.[1]) || 1) / 2
  return lastWithin(items, indent + 0.1)
}

/** The last item, or the nearest above it in whose lists it stands, whose text stands no further in than this; failing
 *  that the outermost of those. */
function lastWithin(items: readonly ItemLines[], indent: number): LevelItem | undefined {
  let found = items.at(-1)?.item
  for (const { item } of items.slice(-mostLookedAt).reverse()) {
    if (!found || indentOf(found) <= indent) break
    if (item.level < found.level) found = item
  }
  return found
}

const mostLookedAt = 200

function indentOf({ indent, level }: LevelItem): number {
  return indent ?? level / 2
}

function inchesOf(margin: string | undefined): number | undefined {
  const [, amount, unit] = /^(-?[\d.]+)(in|pt|cm|px)$/.exec(margin ?? '') ?? []
  return amount === undefined
    ? undefined
    : Number(amount) / ({ in: 1, pt: 72, cm: 2.54, px: 96 }[unit ?? ''] ?? 1)
}

/** What counts, in any script: `1.`, `a)`, `(iv)`, `2.3`, `A`; everything else is a bullet, as are the letters of fonts
 *  that draw them otherwise. Where no font is said, a letter that is often drawn so counts only below one that does. */
function isCounting({ text, font }: Sign, isBelowNumber: boolean): boolean {
  if (/^(symbol|wingdings|webdings)/.test(font) || (text === 'o' && font.startsWith('courier'))) return false
  if (/\p{N}/u.test(text) || /^[[(]?\p{L}{1,6}[.):\]、．-]$/u.test(text)) return true
  if (font === '' && /^[lnoqtuvwØü]$/.test(text)) return isBelowNumber
  return /^(\p{L}|(\p{L})\2{1,3}|[ivxlc]{1,8}|[IVXLC]{1,8})$/u.test(text)
}

/** More than the words of any sign, such as `Section 12.04`. */
const longestSign = 20

/** The bullet or number that stands before a paragraph's text: what only other programs should show, or a span made to
 *  be ignored, or what ends in the small spaces up to the text. */
function drawnSign(paragraph: Tag): Sign | null {
  let hidden = 0
  let text = ''
  let font = ''
  const rest: Branch[] = paragraph.children.slice(0, 60).reverse()
  for (let seen = 0; seen < 60; seen++) {
    const branch = rest.pop()
    if (branch === undefined) break
    if (typeof branch === 'string') {
      if (hidden > 0) text += branch
      else if (branch.trim() !== '') {
        const next = rest.at(-1)
        const isSign = next !== undefined && isGap(next) && branch.trim().length <= longestSign
        return isSign ? { text: branch.trim(), font, end: next as Tag } : null
      }
    } else if (!isTag(branch)) {
      if (branch.conditional === 'start') hidden += hidden > 0 || branch.hidden ? 1 : 0
      else if (hidden > 0 && --hidden === 0) return { text: text.trim(), font, end: null }
    } else {
      if (blockTags.has(branch.name)) break
      if (text.trim() === '') font = fontOf(branch) ?? font
      const counted = /mso-special-format:\s*"?(num)?bullet/.exec(styleOf(branch))
      if (hidden === 0 && (counted || isSign(branch))) {
        const drawn = textIn(branch, 400).trim()
        if (drawn.length <= longestSign || !counted)
          return { text: drawn, font, end: branch, ...(counted ? { counted: counted[1] !== undefined } : {}) }
      }
      rest.push(...branch.children.slice(0, 60).reverse())
    }
  }
  return null
}

function isSign(tag: Tag): boolean {
  if (/mso-list:\s*ignore/.test(styleOf(tag))) return true
  const last = tag.children.findLast(child => typeof child !== 'string' || child.trim() !== '')
  return last !== undefined && isGap(last) && textIn(tag, 400).trim().length <= longestSign
}

/** The small spaces between a sign and its text. */
function isGap(branch: Branch): boolean {
  return (
    isTag(branch) && /font(-size)?:\s*7(\.0)?pt/.test(styleOf(branch)) && textIn(branch, 400).trim() === ''
  )
}

function styleOf(tag: Tag): string {
  return tag.attributes.style?.toLowerCase() ?? ''
}

function fontOf(tag: Tag): string | undefined {
  return /(?:^|;)\s*font-family:\s*["']?([^;,"']+)/.exec(styleOf(tag))?.[1]
}

/** The branches behind a sign, however deep it stands. */
export function behind(children: readonly Branch[], sign: Tag): Branch[] {
  const at = children.findIndex(child => isTag(child) && child.from <= sign.from && child.to >= sign.to)
  const holder = children[at]
  if (holder === undefined || !isTag(holder)) return [...children]
  const rest = children.slice(at + 1)
  return holder === sign ? rest : [{ ...holder, children: behind(holder.children, sign) }, ...rest]
}
