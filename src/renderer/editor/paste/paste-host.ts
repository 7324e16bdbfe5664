import type { ArticleEditor } from '../editor-types.ts'

/** What the editor that is shown does for pasting. */
type PasteHost = {
  /** Takes pictures that came with the text. */
  takePictures: ((files: readonly File[]) => void) | undefined
  /** Whether pictures and tables stand between the lines here; a field of a form takes lines alone. */
  takesPieces: boolean
}

const hosts = new WeakMap<ArticleEditor, PasteHost>()
const askedPlain = new WeakSet<ArticleEditor>()

/** Who takes what is pasted into this editor; null: nobody any more. */
export function hostPaste(editor: ArticleEditor, host: PasteHost | null): void {
  if (host) hosts.set(editor, host)
  else hosts.delete(editor)
}

/** Who takes what is pasted into this editor. */
export function pasteHostOf(editor: ArticleEditor): PasteHost | undefined {
  return hosts.get(editor)
}

/** The next paste, which the same keys bring at once, comes in as plain text. */
export function askPlain(editor: ArticleEditor, asked: boolean): void {
  if (asked) askedPlain.add(editor)
  else askedPlain.delete(editor)
}

/** Whether this paste was asked for as plain text; asked once, answered once. */
export function takePlain(editor: ArticleEditor): boolean {
  return askedPlain.delete(editor)
}
