/** Rows that Page Up and Page Down go along. */
const pageOfRows = 3

/** The tile that a key leads to from `index` in rows of so many columns; null when the key does not move. */
export function tileAt(key: string, index: number, columns: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: pageOfRows * columns,
    PageUp: -pageOfRows * columns,
    Home: -count,
    End: count,
  }
  const step = steps[key]
  if (step === undefined || count === 0) return null
  // Up from the first row goes nowhere; down from the last row but one may find a shorter last row.
  if (key === 'ArrowUp' && index < columns) return index
  if (key === 'ArrowDown' && rowOf(index, columns) === rowOf(count - 1, columns)) return index
  return Math.min(count - 1, Math.max(0, index + step))
}

/** The row in which a tile stands. */
export const rowOf = (index: number, columns: number) => Math.floor(index / columns)

/** How many tiles of at least this width fit side by side, all in px. */
export const columnsIn = (width: number, tileWidth: number, gap: number) =>
  Math.max(1, Math.floor((width + gap) / (tileWidth + gap)))
