import { expect, test } from 'vitest'
import { chooseLanguage, shownLanguage, translate } from './texts.ts'

const languages = [
  { id: 1, name: 'Hausa (Nigeria)', code: 'ha-NG' },
  { id: 2, name: 'English', code: 'en-US' },
]

test('a stored code that exists is used', () => {
  expect(chooseLanguage(languages, 'ha-NG', 'en-US')).toBe('ha-NG')
})

test('a stored code that no longer exists gives way to the first available', () => {
  expect(chooseLanguage(languages, 'fr-FR', 'en-US')).toBe('ha-NG')
})

test('without a stored code the default is used, and without any language too', () => {
  expect(chooseLanguage(languages, null, 'en-US')).toBe('en-US')
  expect(chooseLanguage([], 'fr-FR', 'en-US')).toBe('en-US')
})

test('a language without phrases is English to read, and says so', () => {
  expect(shownLanguage('ha-NG', {})).toBe('en-US')
  expect(shownLanguage('ha-NG', { Posts: 'Labarai' })).toBe('ha-NG')
  expect(shownLanguage('en-GB', {})).toBe('en-GB')
})

test('a text without a phrase, or with a blank one, stays English', () => {
  const phrases = { Posts: 'Labarai', Cancel: ' ' }
  expect(['Posts', 'Cancel', 'Sign in', 'toString'].map(source => translate(phrases, source))).toEqual([
    'Labarai',
    'Cancel',
    'Sign in',
    'toString',
  ])
})
