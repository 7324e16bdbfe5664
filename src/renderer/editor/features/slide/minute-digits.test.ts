import { expect, test } from 'vitest'
import { minuteDigits } from './minute-digits.ts'

/** The caret as `|`. */
function typed(marked: string): string {
  const caret = marked.indexOf('|')
  const kept = minuteDigits(marked.replace('|', ''), caret)
  return `${kept.text.slice(0, kept.caret)}|${kept.text.slice(kept.caret)}`
}

test.each([
  ['7x|', '7|'],
  ['x|7', '|7'],
  ['12a34|', '123|'],
  ['7890|', '789|'],
  ['72|89', '7|89'],
  ['0|789', '|789'],
  ['45+|2', '45|2'],
  ['٣|', '|'],
  ['|1234567', '|123'],
  ['90|', '90|'],
  ['|', '|'],
])('a match minute keeps of %s the digits %s @ED-10', (marked, kept) => {
  expect(typed(marked)).toBe(kept)
})
