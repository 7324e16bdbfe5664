import type { Editor } from 'slate'
import { store } from '../../../data/store.ts'
import { phrasesAtom, translate } from '../../../data/texts.ts'
import { interpolate } from '../../../parts/interpolate.ts'

/** The largest table a brand allows (decision E38). */
type TableLimits = { cols: number; rows: number }

const spec: TableLimits = { cols: 10, rows: 50 }
const limits = new WeakMap<Editor, TableLimits>()

/** How large a table may be in this editor. */
export function limitsOf(editor: Editor): TableLimits {
  return limits.get(editor) ?? spec
}

/** Gives the editor its brand's limits. */
export function limitTables(editor: Editor, { cols, rows }: TableLimits): void {
  limits.set(editor, { cols, rows })
}

/** The message of a table that would be larger (P5), in the interface's language. */
export function tooLarge(editor: Editor): string {
  const message = translate(store.get(phrasesAtom), 'Max table size must be {cols}x{rows}')
  return interpolate(message, limitsOf(editor))
}
