import { store } from '../../../data/store.ts'
import { phrasesAtom, translate } from '../../../data/texts.ts'
import { fill } from '../../../parts/fill.ts'
import { announce } from '../../announced.tsx'
import type { ArticleEditor } from '../../editor-types.ts'

/** Says what became of a move to those who do not see it. */
export function sayMoved(editor: ArticleEditor, source: string, values: Record<string, number> = {}): void {
  announce(editor, fill(translate(store.get(phrasesAtom), source), values))
}
