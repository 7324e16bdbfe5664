import { expect, test } from 'vitest'
import { parseBody } from './body.ts'
import { measure } from './measure.ts'
import type { ArticleBlock } from './nodes.ts'

const p = (text: string): ArticleBlock => ({ type: 'paragraph', children: [{ text }] })

test('words, characters and characters without spaces of a text', () => {
  expect(measure([p('It’s 5 o’clock in Lagos.'), p('')])).toEqual({ words: 5, characters: 24, solid: 20 })
})

test('a character outside the basic plane counts once', () => {
  expect(measure([p('a😀b')])).toMatchObject({ characters: 3, solid: 3 })
})

test('words on both sides of a mark, a link, a line and a list item are counted as they read', () => {
  const body = parseBody(
    '<p>half<b>way</b> <a href="https://a.example">there</a><br>now</p><ul><li>one</li><li>two</li></ul>',
    'html',
  )
  if (body === 'unreadable') throw new Error('unreadable')
  expect(measure(body.value).words).toBe(5)
})

test('the words of a table that is kept count too', () => {
  const body = parseBody('<table><tr><td>two words</td></tr></table>', 'html')
  if (body === 'unreadable') throw new Error('unreadable')
  expect(measure(body.value).words).toBe(2)
})

test('an unchanged block is measured once', () => {
  const block = p('one two')
  measure([block])
  // A measured block is remembered by its identity: a change in place, which Slate never makes, would not be seen.
  Object.assign(block, { children: [{ text: 'one two three' }] })
  expect(measure([block]).words).toBe(2)
  expect(measure([{ ...block } as ArticleBlock]).words).toBe(3)
})
