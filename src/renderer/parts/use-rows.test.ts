import { expect, test } from 'vitest'
import { targetOf } from './use-rows.ts'

test('keys move between rows and stop at both ends', () => {
  expect(targetOf('ArrowDown', 3, 25)).toBe(4)
  expect(targetOf('ArrowUp', 0, 25)).toBe(0)
  expect(targetOf('PageDown', 20, 25)).toBe(24)
  expect(targetOf('PageUp', 12, 25)).toBe(2)
  expect(targetOf('Home', 12, 25)).toBe(0)
  expect(targetOf('End', 12, 25)).toBe(24)
})

test('other keys, and keys outside the rows, move nothing', () => {
  expect(targetOf('Enter', 3, 25)).toBeNull()
  expect(targetOf('ArrowDown', -1, 25)).toBeNull()
})
