import { expect, test } from 'vitest'
import { shortened } from '../../../contract/clean-text.ts'
import { causesOf, longestCause, safetyOf } from './trouble.ts'

const save = { act: 'save', fallback: 'Error saving post.' } as const

test.each([
  [
    'the server’s words',
    { kind: 'refused', status: 422, messages: ['The slug is taken.'] },
    'The slug is taken.',
  ],
  [
    'this computer’s',
    { kind: 'offline', messages: [] },
    'The server cannot be reached. Check the connection and try again.',
  ],
  ['the status', { kind: 'server', status: 500, messages: [] }, 'The server answered with error {status}.'],
  ['the fallback', { kind: 'refused', messages: [] }, 'Error saving post.'],
] as const)('the cause of a failure: %s', (_what, problem, cause) => {
  expect(causesOf({ ...save, problem: { ...problem, messages: [...problem.messages] } })).toEqual([cause])
})

test.each([
  [null, 'The server has a newer version, so nothing was sent.'],
  ['merged', 'A newer version is in your text now, and nothing was sent yet. Look at it, then try again.'],
  [
    'public',
    'The article was published or scheduled meanwhile, so nothing was sent yet. What you save now is what readers get.',
  ],
] as const)('the cause where the server has a newer version: %s', (merged, cause) => {
  expect(causesOf({ ...save, problem: { kind: 'newer', messages: [] }, merged })).toEqual([cause])
})

test('of what a server says without end, 200 characters stand beside the text', () => {
  expect(shortened('Short.', longestCause)).toBe('Short.')
  expect([...shortened('🙂'.repeat(500), longestCause)]).toEqual([...'🙂'.repeat(199), '…'])
})

const draft = { saved_at: '2026-03-02T09:30:00Z', state: 'disk', pending: false } as const
test.each([
  ['on the disk', draft, 'Your text is safe on this computer.'],
  ['on a disk that is nearly full', { ...draft, state: 'low' }, 'Your text is safe on this computer.'],
  [
    'only in memory',
    { ...draft, state: 'memory' },
    'Your text is not on this computer’s disk yet. Leave this window open.',
  ],
  [
    'refused by the disk',
    { ...draft, state: 'failed' },
    'Your text is not on this computer’s disk yet. Leave this window open.',
  ],
  ['not written yet', { ...draft, saved_at: null }, null],
] as const)('where the text is safe: %s', (_where, state, said) => {
  expect(safetyOf(state, true)).toBe(said)
})

test('a text that is on the server is said to be', () => {
  expect(safetyOf({ ...draft, saved_at: null }, false)).toBe('Your text itself is on the server.')
})
