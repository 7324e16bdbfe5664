import { isCode, isProvided, readCode, readFigure, readUpload } from './html-figure.ts'
import { type Context, groupInlines, readInlines, readList, readQuote, readTextBlock } from './html-lines.ts'
import { type HtmlNode, isElementNode, isTextNode, isWrapper, Unknown } from './html-nodes.ts'
import { opaqueHtml } from './html-opaque.ts'
import { parseHtml } from './html-source.ts'
import { readTable } from './html-table.ts'
import type { TextBlock } from './nodes.ts'
import type { Owns } from './owns.ts'

/** The blocks of an HTML body, each with its source up to where the next one starts, and what stands before the
 *  first. Never throws: what it does not know is kept verbatim. */
export function readHtmlBody(
  raw: string,
  owns: Owns,
): {
  before: string
  blocks: { block: TextBlock; source: string }[]
} {
  const runs = joinScripts(groupInlines(parseHtml(raw), isBare))
  const starts = runs.map(run => run[0]?.startIndex ?? 0)
  const blocks = runs.map((run, at) => {
    const source = raw.slice(starts[at], starts[at + 1] ?? raw.length)
    return { block: readRun(run, raw, source, owns), source }
  })
  return { before: raw.slice(0, starts[0] ?? raw.length), blocks }
}

/** Whether the node is text that stands beside blocks without a tag of its own. */
function isBare(node: HtmlNode): boolean {
  return isTextNode(node) || (isElementNode(node) && (node.name === 'br' || isWrapper(node)))
}

/** A provider's scripts belong to the quotation they stand behind. */
function joinScripts(runs: HtmlNode[][]): HtmlNode[][] {
  const joined: HtmlNode[][] = []
  for (const run of runs) {
    const [first] = run
    const [before] = joined.at(-1) ?? []
    const follows = first && isElementNode(first) && first.name === 'script' && before && isProvided(before)
    if (follows) joined.at(-1)?.push(first)
    else joined.push([...run])
  }
  return joined
}

function readRun(run: HtmlNode[], raw: string, source: string, owns: Owns): TextBlock {
  const context: Context = { raw, marks: {}, depth: 0, inLink: false }
  const [first] = run
  try {
    if (first && isCode(first)) return readCode(run, raw)
    if (first && isBare(first)) return { type: 'paragraph', children: readInlines(run, context) }
    if (first && isElementNode(first)) {
      const block =
        readTextBlock(first, context) ??
        readList(first, context) ??
        readQuote(first, context) ??
        readTable(first, context) ??
        readUpload(first, owns) ??
        readFigure(first, raw)
      if (block) return block
    }
  } catch (error) {
    if (!(error instanceof Unknown)) throw error
  }
  return opaqueHtml(run, source)
}
