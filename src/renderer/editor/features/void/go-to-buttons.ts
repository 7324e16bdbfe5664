import { ReactEditor } from 'slate-react'
import type { ElementType } from '../../../../article/index.ts'
import { selectedOf } from '../../document/lines.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'

/** Enter on a selected card of this kind goes to its buttons. */
export const goToButtons =
  (type: ElementType) =>
  (editor: ArticleEditor, press: KeyboardEvent): boolean => {
    const isEnter =
      press.key === 'Enter' && !press.shiftKey && !press.ctrlKey && !press.metaKey && !press.altKey
    const element = isEnter ? selectedOf(editor, type)?.[0] : undefined
    const first = element && ReactEditor.toDOMNode(editor, element).querySelector('button')
    first?.focus()
    return first !== undefined && first !== null
  }
