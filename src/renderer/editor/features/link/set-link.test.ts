import { describe, expect, test } from 'vitest'
import { open, outcome, type } from '../../../../../tests/support/marked-text.ts'
import { clipboard } from '../../../../../tests/support/tables.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { linkAt, removeLink, setLink } from './set-link.ts'

describe('links', () => {
  const url = 'https://b.example/?a=1'
  const paste = (words: string) => (editor: ArticleEditor) =>
    editor.insertData(clipboard({ 'text/plain': words }))

  test('typing at either end of a link goes on outside, within it inside', () => {
    const link = (words: string) => `<p>a<a href="https://a.example">${words}</a>b</p>`
    expect(outcome(link('link|'), type('x'))).toBe('<p>a<a href="https://a.example">link</a>xb</p>')
    expect(outcome(link('|link'), type('x'))).toBe('<p>ax<a href="https://a.example">link</a>b</p>')
    expect(outcome(link('li|nk'), type('x'))).toBe('<p>a<a href="https://a.example">lixnk</a>b</p>')
  })

  test('an address pasted over words of one line links them; over lines it replaces them', () => {
    expect(outcome('<p>read |more| here</p>', paste(` ${url}\n`))).toBe(
      `<p>read <a href="${url}">more</a> here</p>`,
    )
    expect(outcome('<p>read |more</p><p>he|re</p>', paste(url))).not.toMatch(/more|>he/)
    expect(outcome('<p>read |more| here</p>', paste('javascript:alert(1)'))).not.toContain('<a')
  })

  test('a new address over a link and what is beside it makes one link; inside it changes the link', () => {
    const { editor, html } = open('<p>o|ne <a href="https://a.example">two</a> th|ree</p>')
    setLink(editor, url, '')
    expect(html()).toBe(`<p>o<a href="${url}">ne two th</a>ree</p>`)
    expect(
      outcome('<p>one <a href="https://a.example">t|w|o</a></p>', editor => setLink(editor, url, '')),
    ).toBe(`<p>one <a href="${url}">two</a></p>`)
  })

  test('a link chosen from outside is found, opened and removed', () => {
    const { editor, html } = open('<p>one |<a href="https://a.example">two</a>| three</p>')
    expect(linkAt(editor)?.[0]).toMatchObject({ url: 'https://a.example' })
    removeLink(editor)
    expect(html()).toBe('<p>one two three</p>')
  })
})
