import { type Body, parseBody, serialiseBody } from './body.ts'
import { keyOf } from './likeness.ts'
import { mergeBlocks, type Part } from './merge-blocks.ts'
import type { ArticleBlock, BodyFormat } from './nodes.ts'
import { nobodys, type Owns, ownBeside } from './owns.ts'
import type { SlideKind } from './slides.ts'

type Versions = { base: string; mine: string; theirs: string }

/** Merges what two people made of the same stored body, block by block, or slide by slide: its parts in order, and the
 *  body that blocks make, written as `theirs` is. Null where one of them is no such text: then it is one value. */
export function mergeBodies(
  raw: Versions,
  slides?: SlideKind,
): { parts: Part[]; write(blocks: ArticleBlock[]): string } | null {
  const otherwise = formatOf(raw)
  const read = (one: string, owns?: Owns) => textIn(one, otherwise, slides, owns)
  const [base, mine, theirs] = [
    read(raw.base),
    read(raw.mine, ownBeside(raw.base, raw.theirs)),
    read(raw.theirs),
  ]
  if (!base || !mine || !theirs) return null
  if (new Set([base, mine, theirs].map(hasSlides)).size > 1) return null
  // What is the same as a whole goes back as it was written, but not in another form than theirs.
  const earlier = [mine, base].filter(({ format }) => format === theirs.format)
  return {
    parts: mergeBlocks(base.value, mine.value, theirs.value),
    write: blocks => serialiseBody(blocks, theirs, earlier),
  }
}

/** Whether two stored bodies say the same, however they are written. */
export function isSameBody(one: string, other: string, slides?: SlideKind, owns?: Owns): boolean {
  if (one === other) return true
  const [here, there] = [one, other].map(raw => textIn(raw, 'html', slides, owns)?.value.map(keyOf))
  return !!here && !!there && here.length === there.length && here.every((key, at) => key === there[at])
}

/** A stored body where it is article text; null where it is not. */
export function textIn(
  raw: string,
  formatOfEmpty: BodyFormat,
  slides?: SlideKind,
  owns: Owns = nobodys,
): Body | null {
  const body = parseBody(raw, formatOfEmpty, slides, owns)
  return body !== 'unreadable' && body.editable ? body : null
}

export function hasSlides({ value }: Body): boolean {
  return value[0]?.type === 'slide'
}

/** The form of a text that is to be written where there was none: that of the others. */
function formatOf({ base, mine, theirs }: Versions): BodyFormat {
  const filled = [theirs, mine, base].find(raw => raw.trim() !== '') ?? ''
  return /^\s*\[/.test(filled) ? 'json' : 'html'
}
