import { Text } from 'slate'
import { type ArticleInline, isText } from './nodes.ts'

/** The same inlines in the form the editor itself would leave them: equal neighbours joined, every inline element
 *  between two texts, never empty. So a body that was only opened compares equal to what was read. */
export function tidyInlines(inlines: ArticleInline[]): ArticleInline[] {
  const tidy: ArticleInline[] = []
  for (const inline of inlines) {
    const last = tidy.at(-1)
    if (!isText(inline)) {
      if (last === undefined || !isText(last)) tidy.push({ text: '' })
      tidy.push(inline)
    } else if (
      last !== undefined &&
      isText(last) &&
      (last.text === '' || Text.equals(last, inline, { loose: true }))
    ) {
      tidy[tidy.length - 1] = last.text === '' ? inline : { ...last, text: last.text + inline.text }
    } else if (inline.text !== '' || last === undefined || !isText(last)) {
      tidy.push(inline)
    }
  }
  const last = tidy.at(-1)
  if (last === undefined || !isText(last)) tidy.push({ text: '' })
  return tidy
}

/** Whether nothing of these inlines can be read: no text, no opaque node. */
export function isWithoutText(inlines: readonly ArticleInline[]): boolean {
  return inlines.every(inline =>
    isText(inline) ? inline.text === '' : inline.type !== 'opaque-inline' && isWithoutText(inline.children),
  )
}
