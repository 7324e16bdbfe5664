import type { BlockRun, Clash } from '../../../article/index.ts'
import { isOfLive } from '../../../article/index.ts'
import { interpolate } from '../../parts/interpolate.ts'

/** What a clash is about, in the person's language: its field, or which paragraph or update of the text, or of a field of
 *  rich text. */
export function clashName<Name extends string>(
  clash: Clash<Name>,
  labels: Record<Name, string>,
  t: (source: string) => string,
): string {
  if (clash.kind === 'value') return t(labels[clash.field])
  const run = clash.mine.blocks.length > 0 ? clash.mine : clash.theirs
  const [source, from, to] = placeOf(run)
  const place = interpolate(t(source), { number: from, from: Math.min(from, to), to: Math.max(from, to) })
  const isText: boolean = clash.field === 'body'
  return isText ? place : `${t(labels[clash.field])} · ${place}`
}

function placeOf({ blocks, at, of }: BlockRun): [source: string, from: number, to: number] {
  const [first] = blocks
  const last = at + blocks.length - 1
  const isOne = blocks.length === 1
  if (first?.type !== 'slide')
    return [isOne ? 'Paragraph {number}' : 'Paragraphs {from}–{to}', at + 1, last + 1]
  if (!isOfLive(first)) return [isOne ? 'Slide {number}' : 'Slides {from}–{to}', at + 1, last + 1]
  if (at === 0) return ['Plot', 1, 1]
  return [isOne ? 'Update {number}' : 'Updates {from}–{to}', of - at, of - last]
}
