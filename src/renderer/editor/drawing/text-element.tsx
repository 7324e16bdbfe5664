import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ComponentProps, CSSProperties } from 'react'
import { Node } from 'slate'
import { useComposing, useSlateStatic } from 'slate-react'
import { NewerCaret } from '../caret/newer-caret.tsx'
import type { ArticleEditor } from '../slate/editor-types.ts'
import { slateParts } from '../slate/slate-internals.ts'

const useStyles = makeStyles({
  blank: {
    [`& ${slateParts.text}::before`]: {
      // Screen readers have it of the attribute, and not as if it were written.
      content: 'var(--hint) / ""',
      position: 'absolute',
      color: tokens.colorNeutralForeground4,
      pointerEvents: 'none',
      whiteSpace: 'nowrap',
    },
  },
})

/** The element of the text. While nothing is written, its `aria-placeholder` stands there as a style. With Slate's own
 *  `placeholder` the line is drawn once more a moment after the first letter, without those that only the page shows. */
export function TextElement({ children, className, style, ...attributes }: ComponentProps<'div'>) {
  const styles = useStyles()
  const editor = useSlateStatic() as ArticleEditor
  const isComposing = useComposing()
  const hint = attributes['aria-placeholder']
  const isShown = hint !== undefined && !isComposing && isBlank(editor)
  const withHint = { ...style, '--hint': JSON.stringify(hint ?? '') } as CSSProperties
  return (
    <div {...attributes} className={mergeClasses(className, isShown && styles.blank)} style={withHint}>
      {children}
      <NewerCaret />
    </div>
  )
}

/** Whether there is one line, and nothing in it. */
function isBlank(editor: ArticleEditor): boolean {
  const [line] = editor.children
  if (!line || editor.children.length > 1 || Node.isText(line) || editor.isVoid(line)) return false
  const [first, second] = Node.texts(line)
  return first !== undefined && second === undefined && first[0].text === ''
}
