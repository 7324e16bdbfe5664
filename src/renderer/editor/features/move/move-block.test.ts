import { Editor } from 'slate'
import { describe, expect, test } from 'vitest'
import { type ArticleBlock, type SlideElement, textOf } from '../../../../article/index.ts'
import { createArticleEditor } from '../../create-editor.ts'
import { moveBlock, moveByStep } from './move-block.ts'

type Point = [number[], number]

function open(value: ArticleBlock[], from: Point, to = from) {
  const editor = createArticleEditor(value)
  Editor.normalize(editor, { force: true })
  editor.select({ anchor: { path: from[0], offset: from[1] }, focus: { path: to[0], offset: to[1] } })
  return editor
}

const line = (text: string): ArticleBlock => ({ type: 'paragraph', children: [{ text }] })
const lines = (...texts: string[]) => texts.map(line)
const slide = (...texts: string[]): SlideElement =>
  ({ type: 'slide', title: '', children: lines(...texts) }) as SlideElement
const image = (): ArticleBlock => ({
  type: 'image',
  url: 'https://x.example/a.png',
  children: [{ text: '' }],
})
const list = (...texts: string[]): ArticleBlock => ({
  type: 'bulleted-list',
  children: texts.map(text => ({ type: 'list-item', children: [{ text }] })),
})

const reading = (editor: Editor) =>
  (editor.children as ArticleBlock[]).map(block =>
    block.type === 'image' ? 'image' : textOf(block).trim().replaceAll('\n', ' '),
  )

describe('a block is moved', () => {
  test('before another, in one step, with the caret in it', () => {
    const editor = open(lines('a', 'b', 'c'), [[0, 0], 1])
    const before = editor.children
    expect(moveBlock(editor, [2], [0])).toBe(true)
    expect(reading(editor)).toEqual(['c', 'a', 'b'])
    expect(editor.selection?.focus).toEqual({ path: [0, 0], offset: 0 })
    expect(moveBlock(editor, [0], [3])).toBe(true)
    expect(reading(editor)).toEqual(['a', 'b', 'c'])
    editor.undo()
    expect(reading(editor)).toEqual(['c', 'a', 'b'])
    editor.undo()
    expect(editor.children).toEqual(before)
  })

  test('not to where it is, and not to where it may not stand', () => {
    const table: ArticleBlock = {
      type: 'table',
      children: [{ type: 'table-row', children: [{ type: 'table-cell', children: [{ text: 'x' }] }] }],
    }
    const editor = open([image(), table, list('one')], [[0, 0], 0])
    expect(moveBlock(editor, [0], [0])).toBe(false)
    expect(moveBlock(editor, [0], [1])).toBe(false)
    expect(moveBlock(editor, [0], [1, 0, 0, 0])).toBe(false)
    expect(moveBlock(editor, [0], [2, 0])).toBe(false)
    expect(editor.history.undos).toEqual([])
    expect(moveBlock(editor, [0], [3])).toBe(true)
    expect(reading(editor)).toEqual(['x', 'one', 'image'])
  })

  test('to another slide; the one it leaves empty keeps a line', () => {
    const editor = open([slide('a'), slide('b', 'c')], [[0, 0, 0], 1])
    const before = editor.children
    expect(moveBlock(editor, [0, 0], [1, 1])).toBe(true)
    expect(reading(editor)).toEqual(['', 'b a c'])
    expect(editor.selection?.focus).toEqual({ path: [1, 1, 0], offset: 1 })
    editor.undo()
    expect(editor.children).toEqual(before)
  })
})

describe('one step', () => {
  test('up and down, and no further than the ends', () => {
    const editor = open(lines('a', 'b', 'c'), [[1, 0], 1])
    expect(moveByStep(editor, -1)).toEqual({ place: 1, count: 3 })
    expect(reading(editor)).toEqual(['b', 'a', 'c'])
    expect(editor.selection?.focus).toEqual({ path: [0, 0], offset: 1 })
    expect(moveByStep(editor, -1)).toBeNull()
    expect(moveByStep(editor, 1)).toEqual({ place: 2, count: 3 })
    expect(moveByStep(editor, 1)).toEqual({ place: 3, count: 3 })
    expect(moveByStep(editor, 1)).toBeNull()
    expect(reading(editor)).toEqual(['a', 'c', 'b'])
    for (let at = 0; at < 3; at++) editor.undo()
    expect(reading(editor)).toEqual(['a', 'b', 'c'])
  })

  test('all blocks of a selection go together and stay selected', () => {
    const editor = open(lines('a', 'b', 'c', 'd'), [[1, 0], 0], [[2, 0], 1])
    expect(moveByStep(editor, 1)).toEqual({ place: 3, count: 4 })
    expect(reading(editor)).toEqual(['a', 'd', 'b', 'c'])
    expect(editor.selection).toEqual({
      anchor: { path: [2, 0], offset: 0 },
      focus: { path: [3, 0], offset: 1 },
    })
  })

  test('a list item moves within its list, a picture like any block', () => {
    const editor = open([list('a', 'b'), image()], [[0, 1, 0], 1])
    expect(moveByStep(editor, -1)).toEqual({ place: 1, count: 2 })
    expect(reading(editor)).toEqual(['b a', 'image'])
    expect(moveByStep(editor, -1)).toBeNull()
    editor.select({ path: [1, 0], offset: 0 })
    expect(moveByStep(editor, -1)).toEqual({ place: 1, count: 2 })
    expect(reading(editor)).toEqual(['image', 'b a'])
    expect(editor.selection?.focus).toEqual({ path: [0, 0], offset: 0 })
  })

  test('over the end of a slide into the next, and back', () => {
    const editor = open([slide('a', 'b'), slide('c')], [[0, 0, 0], 1], [[0, 1, 0], 1])
    const before = editor.children
    expect(moveByStep(editor, 1)).toEqual({ place: 1, count: 3 })
    expect(reading(editor)).toEqual(['', 'a b c'])
    expect(moveByStep(editor, -1)).toEqual({ place: 2, count: 3 })
    expect(reading(editor)).toEqual(['a b', 'c'])
    editor.undo()
    editor.undo()
    expect(editor.children).toEqual(before)
  })
})
