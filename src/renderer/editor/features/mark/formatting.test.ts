import { Editor } from 'slate'
import { describe, expect, test } from 'vitest'
import { bodyOf, open, outcome, type } from '../../../../../tests/support/marked-text.ts'
import { readBody } from '../../../../../tests/support/read-body.ts'
import { type ArticleBlock, serialiseBody } from '../../../../article/index.ts'
import { createArticleEditor } from '../../create-editor.ts'
import { asStep } from '../../history/undo-steps.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { setAlign } from '../align/set-align.ts'
import { setBlock } from '../line/set-block.ts'
import { clearFormatting } from './clear-formatting.ts'
import { hasMark, toggleMark } from './toggle-mark.ts'

describe('marks', () => {
  test('of a mixed selection go on first, then off', () => {
    const { editor, html } = open('<p>o|ne <strong>two</strong> th|ree</p>')
    expect(hasMark(editor, 'bold')).toBe(false)
    toggleMark(editor, 'bold')
    expect(html()).toBe('<p>o<strong>ne two th</strong>ree</p>')
    toggleMark(editor, 'bold')
    expect(html()).toBe('<p>one two three</p>')
  })

  test('do not count what the selection only touches', () => {
    const { editor } = open('<p>one|<strong>two</strong>|three</p>')
    expect(hasMark(editor, 'bold')).toBe(true)
  })

  test('at a caret are for what is typed next', () => {
    expect(
      outcome('<p>a|</p>', editor => {
        toggleMark(editor, 'italic')
        type('b')(editor)
        toggleMark(editor, 'italic')
        type('c')(editor)
      }),
    ).toBe('<p>a<em>b</em>c</p>')
  })

  test('and looks are cleared; links, words with a meaning and kinds stay', () => {
    const before =
      '<h2>|<u>a</u> <span style="color:red">b</span> <abbr title="x">c</abbr> <a href="https://a.example"><b>d</b></a>|</h2>'
    expect(outcome(before, clearFormatting)).toBe(
      '<h2>a b <abbr title="x">c</abbr> <a href="https://a.example">d</a></h2>',
    )
  })
})

describe('alignment', () => {
  const centered = (editor: ArticleEditor) => asStep(editor, () => setAlign(editor, 'center'))
  const left = (editor: ArticleEditor) => asStep(editor, () => setAlign(editor, 'left'))

  test.each([
    ['<p>|a</p>', '<p style="text-align: center">a</p>'],
    ['<p class="x">|a</p>', '<p class="x" style="text-align: center">a</p>'],
    [
      '<p style="text-align:right;color: red" class=x>|a</p>',
      '<p style="color: red; text-align: center" class=x>a</p>',
    ],
    [`<p style='font: "A"'>|a</p>`, `<p style='font: "A"; text-align: center'>a</p>`],
    [
      '<ul><li>|a<ul><li>b</li></ul></li></ul>',
      '<ul><li style="text-align: center">a<ul><li>b</li></ul></li></ul>',
    ],
    ['<blockquote>|a</blockquote>', '<blockquote style="text-align: center">a</blockquote>'],
    ['<table><tr><td>|a</td></tr></table>', '<table><tr><td style="text-align: center">a</td></tr></table>'],
  ])('of %s is said once', (before, result) => {
    expect(bodyOf(outcome(before, centered))).toBe(result)
  })

  test.each([
    ['<p style="text-align: right">|a</p>', '<p>a</p>'],
    ['<p class="x" style="color: red; text-align: right;">|a</p>', '<p class="x" style="color: red;">a</p>'],
    ['<p class="x">|a</p>', '<p class="x">a</p>'],
  ])('to the left takes it out of %s', (before, result) => {
    expect(outcome(before, left)).toBe(result)
  })

  test('of a body in JSON is a property, and unknown properties stay', () => {
    const body = readBody('[{"type":"paragraph","id":7,"children":[{"text":"a"}]}]', 'json')
    const editor = createArticleEditor(body.value)
    const json = () => JSON.parse(serialiseBody(editor.children as ArticleBlock[], body))
    editor.select(Editor.start(editor, []))
    setAlign(editor, 'justify')
    expect(json()).toEqual([{ type: 'paragraph', id: 7, align: 'justify', children: [{ text: 'a' }] }])
    setAlign(editor, 'left')
    expect(json()).toEqual([{ type: 'paragraph', id: 7, children: [{ text: 'a' }] }])
  })
})

describe('a selection that ends before the first letter of a line', () => {
  test('does not shape that line', () => {
    expect(outcome('<p>|one</p><p>|two</p>', editor => setBlock(editor, 'heading-two'))).toBe(
      '<h2>one</h2><p>two</p>',
    )
  })
})
