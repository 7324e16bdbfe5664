import type { Tag } from './branch.ts'
import type { Around } from './reading.ts'
import { realAddress } from './real-address.ts'
import { symbolFont } from './symbol-fonts.ts'
import { alignmentOf, headingOf, type Says, standsAs, textIn } from './tag-says.ts'

/** What stands in a tag is written in the manner of what is around it, changed by what the tag says. */
export function inner(says: Says, around: Around): Around {
  const { tag, property } = says
  const link = linkOf(tag, around)
  const isLinked = around.isLinked || link !== null || tag.attributes.href !== undefined
  const isRightToLeft = tag.attributes.dir ? tag.attributes.dir.toLowerCase() === 'rtl' : around.isRightToLeft
  const stands = standsAs(says)
  const align = stands === 'block' ? alignmentOf(says, isRightToLeft) : undefined
  const heading = stands === 'block' ? headingOf(says) : undefined
  return {
    ...around,
    link,
    isRightToLeft,
    marks: marksOf(says, around, isLinked),
    isLinked,
    ...(align === undefined ? {} : { align: align ?? undefined }),
    ...(heading ? { line: heading } : {}),
    space: spaceOf(tag, property('white-space'), around),
    symbols: symbolsOf(says, around),
  }
}

function marksOf({ tag, property }: Says, around: Around, inLink: boolean): Around['marks'] {
  const { name } = tag
  const font = property('font') ?? ''
  const weight =
    property('font-weight') ?? (/\b(bold|[6-9]00)\b/.test(font.split('"')[0] ?? '') ? 'bold' : undefined)
  const style = property('font-style') ?? (/\bitalic\b/.test(font.split('"')[0] ?? '') ? 'italic' : undefined)
  const line = `${property('text-decoration') ?? ''} ${property('text-decoration-line') ?? ''}`
  const bold =
    weight === undefined
      ? name === 'b' || name === 'strong' || around.marks.bold === true
      : isBold(weight, around)
  const italic =
    style === undefined
      ? /^(i|em|cite|dfn|address)$/.test(name) || around.marks.italic === true
      : /italic|oblique/.test(style)
  const underline =
    !inLink &&
    (/\bunderline\b/.test(line) ||
      (name === 'u' && !/\bnone\b/.test(line)) ||
      around.marks.underline === true)
  return { ...(bold ? { bold } : {}), ...(italic ? { italic } : {}), ...(underline ? { underline } : {}) }
}

function isBold(weight: string, around: Around): boolean {
  if (weight === 'inherit') return around.marks.bold === true
  return weight === 'bold' || weight === 'bolder' || Number.parseInt(weight, 10) >= 600
}

function linkOf(tag: Tag, around: Around): Around['link'] {
  const href = tag.name === 'a' ? tag.attributes.href : tag.attributes['data-url']
  if (href === undefined) return around.link
  // A link of ours is drawn without an address to follow.
  if (tag.name !== 'a' && !('data-slate-node' in tag.attributes)) return around.link
  const url = realAddress(href)
  return url === null ? null : { url }
}

function spaceOf(tag: Tag, value: string | undefined, around: Around): Around['space'] {
  if (tag.name === 'pre' || tag.name === 'listing' || tag.name === 'xmp' || tag.name === 'plaintext')
    return 'all'
  if (value === undefined || value === 'inherit') return around.space
  if (value === 'pre') return around.space === 'all' ? 'all' : 'lines'
  return /^(pre-wrap|pre-line|break-spaces)/.test(value) ? (around.space === 'all' ? 'all' : 'lines') : 'none'
}

function symbolsOf({ tag, property }: Says, around: Around): Around['symbols'] {
  const family =
    property('mso-symbol-font-family') ?? property('font-family') ?? tag.attributes.face?.toLowerCase()
  if (family === undefined || family === 'inherit') return around.symbols
  const font = symbolFont(family)
  // A whole text in such a font is no sign.
  return font && textIn(tag, 100).length <= 100 ? font : null
}

/** Spaces that a program wrote where another would write a tab or several spaces. */
export function isSpaceOnly({ tag, classes, property }: Says): boolean {
  const isMade =
    classes.includes('Apple-converted-space') ||
    classes.includes('Apple-tab-span') ||
    property('mso-spacerun') !== undefined ||
    property('mso-tab-count') !== undefined
  // A browser copies the space between two tags so.
  const isBare = tag.name === 'span' && Object.keys(tag.attributes).length === 0
  const text = isMade || isBare ? textIn(tag, 200) : ''
  // Behind as many spaces as were looked at there may be words.
  return text !== '' && text.length <= 200 && text.trim() === '' && (isMade || text === '\u00A0')
}
