/** Where a row stands in a tree of rows. */
export type Branch = {
  /** From 1. */
  level: number
  /** From 1, among the rows of the same parent. */
  position: number
  /** How many rows that parent has. */
  siblings: number
  /** Whether what the row holds is shown; undefined when it holds nothing. */
  expanded: boolean | undefined
}

/** What makes a table's rows a tree: the shown ones stand in reading order, each on its branch. */
export type Tree = {
  branchOf: (id: number) => Branch | undefined
  /** Shows what a row holds, or hides it. */
  toggle: (id: number) => void
}

/** Where Right and Left lead in a tree: to the row itself when it is to open or close, else into it or out of it; null
 *  for other keys and where there is no way. */
export function alongBranch(key: string, row: Element): Element | null {
  const expanded = row.getAttribute('aria-expanded')
  if (key === 'ArrowRight') return expanded === 'true' ? row.nextElementSibling : expanded ? row : null
  if (key !== 'ArrowLeft') return null
  if (expanded === 'true') return row
  let before = row.previousElementSibling
  while (before && levelOf(before) >= levelOf(row)) before = before.previousElementSibling
  return before
}

/** A row's level in a tree, from 1; 0 in a plain table. */
export function levelOf(row: Element): number {
  return Number(row.getAttribute('aria-level') ?? 0)
}

/** The last shown row of what a row holds; the row itself when it holds nothing. */
export function endOf(row: Element): Element {
  let last = row
  for (let next = row.nextElementSibling; next; next = next.nextElementSibling) {
    if (levelOf(next) <= levelOf(row)) break
    last = next
  }
  return last
}
