import { expect, test } from 'vitest'
import { recordName } from './record-name.ts'

test('a record is called what it has for that, and nothing where it has none', () => {
  expect(recordName({ id: 1, username: 'Yaa Sarpong', name: '' })).toBe('Yaa Sarpong')
  expect(recordName({ id: 1, main_headline: '', catchy_title: 'A link' })).toBe('A link')
  expect(recordName({ main_headline: 'All about boats', catchy_title: 'Boats' })).toBe('Boats')
  expect(recordName({ id: 1, title: null })).toBe('')
  expect(recordName(null)).toBe('')
})
