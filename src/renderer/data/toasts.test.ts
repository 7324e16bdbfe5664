import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { store } from './store.ts'
import { ledgerAtom, linesOf, toast } from './toasts.ts'

beforeEach(() => store.set(ledgerAtom, []))
afterEach(() => vi.useRealTimers())

test('the server’s messages come one by one, never with the fallback', () => {
  expect(linesOf({ kind: 'refused', messages: ['Wrong slug.', 'Wrong title.'] }, 'Error saving.')).toEqual([
    { text: 'Wrong slug.' },
    { text: 'Wrong title.' },
  ])
})

test('a message that the server repeats is shown once, and a blank one not at all', () => {
  expect(linesOf({ kind: 'server', messages: ['Busy.', ' ', 'Busy. '] }, 'Error.')).toEqual([
    { text: 'Busy.' },
  ])
})

test('without a message the fallback speaks', () => {
  expect(linesOf({ kind: 'server', status: 500, messages: [] }, 'Login server error.')).toEqual([
    { text: 'Login server error.', detail: undefined },
  ])
})

test.each([
  ['offline', 'The server cannot be reached. Check the connection and try again.'],
  ['insecure', 'The connection to the newsroom server is not secure. Contact IT.'],
] as const)(
  'without any answer this computer’s own words speak, and the fallback says what it is about: %s',
  (kind, text) => {
    expect(linesOf({ kind, messages: [] }, 'Error fetching data.')).toEqual([
      { text, detail: 'Error fetching data.' },
    ])
  },
)

test('five messages of one problem are shown, the rest stand in the ledger alone', () => {
  const messages = ['1', '2', '3', '4', '5', '6', '7']
  toast.problem({ kind: 'refused', messages }, 'Error.')
  const ledger = store.get(ledgerAtom)
  expect(ledger.map(notice => notice.text)).toEqual(messages.toReversed())
  expect(ledger.filter(notice => notice.shown).map(notice => notice.text)).toEqual(['5', '4', '3', '2', '1'])
})

test('the ledger keeps the newest first', () => {
  toast.success('Saved.')
  toast.warning('Only 10 Mb left.')
  expect(store.get(ledgerAtom).map(({ intent, text }) => [intent, text])).toEqual([
    ['warning', 'Only 10 Mb left.'],
    ['success', 'Saved.'],
  ])
})

test('when a session ends, the calls that all say so are heard once', () => {
  const ended = { kind: 'unauthorised' as const, messages: ['Your session has expired.'] }
  toast.problem(ended, 'Error fetching data.')
  toast.problem(ended, 'Error saving.')
  expect(store.get(ledgerAtom).map(notice => notice.text)).toEqual(['Your session has expired.'])
})

test.each(['offline', 'timeout'] as const)(
  'while the server is away that is shown once in half a minute, and stands in the ledger each time: %s @DR-07',
  kind => {
    vi.useFakeTimers()
    const shown = () => store.get(ledgerAtom).map(notice => notice.shown)
    const fail = () => toast.problem({ kind, messages: [] }, 'Error fetching data.')
    fail()
    vi.advanceTimersByTime(29_000)
    fail()
    expect(shown()).toEqual([false, true])
    // What was not shown puts nothing off.
    vi.advanceTimersByTime(2_000)
    fail()
    expect(shown()).toEqual([true, false, true])
    vi.advanceTimersByTime(31_000)
    fail()
    expect(shown()).toEqual([true, true, false, true])
  },
)
