import type { Editor } from 'slate'
import { type ArticleBlock, type BodyFormat, parseBody, serialiseBody } from '../../../../article/index.ts'
import { store } from '../../../data/store.ts'
import { ledgerAtom } from '../../../data/toasts.ts'
import { createArticleEditor } from '../../create-editor.ts'
import type { ArticleEditor } from '../../editor-types.ts'
import { pressInTable } from './table-keys.ts'

type At = [path: number[], offset: number]

/** An editor on this body with the caret or selection at these places, and its body as it would be stored. For tests. */
export function open(raw: string, at: At, to: At = at, format: BodyFormat = 'html') {
  const body = parseBody(raw, format)
  if (body === 'unreadable') throw new Error('unreadable')
  const editor = createArticleEditor(body.value)
  editor.select({ anchor: { path: at[0], offset: at[1] }, focus: { path: to[0], offset: to[1] } })
  return { editor, html: () => serialiseBody(editor.children as ArticleBlock[], body) }
}

/** A table in HTML of rows of words, cells apart by bars. */
export function table(...lines: string[]): string {
  const cells = (line: string) => line.split('|').map(words => `<td>${words}</td>`)
  const rows = lines.map(line => `<tr>${cells(line).join('')}</tr>`)
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

/** A place in the bare cell of a table, which is the document's first block when nothing else is said. */
export function cell(row: number, col: number, offset = 0, block = 0): At {
  return [[block, row, col, 0], offset]
}

/** What a clipboard carries, to be read and written. */
export function clipboard(types: Record<string, string>): DataTransfer {
  const data = {
    getData: (type: string) => types[type] ?? '',
    setData: (type: string, text: string) => {
      types[type] = text
    },
    types: Object.keys(types),
    files: [],
  }
  return data as unknown as DataTransfer
}

/** Presses a key in the table. True when the table used it. */
export function press(editor: ArticleEditor, key: string, held: Partial<KeyboardEvent> = {}): boolean {
  const loose = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  return pressInTable(editor, { key, code: key, ...loose, ...held } as KeyboardEvent)
}

/** Every warning that was shown, newest first. */
export function warnings(): string[] {
  return store.get(ledgerAtom).map(notice => notice.text)
}

/** Row and column of the caret in a table that stands at the top of the document. */
export function place(editor: Editor): number[] | undefined {
  return editor.selection?.focus.path.slice(1, 3)
}
