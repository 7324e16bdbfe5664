import { atom } from 'jotai'
import type { Editor } from 'slate'
import { store } from '../../../data/store.ts'
import { phrasesAtom, translate } from '../../../data/texts.ts'
import { toast } from '../../../data/toasts.ts'
import { fill } from '../../../parts/fill.ts'
import type { LeftOut } from '../../commands/fill-cells.ts'
import { tooLarge } from './limits.ts'

/** What was last done to a table, for screen readers. */
export const saidAtom = atom('')

/** Says what was done to a table, in the interface's language. */
export function say(source: string, values: Record<string, string | number> = {}): void {
  const text = fill(translated(source), values)
  // The same words twice are two events.
  store.set(saidAtom, before => (before === text ? `${text}\u00A0` : text))
}

/** Warns in a toast. */
export function warn(source: string): void {
  toast.warning(translated(source))
}

/** What is said when a table was pasted into one (P5), and what became of it. */
export function sayInsideTable(outcome: string): void {
  toast.warning(translated('Cant insert table inside table'), translated(outcome))
}

/** What is said when pasted cells were cut to the brand's limits. */
export function sayLeftOut(editor: Editor, left: LeftOut): void {
  const detail = fill(translated('Left out: {rows} rows and {cols} columns.'), left)
  toast.warning(tooLarge(editor), detail)
}

function translated(source: string): string {
  return translate(store.get(phrasesAtom), source)
}
