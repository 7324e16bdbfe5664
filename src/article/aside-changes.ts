import {
  type ArticleFieldName,
  type ArticleForm,
  articleFieldNames,
  isSameValue,
} from '../contract/entities/article-fields.ts'
import type { Body } from './body.ts'
import { type BlockChange, compareBlocks } from './compare-blocks.ts'
import { hasSlides, textIn } from './merge-bodies.ts'
import type { ArticleBlock, BodyFormat } from './nodes.ts'
import { ownBeside } from './owns.ts'
import { saidBy } from './said-by.ts'
import { slideKindOf } from './slides.ts'

/** A text that was set aside as its person wrote it (`mine`), what it began with, and what the server had that it is shown
 *  beside. `template` is the post's. */
export type AsideVersions = { base: ArticleForm; shown: ArticleForm; mine: ArticleForm; template: number }

/** How a text that was set aside differs from what it is shown beside, and what of that its person wrote: that alone is
 *  given back. */
export type AsideChanges = {
  /** Null where one of both is no article text. */
  blocks: BlockChange[] | null
  /** The blocks that its person changed, each with its name among them. */
  own: ReadonlyMap<BlockChange, string>
  fields: ArticleFieldName[]
}

/** The article's own, as when a version comes back: its section, and when it comes out. */
const staying: readonly ArticleFieldName[] = ['body', 'section_id', 'published_at']

export function asideChanges(versions: AsideVersions): AsideChanges {
  const { base, shown, mine } = versions
  const fields = articleFieldNames.filter(
    name =>
      !staying.includes(name) &&
      !isSameValue(mine[name], shown[name]) &&
      !isSameValue(mine[name], base[name]) &&
      (name !== 'category_id' || mine.section_id === shown.section_id),
  )
  const [began, there, here] = [base, shown, mine].map(form => bodyIn(form, versions))
  if (!there || !here || hasSlides(there) !== hasSlides(here)) return { blocks: null, own: new Map(), fields }
  const blocks = compareBlocks(there.value, here.value)
  return { blocks, own: new Map(ownIn(blocks, saidIn(began?.value ?? []))), fields }
}

/** The body of one version, and of what the server has now, as the others are read; null where it is no article text. */
export function bodyIn({ body }: ArticleForm, { shown, mine, template }: AsideVersions): Body | null {
  return textIn(body, formatOf(mine.body, shown.body), slideKindOf(template), ownBeside(shown.body))
}

/** The form of a body that is empty: that of the others. */
function formatOf(...bodies: string[]): BodyFormat {
  return /^\s*\[/.test(bodies.find(body => body.trim() !== '') ?? '') ? 'json' : 'html'
}

function ownIn(
  changes: readonly BlockChange[],
  began: ReadonlySet<string>,
  inside = '',
): [BlockChange, string][] {
  return changes.flatMap((change, at): [BlockChange, string][] => {
    const name = `${inside}${at}`
    if (change.kind === 'changed' && change.after.type === 'slide') {
      const line = lineOf(change.after)
      const isOwn = line !== lineOf(change.before) && !began.has(line)
      return [
        ...(isOwn ? [[change, name] as [BlockChange, string]] : []),
        ...ownIn(change.inside, began, `${name}.`),
      ]
    }
    const isOwn =
      change.kind === 'deleted'
        ? began.has(saidBy(change.before))
        : (change.kind === 'written' || change.kind === 'changed') && !began.has(saidBy(change.after))
    return isOwn ? [[change, name]] : []
  })
}

/** What these blocks say, and those inside slides. */
export function saidIn(blocks: readonly ArticleBlock[]): ReadonlySet<string> {
  return new Set(
    blocks.flatMap(block =>
      block.type === 'slide'
        ? [saidBy(block), lineOf(block), ...block.children.map(saidBy)]
        : [saidBy(block)],
    ),
  )
}

/** What stands above the blocks of a slide. */
export function lineOf(block: ArticleBlock): string {
  if (block.type !== 'slide') return ''
  const { title, time, minutes } = block
  return JSON.stringify(['slide', title, time, minutes])
}
