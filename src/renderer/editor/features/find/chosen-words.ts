import { Editor, Path, Range } from 'slate'
import { lineAt } from '../../document/lines.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'

/** In characters; who has selected more does not look for it. */
const longest = 200

/** The selected words, where they stand in one line; null where there are none to look for. */
export function chosenWords(editor: ArticleEditor): string | null {
  const { selection } = editor
  if (!selection || Range.isCollapsed(selection)) return null
  const [start, end] = Range.edges(Editor.unhangRange(editor, selection))
  const [one, other] = [lineAt(editor, start)?.[1], lineAt(editor, end)?.[1]]
  if (!one || !other || !Path.equals(one, other)) return null
  // With a double click come the blanks behind a word, on Windows.
  const words = Editor.string(editor, { anchor: start, focus: end }).trim()
  return words === '' || words.includes('\n') || words.length > longest ? null : words
}
