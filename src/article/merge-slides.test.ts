import { describe, expect, test } from 'vitest'
import { bodyFor, clashesOf, mergeBody, p } from '../../tests/support/merging.ts'
import { TemplateType } from '../contract/entities/post.ts'

describe('two people in the same slides', () => {
  type Slide = { content: string; title: string; time?: string; updated_at?: string; pinned?: boolean }
  const update = (time: string, title: string, more: Partial<Slide> = {}): Slide => ({
    content: p(`What happened at ${time}, namely: ${title}`),
    title,
    time,
    updated_at: `2026-03-02T${time}:00Z`,
    ...more,
  })
  const plot = (text: string): Slide => ({ content: p(text), title: 'Plot', time: '' })
  const live = (base: Slide[], mine: Slide[], theirs: Slide[]) =>
    mergeBody(JSON.stringify(base), JSON.stringify(mine), JSON.stringify(theirs), TemplateType.live)
  const [nine, ten, eleven, noon] = [
    update('09:00', 'Doors open'),
    update('10:00', 'First count'),
    update('11:00', 'Second count'),
    update('12:00', 'All counted'),
  ]
  const began = plot('The count begins')

  test.each<[string, Slide[], Slide[], Slide[], Slide[]]>([
    [
      'both add updates: all stay, the newest first',
      [began, nine],
      [began, noon, ten, nine],
      [began, eleven, nine],
      [began, noon, eleven, ten, nine],
    ],
    [
      'both add updates where the newest is last',
      [began, nine, ten],
      [began, nine, ten, noon],
      [began, nine, ten, eleven],
      [began, nine, ten, eleven, noon],
    ],
    [
      'both add updates around midnight',
      [began, update('23:10', 'Late')],
      [began, update('00:05', 'Later'), update('23:10', 'Late')],
      [began, update('23:55', 'Late too'), update('23:10', 'Late')],
      [began, update('00:05', 'Later'), update('23:55', 'Late too'), update('23:10', 'Late')],
    ],
    [
      'one changes an update, the other the Plot and its neighbour',
      [began, ten, nine],
      [began, { ...ten, title: 'The first count' }, nine],
      [plot('It is over'), ten, { ...nine, content: p('Quite another text') }],
      [
        plot('It is over'),
        { ...ten, title: 'The first count' },
        { ...nine, content: p('Quite another text') },
      ],
    ],
    [
      'one writes another Plot and an update, the other an update',
      [began],
      [{ ...plot('It is over'), title: 'The result' }, nine],
      [began, ten],
      [{ ...plot('It is over'), title: 'The result' }, ten, nine],
    ],
    [
      'an update was only stamped on one side',
      [began, nine],
      [began, { ...nine, updated_at: '2026-03-02T15:00:00Z' }],
      [began, { ...nine, title: 'Doors' }],
      [began, { ...nine, title: 'Doors' }],
    ],
    [
      'both only stamped it',
      [began, nine],
      [began, { ...nine, updated_at: '2026-03-02T15:00:00Z' }],
      [began, { ...nine, updated_at: '2026-03-02T16:00:00Z' }],
      [began, { ...nine, updated_at: '2026-03-02T16:00:00Z' }],
    ],
    [
      'one moves an update that the other changes',
      [began, eleven, ten, nine],
      [began, nine, eleven, ten],
      [began, eleven, ten, { ...nine, title: 'Doors' }],
      [began, { ...nine, title: 'Doors' }, eleven, ten],
    ],
    [
      'one takes an update out, the other adds one',
      [began, ten, nine],
      [began, ten],
      [began, noon, ten, nine],
      [began, noon, ten],
    ],
  ])('%s', (_, base, mine, theirs, merged) => {
    const { form, clashes } = live(base, mine, theirs)
    expect(clashes).toEqual([])
    expect(JSON.parse(form.body)).toEqual(merged)
  })

  test('an empty blog in which both began has both beginnings, and asks about its Plot', () => {
    const merged = mergeBody(
      '',
      JSON.stringify([plot('Mine'), ten]),
      JSON.stringify([plot('Theirs'), nine]),
      TemplateType.live,
    )
    expect(clashesOf(merged)).toEqual([['body', ['Plot\nMine'], ['Plot\nTheirs'], 2]])
    expect(JSON.parse(bodyFor(merged, 'theirs'))).toEqual([plot('Theirs'), ten, nine])
  })

  test('an update is known by its time and title, whatever became of its text', () => {
    const rewritten = (update: Slide) => ({
      ...update,
      content: p('Quite another text that shares no words with it'.repeat(5)),
    })
    const renamed = { ...nine, content: p('Theirs') }
    const merged = live([began, ten, nine], [began, rewritten(ten), rewritten(nine)], [began, ten, renamed])
    expect(merged.clashes).toMatchObject([{ mine: { at: 2, blocks: [{}] }, theirs: { at: 2, blocks: [{}] } }])
    expect(JSON.parse(bodyFor(merged, 'theirs'))).toEqual([began, rewritten(ten), renamed])
  })

  test('a body that somebody’s tool made no slides of is one value', () => {
    const [base, mine] = [[began], [began, nine]].map(slides => JSON.stringify(slides)) as [string, string]
    expect(mergeBody(base, mine, p('A text'), TemplateType.live).clashes).toMatchObject([{ kind: 'value' }])
    expect(mergeBody(base, base, p('A text'), TemplateType.live).form.body).toBe(p('A text'))
  })

  test('the same update changed by both is one question', () => {
    const [mine, theirs] = [
      { ...nine, title: 'Mine' },
      { ...nine, title: 'Theirs', pinned: true },
    ]
    const merged = live([began, ten, nine], [began, ten, mine], [began, noon, ten, theirs])
    expect(merged.clashes).toMatchObject([{ mine: { at: 2 }, theirs: { at: 3 } }])
    expect(JSON.parse(bodyFor(merged, 'theirs'))).toEqual([began, noon, ten, theirs])
    expect(JSON.parse(bodyFor(merged, 'both'))).toEqual([began, noon, ten, mine, theirs])
  })

  test('what nobody knows of a slide is the server’s where mine is untouched', () => {
    const pinned = { ...nine, pinned: true }
    expect(JSON.parse(live([began, nine], [began, nine, ten], [began, pinned]).form.body)).toEqual([
      began,
      pinned,
      ten,
    ])
  })

  test('slides of a gallery that both added are a question', () => {
    const slide = (title: string) => ({ content: p(title), title })
    const [first, second, third] = ['First', 'Second', 'Third'].map(slide)
    const merged = mergeBody(
      JSON.stringify([first]),
      JSON.stringify([first, second]),
      JSON.stringify([first, third]),
      TemplateType.gallery,
    )
    expect(clashesOf(merged)).toEqual([['body', ['Second\nSecond'], ['Third\nThird'], 3]])
    expect(JSON.parse(bodyFor(merged, 'both'))).toEqual([first, second, third])
  })
})
