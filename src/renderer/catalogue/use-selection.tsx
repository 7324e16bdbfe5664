import { makeStyles, tokens } from '@fluentui/react-components'
import { type Atom, atom, useAtom, useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useText } from '../data/texts.ts'
import type { Column, Row } from '../parts/column.ts'
import { interpolate } from '../parts/interpolate.ts'

/** Rows that are chosen so that something can be done with all of them. */
export type Selection<Item extends Row> = {
  /** As they were chosen, the first first; each as the list showed it last. */
  items: readonly Item[]
  /** Chooses a row, or takes it out again. */
  toggle: (item: Item) => void
  /** Takes those with these ids out. */
  drop: (ids: readonly number[]) => void
  clear: () => void
  /** The column of checkboxes; the one in its header chooses all rows of the page, or none of them. */
  column: Column<Item>
}

/** Chooses rows of a list. What is chosen stays while the list turns its pages, and is forgotten with another `scope`.
 *  A row that `mayChoose` refuses has its checkbox, but disabled. */
export function useSelection<Item extends Row>(options: {
  scope: string
  /** The rows of the page. */
  rows: readonly Item[] | undefined
  nameOf: (item: Item) => string
  mayChoose: (item: Item) => boolean
  /** Why a row cannot be chosen. */
  refusal: string
}): Selection<Item> {
  const { scope, rows, nameOf, mayChoose, refusal } = options
  const [atoms, setAtoms] = useState(() => createAtoms<Item>(scope))
  if (atoms.scope !== scope) setAtoms(createAtoms(scope))
  const [items, change] = useAtom(atoms.items)
  useEffect(() => change(now => renewed(now, rows, mayChoose)), [change, rows, mayChoose])
  const toggle = useCallback(
    (item: Item) => {
      if (mayChoose(item)) change(now => (has(now, item) ? without(now, [item.id]) : [...now, item]))
    },
    [change, mayChoose],
  )
  const drop = useCallback((ids: readonly number[]) => change(now => without(now, ids)), [change])
  const clear = useCallback(() => change(() => []), [change])
  const t = useText()
  const column = useMemo((): Column<Item> => {
    const onPage = rows?.filter(mayChoose) ?? []
    return {
      key: 'select',
      header: 'Select',
      width: { wide: 48, narrow: 44 },
      head: <PageBox onPage={onPage} chosen={atoms.chosen} change={change} />,
      cell: (row, tabIndex) => (
        <RowBox
          id={row.id}
          label={interpolate(t('Select {name}'), { name: nameOf(row) })}
          refusal={mayChoose(row) ? undefined : refusal}
          chosen={atoms.chosen}
          tabIndex={tabIndex}
          onChange={() => toggle(row)}
        />
      ),
    }
  }, [rows, nameOf, mayChoose, refusal, toggle, change, atoms, t])
  return { items, toggle, drop, clear, column }
}

type Chosen = Atom<ReadonlySet<number>>

function createAtoms<Item extends Row>(scope: string) {
  const items = atom<readonly Item[]>([])
  return { scope, items, chosen: atom(get => new Set(get(items).map(({ id }) => id))) }
}

function PageBox<Item extends Row>(props: {
  onPage: readonly Item[]
  chosen: Chosen
  change: (next: (items: readonly Item[]) => readonly Item[]) => void
}) {
  const { onPage, change } = props
  const t = useText()
  const styles = useStyles()
  const chosen = useAtomValue(props.chosen)
  const count = onPage.filter(row => chosen.has(row.id)).length
  const isAll = count > 0 && count === onPage.length
  const togglePage = () =>
    change(now => {
      const missing = onPage.filter(row => !has(now, row))
      const ids = onPage.map(row => row.id)
      return missing.length > 0 ? [...now, ...missing] : without(now, ids)
    })
  return (
    <label className={styles.target}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={t('Select all on this page')}
        disabled={onPage.length === 0}
        checked={isAll}
        ref={box => {
          if (box) box.indeterminate = count > 0 && !isAll
        }}
        onChange={togglePage}
      />
    </label>
  )
}

/** The system's own checkbox, as a Fluent one in each of 200 rows is too slow; drawn anew when its own row is chosen. */
function RowBox(props: {
  id: number
  label: string
  refusal: string | undefined
  chosen: Chosen
  tabIndex: 0 | -1
  onChange: () => void
}) {
  const { id, refusal, chosen } = props
  const styles = useStyles()
  const isChosen = useAtomValue(useMemo(() => atom(get => get(chosen).has(id)), [chosen, id]))
  return (
    <label className={styles.target} data-tooltip={refusal}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={props.label}
        aria-description={refusal}
        disabled={refusal !== undefined}
        checked={isChosen}
        tabIndex={props.tabIndex}
        onChange={props.onChange}
      />
    </label>
  )
}

function has(items: readonly Row[], { id }: Row): boolean {
  return items.some(item => item.id === id)
}

function without<Item extends Row>(items: readonly Item[], ids: readonly number[]): readonly Item[] {
  return items.filter(item => !ids.includes(item.id))
}

/** The same items as these rows show them, without those that may not be chosen any more; the very same list when
 *  nothing changed. */
function renewed<Item extends Row>(
  items: readonly Item[],
  rows: readonly Item[] = [],
  mayChoose: (item: Item) => boolean,
): readonly Item[] {
  const next = items.map(item => rows.find(row => row.id === item.id) ?? item).filter(mayChoose)
  const isSame = next.length === items.length && next.every((item, index) => item === items[index])
  return isSame ? items : next
}

const useStyles = makeStyles({
  /** Pressed anywhere in its cell. */
  target: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '32px',
    height: '32px',
    marginInline: '-8px',
    verticalAlign: 'middle',
    cursor: 'pointer',
    ':has(:disabled)': { cursor: 'not-allowed' },
  },
  box: {
    width: '16px',
    height: '16px',
    margin: 0,
    cursor: 'inherit',
    accentColor: tokens.colorCompoundBrandBackground,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
})
