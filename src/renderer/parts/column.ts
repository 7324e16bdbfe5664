import type { ReactNode } from 'react'

/** A row is anything with an id. */
export type Row = { id: number }

/** One column. `cell` must be light (no component with its own state or theme work): a long table draws it thousands
 *  of times; `tabIndex` goes on every control in it, so that Tab visits one row only. */
export type Column<Item extends Row> = {
  key: string
  header: string
  /** What else the column holds, beside its header. */
  also?: string
  /** Pixels in a table of 1400 px and in one of 800 px; without it the column takes what is left. */
  width?: { wide: number; narrow: number }
  /** Pixels that it has at the least where it takes what is left; before it has less, the table scrolls sideways. */
  least?: number
  align?: 'end'
  /** What the address calls this column's order; descending is `-` and the name. */
  sort?: string
  /** Its first order is the ascending one, as texts want it; numbers and dates begin with the highest. */
  ascends?: boolean
  /** The header is only for screen readers. */
  quiet?: boolean
  /** Drawn in the header beside its text, which is then only for screen readers. */
  head?: ReactNode
  /** The cell that opens the row: a link or button around what `cell` draws. */
  opens?: boolean
  /** The cell holds a text field, marked `data-edits`, as wide as the column: arrows lead from row to row. */
  edits?: boolean
  /** Row actions: seen on hover and focus; below 1200 px of table they lie over the row's end. */
  actions?: boolean
  cell: (row: Item, tabIndex: 0 | -1) => ReactNode
}
