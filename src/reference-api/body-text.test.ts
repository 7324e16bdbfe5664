import { expect, test } from 'vitest'
import { TemplateType } from '../contract/entities/post.ts'
import { countWords } from './body-text.ts'

const paragraph = (text: string) => ({ type: 'paragraph', children: [{ text }] })

test('words are those that the editor counts: of JSON, of HTML, of slides, and none of what cannot be read', () => {
  const { regular: article, live } = TemplateType
  expect(countWords(JSON.stringify([paragraph('A New York-based, well-known bank’s 3.5')]), article)).toBe(8)
  expect(countWords('<p>A New York-based, well-known bank</p>', article)).toBe(7)
  const update = { title: 'Polls open', content: [paragraph('Doors are open')] }
  expect(countWords(JSON.stringify([update, update]), live)).toBe(10)
  expect(countWords('[{', article)).toBe(0)
})
