import { expect, test } from 'vitest'
import { wordsIn } from './words-in.ts'

test.each([
  ['', 0],
  [' \n', 0],
  ['[]', 0],
  ['<p></p>', 0],
  ['[{"type":"paragraph","children":[{"text":"Two words"}]}]', 2],
  ['Two words', 2],
])('a body is counted as it was written, and a blank one has no word: %s', (body, words) => {
  expect(wordsIn(body)).toBe(words)
})
