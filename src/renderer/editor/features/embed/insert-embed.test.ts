import { describe, expect, test } from 'vitest'
import { openAt } from '../../../../../tests/support/marked-text.ts'
import { clipboard } from '../../../../../tests/support/tables.ts'
import { voidBeside } from '../void/step-to-void.ts'
import { changeEmbed, embedAt, insertEmbed, removeEmbed } from './insert-embed.ts'
import { offerEmbed } from './offer-embed.ts'

const frame = '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>'

const open = (html: string, path: number[], offset = 0) => openAt(html, [path, offset])

function paste(editor: ReturnType<typeof open>['editor'], text: string) {
  editor.insertData(clipboard({ 'text/plain': text }))
}

describe('an embed goes', () => {
  test.each([
    ['below the line, whose words stay whole', '<p>ab</p><p>c</p>', [0, 0], 1, '<p>ab</p>{}<p>c</p>'],
    ['in place of an empty line', '<p>a</p><p></p><p>c</p>', [1, 0], 0, '<p>a</p>{}<p>c</p>'],
    [
      'below a list, with a line to go on',
      '<ul><li>a</li></ul>',
      [0, 0, 0],
      1,
      '<ul><li>a</li></ul>{}<p></p>',
    ],
    ['below a quotation', '<blockquote>a</blockquote>', [0, 0], 1, '<blockquote>a</blockquote>{}<p></p>'],
    [
      'below a table',
      '<table><tr><td>a</td></tr></table>',
      [0, 0, 0, 0],
      1,
      '<table><tr><td>a</td></tr></table>{}<p></p>',
    ],
  ])('%s', (_, before, path, offset, after) => {
    const { editor, html } = open(before, path, offset)
    insertEmbed(editor, frame)
    expect(html()).toBe(after.replace('{}', `<figure>${frame}</figure>`))
    expect(embedAt(editor)).toBeUndefined()
    editor.undo()
    expect(html()).toBe(before)
  })
})

test('a selected embed is changed inside its own tag, and removed; each is one step', () => {
  const raw = `<p>a</p><figure class="wide">${frame}</figure><p>b</p>`
  const { editor, html } = open(raw, [1, 0])
  changeEmbed(editor, frame)
  expect(editor.history.undos).toEqual([])
  changeEmbed(editor, 'https://www.riddle.com/view/1')
  expect(html()).toContain('<figure class="wide"><a href="https://www.riddle.com/view/1">')
  removeEmbed(editor)
  expect(html()).toBe('<p>a</p><p>b</p>')
  editor.undo()
  editor.undo()
  expect(html()).toBe(raw)
})

describe('what is pasted', () => {
  const asked: string[] = []
  function ready(html: string, path: number[], offset = 0) {
    asked.length = 0
    const opened = open(html, path, offset)
    opened.editor.host.askEmbed = code => asked.push(code)
    return opened
  }

  test('a known link alone on a line becomes an embed; one Undo is the link, two are nothing', () => {
    const { editor, html } = ready('<p>a</p><p></p>', [1, 0])
    paste(editor, ' https://youtu.be/aqz-KE-bpKQ\n')
    expect(html()).toContain('<figure><iframe')
    editor.undo()
    expect(html()).toBe(
      '<p>a</p><p><a href="https://youtu.be/aqz-KE-bpKQ">https://youtu.be/aqz-KE-bpKQ</a></p>',
    )
    editor.undo()
    expect(html()).toBe('<p>a</p><p></p>')
    editor.redo()
    editor.redo()
    expect(html()).toContain('<figure><iframe')
  })

  test('a link within words, or one nobody knows, is text', () => {
    const { editor, html } = ready('<p>ab</p>', [0, 0], 1)
    paste(editor, 'https://youtu.be/aqz-KE-bpKQ')
    expect(html()).not.toContain('iframe')
    expect(offerEmbed(editor, 'https://www.stet.example/')).toBe(false)
    expect(offerEmbed(editor, 'https://www.dailymotion.com/video/x7tgad0')).toBe(false)
  })

  test('code changes nothing before the person says yes', () => {
    const { editor, html } = ready('<p>ab</p>', [0, 0], 1)
    paste(editor, `${frame}\n`)
    expect(asked).toEqual([frame])
    expect(html()).toBe('<p>ab</p>')
  })

  test('without anybody to ask it is text', () => {
    const { editor } = open('<p></p>', [0, 0])
    expect(offerEmbed(editor, frame)).toBe(false)
  })
})

test('an embed made here is cut and pasted elsewhere as the same embed; a stranger’s comes in as text', () => {
  const { editor, html } = open('<p>a</p><p>b</p>', [0, 0], 1)
  insertEmbed(editor, frame)
  const cut = editor.children[1]
  const fragment = (node: unknown) =>
    clipboard({ 'application/x-slate-fragment': btoa(encodeURIComponent(JSON.stringify([node]))) })
  editor.select({ path: [1, 0], offset: 0 })
  removeEmbed(editor)
  editor.select({ path: [1, 0], offset: 1 })
  editor.insertData(fragment(cut))
  expect(html()).toContain(`<p>b</p><figure>${frame}</figure>`)
  editor.insertData(fragment({ ...cut, html: '<script>1</script>' }))
  expect(html()).not.toContain('<script>')
})

test('the arrows find the void element beside the caret’s block, and the block beside one', () => {
  const { editor } = open(`<p>a</p><figure>${frame}</figure><p>b</p><p>c</p>`, [2, 0], 1)
  expect(voidBeside(editor, 'up')).toEqual({ at: [1], from: [2], isOnVoid: false })
  expect(voidBeside(editor, 'down')).toBeUndefined()
  editor.select({ path: [1, 0], offset: 0 })
  expect(voidBeside(editor, 'up')).toMatchObject({ at: [0], isOnVoid: true })
  expect(voidBeside(editor, 'down')).toMatchObject({ at: [2], isOnVoid: true })
})
