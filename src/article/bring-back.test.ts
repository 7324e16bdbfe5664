import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { p } from '../../tests/support/merging.ts'
import { type ArticleForm, articleFormOf } from '../contract/entities/article-fields.ts'
import { Post, TemplateType } from '../contract/entities/post.ts'
import { type AsideVersions, asideChanges } from './aside-changes.ts'
import { bringBack, type Chosen, chosenAlone } from './bring-back.ts'
import { readingText } from './reading-text.ts'

const empty = articleFormOf(Post.parse({ id: 7, status: 1, revision: 'r1' }))
const form = (fields: Partial<ArticleForm>) => ({ ...empty, ...fields })

/** A text that was set aside, by bodies; where nothing else is said it is shown beside what it began with. */
const aside = (
  base: string,
  mine: string,
  { shown = base, template = TemplateType.regular as number } = {},
): AsideVersions => ({
  base: form({ body: base }),
  shown: form({ body: shown }),
  mine: form({ body: mine }),
  template,
})

/** What of it is offered, by what it says. */
function offered(versions: AsideVersions): Record<string, string> {
  const { own } = asideChanges(versions)
  const said = [...own].map(([change, name]) => {
    const block = 'after' in change ? change.after : change.before
    return [`${change.kind}: ${readingText(block)}`, name]
  })
  return Object.fromEntries(said)
}

const all = (versions: AsideVersions): Chosen => ({
  blocks: new Set(asideChanges(versions).own.values()),
  fields: asideChanges(versions).fields,
})
const only = (versions: AsideVersions, ...said: string[]): Chosen => ({
  blocks: new Set(said.map(one => offered(versions)[one] ?? `no ${one}`)),
  fields: [],
})

const began = p('The boats are in.', 'A bridge is built here.', 'Nobody was hurt today.')

describe('what is chosen goes in', () => {
  const mine = p(
    'The boats are in early.',
    'This is new.',
    'A bridge is built here.',
    'Nobody was hurt today at all.',
  )

  test('in the place of what it was, and the rest stays as somebody else has it', () => {
    const versions = aside(began, mine)
    const now = p(
      'The boats are in.',
      'A bridge is built there, they say.',
      'Nobody was hurt today.',
      'The end.',
    )
    expect(offered(versions)).toEqual({
      'changed: The boats are in early.': '0',
      'written: This is new.': '1',
      'changed: Nobody was hurt today at all.': '3',
    })
    const put = bringBack(
      versions,
      form({ body: now }),
      only(versions, 'changed: Nobody was hurt today at all.'),
    )
    expect(put).toEqual({
      form: form({
        body: p(
          'The boats are in.',
          'A bridge is built there, they say.',
          'Nobody was hurt today at all.',
          'The end.',
        ),
      }),
      beside: 0,
      left: [],
    })
  })

  test('behind what it stood behind, wherever that is by now, and in its order', () => {
    const versions = aside(began, mine)
    const now = p('A first line.', 'Another one here.', 'The boats are in.', 'Nobody was hurt today.')
    const chosen = only(versions, 'written: This is new.', 'changed: The boats are in early.')
    expect(bringBack(versions, form({ body: now }), chosen).form.body).toBe(
      p(
        'A first line.',
        'Another one here.',
        'The boats are in early.',
        'This is new.',
        'Nobody was hurt today.',
      ),
    )
  })

  test('all of it, into an article that nobody changed, is the text that was set aside', () => {
    const texts = [
      p('One.', 'Two.'),
      p('Two.', 'Three.', 'Four.'),
      mine,
      '<h2>Head</h2><p>The boats are in.</p>',
    ]
    for (const text of texts) {
      const versions = aside(began, text)
      expect(bringBack(versions, versions.base, all(versions)).form.body).toBe(text)
    }
  })

  test('once: what the article says already is not put in again', () => {
    const versions = aside(began, mine)
    const once = bringBack(versions, versions.shown, all(versions)).form
    expect(bringBack(versions, once, all(versions))).toEqual({ form: once, beside: 0, left: [] })
  })

  test('as JSON too, where what nobody touched goes back to the byte', () => {
    const line = (text: string) => `{ "type": "paragraph", "children": [ { "text": "${text}" } ] }`
    const versions = aside(
      `[ ${line('One')} ]`,
      JSON.stringify([JSON.parse(line('One')), JSON.parse(line('Two'))]),
    )
    const now = form({ body: `[ ${line('One')}, ${line('Theirs')} ]` })
    expect(bringBack(versions, now, all(versions)).form.body).toBe(
      `[ ${line('One')}, ${JSON.stringify(JSON.parse(line('Two')))}, ${line('Theirs')} ]`,
    )
  })
})

