import { describe, expect, test } from 'vitest'
import { clashesOf, merge } from '../../tests/support/merging.ts'

describe('two people at the same fields', () => {
  const people = (...ids: number[]) => ids.map(id => ({ id, username: `Person ${id}` }))

  test('what one of them changed is theirs, what both did alike is done', () => {
    const { form, clashes, cameIn } = merge(
      { main_headline: 'Old', slug: '', category_id: 4, is_sponsored: 0, published_at: null },
      { main_headline: 'Mine', is_sponsored: 1 },
      {
        slug: 'made-by-the-server',
        category_id: 5,
        is_sponsored: 1,
        published_at: '2026-03-02T09:00:00.000Z',
      },
    )
    expect(form).toMatchObject({
      main_headline: 'Mine',
      slug: 'made-by-the-server',
      category_id: 5,
      is_sponsored: 1,
      published_at: '2026-03-02T09:00:00.000Z',
    })
    expect(clashes).toEqual([])
    expect(cameIn).toEqual(['category_id', 'published_at', 'slug'])
  })

  test('a field that both changed is a question', () => {
    const merged = merge({ description: 'Old' }, { description: 'Mine' }, { description: 'Theirs' })
    expect(clashesOf(merged)).toEqual([['description', 'Mine', 'Theirs', 2]])
    expect(merged.form.description).toBe('Mine')
    expect(merged.choose({ description: 'theirs' }).description).toBe('Theirs')
  })

  test.each([
    ['both add', [1], [1, 2], [1, 3], [1, 3, 2]],
    ['one adds, the other takes out', [1, 2], [1, 2, 3], [2], [2, 3]],
    ['both take out', [1, 2, 3], [1, 2], [2, 3], [2]],
    ['one gives another order, the other adds', [1, 2], [2, 1], [1, 2, 3], [2, 1, 3]],
    ['one adds, the other gives another order', [1, 2], [1, 2, 3], [2, 1], [2, 1, 3]],
    ['both add the same', [], [1], [1], [1]],
  ])('lists: %s', (_, base, mine, theirs, merged) => {
    const { form, clashes } = merge(
      { authors: people(...base) },
      { authors: people(...mine) },
      { authors: people(...theirs) },
    )
    expect(clashes).toEqual([])
    expect(form.authors).toEqual(people(...merged))
  })

  test('two new orders of a list are a question, and both are one list', () => {
    const merged = merge(
      { authors: people(1, 2, 3) },
      { authors: people(2, 1, 3, 4) },
      { authors: people(3, 2, 1, 5) },
    )
    expect(merged.clashes).toMatchObject([{ id: 'authors', choices: ['mine', 'theirs', 'both'] }])
    expect(merged.choose({ authors: 'both' }).authors).toEqual(people(2, 1, 3, 4, 5))
  })

  test('names that changed elsewhere are no change of a list', () => {
    const renamed = [{ id: 1, username: 'Another name' }]
    const { form, cameIn } = merge({ authors: people(1) }, {}, { authors: renamed })
    expect(form.authors).toEqual(renamed)
    expect(cameIn).toEqual([])
  })

  test('breaking on one side and a place on the other: one of both', () => {
    const merged = merge({ top_status: 0, breaking_status: 0 }, { top_status: 2 }, { breaking_status: 1 })
    expect(clashesOf(merged)).toEqual([['top_status', 2, 0, 2]])
    expect(merged.form).toMatchObject({ top_status: 2, breaking_status: 0 })
    expect(merged.choose({ top_status: 'theirs' })).toMatchObject({ top_status: 0, breaking_status: 1 })
  })
})
