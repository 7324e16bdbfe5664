import { Editor } from 'slate'
import { type ArticleBlock, admitFragment, verbatimIn } from '../../article/index.ts'
import type { ArticleEditor } from './editor-types.ts'

const fragmentType = 'application/x-slate-fragment'

/** Soft hyphens, zero-width characters and other controls nobody typed (decision F2); tabs and breaks stay. */
const invisible = /[\p{Cc}\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF]/gu

/** Lets in plain text and fragments of articles, nothing else: HTML of other pages stays outside. */
export function withPaste<Kind extends ArticleEditor>(editor: Kind, opened: readonly ArticleBlock[]): Kind {
  editor.insertFragmentData = data => {
    const fragment = decode(data.getData(fragmentType))
    if (fragment === null) return false
    const known = verbatimIn([...opened, ...(editor.children as ArticleBlock[])])
    const nodes = admitFragment(fragment, known)
    if (nodes.length === 0) return false
    editor.insertFragment(nodes)
    return true
  }
  editor.insertTextData = data => {
    const lines = data
      .getData('text/plain')
      .split(/\r\n|\r|\n|\u2028|\u2029/)
      .map(line => line.replaceAll('\t', ' ').replaceAll(invisible, ''))
    const filled = lines.length > 1 ? lines.filter(line => line.trim() !== '') : lines
    if (filled.join('') === '') return false
    Editor.withoutNormalizing(editor, () => {
      for (const [at, line] of filled.entries()) {
        if (at > 0) editor.insertBreak()
        editor.insertText(line)
      }
    })
    return true
  }
  return editor
}

function decode(data: string): unknown {
  if (data === '') return null
  try {
    return JSON.parse(decodeURIComponent(atob(data)))
  } catch {
    return null
  }
}
