import { Editor } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

/** Tiptap as its starter kit gives it, with tables and pictures. It brings no toolbar. */
export async function mount(element, content) {
  new Editor({ element, content, extensions: [StarterKit, TableKit, Image] })
}
