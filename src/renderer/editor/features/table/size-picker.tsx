import { Button, Field, Input, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { lessOrEqual } from '../../../../contract/number-fields.ts'
import { useText } from '../../../data/texts.ts'
import { interpolate } from '../../../parts/interpolate.ts'
import { say } from '../../live-region/say.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { AskBeside, type Back } from '../../toolbar/ask-beside.tsx'
import type { Asking } from '../../toolbar/feature.ts'
import { insertTable } from './insert-table.ts'
import { limitsOf, tooLarge } from './limits.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, width: '268px' },
  grid: { display: 'grid', gap: '3px', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  cell: {
    boxSizing: 'border-box',
    width: '24px',
    height: '24px',
    padding: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusSmall,
    cursor: 'pointer',
    outlineStyle: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  within: {
    backgroundColor: tokens.colorBrandBackground2,
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
  },
  size: { textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  numbers: { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: tokens.spacingHorizontalM },
  number: { minWidth: 0, width: '100%' },
  // Space for its one line, so that the squares stay where they are under the pointer when it goes.
  error: { color: tokens.colorPaletteRedForeground1, minHeight: tokens.lineHeightBase200 },
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalS },
})

/** The grid is no larger than this; the numbers beneath it go up to the brand's limits. */
const grid = { cols: 10, rows: 8 }

type Size = { cols: number; rows: number }

/** Asks how large the table is to be, beside the caret. */
export function TablePicker({ editor, onClose }: Asking) {
  return (
    <AskBeside editor={editor} label="Insert table" onClose={onClose}>
      {back => <SizeForm editor={editor} back={back} />}
    </AskBeside>
  )
}

function SizeForm({ editor, back }: { editor: ArticleEditor; back: Back }) {
  const t = useText()
  const styles = useStyles()
  const messageId = useId()
  const limits = limitsOf(editor)
  const [cols, setCols] = useState(String(Math.min(3, limits.cols)))
  const [rows, setRows] = useState(String(Math.min(3, limits.rows)))
  const [error, setError] = useState<string>()
  const broken = (value: string, limit: number) => lessOrEqual(limit, tooLarge(editor))(value)
  const typed = { cols: Number(cols), rows: Number(rows) }
  const choose = (size: Size) => {
    setCols(String(size.cols))
    setRows(String(size.rows))
    setError(undefined)
  }
  const insert = (size: Size) => {
    const problem = problemOf(size)
    if (problem !== undefined) return setError(problem)
    back(() => {
      insertTable(editor, size)
      say(editor, 'Table of {cols} columns and {rows} rows inserted', size)
    })
  }
  const problemOf = (size: Size) => {
    const large = broken(String(size.cols), limits.cols) ?? broken(String(size.rows), limits.rows)
    if (large !== undefined) return large
    return size.cols < 1 || size.rows < 1 ? t('Enter at least 1 column and 1 row.') : undefined
  }
  const number = (label: string, value: string, set: (value: string) => void, limit: number) => (
    <Field label={t(label)} validationState={error && broken(value, limit) ? 'error' : 'none'}>
      <Input
        className={styles.number}
        value={value}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        aria-describedby={messageId}
        onChange={(_, data) => {
          const digits = data.value.replaceAll(/\D/g, '').slice(0, 2)
          set(digits)
          setError(broken(digits, limit))
        }}
      />
    </Field>
  )
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        insert(typed)
      }}
    >
      <SizeGrid limits={limits} size={typed} onChoose={choose} onInsert={insert} />
      <div className={styles.numbers}>
        {number('Columns', cols, setCols, limits.cols)}
        {number('Rows', rows, setRows, limits.rows)}
      </div>
      <Text id={messageId} role="alert" size={200} className={styles.error}>
        {error}
      </Text>
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary">
          {t('Insert table')}
        </Button>
        <Button onClick={() => back()}>{t('Cancel')}</Button>
      </div>
    </form>
  )
}

/** Squares to point at; with arrows the size grows and shrinks, Enter inserts it. */
function SizeGrid(props: {
  limits: Size
  size: Size
  onChoose: (size: Size) => void
  onInsert: (size: Size) => void
}) {
  const { limits, size, onChoose, onInsert } = props
  const t = useText()
  const styles = useStyles()
  const box = useRef<HTMLFieldSetElement>(null)
  const most = { cols: Math.min(grid.cols, limits.cols), rows: Math.min(grid.rows, limits.rows) }
  const active = { cols: clamp(size.cols, most.cols), rows: clamp(size.rows, most.rows) }
  const name = (one: Size) => interpolate(t('{cols} × {rows}'), one)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = {
      cols: clamp(active.cols + step[0], most.cols),
      rows: clamp(active.rows + step[1], most.rows),
    }
    onChoose(next)
    box.current?.querySelector<HTMLElement>(`[data-size="${next.cols}x${next.rows}"]`)?.focus()
  }
  const squares = count(most.rows).flatMap(rows => count(most.cols).map(cols => ({ cols, rows })))
  return (
    <>
      <fieldset
        ref={box}
        aria-label={t('Table size')}
        className={styles.grid}
        style={{ gridTemplateColumns: `repeat(${most.cols}, 24px)` }}
      >
        {squares.map(one => (
          <button
            key={name(one)}
            type="button"
            data-size={`${one.cols}x${one.rows}`}
            aria-label={name(one)}
            tabIndex={one.cols === active.cols && one.rows === active.rows ? 0 : -1}
            className={mergeClasses(
              styles.cell,
              one.cols <= size.cols && one.rows <= size.rows && styles.within,
            )}
            onMouseEnter={() => onChoose(one)}
            onKeyDown={onKeyDown}
            onClick={() => onInsert(one)}
          />
        ))}
      </fieldset>
      <Text className={styles.size} weight="semibold">
        {name(size)}
      </Text>
    </>
  )
}

const steps: Record<string, [cols: number, rows: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

function clamp(value: number, most: number): number {
  return Math.max(1, Math.min(value, most))
}

function count(to: number): number[] {
  return Array.from({ length: to }, (_, at) => at + 1)
}
