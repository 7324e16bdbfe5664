import { expect, test } from 'vitest'
import { changeSummary } from './change-summary.ts'
import { bodyChanges, type Difference } from './differences.ts'

const summary = (...differences: Difference[]) => changeSummary(differences, text => text)
const text = (server: string, local: string): Difference => ({
  label: 'Text',
  changes: bodyChanges(server, local) ?? [],
})
const headline = { label: 'Main headline', server: 'Ferries', local: 'Boats' }

test('@DR-01 says how many words and paragraphs would change, and which fields', () => {
  const before =
    '<p>The boats come back</p><p>The women wait on the shore</p><p>A bridge is built</p><p>Stays</p>'
  const after = '<p>The women wait long on the shore</p><p>A bridge is built</p><p>Stays</p><h2>By night</h2>'
  expect(summary(text(before, after), headline, { label: 'Tags', server: '—', local: 'Lagos' })).toBe(
    'Words: 3 added, 4 deleted · Paragraphs: 1 added, 1 changed, 1 deleted · Fields: Main headline, Tags',
  )
})

test('@DR-01 says nothing of what does not change', () => {
  expect(summary()).toBe('')
  expect(summary(headline)).toBe('Fields: Main headline')
  expect(summary(text('<p>One</p>', '<p>One</p><p>Two</p>'))).toBe('Words: 1 added · Paragraphs: 1 added')
  expect(summary(text('<p>One</p><p>Two</p>', '<p>Two</p><p>One</p>'))).toBe('Paragraphs: 1 moved')
})

test('@DR-04 the words of a long text of a form count too', () => {
  const awards: Difference = {
    label: 'Awards',
    server: 'A prize',
    local: 'A big prize',
    words: [
      { text: 'A ', in: 'both' },
      { text: 'big ', in: 'after' },
      { text: 'prize', in: 'both' },
    ],
  }
  expect(summary(awards)).toBe('Words: 1 added · Fields: Awards')
})
