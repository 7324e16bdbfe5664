import { expect, test } from 'vitest'
import { type Combination, densityInSteps } from './density.ts'
import type { ArticleBlock } from './nodes.ts'

const p = (text: string): ArticleBlock => ({ type: 'paragraph', children: [{ text }] })
const stopWords = new Set(['the', 'and', 'with'])

function density(blocks: ArticleBlock[], words: ReadonlySet<string> = stopWords): Combination[] {
  const steps = densityInSteps(blocks, words)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

test('words and the combinations of two and three are counted in any case @UQ-04', () => {
  expect(density([p('Fuel price rises. Fuel price falls.')])).toEqual([
    { words: 'fuel price', count: 2, share: expect.closeTo(100 / 3) },
    { words: 'fuel', count: 2, share: expect.closeTo(100 / 3) },
    { words: 'price', count: 2, share: expect.closeTo(100 / 3) },
    { words: 'fuel price rises', count: 1, share: expect.closeTo(100 / 6) },
    { words: 'fuel price falls', count: 1, share: expect.closeTo(100 / 6) },
    { words: 'price rises', count: 1, share: expect.closeTo(100 / 6) },
    { words: 'price falls', count: 1, share: expect.closeTo(100 / 6) },
    { words: 'rises', count: 1, share: expect.closeTo(100 / 6) },
    { words: 'falls', count: 1, share: expect.closeTo(100 / 6) },
  ])
})

test('short words, numbers and stop words belong to no combination, and none goes over them @UQ-04', () => {
  const words = density([p('Lagos with Oyo at 2,500 and 12.5 or 1999 go')]).map(one => one.words)
  expect(words).toEqual(['lagos', 'oyo'])
})

test('no combination goes over punctuation or into the next block @UQ-04', () => {
  const words = density([p('ferry, lagoon'), p('bridge')]).map(one => one.words)
  expect(words).toEqual(['ferry', 'lagoon', 'bridge'])
})

test('at most ten are given, the most frequent first @UQ-04', () => {
  const text = 'alpha. bravo. charlie. delta. echo. foxtrot. golf. hotel. india. juliett. kilo. kilo.'
  const found = density([p(text)])
  expect(found).toHaveLength(10)
  expect(found[0]).toMatchObject({ words: 'kilo', count: 2 })
})

test('a text of nothing but stop words and numbers has none @UQ-04', () => {
  expect(density([p('the and with 12 5 to'), p('')])).toEqual([])
})

test('words with marks and apostrophes stay whole @UQ-04', () => {
  expect(density([p('Ọláwálé N’Golo')]).map(one => one.words)).toContain('ọláwálé n’golo')
})

test('other stop words count anew', () => {
  const block = p('ferry lagoon')
  expect(density([block])).toHaveLength(3)
  expect(density([block], new Set(['ferry'])).map(one => one.words)).toEqual(['lagoon'])
})
