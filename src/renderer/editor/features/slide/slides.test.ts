import { Editor, Node, Range } from 'slate'
import { describe, expect, test } from 'vitest'
import { readBody } from '../../../../../tests/support/read-body.ts'
import {
  type ArticleBlock,
  type SlideElement,
  type SlideKind,
  serialiseBody,
} from '../../../../article/index.ts'
import { createArticleEditor } from '../../create-editor.ts'
import { toggleList } from '../list/toggle-list.ts'
import { addSlide } from './add-slide.ts'
import { moveSlide, moveSlideRefusal } from './move-slide.ts'
import { removeSlide, removeSlideRefusal } from './remove-slide.ts'
import { setSlideField } from './set-slide-field.ts'
import { stampSlides } from './stamp-slides.ts'

const slide = (title: string, html: string, more = '') =>
  `{"content":${JSON.stringify(html)},"title":"${title}"${more}}`
const gallery = [slide('1', '<p>aa</p><p>bb</p>'), slide('2', '<p>cc</p>'), slide('3', '<p>dd</p><hr>')]
const live = [
  slide('Plot', '<p>plot</p>', ',"time":"","minutes":""'),
  slide('two', '<p>b</p>', ',"time":"10:02","minutes":"2"'),
  slide('one', '<p>a</p>', ',"time":"10:01","minutes":"1"'),
]

function open(slides: string[], kind: SlideKind, at?: [number[], number], to = at) {
  const raw = `[${slides.join(',')}]`
  const body = readBody(raw, 'html', kind)
  const editor = createArticleEditor(body.value)
  if (at && to)
    editor.select({ anchor: { path: at[0], offset: at[1] }, focus: { path: to[0], offset: to[1] } })
  const slidesNow = () => editor.children as SlideElement[]
  return {
    editor,
    raw,
    body,
    titles: () => slidesNow().map(one => one.title),
    texts: () => slidesNow().map(one => one.children.map(block => Node.string(block)).join('/')),
    written: () => serialiseBody(editor.children as ArticleBlock[], body),
  }
}

describe('slides stay apart', () => {
  test.each(['character', 'word', 'line'] as const)('under Backspace and Delete by %s', unit => {
    const { editor, raw, written } = open(gallery, 'gallery', [[1, 0, 0], 0])
    editor.deleteBackward(unit)
    expect(written()).toBe(raw)
    editor.select({ path: [0, 1, 0], offset: 2 })
    editor.deleteForward(unit)
    expect(written()).toBe(raw)
  })

  test('when one is emptied and Backspace goes on', () => {
    const { editor, texts } = open(gallery, 'gallery', [[1, 0, 0], 2])
    for (let press = 0; press < 4; press++) editor.deleteBackward('character')
    expect(texts()).toEqual(['aa/bb', '', 'dd/'])
    editor.insertText('x')
    expect(texts()).toEqual(['aa/bb', 'x', 'dd/'])
  })

  test('when a selection over several is deleted: the text goes, and one step brings it back', () => {
    const { editor, raw, texts, titles, written } = open(gallery, 'gallery', [[0, 0, 0], 1], [[2, 0, 0], 1])
    editor.deleteFragment()
    expect(texts()).toEqual(['a', '', 'd/'])
    expect(titles()).toEqual(['1', '2', '3'])
    expect(editor.selection && Range.start(editor.selection)).toEqual({ path: [0, 0, 0], offset: 1 })
    editor.undo()
    expect(written()).toBe(raw)
  })

  test('when a selection goes from void elements into formatted words of the next: nothing empty is left around them', () => {
    const voids = slide('1', '<figure><img src="a.png"></figure><hr>')
    const quoted = slide('2', '<p>a</p><blockquote><p>b<b>c</b></p></blockquote>')
    const { editor, raw, written } = open([voids, quoted], 'gallery', [[0, 0, 0], 0], [[1, 1, 0, 0], 1])
    editor.deleteFragment()
    expect(JSON.parse(written())).toMatchObject([{ content: '<p></p>' }, { content: '<p><b>c</b></p>' }])
    expect(editor.selection?.focus).toEqual({ path: [0, 0, 0], offset: 0 })
    editor.undo()
    expect(written()).toBe(raw)
  })

  test('when everything is selected and typed over', () => {
    const { editor, raw, texts, written } = open(gallery, 'gallery', [[0, 0, 0], 0])
    editor.select(Editor.range(editor, [0, 0], [2, 0]))
    editor.insertText('new')
    expect(texts()).toEqual(['new', '', '/'])
    editor.undo()
    expect(written()).toBe(raw)
    editor.select(Editor.range(editor, [1, 0], [2, 0]))
    editor.insertBreak()
    expect(texts()).toEqual(['aa/bb', '/', '/'])
  })

  test('when slides are pasted: their text comes in, they do not', () => {
    const { editor, texts } = open(gallery, 'gallery', [[0, 0, 0], 0], [[1, 0, 0], 2])
    const fragment = editor.getFragment()
    editor.select({ path: [2, 0, 0], offset: 2 })
    editor.insertFragment(fragment)
    expect(texts()).toEqual(['aa/bb', 'cc', 'ddaa/bb/cc/'])
    expect(
      Array.from(Editor.nodes(editor, { at: [], match: node => 'type' in node && node.type === 'slide' })),
    ).toHaveLength(3)
  })

  test('and lists are made and left inside them', () => {
    const { editor, written } = open(gallery, 'gallery', [[1, 0, 0], 0])
    toggleList(editor, 'bulleted-list')
    expect(JSON.parse(written())[1].content).toBe('<ul><li>cc</li></ul>')
    toggleList(editor, 'bulleted-list')
    expect(JSON.parse(written())[1].content).toBe('<p>cc</p>')
  })
})

