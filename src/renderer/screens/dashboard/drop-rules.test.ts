import { expect, test } from 'vitest'
import { noteOf, refusalOf } from './drop-rules.ts'

const nameOf = (status: number) => `column ${status}`
const statuses = [0, 1, 2, 5, 3, 6]

test('a new task’s column takes 1, 2 and 5, the second only 0, and no other column any card @BD-04', () => {
  const allowed = statuses.flatMap(from =>
    statuses.filter(to => from !== to && refusalOf(from, to, nameOf) === null).map(to => [from, to]),
  )
  expect(allowed).toEqual([
    [0, 1],
    [1, 0],
    [2, 0],
    [5, 0],
  ])
  for (const status of statuses) expect(refusalOf(status, status, nameOf)).toBeNull()
})

test('a refusal says which cards the column takes @BD-04', () => {
  expect(refusalOf(3, 0, nameOf)).toEqual({
    text: '{column} takes only cards from: {others}.',
    values: { column: 'column 0', others: 'column 1, column 2, column 5' },
  })
  expect(refusalOf(2, 1, nameOf)?.values.others).toBe('column 0')
  expect(refusalOf(0, 3, nameOf)?.values).toEqual({ column: 'column 3' })
})

test('only what was scheduled loses its schedule @BD-04', () => {
  expect(statuses.filter(from => noteOf(from, 0) !== null)).toEqual([5])
  expect(noteOf(0, 1)).toBeNull()
})
