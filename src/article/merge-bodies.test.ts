import { describe, expect, test } from 'vitest'
import { bodyFor, clashesOf, mergeBody, p } from '../../tests/support/merging.ts'

const one = 'The ferries were late again on Monday'
const two = 'Passengers waited for two hours in the rain'
const three = 'The port had promised safer boats'
const four = 'A timetable will follow in April'

describe('two people in the same text', () => {
  test.each<[string, string, string, string, string]>([
    [
      'one changes the second paragraph, the other the seventh',
      p(one, two, three, four, 'Five', 'Six', 'Seven'),
      p(one, `${two}, said one`, three, four, 'Five', 'Six', 'Seven'),
      p(one, two, three, four, 'Five', 'Six', 'Seven and more'),
      p(one, `${two}, said one`, three, four, 'Five', 'Six', 'Seven and more'),
    ],
    [
      'they change neighbours',
      p(one, two, three),
      p(one, `${two}!`, three),
      p(one, two, `${three}!`),
      p(one, `${two}!`, `${three}!`),
    ],
    [
      'one changes a paragraph, the other adds one behind it',
      p(one, two),
      p(`${one}!`, two),
      p(one, three, two),
      p(`${one}!`, three, two),
    ],
    [
      'one changes a paragraph, the other adds one before it',
      p(one, two),
      p(one, `${two}!`),
      p(one, three, two),
      p(one, three, `${two}!`),
    ],
    [
      'one takes a paragraph out, the other adds one beside it',
      p(one, two, three),
      p(one, three),
      p(one, two, four, three),
      p(one, four, three),
    ],
    ['both make the same change', p(one, two), p(one, `${two}!`), p(one, `${two}!`), p(one, `${two}!`)],
    ['both add the same, and one goes on', p(one), p(one, two), p(one, two, three), p(one, two, three)],
    [
      'both take the same out, and one moves another there',
      p(one, two, three),
      p(one, two),
      p(two, one),
      p(two, one),
    ],
    ['both take the same out', p(one, two, three), p(one, three), p(one, three), p(one, three)],
    ['one adds an empty line where the other adds words', p(one), p(one, ''), p(one, two), p(one, two)],
    [
      'one moves a paragraph that the other changes',
      p(one, two, three),
      p(one, three, two),
      p(one, `${two}!`, three),
      p(one, three, `${two}!`),
    ],
    [
      'one rewrites all before the paragraph that the other changes',
      p(one, two, three),
      p('New', 'Other', three),
      p(one, two, `${three}!`),
      p('New', 'Other', `${three}!`),
    ],
    [
      'one makes a heading, the other changes the next line',
      p(one, two),
      `<h2>${one}</h2>${p(two)}`,
      p(one, `${two}!`),
      `<h2>${one}</h2>${p(`${two}!`)}`,
    ],
    ['one began where nothing is', '', p(one), '', p(one)],
    [
      'one changes the first of two embeds, the other the picture between them',
      `${embed(1)}${picture('a')}${embed(2)}`,
      `${embed(3)}${picture('a')}${embed(2)}`,
      `${embed(1)}${picture('b')}${embed(2)}`,
      `${embed(3)}${picture('b')}${embed(2)}`,
    ],
    [
      'one changes a table, the other what nobody knows behind it',
      `${table('1')}<hr class="a">`,
      `${table('2')}<hr class="a">`,
      `${table('1')}<hr class="b">`,
      `${table('2')}<hr class="b">`,
    ],
  ])('%s: nothing is asked', (_, base, mine, theirs, merged) => {
    for (const [here, there] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      const { form, clashes } = mergeBody(base, here, there)
      expect(clashes).toEqual([])
      expect(form.body).toBe(merged)
    }
  })

  test.each<[string, string, string, string, string[], string[], string, string | null]>([
    [
      'both change the same paragraph',
      p(one, two, three),
      p(one, `${two}!`, three),
      p(one, `${two}?`, three),
      [`${two}!`],
      [`${two}?`],
      p(one, `${two}?`, three),
      p(one, `${two}!`, `${two}?`, three),
    ],
    [
      'both add at the same place',
      p(one),
      p(one, two),
      p(one, three),
      [two],
      [three],
      p(one, three),
      p(one, two, three),
    ],
    [
      'one takes out what the other changes',
      p(one, two),
      p(one),
      p(one, `${two}!`),
      [],
      [`${two}!`],
      p(one, `${two}!`),
      null,
    ],
    [
      'one parts a paragraph that the other changes',
      p(one, two),
      p(one, 'Passengers waited', 'for two hours in the rain'),
      p(one, `${two}!`),
      ['Passengers waited', 'for two hours in the rain'],
      [`${two}!`],
      p(one, `${two}!`),
      p(one, 'Passengers waited', 'for two hours in the rain', `${two}!`),
    ],
    [
      'one joins two paragraphs, the other changes the second',
      p(one, two),
      p(`${one} ${two}`),
      p(one, `${two}!`),
      [`${one} ${two}`],
      [one, `${two}!`],
      p(one, `${two}!`),
      p(`${one} ${two}`, one, `${two}!`),
    ],
    ['both write where nothing was', '', p(one), p(two), [one], [two], p(two), p(one, two)],
    [
      'one puts something else in place of what the other changes',
      p(one, two),
      p(one, 'Quite another story'),
      p(one, `${two}!`),
      ['Quite another story'],
      [`${two}!`],
      p(one, `${two}!`),
      p(one, 'Quite another story', `${two}!`),
    ],
    [
      'both change the same table',
      table('1'),
      table('2'),
      table('3'),
      ['2'],
      ['3'],
      table('3'),
      table('2') + table('3'),
    ],
    [
      'both put another picture in its place',
      p(one) + picture('a') + p(two),
      p(one) + picture('b') + p(two),
      p(one) + picture('c') + p(two),
      ['Caption b'],
      ['Caption c'],
      p(one) + picture('c') + p(two),
      p(one) + picture('b') + picture('c') + p(two),
    ],
    [
      'both change the same embed',
      p(one) + embed(1),
      p(one) + embed(2),
      p(one) + embed(3),
      [''],
      [''],
      p(one) + embed(3),
      p(one) + embed(2) + embed(3),
    ],
  ])('%s: one question', (_, base, mine, theirs, here, there, forTheirs, forBoth) => {
    const merged = mergeBody(base, mine, theirs)
    const many = forBoth === null ? 2 : 3
    expect(clashesOf(merged)).toEqual([['body', here, there, many]])
    expect(merged.form.body).toBe(mine)
    expect(bodyFor(merged, 'mine')).toBe(mine)
    expect(bodyFor(merged, 'theirs')).toBe(forTheirs)
    if (forBoth !== null) expect(bodyFor(merged, 'both')).toBe(forBoth)
    expect(clashesOf(mergeBody(base, theirs, mine))).toEqual([['body', there, here, many]])
  })

  test('what both moved stands where it comes first, and once', () => {
    const base = p(one, two, three, four)
    const [mine, theirs] = [p(two, three, one, four), p(two, three, four, one)]
    expect(mergeBody(base, mine, theirs).form.body).toBe(mine)
    expect(mergeBody(base, theirs, mine).form.body).toBe(mine)
  })

  test('what both added alike is no part of the question', () => {
    const merged = mergeBody(p(one), p(one, 'Alike', two, four), p(one, 'Alike', three, four))
    expect(clashesOf(merged)).toEqual([['body', [two], [three], 3]])
    expect(bodyFor(merged, 'both')).toBe(p(one, 'Alike', two, three, four))
  })

  test('a long text with an empty line between any two is merged in a moment', { timeout: 5_000 }, () => {
    const long = (more: (at: number) => string) =>
      p(...Array.from({ length: 3000 }, (_, at) => [`Line ${at} of a long story${more(at)}`, '']).flat())
    const [mine, theirs] = [long(at => (at % 2 ? ' mine' : '')), long(at => (at % 2 ? '' : ' theirs'))]
    const { form, clashes } = mergeBody(
      long(() => ''),
      mine,
      theirs,
    )
    expect(clashes).toEqual([])
    expect(form.body).toBe(long(at => (at % 2 ? ' mine' : ' theirs')))
  })

  test('two questions have two answers', () => {
    const base = p(one, two, three, four)
    const merged = mergeBody(
      base,
      p(`${one}!`, two, `${three}!`, four),
      p(`${one}?`, two, `${three}?`, `${four}?`),
    )
    const [first, second] = merged.clashes
    expect(merged.choose({ [first?.id ?? '']: 'theirs', [second?.id ?? '']: 'both' }).body).toBe(
      p(`${one}?`, two, `${three}!`, `${three}?`, `${four}?`),
    )
  })

  test('what was not touched goes back byte for byte, in the server’s form', () => {
    const base = `[ {"type":"paragraph","id":7,"children":[{"text":"${one}"}]},\n ${line(two)},\n ${line(three)} ]`
    const [mine, theirs] = [base.replace(two, `${two}!`), base.replace(three, `${three}!`)]
    expect(mergeBody(base, mine, theirs).form.body).toBe(
      base.replace(two, `${two}!`).replace(three, `${three}!`),
    )
    // Somebody’s tool wrote it anew meanwhile, as HTML.
    const html = mergeBody(`[${line(one)},${line(two)}]`, `[${line(one)},${line(`${two}!`)}]`, p(one, two))
    expect(html.clashes).toEqual([])
    expect(html.form.body).toBe(p(one, `${two}!`))
    const toJson = mergeBody(p(one, two), p(one, `${two}!`), `[${line(one)},${line(two)}]`)
    expect(toJson.form.body).toBe(`[${line(one)},${line(`${two}!`)}]`)
  })

  test('a body that is no text is one value', () => {
    const broken = '[{"type":'
    expect(mergeBody(p(one), p(one), broken).form.body).toBe(broken)
    const merged = mergeBody(p(one), p(two), broken)
    expect(clashesOf(merged)).toEqual([['body', p(two), broken, 2]])
    expect(bodyFor(merged, 'theirs')).toBe(broken)
  })

  test('only its writing changed: nothing came in', () => {
    const { form, cameIn } = mergeBody(`[${line(one)}]`, `[${line(one)}]`, `[ ${line(one)} ]`)
    expect(form.body).toBe(`[ ${line(one)} ]`)
    expect(cameIn).toEqual([])
  })
})

function table(text: string): string {
  return `<table><tr><td>${text}</td></tr></table>`
}
function picture(name: string): string {
  return `<figure><img src="https://pictures.example/${name}.jpg"><figcaption>Caption ${name}</figcaption></figure>`
}
function embed(id: number): string {
  return `<figure><iframe src="https://www.youtube.com/embed/${id}"></iframe></figure>`
}
function line(text: string): string {
  return `{"type":"paragraph","children":[{"text":"${text}"}]}`
}
