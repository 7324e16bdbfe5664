import { describe, expect, test } from 'vitest'
import { backspace, bodyOf, del, open, outcome, type } from '../../../../tests/support/marked-text.ts'

describe('Backspace at the start', () => {
  test.each([
    ['of a paragraph joins it to the one before', '<p>a</p><p>|b</p>', '<p>ab</p>'],
    ['of a heading joins it to the paragraph before', '<p>a</p><h2>|b</h2>', '<p>ab</p>'],
    ['of a heading after an empty line keeps it a heading', '<p></p><h2>|b</h2>', '<h2>b</h2>'],
    ['of a heading at the very beginning makes it a paragraph', '<h2>|b</h2>', '<p>b</p>'],
    [
      'of a heading after a picture makes it a paragraph',
      '<figure><img src="a.png"></figure><h2>|b</h2>',
      '<figure><img src="a.png"></figure><p>b</p>',
    ],
    ['of a quote makes it a paragraph', '<p>a</p><blockquote>|b</blockquote>', '<p>a</p><p>b</p>'],
    [
      'of a quote of paragraphs takes the first out',
      '<blockquote><p>|a</p><p>b</p></blockquote>',
      '<p>a</p><blockquote><p>b</p></blockquote>',
    ],
    [
      'of a later paragraph of a quote joins it to the one before',
      '<blockquote><p>a</p><p>|b</p></blockquote>',
      '<blockquote><p>ab</p></blockquote>',
    ],
    [
      'of a paragraph after a quote joins it to the quote',
      '<blockquote>a</blockquote><p>|b</p>',
      '<blockquote>ab</blockquote>',
    ],
    [
      'of a paragraph after a list joins it to the last item',
      '<ul><li>a<ul><li>b</li></ul></li></ul><p>|c</p>',
      '<ul><li>a<ul><li>bc</li></ul></li></ul>',
    ],
    [
      'of an item takes it out of the list',
      '<ul><li>a</li><li>|b</li><li>c</li></ul>',
      '<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>',
    ],
    [
      'of a nested item takes it one level up',
      '<ul><li>a<ol><li>b</li><li>|c</li><li>d</li></ol></li></ul>',
      '<ul><li>a<ol><li>b</li></ol></li><li>c<ol><li>d</li></ol></li></ul>',
    ],
    [
      'of an item in a quote leaves the list, not the quote',
      '<blockquote><ul><li>|a</li></ul></blockquote>',
      '<blockquote><p>a</p></blockquote>',
    ],
    [
      'of an item in a cell leaves the list, not the cell',
      '<table><tr><td><ul><li>|a</li></ul></td></tr></table>',
      '<table><tr><td><p>a</p></td></tr></table>',
    ],
    [
      'of a paragraph after a table leaves both',
      '<table><tr><td>a</td></tr></table><p>|b</p>',
      '<table><tr><td>a</td></tr></table><p>b</p>',
    ],
    [
      'of a cell leaves both cells',
      '<table><tr><td>a</td><td>|b</td></tr></table>',
      '<table><tr><td>a</td><td>b</td></tr></table>',
    ],
    ['of the text does nothing', '<p>|a</p>', '<p>a</p>'],
  ])('%s', (_, before, result) => {
    expect(bodyOf(outcome(before, backspace))).toBe(result)
  })

  test('of an empty line after a picture takes the line and selects the picture', () => {
    const { editor, html } = open('<figure><img src="a.png"></figure><p>|</p><p>x</p>')
    editor.deleteBackward('character')
    expect(html()).toBe('<figure><img src="a.png"></figure><p>x</p>')
    expect(editor.selection?.anchor.path).toEqual([0, 0])
  })
})

describe('Delete at the end', () => {
  test.each([
    ['of a paragraph joins the next to it', '<p>a|</p><h2>b</h2>', '<p>ab</p>'],
    ['of a paragraph joins a quote to it', '<p>a|</p><blockquote>b</blockquote>', '<p>ab</p>'],
    [
      'of a paragraph joins an item to it',
      '<p>a|</p><ul><li>b</li><li>c</li></ul>',
      '<p>ab</p><ul><li>c</li></ul>',
    ],
    ['of an item joins the next to it', '<ul><li>a|</li><li>b</li></ul>', '<ul><li>ab</li></ul>'],
    [
      'of an item joins its own list’s first to it',
      '<ul><li>a|<ul><li>b</li></ul></li></ul>',
      '<ul><li>ab</li></ul>',
    ],
    [
      'of a paragraph before a table leaves both',
      '<p>a|</p><table><tr><td>b</td></tr></table>',
      '<p>a</p><table><tr><td>b</td></tr></table>',
    ],
    [
      'of a cell leaves both cells',
      '<table><tr><td>a|</td><td>b</td></tr></table>',
      '<table><tr><td>a</td><td>b</td></tr></table>',
    ],
    [
      'of a paragraph joins formatted words to it, with nothing empty left where they stood',
      '<p>a|</p><ul><li><ul><li>b<b>c</b></li></ul></li></ul>',
      '<p>ab<b>c</b></p>',
    ],
    ['of the text does nothing', '<p>a|</p>', '<p>a</p>'],
  ])('%s', (_, before, result) => {
    expect(bodyOf(outcome(before, del))).toBe(result)
  })
})

describe('A selection into formatted words takes what holds only them', () => {
  test.each([
    ['a quotation', '<p>a|b</p><blockquote><p>c|d<b>e</b></p></blockquote>'],
    ['a nested list', '<p>a|b</p><ul><li>x<ol><li>c|d<b>e</b></li></ol></li></ul>'],
    ['a list in a quotation', '<p>a|b</p><blockquote>x<ul><li>c|d<b>e</b></li></ul></blockquote>'],
  ])('of %s', (_, before) => {
    expect(outcome(before, editor => editor.deleteFragment())).toBe('<p>ad<b>e</b></p>')
    expect(outcome(before, type('f'))).toBe('<p>afd<b>e</b></p>')
    expect(outcome(before, type('\n'))).toBe('<p>a</p><p>d<b>e</b></p>')
  })

  test('but not what holds more', () => {
    const before = '<p>a|b</p><blockquote><p>c|d<b>e</b></p><p>f</p></blockquote>'
    expect(outcome(before, editor => editor.deleteFragment())).toBe(
      '<p>ad<b>e</b></p><blockquote><p>f</p></blockquote>',
    )
  })
})
