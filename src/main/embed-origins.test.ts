import { expect, test } from 'vitest'
import { mayReachOrigin } from './embed-origins.ts'

const list = ['https://www.youtube.com', 'https://*.ytimg.com', 'https://example.org:8443']

test.each([
  ['https://www.youtube.com', true],
  ['https://i.ytimg.com', true],
  ['https://a.b.ytimg.com', true],
  ['https://ytimg.com', false],
  ['https://evilytimg.com', false],
  ['https://www.youtube.com.evil.example', false],
  ['http://www.youtube.com', false],
  ['https://www.youtube.com:8443', false],
  ['https://i.ytimg.com:8443', false],
])('%s may be reached: %s @DK-04', (origin, may) => {
  expect(mayReachOrigin(origin, list)).toBe(may)
})

test('without a list everything may be reached, with an empty one nothing @DK-04', () => {
  expect(mayReachOrigin('https://anywhere.example', undefined)).toBe(true)
  expect(mayReachOrigin('https://anywhere.example', [])).toBe(false)
})
