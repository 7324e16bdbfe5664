import { expect, test } from 'vitest'
import { compareVersions } from './update-manifest.ts'

const inOrder = [
  '0.9.9',
  '1.0.0-local.3',
  '1.0.0-beta.2',
  '1.0.0-beta.10',
  '1.0.0',
  '1.0.2',
  '1.0.10',
  '1.10.0',
  '2.0.0',
]

test('each version is older than those behind it, and as old as itself', () => {
  for (const [at, one] of inOrder.entries())
    for (const [otherAt, other] of inOrder.entries())
      expect(Math.sign(compareVersions(one, other)), `${one} ${other}`).toBe(Math.sign(at - otherAt))
})

test.each([
  '',
  '1',
  '1.2',
  '1.2.3.4',
  'v1.2.3',
  '1.2.3 ',
  '1.2.3-',
  '1.2.3-beta',
  '01e3.0.0',
  '99999999.0.0',
])('“%s” is no version, and newer than nothing', text => {
  expect(compareVersions(text, '0.0.1') >= 0).toBe(false)
  expect(compareVersions('9.9.9', text) >= 0).toBe(false)
})
