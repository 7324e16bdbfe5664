import { expect, test } from 'vitest'
import { fill } from './fill.ts'

test('values go to their places, and a place without a value stays', () => {
  expect(fill('Page {page} of {count}', { page: 3, count: 80 })).toBe('Page 3 of 80')
  expect(fill('Page {page} of {count}', { page: 3 })).toBe('Page 3 of {count}')
})
