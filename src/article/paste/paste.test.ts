import { readdirSync, readFileSync } from 'node:fs'
import { createEditor, Editor } from 'slate'
import { describe, expect, test } from 'vitest'
import { processorTime } from '../../../tests/support/processor-time.ts'
import { cleanText } from '../../contract/clean-text.ts'
import { writeHtml } from '../html-write.ts'
import type { TextBlock } from '../nodes.ts'
import { withArticle } from '../with-article.ts'
import { longestHtml, type Pasted, readClipboardHtml } from './read-clipboard.ts'
import { readPlainText, readTabs } from './read-plain-text.ts'
import { realAddress } from './real-address.ts'

const folder = new URL('./fixtures/', import.meta.url)
const cases = readdirSync(folder).filter(name => name.endsWith('.txt'))

/** A fixture's parts by name: what the clipboard holds, and what it becomes. */
function partsOf(name: string): Map<string, string> {
  const whole = readFileSync(new URL(name, folder), 'utf8')
  const parts = whole.split(/^===== /m).slice(1)
  return new Map(
    parts.map(part => {
      const end = part.indexOf('\n')
      return [part.slice(0, end), part.slice(end + 1).replace(/\n$/, '')]
    }),
  )
}

function read(parts: Map<string, string>): Pasted {
  const html = parts.get('text/html')
  if (html !== undefined) return readClipboardHtml(html) ?? { blocks: [], pictures: [] }
  const text = parts.get('text/plain') ?? ''
  const table = readTabs(text)
  return { blocks: table ? [table] : readPlainText(text), pictures: [] }
}

/** The same document after an editor has put right what is wrong with it. */
function normal(blocks: TextBlock[]): unknown {
  const editor = withArticle(createEditor())
  editor.children = structuredClone(blocks)
  Editor.normalize(editor, { force: true })
  return editor.children
}

describe('what the clipboard of each application becomes', () => {
  test.each(cases)('%s', name => {
    const parts = partsOf(name)
    const { blocks, pictures } = read(parts)
    expect(blocks.map(writeHtml).join('\n')).toBe(parts.get('document'))
    const named = pictures.map(picture => `${picture.name} | ${picture.address.slice(0, 60)}`)
    expect(named.join('\n')).toBe(parts.get('pictures') ?? '')
    expect(normal(blocks)).toEqual(blocks)
  })

  test('there are cases of every kind of source', () => {
    expect(cases.length).toBeGreaterThanOrEqual(160)
  })
})

test('joiners stay where words and emoji are spelled with them, and nowhere else', () => {
  expect(cleanText('می\u200cخواهم')).toBe('می\u200cخواهم')
  expect(cleanText('क्\u200dष')).toBe('क्\u200dष')
  expect(cleanText('👩\u200d🚀')).toBe('👩\u200d🚀')
  expect(cleanText('🏳\uFE0F\u200d🌈')).toBe('🏳\uFE0F\u200d🌈')
  expect(cleanText('a\u200db\u200cc')).toBe('abc')
  expect(cleanText('\u200cمن\u200d ')).toBe('من\u200d ')
  expect(cleanText('a\ud800b\0c')).toBe('abc')
})

test('a redirect gives the address it leads to, however often it is wrapped; others stay as they are', () => {
  const wrap = (url: string) => `https://www.google.com/url?sa=D&q=${encodeURIComponent(url)}`
  expect(realAddress(wrap(wrap('https://example.org/a?b=c&d')))).toBe('https://example.org/a?b=c&d')
  expect(realAddress(wrap('javascript:alert(1)'))).toBe(wrap('javascript:alert(1)'))
  expect(realAddress('https://example.org/?url=https://other.example')).toBe(
    'https://example.org/?url=https://other.example',
  )
  expect(realAddress('https://www.google.com/url?q=%E0%A4%A')).toBe('https://www.google.com/url?q=%E0%A4%A')
  expect(realAddress(`https://example.org/${'a'.repeat(9000)}`)).toBeNull()
})