describe('what somebody else wrote', () => {
  const versions = aside(began, p('The boats are in.', 'A bridge is built here at last.'))

  test('is never replaced: what was chosen comes below it', () => {
    const now = p('The boats are in.', 'A bridge is built here, says the mayor.', 'Nobody was hurt today.')
    const chosen = only(versions, 'changed: A bridge is built here at last.')
    expect(bringBack(versions, form({ body: now }), chosen)).toMatchObject({
      form: {
        body: p(
          'The boats are in.',
          'A bridge is built here, says the mayor.',
          'A bridge is built here at last.',
          'Nobody was hurt today.',
        ),
      },
      beside: 1,
    })
  })

  test('is never taken out, and what is gone comes where it stood', () => {
    const now = p('The boats are in.', 'Nobody was hurt today, it turned out.')
    expect(bringBack(versions, form({ body: now }), all(versions))).toEqual({
      form: form({
        body: p(
          'The boats are in.',
          'A bridge is built here at last.',
          'Nobody was hurt today, it turned out.',
        ),
      }),
      beside: 1,
      left: ['body'],
    })
  })

  test('is not offered, unless both changed the same words', () => {
    const shown = p('The boats are in now.', 'A bridge is built here, they say.', 'Theirs.')
    expect(
      offered(
        aside(began, p('The boats are in.', 'A bridge is built here at last.', 'One more of mine.'), {
          shown,
        }),
      ),
    ).toEqual({
      'changed: A bridge is built here at last.': '1',
      'written: One more of mine.': '3',
    })
  })

  test('stays beside what was chosen also where it was seen', () => {
    const shown = p('The boats are in.', 'A bridge is built here, they say.', 'Nobody was hurt today.')
    const both = aside(
      began,
      p('The boats are in.', 'A bridge is built here at last.', 'Nobody was hurt today.'),
      {
        shown,
      },
    )
    expect(bringBack(both, both.shown, all(both))).toMatchObject({
      form: {
        body: p(
          'The boats are in.',
          'A bridge is built here, they say.',
          'A bridge is built here at last.',
          'Nobody was hurt today.',
        ),
      },
      beside: 1,
    })
  })

  test('is no text: a body that cannot be read stays', () => {
    expect(bringBack(versions, form({ body: '{"odd": ' }), all(versions))).toEqual({
      form: form({ body: '{"odd": ' }),
      beside: 0,
      left: ['body'],
    })
  })
})

