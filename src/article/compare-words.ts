import { diffArrays } from 'diff'

/** A stretch of text: in both, only in the one before, or only in the one after. */
export type WordRun = { text: string; in: 'both' | 'before' | 'after' }

/** More differences than this are no longer lined up: so different a text was not edited, but replaced. */
const mostEdits = 2000

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** The words and signs of a text, each with the white space behind it; what stands before the first is a word of its
 *  own, which is ''. */
export function wordsAndSpaces(text: string): { word: string; space: string }[] {
  const words: { word: string; space: string }[] = []
  for (const { segment } of segmenter.segment(text)) {
    if (/\S/.test(segment)) words.push({ word: segment, space: '' })
    else {
      const last = words.at(-1)
      if (last) last.space += segment
      else words.push({ word: '', space: segment })
    }
  }
  return words
}

/** How one text became another, word by word: what is in both or before makes the one, what is in both or after the
 *  other, to the letter. */
export function compareWords(before: string, after: string): WordRun[] {
  const [one, other] = [wordsAndSpaces(before), wordsAndSpaces(after)]
  const runs = diffArrays(
    one.map(({ word }) => word),
    other.map(({ word }) => word),
    { maxEditLength: mostEdits },
  )
  if (!runs)
    return joined([
      { text: before, in: 'before' },
      { text: after, in: 'after' },
    ])
  const found: WordRun[] = []
  let [from, to] = [0, 0]
  for (const { removed, added, value } of runs)
    for (const word of value) {
      const [mine, theirs] = [
        added ? '' : (one[from++]?.space ?? ''),
        removed ? '' : (other[to++]?.space ?? ''),
      ]
      if (removed) found.push({ text: word + mine, in: 'before' })
      else if (added) found.push({ text: word + theirs, in: 'after' })
      else if (mine === theirs) found.push({ text: word + mine, in: 'both' })
      else found.push({ text: word, in: 'both' }, { text: mine, in: 'before' }, { text: theirs, in: 'after' })
    }
  return tidy(found)
}

/** The same with as few runs as can be. A sign between two replacements, with no letter in it, is replaced too: so one
 *  reads words and not crumbs. */
function tidy(runs: WordRun[]): WordRun[] {
  const whole = joined(runs)
  return joined(
    whole.flatMap((run, at) => {
      const around = [-2, -1, 1, 2].map(step => whole[at + step]?.in).join(' ')
      const isCrumb = run.in === 'both' && !/[\p{L}\p{N}\n]/u.test(run.text)
      if (!isCrumb || around !== 'before after before after') return [run]
      return [
        { text: run.text, in: 'before' as const },
        { text: run.text, in: 'after' as const },
      ]
    }),
  )
}

/** One run for all of a kind that stand between two unchanged ones, what went first. */
function joined(runs: WordRun[]): WordRun[] {
  const found: WordRun[] = []
  const gap = { before: '', after: '' }
  for (const run of [...runs, { text: '', in: 'both' as const }]) {
    if (run.in !== 'both') {
      gap[run.in] += run.text
      continue
    }
    for (const side of ['before', 'after'] as const) {
      if (gap[side] !== '') found.push({ text: gap[side], in: side })
      gap[side] = ''
    }
    const last = found.at(-1)
    if (last?.in === 'both') last.text += run.text
    else if (run.text !== '') found.push({ ...run })
  }
  return found
}
