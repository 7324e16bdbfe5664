import { expect, test } from 'vitest'
import { readBody } from '../../tests/support/read-body.ts'
import { findInSteps } from './find-text.ts'
import { type ArticleBlock, isVoidType } from './nodes.ts'

const p = (...texts: string[]): ArticleBlock => ({
  type: 'paragraph',
  children: texts.map((text, at) => (at % 2 === 0 ? { text } : { text, bold: true })),
})
const blocksOf = (html: string) => readBody(html).value

function find(value: readonly ArticleBlock[], words: string, matchCase = false) {
  const steps = findInSteps(value, words, { matchCase, isVoid: ({ type }) => isVoidType(type) })
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}
/** Each occurrence as `path:from-to`, its stretches joined by `+`. */
const places = (value: readonly ArticleBlock[], words: string, matchCase?: boolean) =>
  find(value, words, matchCase).map(one =>
    one.map(({ path, from, to }) => `${path.join('.')}:${from}-${to}`).join('+'),
  )

test('every occurrence is found, in the order of the document and none over another', () => {
  expect(places([p('banana'), p(''), p('nana')], 'ana')).toEqual(['0.0:1-4', '2.0:1-4'])
})

test('nothing is looked for without words', () => {
  expect(places([p('abc')], '')).toEqual([])
})

test('case counts when it is to match, and a letter is folded as Unicode says', () => {
  expect(places([p('Lagos LAGOS lagos')], 'lagos')).toHaveLength(3)
  expect(places([p('Lagos LAGOS lagos')], 'lagos', true)).toEqual(['0.0:12-17'])
  expect(places([p('ПРИВЕТ ΟΔΟΣ οδος 𐐀')], 'привет')).toEqual(['0.0:0-6'])
  expect(places([p('ПРИВЕТ ΟΔΟΣ οδος 𐐀')], 'οδοσ')).toEqual(['0.0:7-11', '0.0:12-16'])
  expect(places([p('ПРИВЕТ ΟΔΟΣ οδος 𐐀')], '𐐨')).toEqual(['0.0:17-19'])
  // Folded letter by letter it would be longer, and what stands behind it would be found beside its place.
  expect(places([p('İstanbul')], 'STANBUL')).toEqual(['0.0:1-8'])
})

test('an accent is a letter of its own, however it is composed', () => {
  expect(places([p('café')], 'cafe')).toEqual([])
  expect(places([p('cafe\u0301 CAF\u00c9')], 'caf\u00e9')).toEqual(['0.0:0-5', '0.0:6-10'])
})

test('signs of a pattern are signs', () => {
  const signs = '(a+b)* [c] {2} x|y ^$ \\d . ? /-/'
  expect(places([p(`${signs} aab`)], signs)).toEqual([`0.0:0-${signs.length}`])
  for (const sign of signs.replaceAll(/[\s\w]/g, ''))
    expect(places([p(`1${sign}2`)], sign)).toEqual(['0.0:1-2'])
  expect(places([p('abc')], '.')).toEqual([])
})

test('a blank also finds one that does not break, and that finds only itself', () => {
  expect(places([p('5\u00a0km, 5 km')], '5 km')).toEqual(['0.0:0-4', '0.0:6-10'])
  expect(places([p('5\u00a0km, 5 km')], '5\u00a0km')).toEqual(['0.0:0-4'])
})

test('words from right to left are found where they stand in the text', () => {
  expect(places([p('ראש העיר, שלום ', 'שלום')], 'שלום')).toEqual(['0.0:10-14', '0.1:0-4'])
})

test('words are found across marks and links, in lists, quotations, cells and slides', () => {
  expect(places([p('half', 'way', ' there')], 'fway t')).toEqual(['0.0:3-4+0.1:0-3+0.2:0-2'])
  const body = blocksOf(
    '<p>go <a href="https://a.example">to lag</a>os</p><ul><li>Lagos</li></ul><table><tr><td>a</td><td>lagos</td></tr></table>',
  )
  expect(places(body, 'to lagos')).toEqual(['0.1.0:0-6+0.2:0-2'])
  expect(find(body, 'lagos')).toHaveLength(3)
  // An empty text node stands between two links.
  const links = blocksOf('<p><a href="https://a.example">La</a><a href="https://b.example">gos</a></p>')
  expect(places(links, 'lagos')).toEqual(['0.1.0:0-2+0.3.0:0-3'])
  const slide: ArticleBlock = {
    type: 'slide',
    title: 'Lagos',
    children: [{ type: 'paragraph', children: [{ text: 'in Lagos' }] }],
  }
  expect(places([slide], 'lagos')).toEqual(['0.0.0:3-8'])
})

test('lines and what is void part words', () => {
  expect(places([p('one'), p('two')], 'onetwo')).toEqual([])
  expect(places([p('one\ntwo')], 'one two')).toEqual([])
  const body = blocksOf('<p>one<button>kept</button>two</p><figure><img src="a.png" alt="kept"></figure>')
  expect(places(body, 'onetwo')).toEqual([])
  expect(places(body, 'kept')).toEqual([])
  expect(places(body, 'two')).toHaveLength(1)
})

test('ten thousand are all counted, a block at a time', () => {
  const value = Array.from({ length: 100 }, () => p('a b '.repeat(100)))
  expect(find(value, 'A')).toHaveLength(10_000)
  const steps = findInSteps(value, 'a', { matchCase: true, isVoid: () => false })
  expect([...steps]).toHaveLength(100)
})
