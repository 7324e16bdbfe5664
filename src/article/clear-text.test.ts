import { Node } from 'slate'
import { expect, test } from 'vitest'
import { processorTime } from '../../tests/support/processor-time.ts'
import { fc } from '../../tests/support/property.ts'
import { createWordFinder, type Stretch } from './clear-text.ts'
import type { ArticleBlock, ArticleText } from './nodes.ts'

const p = (...texts: string[]): ArticleBlock => ({
  type: 'paragraph',
  children: texts.map((text, at): ArticleText => (at % 2 ? { text, bold: true } : { text })),
})

const textAt = (value: ArticleBlock[], { path, from, to }: Stretch) => {
  const node = Node.get({ children: value } as unknown as Node, path)
  return Node.string(node).slice(from, to)
}
const found = (value: ArticleBlock[], clear: string, ...positions: number[]) =>
  createWordFinder(value, clear)(positions).map(stretch => textAt(value, stretch))

test('words are found through punctuation, case, white space, marks and blocks @UQ-02', () => {
  const value = [p('The “Third\u00a0Mainland”  Bridge,', ' re-opened'), p('on Friday: Ọláwálé’s day.')]
  const clear = 'the third mainland bridge reopened on friday Olawale s day'
  expect(found(value, clear, 1, 2)).toEqual(['Third\u00a0Mainland'])
  expect(found(value, clear, 4, 5)).toEqual(['re-opened', 'on'])
  expect(found(value, clear, 7, 8, 99)).toEqual(['Ọláwálé’s'])
})

test('a word over the border of bold is marked in both parts @UQ-02', () => {
  expect(found([p('Har', 'bour', ' bridge')], 'harbour bridge', 0)).toEqual(['Har', 'bour'])
})

test('words of slides are found, and what stands beside the text is passed over @UQ-02', () => {
  const slide = (title: string, text: string): ArticleBlock => ({
    type: 'slide',
    title,
    children: [{ type: 'paragraph', children: [{ text }] }],
  })
  const value = [slide('Plot', 'Ferries sail again.'), slide('Noon', 'The harbour is open.')]
  const clear = 'Plot Ferries sail again Noon The harbour is open'
  expect(found(value, clear, 0, 3, 4, 5)).toEqual(['again', 'The'])
})

const word = fc.stringMatching(/^[a-zé0-9]{1,8}$/)
/** Words that differ in marks and case alone are the same word. */
const bare = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
const gap = fc.constantFrom(' ', '  ', ', ', '. ', '\u00a0', ' – ', ' “', '\n')
const block = fc.array(fc.tuple(word, gap, fc.boolean()), { minLength: 1, maxLength: 12 })

test('each word of a cleared text is found where it stands, whatever stands between @UQ-02', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), blocks => {
      const value = blocks.map(words => p(...split(words)))
      const words = blocks.flat().map(([one]) => one)
      const find = createWordFinder(value, words.join(' '))
      for (const [position, one] of words.entries())
        expect(
          find([position])
            .map(stretch => textAt(value, stretch))
            .join(''),
        ).toBe(one)
      const all = find(words.map((_, position) => position))
      expect(
        all
          .map(stretch => textAt(value, stretch))
          .join('')
          .replaceAll(/[^a-zé0-9]/g, ''),
      ).toBe(words.join(''))
    }),
  )
})

test('what is found says the word, in the order of the text, though words were added or left out @UQ-02', () => {
  const change = fc.constantFrom('keep', 'keep', 'keep', 'drop', 'add')
  fc.assert(
    fc.property(fc.array(fc.tuple(word, change), { minLength: 1, maxLength: 60 }), words => {
      const value = [p(words.map(([one]) => one).join(' '))]
      const clear = words.flatMap(([one, act]) =>
        act === 'drop' ? [] : act === 'add' ? ['XX', one.toUpperCase()] : [one.toUpperCase()],
      )
      const find = createWordFinder(value, clear.join(' '))
      let end = 0
      for (const [position, one] of clear.entries()) {
        const [stretch] = find([position])
        if (!stretch) continue
        expect(bare(textAt(value, stretch))).toBe(bare(one))
        expect(stretch.from).toBeGreaterThanOrEqual(end)
        end = stretch.to
      }
    }),
  )
})

test('a text of 15,000 characters of which nothing is found again costs little @UQ-02', () => {
  const value = [p('abc '.repeat(3750))]
  const spent = processorTime()
  expect(createWordFinder(value, 'abd '.repeat(3750))([0, 1])).toEqual([])
  expect(spent()).toBeLessThan(1000)
})

/** The words with their gaps, in pieces that are bold in turn. */
function split(words: [string, string, boolean][]): string[] {
  const pieces = ['']
  for (const [one, between, cut] of words) {
    if (cut) pieces.push('')
    pieces[pieces.length - 1] += `${one}${between}`
  }
  return pieces
}
