import { expect, test } from 'vitest'
import { openAt } from '../../../../../tests/support/marked-text.ts'
import { bringPictures } from './bring-pictures.ts'
import { insertBehind, removePlaceholder, showInstead, showPictures } from './show-pictures.ts'

const pier = { url: 'https://images.example/9.png', alt: 'A pier', caption: '', source: 'AFP' }
const picture =
  '<figure><img src="https://images.example/9.png" alt="A pier"><figcaption><cite>AFP</cite></figcaption></figure>'
const placeholder = (id: string, name = 'Pier.png') =>
  `<figure data-upload="${id}" data-name="${name}"></figure>`

/** An article into which files came; the first has the id `a.0`. */
function withFiles(...names: string[]) {
  const opened = openAt('<p>one</p><p>two</p>', [[0, 0], 3])
  const { editor } = opened
  editor.host.takePictures = files => files.map((_, at) => `a.${at}`)
  bringPictures(
    editor,
    names.map(name => new File(['x'], name)),
  )
  return opened
}

test('files stand below the line they came into at once, in their order; one step takes them back @RT-04', () => {
  const { editor, html } = withFiles('Pier.png', 'Dam.png')
  expect(html()).toBe(`<p>one</p>${placeholder('a.0')}${placeholder('a.1', 'Dam.png')}<p>two</p>`)
  expect(editor.selection?.anchor).toEqual({ path: [3, 0], offset: 0 })
  editor.undo()
  expect(html()).toBe('<p>one</p><p>two</p>')
})

test('a picture that is there takes the place of its placeholder, and the caret and what Undo does stay what they were @RT-04', () => {
  const { editor, html } = withFiles('Pier.png')
  editor.insertText('X')
  const { selection } = editor
  const steps = editor.history.undos.length
  showPictures(editor, new Map([['a.0', pier]]))
  expect(html()).toBe(`<p>one</p>${picture}<p>Xtwo</p>`)
  expect(editor.selection).toEqual(selection)
  expect(editor.history.undos).toHaveLength(steps)
  editor.undo()
  expect(html()).toBe(`<p>one</p>${picture}<p>two</p>`)
  editor.undo()
  expect(html()).toBe('<p>one</p><p>two</p>')
  editor.redo()
  editor.redo()
  expect(html()).toBe(`<p>one</p>${picture}<p>Xtwo</p>`)
})

test.each<[what: string, act: (editor: ReturnType<typeof withFiles>['editor']) => void]>([
  ['the paste was taken back', editor => editor.undo()],
  ['its placeholder was taken out', editor => removePlaceholder(editor, 'a.0')],
  ['the caret is on it, and it is deleted', editor => editor.deleteBackward('character')],
])('where %s, what Undo or Redo brings back is the picture @RT-04', (_what, act) => {
  const { editor, html } = withFiles('Pier.png')
  editor.select({ path: [1, 0], offset: 0 })
  act(editor)
  expect(html()).not.toContain('data-upload')
  showPictures(editor, new Map([['a.0', pier]]))
  expect(html()).not.toContain('<img')
  if (editor.history.redos.length > 0) editor.redo()
  else editor.undo()
  expect(html()).toContain(picture)
})

test('those of slides are found too, and others wait @ED-10', () => {
  const slide = {
    title: '',
    content: `<p>one</p>`,
  }
  const opened = openAt(JSON.stringify([slide, slide]), [[1, 0, 0], 3], undefined, 'json', 'gallery')
  const { editor } = opened
  editor.host.takePictures = files => files.map((_, at) => `a.${at}`)
  bringPictures(editor, [new File([''], 'Pier.png'), new File([''], 'Dam.png')])
  showPictures(editor, new Map([['a.0', pier]]))
  const [first, second] = JSON.parse(opened.html()) as { content: string }[]
  expect(first?.content).toBe('<p>one</p>')
  expect(second?.content).toBe(`<p>one</p>${picture}${placeholder('a.1', 'Dam.png')}<p></p>`)
})

test('another picture in place of it is a step, and one more file stands behind those it was added to', () => {
  const { editor, html } = withFiles('Pier.png')
  showInstead(editor, 'a.0', pier)
  expect(html()).toBe(`<p>one</p>${picture}<p>two</p>`)
  editor.undo()
  const added = { type: 'upload', id: 'a.1', name: 'Dam.png', children: [{ text: '' }] } as const
  insertBehind(editor, structuredClone(added) as never, id => id.startsWith('a.'))
  expect(html()).toBe(`<p>one</p>${placeholder('a.0')}${placeholder('a.1', 'Dam.png')}<p>two</p>`)
  insertBehind(editor, { ...structuredClone(added), id: 'b.0' } as never, id => id.startsWith('b.'))
  expect(html()).toMatch(/two<\/p><figure data-upload="b\.0".*<p><\/p>$/)
})
