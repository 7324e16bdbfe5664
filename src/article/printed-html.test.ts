import { expect, test } from 'vitest'
import type { ArticleBlock } from './nodes.ts'
import { printedHtml } from './printed-html.ts'

const nothing = [{ text: '' }]

test('what is written and shown stands as it is, with its pictures and tables @DK-03', () => {
  expect(
    printedHtml([
      { type: 'heading-two', children: [{ text: 'Tides & boats' }] },
      { type: 'paragraph', children: [{ text: 'Bold', bold: true }] },
      {
        type: 'image',
        url: 'https://i.example/1.png?a=1&b=2',
        caption: 'At noon',
        source: 'Ada',
        children: nothing,
      },
    ]),
  ).toBe(
    '<h2>Tides &amp; boats</h2><p><strong>Bold</strong></p><figure><img src="https://i.example/1.png?a=1&amp;b=2"><figcaption>At noon <cite>Ada</cite></figcaption></figure>',
  )
})

test('what would run, or is not known, stands as its words @DK-03', () => {
  const source = '<marquee><script>1</script>Kept</marquee>'
  const opaque = { format: 'html', name: 'marquee', reading: 'Kept', source, children: nothing } as const
  const blocks: ArticleBlock[] = [
    { type: 'embed', html: '<script src="https://elsewhere.example/x.js"></script>', children: nothing },
    { type: 'opaque', ...opaque },
    {
      type: 'blockquote',
      children: [{ type: 'paragraph', children: [{ type: 'opaque-inline', ...opaque }] }],
    },
    { type: 'upload', id: 'x', name: '<noon>.png', children: nothing },
  ]
  const html = printedHtml(blocks)
  expect(html).not.toMatch(/<(script|marquee|iframe|noon)/)
  expect(html).toContain('<p>Kept</p><blockquote><p>Kept</p></blockquote><p>&lt;noon&gt;.png</p>')
  expect(html).toContain('elsewhere.example')
})

test('a slide stands below its title, a live update with its time @ED-10', () => {
  const children: ArticleBlock[] = [{ type: 'paragraph', children: [{ text: 'Sailed.' }] }]
  const slide = { type: 'slide', title: 'A <boat>', time: '10:30', minutes: '', children } as ArticleBlock
  expect(printedHtml([slide])).toBe('<h2>10:30 A &lt;boat&gt;</h2><p>Sailed.</p>')
})
