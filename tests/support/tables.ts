import type { Editor } from 'slate'
import { store } from '../../src/renderer/data/store.ts'
import { ledgerAtom } from '../../src/renderer/data/toasts.ts'
import { pressInTable } from '../../src/renderer/editor/features/table/table-keys.ts'
import type { ArticleEditor } from '../../src/renderer/editor/slate/editor-types.ts'

/** A table in HTML of rows of words, cells apart by bars. */
export function table(...lines: string[]): string {
  const cells = (line: string) => line.split('|').map(words => `<td>${words}</td>`)
  const rows = lines.map(line => `<tr>${cells(line).join('')}</tr>`)
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

/** A place in the bare cell of a table, which is the document's first block when nothing else is said. */
export function cell(row: number, col: number, offset = 0, block = 0): [path: number[], offset: number] {
  return [[block, row, col, 0], offset]
}

/** What a clipboard carries, to be read and written. */
export function clipboard(types: Record<string, string>, files: File[] = []): DataTransfer {
  const data = {
    getData: (type: string) => types[type] ?? '',
    setData: (type: string, text: string) => {
      types[type] = text
    },
    types: Object.keys(types),
    files,
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
export function position(editor: Editor): number[] | undefined {
  return editor.selection?.focus.path.slice(1, 3)
}
