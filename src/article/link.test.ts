import { expect, test } from 'vitest'
import { isSafeLink, readLink } from './link.ts'

test.each([
  ['https://a.example/x?y#z', 'https://a.example/x?y#z'],
  [' http://a.example ', 'http://a.example'],
  ['a.example/path', 'https://a.example/path'],
  ['desk@a.example', 'mailto:desk@a.example'],
  ['mailto:desk@a.example', 'mailto:desk@a.example'],
])('%j means %j', (typed, meant) => {
  expect(readLink(typed)).toBe(meant)
})

test.each([
  '',
  'word',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc',
  'https://',
  'https:///x',
  'https://a b',
  '//a.example',
  'JaVaScRiPt:x',
  'vbscript:x',
  '\u0001javascript:x',
])('%j is no link', typed => {
  expect(readLink(typed)).toBeNull()
  expect(isSafeLink(typed)).toBe(false)
})
