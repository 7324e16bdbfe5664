import { expect, test } from 'vitest'
import { lineOf } from './paste-text.ts'

test.each([
  ['zero\u200bwidth, soft\u00adhyphen and \ufeffmark', 'zerowidth, softhyphen and mark'],
  ['right\u200e\u202eto\u202c left\u2066s\u2069', 'rightto lefts'],
  ['می\u200cخواهم 👩\u200d🚀', 'می\u200cخواهم 👩\u200d🚀'],
  ['two \r\n lines', 'two lines'],
  ['a\tb\vc\fd\u2028e', 'a b c d e'],
  ['\r\na paragraph of Word\r\n', 'a paragraph of Word'],
  [' between words ', ' between words '],
  ['two  blanks', 'two  blanks'],
  ['\u200b\n', ''],
])('%j is pasted as %j', (pasted, line) => {
  expect(lineOf(pasted)).toBe(line)
})
