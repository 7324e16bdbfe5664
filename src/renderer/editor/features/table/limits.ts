import type { Editor } from 'slate'
import { store } from '../../../data/store.ts'
import { phrasesAtom, translate } from '../../../data/texts.ts'
import { interpolate } from '../../../parts/interpolate.ts'

/** Where no brand says otherwise. */
const spec = { cols: 10, rows: 50 }

/** How large a table may be in this editor. */
export function limitsOf(editor: Editor): { cols: number; rows: number } {
  return editor.host.tableLimits ?? spec
}

/** The message of a table that would be larger (P5), in the interface's language. */
export function tooLarge(editor: Editor): string {
  const message = translate(store.get(phrasesAtom), 'Max table size must be {cols}x{rows}')
  return interpolate(message, limitsOf(editor))
}
