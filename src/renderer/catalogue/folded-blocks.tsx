import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useState } from 'react'
import type { BlockChange } from '../../article/index.ts'
import { useText } from '../data/texts.ts'
import { interpolate } from '../parts/interpolate.ts'

/** A change, by its place and kind. */
type Row = { key: string; change: BlockChange }
type Draw = (row: Row) => ReactNode

/** What became of a text, block by block. What stayed the same is folded, but for what stands beside a change. */
export function FoldedBlocks({ changes, draw }: { changes: readonly BlockChange[]; draw: Draw }) {
  return stretchesOf(changes).map(({ key, isFolded, rows }) =>
    isFolded ? <Folded key={key} rows={rows} draw={draw} /> : rows.map(draw),
  )
}

type Stretch = { key: string; isFolded: boolean; rows: Row[] }

/** Unchanged blocks are folded from so many on. */
const fewestFolded = 2

function stretchesOf(changes: readonly BlockChange[]): Stretch[] {
  const isQuiet = (at: number) => (changes[at]?.kind ?? 'same') === 'same'
  const stretches: Stretch[] = []
  changes.forEach((change, at) => {
    const isFolded = isQuiet(at - 1) && isQuiet(at) && isQuiet(at + 1)
    const row = { key: `${at} ${change.kind}`, change }
    const last = stretches.at(-1)
    if (last?.isFolded === isFolded) last.rows.push(row)
    else stretches.push({ key: `from ${at}`, isFolded, rows: [row] })
  })
  return stretches.map(stretch => ({
    ...stretch,
    isFolded: stretch.isFolded && stretch.rows.length >= fewestFolded,
  }))
}

function Folded({ rows, draw }: { rows: Row[]; draw: Draw }) {
  const t = useText()
  const styles = useStyles()
  const [isOpen, setIsOpen] = useState(false)
  const text = isOpen ? 'Hide {count} unchanged paragraphs' : 'Show {count} unchanged paragraphs'
  return (
    <>
      <Button
        appearance="subtle"
        size="small"
        className={styles.folded}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(open => !open)}
      >
        {interpolate(t(text), { count: rows.length })}
      </Button>
      {isOpen && rows.map(draw)}
    </>
  )
}

const useStyles = makeStyles({
  folded: {
    alignSelf: 'flex-start',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
  },
})
