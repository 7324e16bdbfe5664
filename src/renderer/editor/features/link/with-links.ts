import type { ArticleEditor } from '../../slate/editor-types.ts'
import { linkPasted } from './set-link.ts'

/** Lets what is typed at either end of a link go on outside it, and links what is selected when an address is pasted. */
export function withLinks<Kind extends ArticleEditor>(editor: Kind): Kind {
  const { insertData } = editor
  editor.inlineEdgeAffinity = element => (element.type === 'link' ? 'outside' : null)
  editor.insertData = data => {
    if (!linkPasted(editor, data.getData('text/plain'))) insertData(data)
  }
  return editor
}
