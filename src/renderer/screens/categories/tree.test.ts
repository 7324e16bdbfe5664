import { expect, test } from 'vitest'
import { Category } from '../../../contract/entities/category.ts'
import { bySection, everyOne, shownRows, siblingsIn } from './tree.ts'

const one = (id: number, section_id: number | null, children: Category[] = []): Category =>
  Category.parse({
    id,
    section_id,
    catchy_title: `Category ${id}`,
    parent_id: null,
    children: children.map(child => ({ ...child, parent_id: id })),
  })
const sections = [
  { id: 2, catchy_title: 'Sport', slug: 'sport', order: 1 },
  { id: 1, catchy_title: 'News', slug: '', order: 2 },
]
const tops = [one(1, 1), one(2, 2, [one(21, 2), one(22, 2)]), one(3, 7), one(4, null), one(5, 1)]
const ids = (list: readonly Category[] = []) => list.map(({ id }) => id)

test('the tops stand by section, unknown sections last, and keep their order inside it @CA-01', () => {
  expect(ids(bySection(tops, sections))).toEqual([2, 1, 5, 3, 4])
  expect(ids(bySection(tops, []))).toEqual([1, 5, 2, 3, 4])
})

test('siblings have the same section and parent @CA-03', () => {
  const siblings = siblingsIn(tops)
  expect([...siblings].map(([id, family]) => [id, ids(family)])).toEqual([
    [1, [1, 5]],
    [2, [2]],
    [21, [21, 22]],
    [22, [21, 22]],
    [3, [3]],
    [4, [4]],
    [5, [1, 5]],
  ])
})

test('what is open is shown, moved siblings in their new order with all they hold @CA-01 @CA-03', () => {
  expect(ids(shownRows(tops, new Set(), null).rows)).toEqual([1, 2, 3, 4, 5])
  const open = new Set([2, 3, 99])
  const { rows, branches } = shownRows(tops, open, null)
  expect(ids(rows)).toEqual([1, 2, 21, 22, 3, 4, 5])
  expect(branches.get(2)).toEqual({ level: 1, position: 2, siblings: 5, expanded: true })
  expect(branches.get(22)).toEqual({ level: 2, position: 2, siblings: 2, expanded: undefined })
  const moved = (...places: number[]) => places.flatMap(id => everyOne(tops).filter(one => one.id === id))
  expect(ids(shownRows(tops, open, moved(22, 21)).rows)).toEqual([1, 2, 22, 21, 3, 4, 5])
  expect(ids(shownRows(tops, open, moved(5, 1)).rows)).toEqual([5, 2, 21, 22, 3, 4, 1])
})