describe('slides are added', () => {
  test('to a live blog right below the Plot, with the time given and the caret in it', () => {
    const { editor, titles, raw, written } = open(live, 'live', [[2, 0, 0], 0])
    addSlide(editor, '10:05')
    expect(titles()).toEqual(['Plot', '', 'two', 'one'])
    expect(editor.children[1]).toMatchObject({ time: '10:05', minutes: '' })
    expect(editor.selection?.focus.path).toEqual([1, 0, 0])
    editor.undo()
    expect(written()).toBe(raw)
  })

  test('to a gallery after the one the caret is in, or at the end', () => {
    const { editor, titles } = open(gallery, 'gallery', [[0, 0, 0], 0])
    addSlide(editor, '10:05')
    expect(titles()).toEqual(['1', '', '2', '3'])
    expect(editor.children[1]).not.toHaveProperty('time')
    editor.deselect()
    addSlide(editor, '10:05')
    expect(titles()).toEqual(['1', '', '2', '3', ''])
  })

  test('and not to a text without slides', () => {
    const editor = createArticleEditor([{ type: 'paragraph', children: [{ text: 'a' }] }])
    expect(addSlide(editor, '')).toBeNull()
    expect(editor.children).toHaveLength(1)
  })
})

describe('slides are removed', () => {
  test('but the Plot never, and the only one of a gallery neither', () => {
    const { editor, titles } = open(live, 'live')
    expect(removeSlideRefusal(editor, 0)).toBe('The Plot cannot be removed')
    removeSlide(editor, 0)
    removeSlide(editor, 1)
    removeSlide(editor, 1)
    expect(titles()).toEqual(['Plot'])
    const other = open(gallery.slice(0, 1), 'gallery')
    expect(removeSlideRefusal(other.editor, 0)).toBe('The only slide cannot be removed')
    removeSlide(other.editor, 0)
    expect(other.titles()).toEqual(['1'])
  })

  test('with the caret, which goes to the one in their place, and Undo brings them back to the byte', () => {
    const { editor, raw, written } = open(gallery, 'gallery', [[2, 0, 0], 1])
    removeSlide(editor, 2)
    expect(editor.selection?.focus.path).toEqual([1, 0, 0])
    editor.undo()
    expect(written()).toBe(raw)
  })
})

test('slides are moved, but nothing above the Plot', () => {
  const { editor, raw, titles, written } = open(live, 'live')
  expect(moveSlideRefusal(editor, 0, 'down')).toBe('The Plot stays first')
  expect(moveSlideRefusal(editor, 1, 'up')).toBe('The Plot stays first')
  expect(moveSlideRefusal(editor, 2, 'down')).toBe('This slide is the last')
  moveSlide(editor, 2, 'up')
  expect(titles()).toEqual(['Plot', 'one', 'two'])
  expect(written()).toBe(`[${[live[0], live[2], live[1]].join(',')}]`)
  editor.undo()
  expect(written()).toBe(raw)
})

test('what is typed into one field is one step; another field is another', () => {
  const { editor, titles } = open(live, 'live')
  for (const value of ['G', 'Go', 'Goal']) setSlideField(editor, 1, 'title', value)
  setSlideField(editor, 2, 'title', 'One')
  expect(titles()).toEqual(['Plot', 'Goal', 'One'])
  editor.undo()
  expect(titles()).toEqual(['Plot', 'Goal', 'one'])
  editor.undo()
  expect(titles()).toEqual(['Plot', 'two', 'one'])
  editor.redo()
  expect(titles()).toEqual(['Plot', 'Goal', 'one'])
})

test('updates that changed are stamped, which is no step of the history; slides of a gallery are not', () => {
  const { editor, body, raw, written } = open(live, 'live', [[1, 0, 0], 1])
  editor.insertText('!')
  stampSlides(editor, body.value, '2026-05-01T08:00:00.000Z')
  const [plot, changed, other] = JSON.parse(written())
  expect(changed).toMatchObject({ content: '<p>b!</p>', updated_at: '2026-05-01T08:00:00.000Z' })
  expect([plot, other]).toEqual([JSON.parse(live[0] ?? ''), JSON.parse(live[2] ?? '')])
  expect(editor.history.undos).toHaveLength(1)
  const pictures = open(gallery, 'gallery', [[1, 0, 0], 1])
  pictures.editor.insertText('!')
  stampSlides(pictures.editor, pictures.body.value, 'x')
  expect(pictures.written()).not.toContain('updated_at')
  expect(raw).not.toContain('updated_at')
})
