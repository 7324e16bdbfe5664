import { expect, test } from 'vitest'
import { changedWords } from './changed-words.ts'

/** A text with its changed words in brackets. */
function marked(text: string, ranges: [number, number][]): string {
  return ranges.reduceRight(
    (all, [from, to]) => `${all.slice(0, from)}[${all.slice(from, to)}]${all.slice(to)}`,
    text,
  )
}

test.each([
  ['The ferries were late', 'The boats were late', 'The [ferries] were late', 'The [boats] were late'],
  [
    'Two hours in the rain',
    'Two hours in the cold rain',
    'Two hours in the rain',
    'Two hours in the [cold] rain',
  ],
  ['He said: “no”.', 'He said: “never ever”.', 'He said: “[no]”.', 'He said: “[never ever]”.'],
  ['one  two', 'one two', 'one  two', 'one two'],
  ['渡船又晚点了', '渡船今天又晚点了', '渡船又晚点了', '渡船[今天]又晚点了'],
  ['', 'All new', '', '[All new]'],
])('%j and %j', (one, other, here, there) => {
  const [ranges, others] = changedWords(one, other)
  expect([marked(one, ranges), marked(other, others)]).toEqual([here, there])
})

test('a text that was replaced by another one differs as a whole', () => {
  const [one, other] = [1, 2].map(of => Array.from({ length: 3000 }, (_, n) => `${of}x${n}`).join(' '))
  expect(changedWords(one ?? '', other ?? '')).toEqual([[[0, one?.length]], [[0, other?.length]]])
})
