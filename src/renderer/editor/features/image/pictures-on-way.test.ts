import { Transforms } from 'slate'
import { expect, test } from 'vitest'
import { openAt } from '../../../../../tests/support/marked-text.ts'
import type { PickedImage } from '../../slate/editor-host.ts'
import { bringPictures } from './bring-pictures.ts'
import { countOnWay, onWayOf } from './pictures-on-way.ts'

test('files on their way are known with their place, and are nothing of the text, of what is saved or undone @RT-04', async () => {
  const { editor, html } = openAt('<p>one</p><p>two</p>', [[0, 0], 3])
  let give = (_pictures: PickedImage[]) => {}
  editor.host.takePictures = () => new Promise(resolve => (give = resolve))
  const before = html()
  const bringing = bringPictures(editor, [new File(['x'], 'a.png'), new File(['y'], 'b.png')])
  expect(countOnWay(editor)).toBe(2)
  expect(html()).toBe(before)
  expect(editor.history.undos).toEqual([])
  editor.undo()
  Transforms.insertNodes(editor, { type: 'paragraph', children: [{ text: 'zero' }] }, { at: [0] })
  expect(onWayOf(editor)[0]?.place?.current?.anchor.path).toEqual([1, 0])
  give([{ url: 'https://images.example/1.png' }, { url: 'https://images.example/2.png' }])
  await bringing
  expect(countOnWay(editor)).toBe(0)
  expect(html().match(/<figure>/g)).toHaveLength(2)
  editor.undo()
  expect(html()).toBe(`<p>zero</p>${before}`)
})

test('what is given up, or breaks off, does not stay @RT-04', async () => {
  const { editor } = openAt('<p>one</p>', [[0, 0], 3])
  editor.host.takePictures = async () => []
  await bringPictures(editor, [new File(['x'], 'a.png')])
  expect(countOnWay(editor)).toBe(0)
  editor.host.takePictures = () => Promise.reject(new Error('gone'))
  await bringPictures(editor, [new File(['x'], 'a.png')]).catch(() => {})
  expect(countOnWay(editor)).toBe(0)
})
