import { Editor } from 'slate'
import { describe, expect, test } from 'vitest'
import { bodyOf, enter, outcome, type } from '../../../../tests/support/marked-text.ts'
import type { ArticleEditor } from '../slate/editor-types.ts'

describe('Enter', () => {
  test.each([
    ['splits a paragraph', '<p>ab|cd</p>', '<p>ab</p><p>cd</p>'],
    [
      'splits an aligned paragraph into two',
      '<p style="text-align: right">a|b</p>',
      '<p style="text-align: right">a</p><p style="text-align: right">b</p>',
    ],
    ['in a quote begins a line of it', '<blockquote>a|b</blockquote>', '<blockquote>a<br>b</blockquote>'],
    ['in an empty quote leaves it', '<blockquote>|</blockquote>', '<p></p>'],
    [
      'splits a paragraph of a quote',
      '<blockquote><p>a|b</p></blockquote>',
      '<blockquote><p>a</p><p>b</p></blockquote>',
    ],
    [
      'in an empty last paragraph of a quote leaves it',
      '<blockquote><p>a</p><p>|</p></blockquote>',
      '<blockquote><p>a</p></blockquote><p></p>',
    ],
    [
      'in an empty paragraph within a quote parts it',
      '<blockquote><p>a</p><p>|</p><p>b</p></blockquote>',
      '<blockquote><p>a</p></blockquote><p></p><blockquote><p>b</p></blockquote>',
    ],
    [
      'parts bare text of a quote into paragraphs',
      '<blockquote>a|b<p>c</p></blockquote>',
      '<blockquote><p>a</p><p>b</p><p>c</p></blockquote>',
    ],
    ['in an item makes the next', '<ul><li>a|b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    [
      'in an empty item between others parts the list',
      '<ul><li>a</li><li>|</li><li>b</li></ul>',
      '<ul><li>a</li></ul><p></p><ul><li>b</li></ul>',
    ],
    [
      'in an empty nested item goes one level up and keeps those after it',
      '<ul><li>a<ul><li>|</li><li>b</li></ul></li></ul>',
      '<ul><li>a</li><li><ul><li>b</li></ul></li></ul>',
    ],
    [
      'in an empty second paragraph of an item makes the next item',
      '<ul><li><p>a</p><p>|</p></li></ul>',
      '<ul><li><p>a</p></li><li><p></p></li></ul>',
    ],
    [
      'in a list of a quote leaves the list, not the quote',
      '<blockquote><p>q</p><ul><li>a</li><li>|</li></ul></blockquote>',
      '<blockquote><p>q</p><ul><li>a</li></ul><p></p></blockquote>',
    ],
    [
      'over a selected item puts an empty one in its place',
      '<ul><li>a</li><li>|b|</li></ul>',
      '<ul><li>a</li><li></li><li></li></ul>',
    ],
    [
      'in a cell begins a line of it',
      '<table><tr><td>a|b</td></tr></table>',
      '<table><tr><td>a<br>b</td></tr></table>',
    ],
    [
      'splits a paragraph of a cell',
      '<table><tr><td><p>a|b</p></td></tr></table>',
      '<table><tr><td><p>a</p><p>b</p></td></tr></table>',
    ],
  ])('%s', (_, before, result) => {
    expect(bodyOf(outcome(before, enter))).toBe(result)
  })

  test('twice at its end leaves a quote, twice at its start makes room above it', () => {
    expect(outcome('<blockquote>ab|</blockquote><p>c</p>', type('\n\nx'))).toBe(
      '<blockquote>ab</blockquote><p>x</p><p>c</p>',
    )
    const above = (editor: ArticleEditor) => {
      editor.insertBreak()
      editor.select(Editor.start(editor, [0]))
      editor.insertBreak()
      editor.insertText('x')
    }
    expect(outcome('<blockquote>|ab</blockquote>', above)).toBe('<p>x</p><blockquote>ab</blockquote>')
  })

  test('twice leaves a list', () => {
    expect(outcome('<ol><li>a|</li></ol><p>c</p>', type('\nb\n\nx'))).toBe(
      '<ol><li>a</li><li>b</li></ol><p>x</p><p>c</p>',
    )
  })
})
