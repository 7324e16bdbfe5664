import { expect, test } from 'vitest'
import { readBody } from '../../tests/support/read-body.ts'
import {
  hasMoreWords,
  type Measure,
  measure,
  measureInSteps,
  readingMinutes,
  sentimentOf,
} from './measure.ts'
import type { ArticleBlock } from './nodes.ts'

const p = (text: string): ArticleBlock => ({ type: 'paragraph', children: [{ text }] })

test('words, characters and characters without spaces of a text', () => {
  expect(measure([p('It’s 5 o’clock in Lagos.'), p('')])).toMatchObject({
    words: 5,
    characters: 24,
    solid: 20,
  })
})

test('a character outside the basic plane counts once', () => {
  expect(measure([p('a😀b')])).toMatchObject({ characters: 3, solid: 3 })
})

test('spaces around a text count as little as the way its accents are written @UQ-01', () => {
  const text = 'Ọláwálé ń bọ̀'
  const size = { characters: 13, solid: 11 }
  for (const form of ['NFC', 'NFD'])
    expect(measure([p(` ${text.normalize(form)}\n `), p(' ')])).toMatchObject(size)
})

test('words on both sides of a mark, a link, a line and a list item are counted as they read', () => {
  const body = readBody(
    '<p>half<b>way</b> <a href="https://a.example">there</a><br>now</p><ul><li>one</li><li>two</li></ul>',
  )
  expect(measure(body.value).words).toBe(5)
})

test('the words of a table that is kept count too', () => {
  expect(measure(readBody('<table><tr><td>two words</td></tr></table>').value).words).toBe(2)
})

test('an unchanged block is measured once', () => {
  const block = p('one two')
  measure([block])
  // A measured block is remembered by its identity: a change in place, which Slate never makes, would not be seen.
  Object.assign(block, { children: [{ text: 'one two three' }] })
  expect(measure([block]).words).toBe(2)
  expect(measure([{ ...block } as ArticleBlock]).words).toBe(3)
})

test('a caption and the title of an update are read, an embed’s code is not', () => {
  const image: ArticleBlock = {
    type: 'image',
    url: 'x',
    alt: 'not read',
    caption: 'a caption',
    children: [{ text: '' }],
  }
  const embed: ArticleBlock = { type: 'embed', html: '<iframe title="no">', children: [{ text: '' }] }
  const update: ArticleBlock = {
    type: 'slide',
    title: 'half time',
    children: [{ type: 'paragraph', children: [{ text: 'nil nil' }] }],
  }
  expect([[image], [embed], [update]].map(value => measure(value as ArticleBlock[]).words)).toEqual([2, 0, 4])
})

test('measuring stops after each block that is new, and at none that is known', () => {
  const blocks = [p('one'), p('two')]
  const steps = () => [...measureInSteps(blocks)].length
  expect([steps(), steps()]).toEqual([2, 0])
})

const size = (over: Partial<Measure>): Measure => ({
  words: 0,
  characters: 0,
  solid: 0,
  letters: 100,
  latin: 100,
  valence: 0,
  ...over,
})

test('reading time is words by 230 rounded up, from 500 characters on @ED-14', () => {
  expect(readingMinutes(size({ words: 90, characters: 499 }))).toBeNull()
  expect(readingMinutes(size({ words: 90, characters: 500 }))).toBe(1)
  expect(readingMinutes(size({ words: 230, characters: 1500 }))).toBe(1)
  expect(readingMinutes(size({ words: 231, characters: 1500 }))).toBe(2)
})

test('reading time needs six letters in ten to be Latin @ED-14', () => {
  expect(readingMinutes(size({ words: 90, characters: 600, latin: 60 }))).toBe(1)
  expect(readingMinutes(size({ words: 90, characters: 600, latin: 59 }))).toBeNull()
  const cyrillic = measure([p('Новости порта и города '.repeat(40))])
  expect(cyrillic.characters).toBeGreaterThan(500)
  expect(readingMinutes(cyrillic)).toBeNull()
})

test('five bands of feeling with their boundaries @ED-14', () => {
  const bands = [6, 5, 1, 0, -1, -5, -6].map(valence => sentimentOf(size({ valence })))
  expect(bands).toEqual([
    'very positive',
    'positive',
    'positive',
    'neutral',
    'negative',
    'negative',
    'very negative',
  ])
})

test('a text sounds as its words do @ED-14', () => {
  expect(sentimentOf(measure([p('A superb, outstanding and happy day.')]))).toBe('very positive')
  expect(sentimentOf(measure([p('A catastrophic, terrible loss; many were killed.')]))).toBe('very negative')
  // Names every object has are words like any other.
  expect(sentimentOf(measure([p('constructor toString __proto__')]))).toBe('neutral')
})

test('more words than so many are found without reading on', () => {
  expect(hasMoreWords('one two, three', 2)).toBe(true)
  expect(hasMoreWords('one two, three', 3)).toBe(false)
})
