import { makeStyles, tokens } from '@fluentui/react-components'
import type { WordRun } from '../../article/index.ts'

/** A text with the words marked that went and that came. */
export function WordRuns({ runs }: { runs: readonly WordRun[] }) {
  return runs.filter(isSeen).map((run, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what stands in a place is what it is
    <Run key={at} run={run} />
  ))
}

/** What one side of a comparison says. The white space around words is not marked with them. */
export function runsOf(runs: readonly WordRun[], side: 'before' | 'after'): WordRun[] {
  return runs
    .filter(run => run.in === 'both' || run.in === side)
    .flatMap(({ text }, at, kept) => (kept[at]?.in === 'both' ? [{ text, in: 'both' }] : trimmed(text, side)))
}

function trimmed(text: string, side: 'before' | 'after'): WordRun[] {
  const words = text.trim()
  if (words === '') return [{ text, in: 'both' }]
  const from = text.indexOf(words)
  const around = [text.slice(0, from), text.slice(from + words.length)].map(
    (space): WordRun => ({ text: space, in: 'both' }),
  )
  return around.toSpliced(1, 0, { text: words, in: side }).filter(run => run.text !== '')
}

/** A space that went where other words came would be read as a dash. */
function isSeen(run: WordRun, at: number, words: readonly WordRun[]): boolean {
  return run.in !== 'before' || /\S|\n/.test(run.text) || words[at + 1]?.in !== 'after'
}

function Run({ run }: { run: WordRun }) {
  const styles = useStyles()
  if (run.in === 'both') return run.text
  if (run.in === 'before') return <del className={styles.del}>{run.text}</del>
  return <ins className={styles.ins}>{run.text}</ins>
}

const useStyles = makeStyles({
  del: {
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    textDecorationLine: 'line-through',
  },
  ins: {
    color: tokens.colorStatusSuccessForeground1,
    backgroundColor: tokens.colorStatusSuccessBackground1,
    textDecorationLine: 'underline',
    textUnderlineOffset: '3px',
  },
})
