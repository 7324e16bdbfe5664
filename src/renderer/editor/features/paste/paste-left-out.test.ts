import { beforeEach, describe, expect, test, vi } from 'vitest'
import { open } from '../../../../../tests/support/marked-text.ts'
import { clipboard } from '../../../../../tests/support/tables.ts'
import { store } from '../../../data/store.ts'
import { ledgerAtom } from '../../../data/toasts.ts'

beforeEach(() => store.set(ledgerAtom, []))

describe('pictures that are not on the web', () => {
  const png = 'iVBORw0KGgo='
  const hex = '89504e470d0a1a0a0000'
  const takesNone = () => vi.fn((files: readonly File[]) => files.map(() => null))

  test('go to the host, and those that cannot be had are named in one message', () => {
    const { editor, html } = open('<p>|</p>')
    const takePictures = takesNone()
    editor.host.takePictures = takePictures
    editor.insertData(
      clipboard({
        'text/html': `<p>a</p><img alt="Chart" src="data:image/png;base64,${png}"><img alt="Bridge" src="file:///C:/x/clip_image001.jpg"><img src="http://old.example/map.gif">`,
      }),
    )
    expect(html()).toBe('<p>a</p>')
    expect(takePictures.mock.calls[0]?.[0].map(file => [file.name, file.type, file.size])).toEqual([
      ['Chart.png', 'image/png', 8],
    ])
    expect(store.get(ledgerAtom).map(({ text, detail }) => [text, detail])).toEqual([
      ['Some pictures did not come with the text.', 'Bridge, map.gif'],
    ])
  })

  test('are found in the RTF that Word puts beside its HTML', () => {
    const { editor } = open('<p>|</p>')
    const takePictures = takesNone()
    editor.host.takePictures = takePictures
    const rtf = `{\\rtf1{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn x}{\\sv 1}}}\\picscalex100\\picwgoal900\\pngblip\\bliptag1{\\*\\blipuid 00ff}\n${hex}\n${hex}}}{\\nonshppict{\\pict\\wmetafile8 0100}}{\\pict\\jpegblip ${hex}}}`
    editor.insertData(
      clipboard({
        'text/html': '<p>a</p><img alt="One" src="file:///a.png"><img src="file:///b/clip_image002.jpg">',
        'text/rtf': rtf,
      }),
    )
    expect(takePictures.mock.calls[0]?.[0].map(file => [file.name, file.type, file.size])).toEqual([
      ['One.png', 'image/png', 20],
      ['clip_image002.jpg', 'image/jpeg', 10],
    ])
    expect(store.get(ledgerAtom)).toEqual([])
  })

  test('are found in RTF that holds the logo of the page too', () => {
    const { editor } = open('<p>|</p>')
    const takePictures = takesNone()
    editor.host.takePictures = takePictures
    editor.insertData(
      clipboard({
        'text/html': '<p>a</p><img alt="One" src="file:///a.png">',
        'text/rtf': `{\\rtf1{\\header{\\pict\\jpegblip ${hex}}}{\\pict\\pngblip ${hex}}}`,
      }),
    )
    expect(takePictures.mock.calls[0]?.[0].map(file => file.name)).toEqual(['One.png'])
    expect(store.get(ledgerAtom)).toEqual([])
  })

  test('stand where they stood among the words, each as its placeholder, in one step with them @RT-04', () => {
    const { editor, html } = open('<p>one|</p><p>two</p>')
    const before = html()
    editor.host.takePictures = files => files.map((_, at) => (at === 1 ? null : `id-${at}`))
    const picture = (name: string) => `<img alt="${name}" src="data:image/png;base64,${png}">`
    editor.insertData(
      clipboard({
        'text/html': `<p>a</p>${picture('1')}<p>b</p>${picture('2')}<img alt="3" src="cid:3"><p>c</p>${picture('4')}`,
      }),
    )
    const placeholder = (id: string, name: string) =>
      `<figure data-upload="${id}" data-name="${name}"></figure>`
    expect(html()).toBe(
      `<p>onea</p>${placeholder('id-0', '1.png')}<p>b</p><p>c</p>${placeholder('id-2', '4.png')}<p>two</p>`,
    )
    editor.undo()
    expect(html()).toBe(before)
  })

  test('a picture copied by itself is its file', () => {
    const { editor, html } = open('<p>|</p>')
    const takePictures = takesNone()
    editor.host.takePictures = takePictures
    const file = new File(['x'], 'image.png', { type: 'image/png' })
    editor.insertData(clipboard({ 'text/html': '<img src="https://a.example/1.png">' }, [file]))
    expect(takePictures).toHaveBeenCalledWith([file])
    expect(html()).toBe('<p></p>')
  })
})

test('a field of a form takes lines alone', () => {
  const { editor, html } = open('<p>|</p>')
  editor.host.linesOnly = true
  editor.insertData(
    clipboard({
      'text/html':
        '<h2>h</h2><table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table><img alt="One" src="https://a.example/1.png">',
    }),
  )
  expect(html()).toBe('<h2>h</h2><p>a b</p><p>c d</p>')
  expect(store.get(ledgerAtom)[0]).toMatchObject({ detail: 'One' })
})

test('code of another site stays out and is named', () => {
  const { editor, html } = open('<p>|</p>')
  editor.insertData(
    clipboard({ 'text/html': '<p>a</p><iframe src="https://www.youtube.com/embed/1"></iframe><p>b</p>' }),
  )
  expect(html()).toBe('<p>a</p><p>b</p>')
  expect(store.get(ledgerAtom)[0]).toMatchObject({
    text: 'Embeds were left out of the text.',
    detail: 'www.youtube.com',
  })
})

test('HTML over the limit comes in as plain text', () => {
  const { editor, html } = open('<p>|</p>')
  editor.insertData(clipboard({ 'text/html': `<b>${'<i></i>'.repeat(300_000)}x</b>`, 'text/plain': 'x' }))
  expect(html()).toBe('<p>x</p>')
  expect(store.get(ledgerAtom)[0]?.text).toContain('It came in as plain text.')
})
