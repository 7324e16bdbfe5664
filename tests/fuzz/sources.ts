import { type ArticleBlock, parseBody } from '../../src/article/index.ts'
import type { Random } from '../../src/reference-api/seed/random.ts'

const words = 'rain Lagos council “quote” 7% über мир 日本 👩‍👧 <tag> & don’t a\u00a0b e\u0301 x'.split(' ')

/** A few words, sometimes none. */
export function phrase(random: Random): string {
  return Array.from({ length: random.below(4) }, () => random.pick(words)).join(' ')
}

/** The id of a placeholder that no body has. */
export const somePlaceholder = (random: Random) => `0a1b2c3d-0000-4000-8000-000000000000.${random.below(7)}`
/** The id of the one in bodies. */
export const placeholder = '0a1b2c3d-0000-4000-8000-000000000000.7'

const htmlBlocks = [
  '<p>@</p>',
  '<p class="lead" id=a>@ <strong>@</strong><br>@ <a href="https://a.example/?a=1&amp;b=2" rel=nofollow>@</a>.</p>',
  '<p style="text-align:center; color: red">@</p>',
  '<h2>@</h2>',
  '<h3 align="right">@ <em>@</em></h3>',
  '<h4></h4>',
  '<ul><li>@</li><li>@<ol><li>@</li></ol></li></ul>',
  '<ol start=3>\n  <li><p>@</p><p>@</p></li>\n</ol>',
  '<blockquote>@<br>@</blockquote>',
  '<blockquote class=big><p>@</p><ul><li>@</li></ul></blockquote>',
  '<table class="t"><thead><tr><th>@</th><th>@</th></tr></thead><tbody><tr><td>@</td><td><p>@</p></td></tr></tbody></table>',
  '<table><tr><td>@</td></tr><tr><td>@</td><td>@</td></tr></table>',
  '<table><tr><td colspan="2">@</td></tr><tr><td>@</td><td>@</td></tr></table>',
  '<table><caption>@</caption><tr><td>@</td></tr></table>',
  '<figure class="wide"><img class=k src="https://a.example/1.png" alt="@"><figcaption>@ <cite>@</cite></figcaption></figure>',
  '<img src="x.png">',
  '<figure><img src=a><figcaption>@ <b>@</b></figcaption></figure>',
  '<figure><iframe src="https://www.youtube.com/embed/1"></iframe></figure>',
  '<figure><a href="https://youtu.be/1">https://youtu.be/1</a></figure>',
  '<blockquote class="twitter-tweet"><p>@</p></blockquote>\n<script async src="https://platform.twitter.com/widgets.js"></script>',
  '<script src="https://a.example/x.js"></script>',
  '<!-- @ -->',
  '<hr>',
  `<figure data-upload="${placeholder}" data-name="@"></figure>`,
  '<div class="box"><p>@</p></div>',
  '<p>A <span style="color:red">@ <b>@</b></span> and <img src="x.png" alt="@"> @</p>',
]
const gaps = ['', '', '\n', '\n\n  ']

/** An HTML body of up to this many blocks. */
export function htmlSource(random: Random, most: number): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const gap = random.pick(gaps)
  const blocks = Array.from({ length: 1 + random.below(most) }, () =>
    random.pick(htmlBlocks).replaceAll('@', () => escaped(phrase(random))),
  )
  return blocks.join(gap)
}

const cell = { type: 'table-cell', children: [{ type: 'paragraph', children: [{ text: '@' }] }] }
const jsonBlocks: readonly object[] = [
  { type: 'paragraph', children: [{ text: '@' }] },
  { type: 'paragraph', id: 'lead-1', align: 'center', children: [{ text: '@ ' }, { text: '@', bold: true }] },
  {
    children: [
      { text: '@' },
      { type: 'link', url: 'https://a.example', rel: 'nofollow', children: [{ text: 'a @' }] },
      { text: '' },
    ],
    type: 'heading-two',
  },
  {
    type: 'paragraph',
    children: [{ text: '@' }, { type: 'mention', id: 7, children: [{ text: '@' }] }, { text: '' }],
  },
  { type: 'heading-four', children: [{ text: '@', code: true }] },
  { type: 'blockquote', children: [{ text: '@\n@' }] },
  { type: 'blockquote', cite: '@', children: [{ type: 'paragraph', children: [{ text: '@' }] }] },
  {
    type: 'bulleted-list',
    children: [
      { type: 'list-item', children: [{ text: '@' }] },
      {
        type: 'list-item',
        children: [
          { type: 'paragraph', children: [{ text: '@' }] },
          { type: 'numbered-list', children: [{ type: 'list-item', children: [{ text: '@' }] }] },
        ],
      },
    ],
  },
  {
    type: 'table',
    width: 100,
    children: [
      { type: 'table-row', children: [cell, { ...cell, header: true }] },
      { type: 'table-row', children: [cell] },
    ],
  },
  {
    type: 'table',
    children: [
      {
        type: 'table-row',
        children: [{ type: 'table-cell', colSpan: 2, children: [{ text: '@' }] }],
      },
      { type: 'table-row', children: [cell, cell] },
    ],
  },
  {
    type: 'image',
    url: 'https://a.example/1.png',
    alt: '@',
    caption: '@',
    focus: [1, 2],
    children: [{ text: '' }],
  },
  { type: 'image', url: 'x.png' },
  {
    type: 'embed',
    html: '<iframe src="https://www.youtube.com/embed/1"></iframe>',
    children: [{ text: '' }],
  },
  { type: 'upload', id: placeholder, name: '@', children: [{ text: '' }] },
  { type: 'chart', data: { rows: [[1, 2]] }, children: [{ text: '@' }] },
]

/** A JSON body of up to this many blocks. */
export function jsonSource(random: Random, most: number): string {
  const blocks = Array.from({ length: 1 + random.below(most) }, () =>
    JSON.stringify(random.pick(jsonBlocks), null, random.pick([0, 0, 1])).replaceAll('@', () =>
      JSON.stringify(phrase(random)).slice(1, -1),
    ),
  )
  return `[${random.pick(gaps)}${blocks.join(`,${random.pick(gaps)}`)}]`
}

/** A body in either form. */
export function source(random: Random, most: number): string {
  return random.chance(0.5) ? htmlSource(random, most) : jsonSource(random, most)
}

/** The blocks of a small random document; now and then the slides of a live blog. */
export function smallDocument(random: Random, most = 6): ArticleBlock[] {
  const blocks = () => {
    const body = parseBody(source(random, most), 'json')
    if (body === 'unreadable') throw new Error('a well-formed body was unreadable')
    return body.value
  }
  if (random.chance(0.9)) return blocks()
  return Array.from({ length: 1 + random.below(3) }, () => ({
    type: 'slide' as const,
    title: phrase(random),
    time: '',
    minutes: '',
    children: blocks() as never[],
  }))
}