test('a list in a quotation in a list stays a list within the item', () => {
  const list = (...items: unknown[]) => ({
    type: 'bulleted-list',
    children: items.map(children => ({ type: 'list-item', children })),
  })
  const pasted = readClipboardHtml('<ul><li>One<blockquote>Said<ul><li>Two</li></ul></blockquote></li></ul>')
  expect(pasted?.blocks).toEqual([
    list([
      { type: 'paragraph', children: [{ text: 'One' }] },
      { type: 'paragraph', children: [{ text: 'Said' }] },
      list([{ text: 'Two' }]),
    ]),
  ])
  const numbers = readClipboardHtml('<ul><li><blockquote><ol><li>x')?.blocks
  expect(numbers).toEqual([{ ...list([{ text: 'x' }]), type: 'numbered-list' }])
})

test('no list stands deeper than the body’s reader takes, wherever it goes on', () => {
  const deep = (levels: number) => `${'<ul><li>x'.repeat(levels)}${'</ul>'.repeat(levels)}`
  const depthOf = (node: { type?: string; children?: readonly unknown[] }): number =>
    (node.type?.endsWith('-list') ? 1 : 0) +
    Math.max(0, ...(node.children ?? []).map(child => depthOf(child as { type?: string })))
  for (const levels of [7, 8, 20]) {
    const html = `<ol><li>1</ol>${deep(levels)}<ol start=2><li>2</ol>${deep(levels)}<ol start=3><li>3</ol>`
    const depths = readClipboardHtml(html)?.blocks.map(depthOf)
    expect(Math.max(...(depths ?? []))).toBe(8)
  }
})

test('HTML over the limit is not read; pictures inside it do not count', () => {
  expect(readClipboardHtml(`<p>${'a'.repeat(longestHtml)}</p>`)).toBeNull()
  const picture = `data:image/png;base64,${'A'.repeat(longestHtml)}`
  const read = readClipboardHtml(`<p>a</p><img alt="Big" src="${picture}"><p>b</p>`)
  expect(read?.blocks.map(writeHtml)).toEqual([
    '<p>a</p>',
    '<figure data-upload="0" data-name="Big"></figure>',
    '<p>b</p>',
  ])
  expect(read?.pictures).toEqual([{ address: picture, name: 'Big' }])
})

test('a table larger than any article’s becomes lines, and loses no word', () => {
  const row = `<tr>${'<td>x</td>'.repeat(201)}</tr>`
  const read = readClipboardHtml(`<table>${row.repeat(3)}</table>`)
  expect(read?.blocks.map(block => block.type)).toEqual(['paragraph', 'paragraph', 'paragraph'])
  const spans = '<tr><td colspan="99999999" rowspan="99999999">a</td><td>b</td></tr>'.repeat(2000)
  expect(JSON.stringify(readClipboardHtml(`<table>${spans}</table>`)?.blocks).length).toBeLessThan(2_000_000)
})

describe('time grows with the length alone: 300 KB of', () => {
  const pieces = [
    '<meta ',
    '<',
    '</',
    '&',
    '&amp',
    '<b>',
    '<b></i>',
    '<b><i></b></i>',
    '<div>x',
    '<ul><li>',
    '<table><tr><td>',
    '<a href="https://a.example">',
    '"<a b="',
    '<!--',
    '<!--[if !supportLists]-->',
    '<p>x',
    '<br>',
    '&nbsp;',
    '<style>.a{',
    '<style>a',
    'data:image/',
    '\u200d',
    '<tr><td colspan=99 rowspan=99>',
    '<font style="a:b;c:d">x</font>',
    "<p class=MsoListParagraph style='mso-list:l0 level3'>x",
    '<ol><li data-aria-level=3>x</ol>',
    '<figure><img>',
    '<blockquote>',
    '\u00a0\n',
  ]
  test.each(pieces)('%j', piece => {
    const spent = processorTime()
    readClipboardHtml(piece.repeat(300_000 / piece.length))
    // A tenth of this is usual; what is not linear takes minutes.
    expect(spent()).toBeLessThan(4000)
  })
})
