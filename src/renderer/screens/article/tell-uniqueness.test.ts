import { expect, test } from 'vitest'
import { store } from '../../data/store.ts'
import { ledgerAtom } from '../../data/toasts.ts'
import { tellUniqueness } from './tell-uniqueness.ts'

test('from 75 per cent on it is a success, below a warning @UQ-02', () => {
  for (const unique of [82, 75, 74.9, 61]) tellUniqueness(unique)
  // Other tests of this process have said things, too.
  const own = store.get(ledgerAtom).filter(({ text }) => text.startsWith('Text uniqueness'))
  const told = own.map(({ intent, text }) => [intent, text])
  expect(told.toReversed()).toEqual([
    ['success', 'Text uniqueness 82%'],
    ['success', 'Text uniqueness 75%'],
    ['warning', 'Text uniqueness 74.9%'],
    ['warning', 'Text uniqueness 61%'],
  ])
})
