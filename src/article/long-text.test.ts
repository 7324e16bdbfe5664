import { createEditor, Editor, Transforms } from 'slate'
import { withHistory } from 'slate-history'
import { expect, test } from 'vitest'
import { processorTime } from '../../tests/support/processor-time.ts'
import { readBody } from '../../tests/support/read-body.ts'
import { serialiseBody } from './body.ts'
import type { ArticleBlock } from './nodes.ts'
import { withArticle } from './with-article.ts'

const sentence = 'The council met on Monday and the rain over the coast went on'
const wordsOf = (text: string) => text.split(' ').length

/** A body of about this many words: paragraphs of some sixty words, with a heading, a list and a table now and then. */
function longBody(format: 'json' | 'html', words: number): string {
  const line = `${sentence} ${sentence} ${sentence} ${sentence} ${sentence}`
  const count = Math.round(words / wordsOf(line))
  const blocks = Array.from({ length: count }, (_, at) => {
    const text = `${at} ${line}`
    if (format === 'html') return at % 20 === 9 ? `<ul><li>${text}</li></ul>` : `<p class="a">${text}</p>`
    const type = at % 20 === 9 ? 'blockquote' : 'paragraph'
    return JSON.stringify({ type, children: [{ text }] })
  })
  return format === 'html' ? blocks.join('\n') : `[${blocks.join(',')}]`
}

/** Opens the text, types a letter in its middle, stores it, takes the letter back and stores it again; in milliseconds
 *  of the processor. */
function workOn(raw: string): number {
  const spent = processorTime()
  const body = readBody(raw, 'json')
  const editor = withHistory(withArticle(createEditor()))
  editor.children = body.value
  const write = () => serialiseBody(editor.children as ArticleBlock[], body)
  expect(write()).toBe(raw)
  const middle = Math.floor(body.value.length / 2)
  Transforms.select(editor, Editor.start(editor, [middle]))
  editor.insertText('New')
  expect(write()).toContain('New')
  editor.undo()
  expect(write()).toBe(raw)
  return spent()
}

const fastest = (raw: string) => Math.min(...Array.from({ length: 3 }, () => workOn(raw)))

test.each(['json', 'html'] as const)(
  'a %s text of 200,000 words opens and can be edited, and costs what its length does',
  { timeout: 60_000 },
  format => {
    fastest(longBody(format, 20_000))
    const short = fastest(longBody(format, 20_000))
    const long = fastest(longBody(format, 200_000))
    // Ten times the text: what grew with its square would take a hundred times as long.
    expect(long).toBeLessThan(Math.max(short, 5) * 35)
  },
)

test.each([
  ['json', JSON.stringify([{ type: 'paragraph', children: [{ text: `${sentence} `.repeat(15_400) }] }])],
  ['html', `<p>${`${sentence} <b>${sentence}</b> `.repeat(7_700)}</p>`],
])('200,000 words in one line of %s open and can be edited', { timeout: 60_000 }, (_, raw) => {
  expect(() => workOn(raw)).not.toThrow()
})
