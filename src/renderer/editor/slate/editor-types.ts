import type { BaseEditor } from 'slate'
import type { HistoryEditor } from 'slate-history'
import type { ReactEditor } from 'slate-react'
import type { EditorHost } from './editor-host.ts'

/** The editor every command takes: Slate with its React and history parts, holding an article, and its host. */
export type ArticleEditor = BaseEditor & ReactEditor & HistoryEditor & { host: EditorHost }

declare module 'slate' {
  interface CustomTypes {
    Editor: ArticleEditor
  }
}
