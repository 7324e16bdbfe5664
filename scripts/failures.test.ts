import { expect, test } from 'vitest'
import { failuresOf } from './failures.ts'

test('names what failed, with the first lines of why, in files, suites and suites of suites', () => {
  const assertion = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const unit = {
    testResults: [
      {
        name: 'a.test.ts',
        message: '',
        status: 'failed',
        assertionResults: [
          assertion('adds', 'passed'),
          assertion('takes away', 'failed', 'Error: 1\n\n  at a.test.ts:3\n'),
        ],
      },
      { name: 'b.test.ts', message: 'no such module', status: 'failed', assertionResults: [] },
      { name: 'c.test.ts', message: '', status: 'passed', assertionResults: [assertion('is', 'passed')] },
    ],
  }
  const spec = (title: string, ok: boolean) => ({
    file: 'd.spec.ts',
    line: 7,
    title,
    ok,
    tests: [{ results: [{ errors: ok ? [] : [{ message: 'Error: not visible' }] }] }],
  })
  const end = { suites: [{ specs: [spec('opens', true)], suites: [{ specs: [spec('closes', false)] }] }] }
  expect(failuresOf(unit, end)).toEqual([
    'a.test.ts › takes away\n    Error: 1\n      at a.test.ts:3',
    'b.test.ts\n    no such module',
    'd.spec.ts:7 › closes\n    Error: not visible',
  ])
  expect(failuresOf(null, null)).toEqual([])
})
