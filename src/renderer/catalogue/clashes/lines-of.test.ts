import { expect, test } from 'vitest'
import { readBody } from '../../../../tests/support/read-body.ts'
import { changedWords, ownBeside } from '../../../article/index.ts'
import { type Line, linesOf, textOfLines, withChanged } from './lines-of.ts'

const blocksOf = (html: string) => readBody(html, 'html', undefined, ownBeside()).value

/** Lines as they look: what they are, and their pieces with what is special about each. */
const looks = (lines: Line[]) =>
  lines.map(({ name, pieces }) => [name ?? '', ...pieces.filter(({ text }) => text !== '').map(lookOf)])
const lookOf = ({ text, ...look }: Line['pieces'][number]) => [text, ...Object.keys(look)].join(' |')

test.each<[string, string[][]]>([
  [
    '<figure data-upload="0a1b2c3d-0000-4000-8000-000000000000.0" data-name="Pier.png"></figure>',
    [['Picture on its way', 'Pier.png']],
  ],
  [
    '<p>One <b>two</b> <a href="https://a.example">three <i>four</i></a></p>',
    [['', 'One ', 'two |bold', ' ', 'three  |isLink', 'four |italic |isLink']],
  ],
  ['<h2>Title</h2><p></p>', [['Heading 2', 'Title'], ['']]],
  [
    '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>',
    [
      ['', '• ', 'a'],
      ['', '• ', 'b'],
      ['', '1. ', 'c'],
    ],
  ],
  [
    '<blockquote><p>a</p><p>b</p></blockquote>',
    [
      ['Quote', 'a'],
      ['Quote', 'b'],
    ],
  ],
  ['<table><tr><td>a</td><td><p>b</p><p>c</p></td></tr></table>', [['Table', 'a', ' │ ', 'b', ' ', 'c']]],
  [
    '<figure><img src="https://a.example/1.png" alt="x"><figcaption>Said <cite>by</cite></figcaption></figure>',
    [['Image', 'Said · by']],
  ],
  ['<figure><img src="https://a.example/1.png"></figure>', [['Image', 'https://a.example/1.png']]],
  ['<hr>', [['Line', '<hr>']]],
])('%s as lines', (html, lines) => {
  expect(looks(linesOf(blocksOf(html)))).toEqual(lines)
})

test('an update begins with its time and title', () => {
  const update = { type: 'slide' as const, title: 'Goal', time: '12:30', minutes: '45', children: [] }
  expect(looks(linesOf([update]))).toEqual([['', '12:30 · 45 · Goal |bold']])
})

test('the words that differ are marked, whatever they look like', () => {
  const [mine, theirs] = [
    '<p>The <b>ferries were</b> late</p><p>x</p>',
    '<p>The <b>boats were</b> late</p><p>y z</p>',
  ].map(html => linesOf(blocksOf(html)))
  const [here, there] = changedWords(textOfLines(mine ?? []), textOfLines(theirs ?? []))
  expect(looks(withChanged(mine ?? [], here))).toEqual([
    ['', 'The ', 'ferries |bold |isChanged', ' were |bold', ' late'],
    ['', 'x |isChanged'],
  ])
  expect(looks(withChanged(theirs ?? [], there))).toEqual([
    ['', 'The ', 'boats |bold |isChanged', ' were |bold', ' late'],
    ['', 'y z |isChanged'],
  ])
})
