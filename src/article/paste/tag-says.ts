import type { TextBlockType } from '../nodes.ts'
import { isTag, type Tag } from './branch.ts'
import { blockTags } from './parse-clipboard.ts'
import { readStyle, type Sheet, type Style } from './style-of.ts'

/** What a tag says of itself: its attributes, its style, and the style of its classes. */
export type Says = {
  tag: Tag
  classes: readonly string[]
  /** A style property's value in small letters; its own before its classes'. */
  property: (name: string) => string | undefined
}

/** Reads what tags say. Equal style attributes are read once. */
export function tagReader(sheet: Sheet): (tag: Tag) => Says {
  const styles = new Map<string, Style>()
  return tag => {
    const text = tag.attributes.style ?? ''
    const style = styles.get(text) ?? readStyle(text)
    styles.set(text, style)
    // Gmail puts something before the names of Word's.
    const names = tag.attributes.class?.slice(0, 2000).replaceAll(/\b(gmail-|m_-?\d+)(?=Mso)/g, '')
    const classes = names?.split(/\s+/) ?? []
    const rules = classes.flatMap(name => sheet.get(name) ?? [])
    return {
      tag,
      classes,
      property: name => style.get(name) ?? rules.find(rule => rule.has(name))?.get(name),
    }
  }
}

const dropped = new Set(
  'applet area audio base button canvas datalist embed frame frameset input link math meta meter noembed noframes noscript object param progress script select source style svg template textarea title track video xml'.split(
    ' ',
  ),
)

/** Whether nothing of the tag is for a reader: code, controls, what is hidden, what was struck out by tracking, notes
 *  of reviewers. */
export function isLeftOut({ tag, classes, property }: Says): boolean {
  if (dropped.has(tag.name) || isTracked(tag) || 'hidden' in tag.attributes) return true
  if (property('display') === 'none' || property('visibility') === 'hidden') return true
  if (property('mso-hide') === 'all') return true
  if (/^(comment|footnote|endnote)$/.test(property('mso-special-character') ?? '')) return true
  if (/^(comment|comment-list|(foot|end)note-separator)$/.test(property('mso-element') ?? '')) return true
  return classes.some(name =>
    /^(MsoCommentReference|MsoFootnoteReference|MsoEndnoteReference|msocomanchor|msoDel|sd(foot|end)note(anc|sym))$/.test(
      name,
    ),
  )
}

/** Whether tracking struck the words out, which says by whom; what a page strikes out is there to be read. */
function isTracked({ name, attributes }: Tag): boolean {
  return name === 'del' && /^mailto:/i.test(attributes.cite ?? '')
}

const note = /#(_ftn|_edn|_msocom|ftnt|cmnt|sdfootnote|sdendnote|cite_note|cite_ref|fn|footnote|note-)/

/** Whether a link is the mark of a footnote or of a comment, such as [1]. */
export function isNoteMark(tag: Tag): boolean {
  const href = tag.attributes.href ?? ''
  if (tag.name !== 'a' || href.length > 2000 || !note.test(href)) return false
  return /^\s*[[(]?[\p{L}\p{N}*†‡↑^]{1,8}[\])]?\s*$/u.test(textIn(tag, 40))
}

/** The text in a tag, up to this many characters and a little more. */
export function textIn(tag: Tag, length: number): string {
  let text = ''
  const rest = [...tag.children].reverse()
  for (let branch = rest.pop(); branch !== undefined && text.length <= length; branch = rest.pop()) {
    if (typeof branch === 'string') text += branch.slice(0, length + 1)
    else if (isTag(branch))
      for (let at = Math.min(branch.children.length, length) - 1; at >= 0; at--)
        rest.push(branch.children[at] ?? '')
  }
  return text
}

/** How the tag stands: on lines of its own, in a line, or in a line with space around it. */
export function standsAs({ tag, property }: Says): 'block' | 'inline' | 'apart' {
  const display = property('display') ?? ''
  if (/^inline-(block|flex|grid|table)/.test(display))
    return blockTags.has(tag.name) || holdsBlock(tag) ? 'block' : 'apart'
  if (/^(block|flex|grid|table|list-item|flow-root)/.test(display)) return 'block'
  if (display === 'inline' && /^(div|p|section|h[1-6])$/.test(tag.name)) return 'inline'
  return blockTags.has(tag.name) ? 'block' : 'inline'
}

function holdsBlock(tag: Tag): boolean {
  return tag.children.some(child => isTag(child) && blockTags.has(child.name))
}

/** Whether its children are laid out apart from each other without white space between them in the source. */
export function setsApart({ property }: Says): boolean {
  return /(flex|grid)$/.test(property('display') ?? '')
}

const headingTags: Record<string, number> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 }

/** The heading a block is, by its tag, its style or its role; undefined when it is none. The article's own title is
 *  above the text, so the highest is H2; the lowest is H4. */
export function headingOf(says: Says): TextBlockType | undefined {
  const level = headingLevel(says)
  if (level === undefined) return undefined
  return level <= 2 ? 'heading-two' : level === 3 ? 'heading-three' : 'heading-four'
}

function headingLevel({ tag, classes, property }: Says): number | undefined {
  if (Object.hasOwn(headingTags, tag.name)) return headingTags[tag.name]
  if (tag.attributes.role === 'heading') return Number.parseInt(tag.attributes['aria-level'] ?? '2', 10) || 2
  if (tag.name !== 'p' && tag.name !== 'div') return undefined
  for (const name of classes) {
    if (/^MsoTitle/.test(name)) return 1
    const level = /^(?:Mso)?Heading([1-9])$/i.exec(name)?.[1]
    if (level !== undefined) return Number(level)
  }
  const style = /^"?(?:heading ([1-9])|title)"?$/.exec(property('mso-style-name') ?? '')
  if (style) return Number(style[1] ?? 1)
  const outline = /^[1-9]$/.exec(property('mso-outline-level') ?? '')
  if (
    !outline ||
    isItemByItself(tag, classes, property) ||
    textIn(tag, 1000).trim().replaceAll(/\s+/g, ' ').length > longestHeading
  )
    return undefined
  return Number(outline[0])
}

/** Whether a class is one of Word's for items of lists. */
export function isListClass(name: string): boolean {
  return /^MsoListParagraph|^MsoList(Bullet|Number)?\d?$/.test(name)
}

/** Longer than any heading: body text that was given an outline level. */
const longestHeading = 120

/** Whether a paragraph was made an item and given an outline level; where its style has one, it is a numbered heading. */
function isItemByItself(
  { attributes }: Tag,
  classes: readonly string[],
  property: Says['property'],
): boolean {
  const isItem = /\blevel\d/.test(property('mso-list') ?? '') || classes.some(isListClass)
  return isItem && /mso-outline-level/i.test(attributes.style ?? '')
}

/** How a block is aligned where that differs from the language's own side. */
export function alignmentOf({ tag, property }: Says, isRightToLeft: boolean): string | null | undefined {
  const said =
    property('text-align') ??
    // A table's says where the table stands.
    (tag.name === 'table' ? undefined : tag.attributes.align?.toLowerCase()) ??
    (tag.name === 'center' ? 'center' : undefined)
  if (said === undefined) return undefined
  const align = said.replace('-webkit-', '')
  if (align === 'center' || align === 'justify') return align
  if (align === (isRightToLeft ? 'left' : 'right') || align === 'end') return isRightToLeft ? 'left' : 'right'
  return null
}