test('whatever was chosen, all that somebody else wrote stands in its order, and all that is new of it is there', () => {
  const words = fc.constantFrom(
    'The boats are in',
    'early today',
    'says the mayor',
    'at last',
    'A bridge',
    'Fog',
  )
  const texts = fc.array(
    fc.array(words, { minLength: 1, maxLength: 3 }).map(parts => parts.join(' ')),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  const linesOf = (body: string): string[] => body.match(/(?<=<p>)[^<]*/g) ?? []
  fc.assert(
    fc.property(texts, texts, texts, texts, fc.func(fc.boolean()), (began, mine, shown, now, isChosen) => {
      const versions = aside(p(...began), p(...mine), { shown: p(...shown) })
      const { own } = asideChanges(versions)
      const chosen = [...own].filter(([, name]) => isChosen(name))
      const blocks = new Set(chosen.map(([, name]) => name))
      const put = linesOf(bringBack(versions, form({ body: p(...now) }), { blocks, fields: [] }).form.body)
      const others = now.filter(one => !began.includes(one))
      let from = 0
      for (const one of others) {
        const at = put.indexOf(one, from)
        expect(at).toBeGreaterThanOrEqual(from)
        from = at + 1
      }
      for (const [change] of chosen) if ('after' in change) expect(put).toContain(readingText(change.after))
      if (blocks.size === 0) expect(put).toEqual(now)
    }),
  )
})

describe('fields', () => {
  const versions: AsideVersions = {
    base: form({ slug: 'old', description: 'Old', section_id: 1, category_id: 4 }),
    shown: form({ slug: 'old', description: 'Theirs', section_id: 1, category_id: 4 }),
    mine: form({
      slug: 'mine',
      description: 'Old',
      section_id: 1,
      category_id: 5,
      published_at: '2026-03-02',
    }),
    template: TemplateType.regular,
  }

  test('what its person changed is offered, but for when it comes out', () => {
    expect(asideChanges(versions).fields).toEqual(['category_id', 'slug'])
  })

  test('what was chosen goes in; what was changed since stays, and is named', () => {
    const now = { ...versions.shown, slug: 'newer' }
    expect(bringBack(versions, now, all(versions))).toEqual({
      form: { ...now, category_id: 5 },
      beside: 0,
      left: ['slug'],
    })
  })

  test('a category of another section does not fit', () => {
    const now = { ...versions.shown, section_id: 2 }
    expect(bringBack(versions, now, all(versions)).left).toEqual(['category_id'])
  })

  test('breaking does not go into an article that is placed', () => {
    const breaking = { ...versions, mine: { ...versions.base, breaking_status: 1 as const } }
    const now = { ...versions.shown, top_status: 2 }
    expect(bringBack(breaking, now, all(breaking))).toMatchObject({ form: now, left: ['breaking_status'] })
  })
})

describe('slides', () => {
  const live = (...updates: [string, string][]) =>
    JSON.stringify(updates.map(([title, content]) => ({ title, time: '10:00', content })))
  const base = live(['Plot', p('Begun.')], ['Boats', p('The first boats are in.')])
  const mine = live(
    ['Plot', p('Begun.')],
    ['Boats are in', p('The first boats are in.', 'More are to come.')],
  )
  const versions = aside(base, mine, { template: TemplateType.live })

  test('a block comes back inside its update, beside what somebody else wrote there', () => {
    const now = live(
      ['Plot', p('Begun.')],
      ['Fog', p('Fog.')],
      ['Boats', p('The first boats are in.', 'Theirs.')],
    )
    const chosen = only(versions, 'written: More are to come.')
    expect(JSON.parse(bringBack(versions, form({ body: now }), chosen).form.body)).toMatchObject([
      { title: 'Plot' },
      { title: 'Fog' },
      { title: 'Boats', content: p('The first boats are in.', 'More are to come.', 'Theirs.') },
    ])
  })

  test('the line of an update comes back where nobody changed it since', () => {
    const put = bringBack(versions, form({ body: base }), all(versions))
    expect(put.form.body).toBe(mine)
    const other = live(['Plot', p('Begun.')], ['Boats at last', p('The first boats are in.')])
    expect(
      bringBack(versions, form({ body: other }), only(versions, 'changed: 10:00 Boats are in')),
    ).toMatchObject({
      form: { body: other },
      left: ['body'],
    })
  })

  test('an update that is gone takes nothing in', () => {
    const now = live(['Plot', p('Begun.')])
    expect(bringBack(versions, form({ body: now }), all(versions))).toEqual({
      form: form({ body: now }),
      beside: 0,
      left: ['body'],
    })
  })

  test('the Plot stays the first one', () => {
    const rewritten = live(
      ['Everything about the day', p('Quite another text.')],
      ['Boats', p('The first boats are in.')],
    )
    const other = aside(base, rewritten, { template: TemplateType.live })
    const put = bringBack(other, form({ body: base }), only(other, 'written: 10:00 Everything about the day'))
    expect(JSON.parse(put.form.body).map(({ title }: { title: string }) => title)).toEqual([
      'Plot',
      'Everything about the day',
      'Boats',
    ])
  })
})

describe('a new article', () => {
  const versions = aside(began, p('The boats are in early.', 'A bridge is built here.', 'Mine.'))

  test('begins with what was chosen, and nothing beside it', () => {
    const chosen: Chosen = { ...only(versions, 'written: Mine.'), fields: ['slug'] }
    const mine = { ...versions.mine, slug: 'mine', description: 'Not this.' }
    expect(chosenAlone({ ...versions, mine }, form({ section_id: 3 }), chosen)).toEqual(
      form({ section_id: 3, slug: 'mine', body: p('Mine.') }),
    )
  })

  test('without a block it has no text', () => {
    expect(chosenAlone(versions, empty, { blocks: new Set(), fields: [] })).toEqual(empty)
  })
})
