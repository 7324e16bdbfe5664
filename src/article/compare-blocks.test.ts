import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { processorTime } from '../../tests/support/processor-time.ts'
import { readBody } from '../../tests/support/read-body.ts'
import { type BlockChange, compareBlocks } from './compare-blocks.ts'
import { compareWords } from './compare-words.ts'
import { readingText } from './reading-text.ts'
import { saidBy } from './said-by.ts'

const blocks = (html: string, slides?: 'live') => readBody(html, 'html', slides).value
const lines = (...texts: string[]) => blocks(texts.map(text => `<p>${text}</p>`).join(''))

const wordsSigned = (change: Extract<BlockChange, { kind: 'changed' }>) =>
  change.words
    .map(({ text, in: side }) => ({ both: text, before: `[-${text}]`, after: `[+${text}]` })[side])
    .join('')

/** A comparison as lines: what became of each block, its place, and its text. */
function shown(changes: BlockChange[]): string[] {
  return changes.flatMap(change => {
    const block = 'before' in change ? change.before : change.after
    const text = change.kind === 'changed' ? wordsSigned(change) : readingText(block)
    const inside = change.kind === 'changed' ? shown(change.inside).map(line => `  ${line}`) : []
    return [`${change.kind} ${change.at}: ${text}`, ...inside]
  })
}

const fishing = 'The boats come back to the lagoon in the early hours.'
const market = 'On the shore the women wait for the catch.'
const bridge = 'A third bridge is to be built by next year.'

describe('blocks', () => {
  test.each([
    ['nothing changed', [fishing, market], [fishing, market], [`same 0: ${fishing}`, `same 1: ${market}`]],
    [
      'one went',
      [fishing, market, bridge],
      [fishing, bridge],
      [`same 0: ${fishing}`, `deleted 1: ${market}`, `same 1: ${bridge}`],
    ],
    ['one came', [fishing], [fishing, market], [`same 0: ${fishing}`, `written 1: ${market}`]],
    [
      'words of one changed',
      [fishing, market],
      [fishing, 'On the shore the men wait for the boats.'],
      [`same 0: ${fishing}`, 'changed 1: On the shore the [-women ][+men ]wait for the [-catch][+boats].'],
    ],
    [
      'one moved',
      [fishing, market, bridge],
      [bridge, fishing, market],
      [`moved-here 0: ${bridge}`, `same 1: ${fishing}`, `same 2: ${market}`, `moved-away 3: ${bridge}`],
    ],
    [
      'one moved past one that changed',
      [fishing, market, bridge],
      [bridge, fishing, market.replace('women', 'men')],
      [
        `moved-here 0: ${bridge}`,
        `same 1: ${fishing}`,
        'changed 2: On the shore the [-women ][+men ]wait for the catch.',
        `moved-away 3: ${bridge}`,
      ],
    ],
    [
      'another one stands in its place',
      [fishing, market],
      [fishing, bridge],
      [`same 0: ${fishing}`, `deleted 1: ${market}`, `written 1: ${bridge}`],
    ],
    [
      'empty lines are no moves',
      ['', fishing],
      [fishing, ''],
      ['deleted 0: ', `same 0: ${fishing}`, 'written 1: '],
    ],
  ])('%s', (_, before, after, changes) => {
    expect(shown(compareBlocks(lines(...before), lines(...after)))).toEqual(changes)
  })

  test('how a text was spelled where it was stored is no change; another kind or mark of the same words is', () => {
    const html = blocks('<p class="lead">One <b>two</b></p>')
    const json = blocks(
      JSON.stringify([{ type: 'paragraph', children: [{ text: 'One ' }, { text: 'two', bold: true }] }]),
    )
    expect(shown(compareBlocks(html, json))).toEqual(['same 0: One two'])
    expect(shown(compareBlocks(html, blocks('<p>One two</p>')))).toEqual(['changed 0: One two'])
    expect(shown(compareBlocks(html, blocks('<h2>One <b>two</b></h2>')))).toEqual(['changed 0: One two'])
  })

  test('a picture with another caption is the same picture; another picture is another one', () => {
    const picture = (name: string, caption: string) =>
      blocks(`<figure><img src="https://stet.example/${name}"><figcaption>${caption}</figcaption></figure>`)
    expect(
      shown(compareBlocks(picture('1.jpg', 'Boats at dawn'), picture('1.jpg', 'Boats at dusk'))),
    ).toEqual(['changed 0: Boats at [-dawn][+dusk]'])
    expect(shown(compareBlocks(picture('1.jpg', 'Boats'), picture('2.jpg', 'Boats')))).toEqual([
      'deleted 0: Boats',
      'written 0: Boats',
    ])
  })

  test('an update of a live blog is compared inside, with its place there', () => {
    const update = (title: string, ...texts: string[]) => ({
      title,
      time: '10:00',
      content: texts.map(text => `<p>${text}</p>`).join(''),
    })
    const live = (...updates: object[]) => blocks(JSON.stringify(updates), 'live')
    const before = live(update('Plot', fishing), update('First boats', market, bridge))
    const after = live(update('Plot', fishing), update('First boats are in', market))
    expect(shown(compareBlocks(before, after))).toEqual([
      'same 0: 10:00 Plot',
      'changed 1: 10:00 First boats[+ are in]',
      `  same 0: ${market}`,
      `  deleted 1: ${bridge}`,
    ])
  })

  test('lists and tables are read line by line', () => {
    const [list, table] = blocks(
      '<ol><li>One</li><li>Two<ul><li>Deep</li></ul></li></ol><table><tr><td>A</td><td>B</td></tr><tr><td>C</td><td>D</td></tr></table>',
    )
    expect(list && readingText(list)).toBe('1. One\n2. Two\n  • Deep')
    expect(table && readingText(table)).toBe('A | B\nC | D')
  })
})

