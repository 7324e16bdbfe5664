import { Transforms } from 'slate'
import { describe, expect, test } from 'vitest'
import { openBody } from './use-body.ts'

describe('a body in a field', () => {
  test.each([
    '',
    '  ',
    '<p class="x">Ọ̀rọ̀ </p>\n',
    '<table></table>',
    '[ ]',
    '[{"type":"paragraph","children":[{"text":"a"}], "x":1}]',
  ])('stays the very same while nobody writes: %j', raw => expect(openBody(raw, 'json').text()).toBe(raw))

  test('is written in the form it has, a new one in the brand’s', () => {
    for (const [raw, format, after] of [
      ['<p>a</p>', 'json', '<p>ab</p>'],
      ['', 'html', '<p>b</p>'],
      ['', 'json', '[{"type":"paragraph","children":[{"text":"b"}]}]'],
    ] as const) {
      const { editor, text } = openBody(raw, format)
      editor.select(editor.end([]))
      editor.insertText('b')
      expect(text()).toBe(after)
      editor.undo()
      expect(text()).toBe(raw)
    }
  })

  test('is empty when nothing is left of it, not when a picture is', () => {
    const { editor, text } = openBody('<p>a</p>', 'html')
    editor.select(editor.range([]))
    editor.deleteFragment()
    expect(text()).toBe('')
    Transforms.insertNodes(editor, { type: 'image', url: '/a.png', children: [{ text: '' }] })
    expect(text()).toContain('/a.png')
  })

  test('that cannot be read, or is no text, stays', () => {
    expect(openBody('[{"type":', 'json')).toMatchObject({ isReadable: false })
    const slides = '[{"title":"One","content":"x"}]'
    const opened = openBody(slides, 'json')
    expect(opened).toMatchObject({ isReadable: true, isText: false })
    expect(opened.text()).toBe(slides)
  })
})
