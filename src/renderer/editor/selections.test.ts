import { Editor, Node, type Point, Range } from 'slate'
import { expect, test } from 'vitest'
import { fc } from '../../../tests/support/property.ts'
import { readBody } from '../../../tests/support/read-body.ts'
import type { ArticleBlock } from '../../article/index.ts'
import { createArticleEditor } from './create-editor.ts'
import type { ArticleEditor } from './slate/editor-types.ts'

test('wherever a selection reaches, the letter is there once, the tables keep their cells, and Undo gives all back', {
  timeout: 30_000,
}, () => {
  const block = fc.constantFrom(
    '<p>ab</p>',
    '<p></p>',
    '<h2>cd</h2>',
    '<ul><li>ef</li><li>gh<ol><li>ij</li></ol></li></ul>',
    '<blockquote>kl</blockquote>',
    '<blockquote><p>mn</p><p>op</p></blockquote>',
    '<table><tr><td>qr</td><td><p>st</p></td></tr><tr><td></td><td><ul><li>uv</li></ul></td></tr></table>',
    '<p>w<button>kept</button></p>',
    '<hr>',
    '<figure><img src="a.png"></figure>',
    '<figure><iframe src="https://a.example/1"></iframe></figure>',
  )
  const place = fc.tuple(fc.nat(), fc.nat(2))
  const isTable = (editor: ArticleEditor, at: number) =>
    (editor.children[at] as ArticleBlock).type === 'table'
  const cells = (editor: ArticleEditor) => [
    ...Editor.nodes(editor, { at: [], match: node => 'type' in node && node.type === 'table-cell' }),
  ]
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), place, place, (blocks, one, other) => {
      const stored = blocks.join('')
      const editor = createArticleEditor(readBody(stored).value)
      const texts = [...Node.texts(editor)]
      const [anchor, focus] = [one, other].map(([at, offset]): Point => {
        const [text, path] = texts[at % texts.length] ?? texts[0] ?? [{ text: '' }, []]
        return { path, offset: Math.min(offset, text.text.length) }
      })
      fc.pre(anchor !== undefined && focus !== undefined && Range.isExpanded({ anchor, focus }))
      if (!anchor || !focus) return
      editor.select({ anchor, focus })
      const before = structuredClone(editor.children)
      const tables = new Set(
        [anchor, focus].map(({ path }) => path[0] ?? 0).filter(at => isTable(editor, at)),
      )
      editor.insertText('x')
      expect(Node.string(editor).match(/x/g), stored).toHaveLength(1)
      expect(editor.selection && Range.isCollapsed(editor.selection)).toBe(true)
      // A table goes only whole, and stays where the selection begins or ends in it.
      const left = cells(editor)
      expect(left.length % 4).toBe(0)
      expect(left.length).toBeGreaterThanOrEqual(4 * tables.size)
      editor.undo()
      expect(editor.children).toEqual(before)
    }),
    { numRuns: 100 },
  )
})
