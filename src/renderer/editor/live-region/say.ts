import { store } from '../../data/store.ts'
import { phrasesAtom, translate } from '../../data/texts.ts'
import { interpolate } from '../../parts/interpolate.ts'
import type { ArticleEditor } from '../slate/editor-types.ts'

/** The changes of the text that something was said of. */
const explained = new WeakMap<ArticleEditor, ArticleEditor['operations']>()

/** Says what was just done to the text, which is more than what the line at the caret became by it. */
export function say(
  editor: ArticleEditor,
  source: string,
  values: Record<string, string | number> = {},
): void {
  if (editor.operations.length > 0) explained.set(editor, editor.operations)
  editor.host.say?.(interpolate(translate(store.get(phrasesAtom), source), values))
}

/** Whether something was said of the newest change. */
export function isExplained(editor: ArticleEditor): boolean {
  return explained.get(editor) === editor.operations
}
