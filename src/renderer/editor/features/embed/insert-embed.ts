import { Editor, type NodeEntry, Path, Transforms } from 'slate'
import { HistoryEditor } from 'slate-history'
import { type EmbedElement, emptyParagraph } from '../../../../article/index.ts'
import { elementAt, isTextBlock, selectedOf, topBlock } from '../../document/lines.ts'
import { asOneStep } from '../../history/undo-steps.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'

/** The embed that is selected. */
export function embedAt(editor: Editor): NodeEntry<EmbedElement> | undefined {
  return selectedOf(editor, 'embed')
}

/** Puts an embed below the block the selection ends in, or in the place of an empty line; no word goes. The caret ends
 *  on the line below it. Without a selection it goes to the end. `html` is stored exactly as it is. */
export function insertEmbed(editor: ArticleEditor, html: string): void {
  const point = editor.selection ? Editor.end(editor, editor.selection) : Editor.end(editor, [])
  const path = topBlock(editor, point.path)
  const block = elementAt(editor, path)
  const isEmpty = block !== undefined && isTextBlock(block) && Editor.isEmpty(editor, block)
  const at = isEmpty ? path : Path.next(path)
  asOneStep(editor, () => {
    if (isEmpty) Transforms.removeNodes(editor, { at: path })
    putEmbed(editor, html, at)
  })
}

/** Turns a known link, pasted on an empty line, into an embed: as a step after the paste, so that Undo brings the link
 *  back. False where the caret is elsewhere. */
export function embedPastedLink(editor: ArticleEditor, link: string, html: string): boolean {
  const path = emptyLineAt(editor)
  if (!path) return false
  asOneStep(editor, () => {
    Transforms.insertNodes(editor, { type: 'link', url: link, children: [{ text: link }] })
    Transforms.select(editor, Editor.end(editor, path))
  })
  // The paste around this is a step of its own, which this one must not join.
  HistoryEditor.withNewBatch(editor, () =>
    Editor.withoutNormalizing(editor, () => {
      Transforms.removeNodes(editor, { at: path })
      putEmbed(editor, html, path)
    }),
  )
  return true
}

/** Gives the selected embed another text; the tag around it stays. */
export function changeEmbed(editor: ArticleEditor, html: string): void {
  const [embed, path] = embedAt(editor) ?? []
  if (!embed || !path || embed.html === html) return
  asOneStep(editor, () => Transforms.setNodes(editor, { html }, { at: path }))
}

/** Takes the selected embed out. */
export function removeEmbed(editor: ArticleEditor): void {
  const path = embedAt(editor)?.[1]
  if (path) asOneStep(editor, () => Transforms.removeNodes(editor, { at: path }))
}

function putEmbed(editor: ArticleEditor, html: string, at: Path): void {
  const below = Path.next(at)
  Transforms.insertNodes(editor, { type: 'embed', html, children: [{ text: '' }] }, { at })
  const next = elementAt(editor, below)
  if (!next || !isTextBlock(next)) Transforms.insertNodes(editor, emptyParagraph(), { at: below })
  Transforms.select(editor, Editor.start(editor, below))
}

function emptyLineAt(editor: Editor): Path | undefined {
  const { selection } = editor
  if (!selection) return undefined
  const path = topBlock(editor, selection.anchor.path)
  const block = elementAt(editor, path)
  const isEmpty = block?.type === 'paragraph' && Editor.isEmpty(editor, block)
  return isEmpty && Path.isAncestor(path, selection.focus.path) ? path : undefined
}