describe('words', () => {
  const signed = (before: string, after: string) =>
    compareWords(before, after)
      .map(({ text, in: side }) => ({ both: text, before: `[-${text}]`, after: `[+${text}]` })[side])
      .join('')

  test.each([
    ['one two three', 'one three', 'one [-two ]three'],
    ['old, word.', 'new, thing.', '[-old, word][+new, thing].'],
    [
      'Лодки возвращаются на рассвете.',
      'Лодки уходят на рассвете.',
      'Лодки [-возвращаются ][+уходят ]на рассвете.',
    ],
    ['a b', 'a  b', 'a[- ][+  ]b'],
    ['', 'one', '[+one]'],
    ['one', '', '[-one]'],
  ])('%s → %s', (before, after, expected) => {
    expect(signed(before, after)).toBe(expected)
  })

  const text = fc.array(fc.constantFrom('the ', 'lagoon', ' boat', ', ', '.', '\n', '  ', 'мост ', '橋'), {
    maxLength: 30,
  })

  test('make both texts, to the letter', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [before, after] = [one.join(''), other.join('')]
        const runs = compareWords(before, after)
        const made = (side: 'before' | 'after') =>
          runs.flatMap(run => (run.in === 'both' || run.in === side ? [run.text] : [])).join('')
        expect([made('before'), made('after')]).toEqual([before, after])
        // No two neighbours that could be one.
        expect(runs.every((run, at) => run.text !== '' && run.in !== runs[at - 1]?.in)).toBe(true)
      }),
    )
  })

  test('of texts that have nothing in common are found at once', () => {
    const [before, after] = ['lagoon ', 'bridge '].map(word => word.repeat(20_000)) as [string, string]
    const spent = processorTime()
    expect(compareWords(before, after)).toEqual([
      { text: before, in: 'before' },
      { text: after, in: 'after' },
    ])
    expect(spent()).toBeLessThan(5000)
  })
})

describe('a long text', () => {
  const long = (count: number, word: string) =>
    lines(
      ...Array.from({ length: count }, (_, at) => `Paragraph ${at} about the ${word} and what became of it`),
    )
  const kinds = (changes: BlockChange[]) => {
    const count: Record<string, number> = {}
    for (const { kind } of changes) count[kind] = (count[kind] ?? 0) + 1
    return count
  }

  test('that changed at both ends is lined up, whatever went', () => {
    const before = long(500, 'lagoon')
    const changed = (at: number) => lines(`Paragraph ${at} about the bridge and what became of it`)
    const after = [...changed(0), ...before.slice(1, 250), ...before.slice(251, 499), ...changed(499)]
    expect(kinds(compareBlocks(before, after))).toEqual({ changed: 2, same: 497, deleted: 1 })
  })

  test('that was replaced is compared within a second or two', () => {
    const spent = processorTime()
    const changes = compareBlocks(long(2000, 'lagoon'), long(2000, 'bridge').toReversed())
    expect(kinds(changes)).toEqual({ deleted: 2000, written: 2000 })
    expect(spent()).toBeLessThan(10_000)
    const half = compareBlocks(long(316, 'lagoon'), long(316, 'bridge'))
    expect(kinds(half)).toEqual({ changed: 316 })
  })
})

const sentence = fc
  .array(fc.constantFrom('boats', 'lagoon', 'market', 'bridge', 'minister', 'rain'), {
    minLength: 0,
    maxLength: 6,
  })
  .map(words => words.join(' '))
const article = fc.array(sentence, { minLength: 1, maxLength: 12 }).map(texts => lines(...texts))

describe('a comparison', () => {
  test('makes both texts', () => {
    fc.assert(
      fc.property(article, article, (before, after) => {
        const changes = compareBlocks(before, after)
        expect(changes.flatMap(change => ('before' in change ? [change.before] : []))).toEqual(before)
        expect(changes.flatMap(change => ('after' in change ? [change.after] : []))).toEqual(after)
        for (const change of changes) {
          if ('after' in change) expect(after[change.at]).toBe(change.after)
          if (change.kind === 'same') expect(saidBy(change.before)).toBe(saidBy(change.after))
        }
      }),
    )
  })

  test('taken back block by block, from the end, makes the text before', () => {
    fc.assert(
      fc.property(article, article, (before, after) => {
        const text = [...after]
        for (const change of compareBlocks(before, after).toReversed()) {
          if (change.kind === 'deleted' || change.kind === 'moved-away')
            text.splice(change.at, 0, change.before)
          else if (change.kind === 'written' || change.kind === 'moved-here') text.splice(change.at, 1)
          else text.splice(change.at, 1, change.before)
        }
        expect(text).toEqual(before)
      }),
    )
  })

  test('knows every move: nothing that went says what came does', () => {
    fc.assert(
      fc.property(article, article, (before, after) => {
        const changes = compareBlocks(before, after)
        const said = (kind: BlockChange['kind']) =>
          changes.flatMap(change => {
            if (change.kind !== kind) return []
            const block = 'before' in change ? change.before : change.after
            return readingText(block) === '' ? [] : [saidBy(block)]
          })
        const written = new Set(said('written'))
        expect(said('deleted').filter(one => written.has(one))).toEqual([])
        expect(said('moved-away').sort()).toEqual(said('moved-here').sort())
      }),
    )
  })
})
