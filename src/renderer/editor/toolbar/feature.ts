import type { ComponentType, ReactElement } from 'react'
import type { RenderElementProps } from 'slate-react'
import type { ElementType } from '../../../article/index.ts'
import type { ArticleEditor } from '../slate/editor-types.ts'

/** What a tool that asks something first is drawn with. It gives the caret back when it closes. */
export type Asking = {
  editor: ArticleEditor
  /** What this editor can do. */
  features: readonly Feature[]
  onClose: () => void
}

/** One thing a person can do to the text: by a button, by its keys, or both; all go this one way. */
export type Tool = {
  /** Unique among all tools, such as `heading-two`. */
  name: string
  label: string
  /** Such as `Mod+Alt+2`; `Mod` is Ctrl on Windows and Linux, Cmd on macOS (decision D12). */
  keys?: string
  /** A button in the toolbar, or a line of its feature's menu; without it the tool has keys only. */
  icon?: ReactElement
  /** Whether it is in force at the caret. Reads only around the caret, never the document. */
  isOn?: (editor: ArticleEditor) => boolean
  /** Why it cannot be used where the caret is; null when it can. */
  refusal?: (editor: ArticleEditor) => string | null
  /** It can be used where the text can only be read. */
  changesNothing?: true
} & ({ run: (editor: ArticleEditor) => void } | { ask: ComponentType<Asking> })

/** Whether a tool is in force where the caret is; none is without a caret. */
export function isInForce(tool: Tool, editor: ArticleEditor): boolean {
  return editor.selection !== null && tool.isOn?.(editor) === true
}

/** One kind of content or help in the editor, whole. `features.ts` lists them all. */
export type Feature = {
  /** Its heading in the sheet of all keys. */
  label?: string
  elements?: { [Type in ElementType]?: ComponentType<RenderElementProps> }
  /** One group of the toolbar. */
  tools?: readonly Tool[]
  /** Its tools are one menu in the toolbar, of which one is in force: by this name, as its icon or as its label. */
  menu?: { label: string; shows: 'icon' | 'label' }
  /** They are the first to leave a toolbar that is too narrow: everyone knows their keys. */
  givesWay?: true
  /** Keys beside those of its tools, for the sheet of all keys. */
  otherKeys?: readonly { keys: string; does: string }[]
  /** Keys that depend on where the caret is, such as Tab in a list. True when the key is used up. */
  onKeyDown?: (editor: ArticleEditor, press: KeyboardEvent) => boolean
  /** What stands beside the text while it can be edited, such as the handle blocks are dragged by. */
  Beside?: ComponentType<{ editor: ArticleEditor }>
}
