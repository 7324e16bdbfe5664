import { Node } from 'slate'
import type { Occurrence } from '../../../../article/index.ts'
import { guarded } from '../../history/guard.ts'
import { asOneStep } from '../../history/undo-steps.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'

/** Puts these words in place of all the occurrences, as a single step that Undo takes back. They get the marks of the
 *  first letter there, and stand in its link. The occurrences are those of this document, in its order. */
export function replaceOccurrences(
  editor: ArticleEditor,
  occurrences: readonly Occurrence[],
  words: string,
): void {
  const change = () => {
    // From the end, so that what is before stays where it was found.
    for (const occurrence of occurrences.toReversed())
      for (const stretch of occurrence.toReversed()) {
        const { path, from: offset, to } = stretch
        const text = Node.leaf(editor, path).text.slice(offset, to)
        editor.apply({ type: 'remove_text', path, offset, text })
        if (stretch === occurrence[0] && words !== '')
          editor.apply({ type: 'insert_text', path, offset, text: words })
      }
  }
  guarded(editor, () => asOneStep(editor, change))
}
