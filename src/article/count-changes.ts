import type { BlockChange } from './compare-blocks.ts'
import type { WordRun } from './compare-words.ts'
import { countWords, measure } from './measure.ts'
import type { ArticleBlock } from './nodes.ts'

/** How many words went and came. */
type WordCount = { deleted: number; written: number }

/** How many words and blocks became something else. A block that stands elsewhere is one. */
export type ChangeCount = {
  words: WordCount
  blocks: { deleted: number; written: number; changed: number; moved: number }
}

/** Counts what became of a text. What changed in a slide counts by its blocks, and the slide where it changed itself. */
export function countChanges(changes: readonly BlockChange[]): ChangeCount {
  const count: ChangeCount = {
    words: { deleted: 0, written: 0 },
    blocks: { deleted: 0, written: 0, changed: 0, moved: 0 },
  }
  addChanges(count, changes)
  return count
}

function addChanges({ words, blocks }: ChangeCount, changes: readonly BlockChange[]): void {
  for (const change of changes) {
    if (change.kind === 'moved-here') blocks.moved++
    if (change.kind === 'deleted') {
      blocks.deleted++
      words.deleted += wordsOf(change.before)
    }
    if (change.kind === 'written') {
      blocks.written++
      words.written += wordsOf(change.after)
    }
    if (change.kind !== 'changed') continue
    const { deleted, written } = countRuns(change.words)
    words.deleted += deleted
    words.written += written
    const isInside = change.inside.some(({ kind }) => kind !== 'same')
    if (!isInside || deleted + written > 0) blocks.changed++
    addChanges({ words, blocks }, change.inside)
  }
}

const wordsOf = (block: ArticleBlock) => measure([block]).words

/** How many words of a comparison went and came. */
export function countRuns(runs: readonly WordRun[]): WordCount {
  const count = { deleted: 0, written: 0 }
  for (const { text, in: side } of runs) {
    if (side === 'before') count.deleted += countWords(text)
    if (side === 'after') count.written += countWords(text)
  }
  return count
}
