import { Editor } from 'slate'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { open, type } from '../../../../tests/support/marked-text.ts'
import { processorTime } from '../../../../tests/support/processor-time.ts'
import { clipboard } from '../../../../tests/support/tables.ts'
import type { ArticleBlock } from '../../../article/index.ts'
import { setBlock } from '../features/line/set-block.ts'
import { toggleMark } from '../features/mark/toggle-mark.ts'
import { asStep, asStepWith } from './undo-steps.ts'

describe('Undo', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  /** The texts that Undo goes back through, as the toolbar's tool does it. */
  function steps({ editor, html }: ReturnType<typeof open>): string[] {
    const texts = [html()]
    while (editor.history.undos.length > 0) {
      asStep(editor, () => editor.undo())
      texts.push(html())
    }
    return texts
  }

  test('takes typing back up to a pause', () => {
    const opened = open('<p>|</p>')
    type('one ')(opened.editor)
    vi.advanceTimersByTime(499)
    type('two')(opened.editor)
    vi.advanceTimersByTime(500)
    type(' three')(opened.editor)
    expect(steps(opened)).toEqual(['<p>one two three</p>', '<p>one two</p>', '<p></p>'])
  })

  test('takes typing back up to where the caret was moved, and up to some words', () => {
    const opened = open('<p>|b</p>')
    type('a')(opened.editor)
    opened.editor.select(Editor.end(opened.editor, []))
    type('c')(opened.editor)
    expect(steps(opened)).toEqual(['<p>abc</p>', '<p>ab</p>', '<p>b</p>'])
    const long = open('<p>|</p>')
    type('the quick brown fox jumps over the lazy dog and goes')(long.editor)
    expect(steps(long)).toHaveLength(3)
  })

  test('keeps typing, deleting, Enter, marks and kinds apart', () => {
    const opened = open('<p>|</p>')
    const { editor } = opened
    type('abc')(editor)
    type('\b\b')(editor)
    type('\n')(editor)
    type('d')(editor)
    toggleMark(editor, 'bold')
    type('e')(editor)
    asStep(editor, () => setBlock(editor, 'heading-two'))
    expect(steps(opened)).toEqual([
      '<p>a</p><h2>d<strong>e</strong></h2>',
      '<p>a</p><p>d<strong>e</strong></p>',
      '<p>a</p><p>d</p>',
      '<p>a</p><p></p>',
      '<p>a</p>',
      '<p>abc</p>',
      '<p></p>',
    ])
  })

  test('keeps letters that are erased apart from lines that are joined by it', () => {
    const opened = open('<p>a</p><p>bc|</p>')
    type('\b\b\b\b')(opened.editor)
    expect(steps(opened)).toEqual(['<p></p>', '<p>a</p>', '<p>a</p><p></p>', '<p>a</p><p>bc</p>'])
  })

  test('brings the caret back to where it was, and Redo the text; typing after Undo drops Redo', () => {
    const { editor, html } = open('<p>a |b| c</p>')
    const before = editor.selection
    type('xyz')(editor)
    editor.undo()
    expect(html()).toBe('<p>a b c</p>')
    expect(editor.selection).toEqual(before)
    editor.redo()
    expect(html()).toBe('<p>a xyz c</p>')
    editor.undo()
    type('q')(editor)
    expect(editor.history.redos).toEqual([])
    editor.undo()
    expect(html()).toBe('<p>a b c</p>')
  })

  test('takes back exactly what was mended too, even where the document had needed mending before', () => {
    const { editor } = open('<p>|a</p>')
    const strange = { type: 'paragraph', children: [{ text: 'b' }, { text: 'c' }] } as const
    editor.children = [...editor.children, structuredClone(strange) as unknown as ArticleBlock]
    const before = structuredClone(editor.children)
    editor.select({ path: [1, 0], offset: 1 })
    type('x')(editor)
    expect(editor.children).toHaveLength(2)
    editor.undo()
    expect(editor.children).toEqual(before)
    editor.redo()
    editor.undo()
    expect(editor.children).toEqual(before)
  })

  test('knows dragged words as one step', async () => {
    const opened = open('<p>one |two|</p>')
    const { editor } = opened
    await Promise.resolve()
    editor.delete()
    editor.select(Editor.start(editor, []))
    editor.insertData(clipboard({ 'text/plain': 'two' }))
    expect(steps(opened)).toEqual(['<p>twoone </p>', '<p>one two</p>'])
  })

  test('takes back what a step did beside the text with it, and Redo does it again', () => {
    const { editor, html } = open('<p>|</p>')
    const done: string[] = []
    const act = { undo: () => void done.push(`undo ${html()}`), redo: () => void done.push(`redo ${html()}`) }
    asStepWith(editor, act, () => editor.insertText('one'))
    asStep(editor, () => editor.insertText(' two'))
    editor.undo()
    expect(done).toEqual([])
    editor.undo()
    editor.redo()
    editor.redo()
    expect(done).toEqual(['undo <p></p>', 'redo <p>one</p>'])
  })

  test('takes back what was done beside a text that stayed as it was, and nothing typed before it', () => {
    const { editor, html } = open('<p>|</p>')
    const done: string[] = []
    asStep(editor, () => editor.insertText('one'))
    asStepWith(editor, { undo: () => void done.push('undo'), redo: () => void done.push('redo') }, () => {})
    editor.undo()
    expect([html(), ...done]).toEqual(['<p>one</p>', 'undo'])
    editor.redo()
    editor.undo()
    editor.undo()
    expect([html(), ...done]).toEqual(['<p></p>', 'undo', 'redo', 'undo'])
  })

  test('a step that breaks off leaves the next one whole', () => {
    const { editor, html } = open('<p>|</p>')
    expect(() =>
      asStep(editor, () => {
        throw new Error('broken off')
      }),
    ).toThrow('broken off')
    type('a\n')(editor)
    editor.undo()
    expect(html()).toBe('<p>a</p>')
  })

  test('takes back and brings again in a time that grows with the length alone', () => {
    const opened = open('<p>a|</p>')
    const { editor } = opened
    const spent = processorTime()
    editor.insertData(clipboard({ 'text/html': '<p>x</p>'.repeat(6000) }))
    asStep(editor, () => editor.undo())
    expect(opened.html()).toBe('<p>a</p>')
    asStep(editor, () => editor.redo())
    editor.select(Editor.range(editor, []))
    editor.deleteFragment()
    asStep(editor, () => editor.undo())
    expect(editor.children).toHaveLength(6000)
    asStep(editor, () => editor.redo())
    expect(opened.html()).toBe('<p></p>')
    // A fifth of this is usual; what is not linear takes minutes.
    expect(spent()).toBeLessThan(10_000)
  })
})
