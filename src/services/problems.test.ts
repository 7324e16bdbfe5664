import { expect, test } from 'vitest'
import { typedProblem } from './problems.ts'

test.each([
  ['is logged by name only', undefined, [['unforeseen', { call: 'posts.list', name: 'TypeError' }]]],
  ['is not logged when nobody waits for the answer any more', AbortSignal.abort(), []],
])('what nobody foresaw %s', (_, signal, lines) => {
  const logged: unknown[][] = []
  const log = (...line: unknown[]) => void logged.push(line)
  const { data } = typedProblem(new TypeError('a secret'), ['posts', 'list'], log, signal)
  expect(logged).toEqual(lines)
  expect(JSON.stringify(data)).not.toContain('secret')
})
