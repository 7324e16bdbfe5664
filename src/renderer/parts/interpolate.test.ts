import { expect, test } from 'vitest'
import { interpolate } from './interpolate.ts'

test('values stand where their names did, and a name without a value stays', () => {
  expect(interpolate('Page {page} of {count}', { page: 3, count: 80 })).toBe('Page 3 of 80')
  expect(interpolate('Page {page} of {count}', { page: 3 })).toBe('Page 3 of {count}')
})
