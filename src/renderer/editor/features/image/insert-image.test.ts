import { Editor } from 'slate'
import { describe, expect, test } from 'vitest'
import { openAt } from '../../../../../tests/support/marked-text.ts'
import type { BodyFormat } from '../../../../article/index.ts'
import { insertImage, removeImage, replaceImage, setImageText } from './insert-image.ts'

const crane = { url: 'https://images.example/9.png', alt: 'A crane', caption: 'The harbour, at noon' }
const figure =
  '<figure><img src="https://images.example/9.png" alt="A crane"><figcaption>The harbour, at noon</figcaption></figure>'

const open = (raw: string, path: number[], offset = 0, format: BodyFormat = 'html') =>
  openAt(raw, [path, offset], undefined, format)

/** An editor whose first block is this picture, selected. */
function onImage(properties: object) {
  const body = [{ type: 'image', ...properties, children: [{ text: '' }] }]
  const opened = open(JSON.stringify(body), [0, 0], 0, 'json')
  const first = () => JSON.parse(opened.html())[0] as object
  return { ...opened, first }
}

describe('inserting a picture', () => {
  test.each<
    [where: string, raw: string, at: [path: number[], offset: number], after: string, caret: number[]]
  >([
    ['inside a line: below it', '<p>one</p><p>two</p>', [[0, 0], 2], `<p>one</p>${figure}<p>two</p>`, [2, 0]],
    [
      'at the start of a line: above it',
      '<p>one</p><p>two</p>',
      [[1, 0], 0],
      `<p>one</p>${figure}<p>two</p>`,
      [2, 0],
    ],
    [
      'in an empty line: in its place',
      '<p>one</p><p></p><p>two</p>',
      [[1, 0], 0],
      `<p>one</p>${figure}<p>two</p>`,
      [2, 0],
    ],
    ['at the end: with a line below it', '<p>one</p>', [[0, 0], 3], `<p>one</p>${figure}<p></p>`, [2, 0]],
    [
      'in a list: below the whole list',
      '<ul><li>a</li><li>b</li></ul>',
      [[0, 0, 0], 1],
      `<ul><li>a</li><li>b</li></ul>${figure}<p></p>`,
      [2, 0],
    ],
  ])('%s; one step back', (_where, raw, [path, offset], after, caret) => {
    const { editor, html: now } = open(raw, path, offset)
    insertImage(editor, crane)
    expect(now()).toBe(after)
    expect(editor.selection?.anchor).toEqual({ path: caret, offset: 0 })
    editor.undo()
    expect(now()).toBe(raw)
  })

  test('takes no selected word away, and goes to the end when the caret was nowhere', () => {
    const { editor, html: raw } = open('<p>one</p><p>two</p>', [0, 0])
    editor.select(Editor.range(editor, []))
    insertImage(editor, crane)
    expect(raw()).toBe(`<p>one</p><p>two</p>${figure}<p></p>`)
    editor.deselect()
    insertImage(editor, { url: 'https://images.example/3.png' })
    expect(raw()).toBe(
      `<p>one</p><p>two</p>${figure}<figure><img src="https://images.example/3.png" alt=""></figure><p></p>`,
    )
  })

  test('is written as JSON in a JSON body', () => {
    const { editor, html: raw } = open('[{"type":"paragraph","children":[{"text":"a"}]}]', [0, 0], 1, 'json')
    insertImage(editor, { ...crane, source: 'AFP' })
    expect(JSON.parse(raw())[1]).toEqual({ type: 'image', ...crane, source: 'AFP', children: [{ text: '' }] })
  })
})

describe('a picture that is there', () => {
  test('takes other words and keeps what it said besides; the same words change nothing', () => {
    const {
      editor,
      html: raw,
      first,
    } = onImage({ url: '/a.png', alt: 'Old', 'data-id': 7, credit: { by: 'x' } })
    const before = raw()
    setImageText(editor, { alt: 'Old', caption: '', source: '' })
    expect(raw()).toBe(before)
    setImageText(editor, { alt: '', caption: 'New caption', source: 'AFP' })
    expect(first()).toMatchObject({
      alt: '',
      caption: 'New caption',
      source: 'AFP',
      'data-id': 7,
      credit: { by: 'x' },
    })
    editor.undo()
    expect(raw()).toBe(before)
  })

  test('makes way for another one, and for its size', () => {
    const {
      editor,
      html: raw,
      first,
    } = onImage({
      url: '/a.png',
      alt: 'Old',
      width: 720,
      srcset: 'b 2x',
      source: 'AFP',
      lead: 1,
    })
    const before = raw()
    replaceImage(editor, [0], crane)
    expect(first()).toEqual({ type: 'image', ...crane, lead: 1, children: [{ text: '' }] })
    editor.undo()
    expect(raw()).toBe(before)
  })

  test('takes typed words below it, and goes with Backspace or on demand', () => {
    const { editor, html: raw } = onImage(crane)
    editor.insertText('below')
    expect(JSON.parse(raw())).toMatchObject([{ type: 'image' }, { children: [{ text: 'below' }] }])
    editor.select({ path: [1, 0], offset: 0 })
    editor.deleteBackward('character')
    expect(editor.selection?.anchor.path).toEqual([0, 0])
    removeImage(editor)
    expect(JSON.parse(raw())).toMatchObject([{ type: 'paragraph', children: [{ text: 'below' }] }])
    editor.undo()
    expect(JSON.parse(raw())).toMatchObject([{ type: 'image', ...crane }, { type: 'paragraph' }])
  })
})
