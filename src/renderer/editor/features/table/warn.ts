import type { Editor } from 'slate'
import { store } from '../../../data/store.ts'
import { phrasesAtom, translate } from '../../../data/texts.ts'
import { toast } from '../../../data/toasts.ts'
import { interpolate } from '../../../parts/interpolate.ts'
import type { LeftOut } from './fill-cells.ts'
import { tooLarge } from './limits.ts'

/** Warns in a toast. */
export function warn(source: string): void {
  toast.warning(translated(source))
}

/** Warns that a table was pasted into one (P5), and of what became of it. */
export function warnInsideTable(outcome: string): void {
  toast.warning(translated('Cant insert table inside table'), translated(outcome))
}

/** Warns that pasted cells were cut to the brand's limits. */
export function warnLeftOut(editor: Editor, left: LeftOut): void {
  const detail = interpolate(translated('Left out: {rows} rows and {cols} columns.'), left)
  toast.warning(tooLarge(editor), detail)
}

function translated(source: string): string {
  return translate(store.get(phrasesAtom), source)
}
