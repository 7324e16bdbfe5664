import { expect, test } from 'vitest'
import { barFloor } from './bar-position.ts'

const view = { top: 100, bottom: 700 }
const height = 30

test('the bar stands in the space above its table, as long as that is in view', () => {
  const table = { top: 132, bottom: 400 }
  expect(barFloor({ table, cell: { top: 132, bottom: 169 }, view, height })).toBe(130)
})

test('the bar of a table that begins above the view stays at the top of the view', () => {
  const table = { top: -400, bottom: 900 }
  expect(barFloor({ table, cell: { top: 300, bottom: 337 }, view, height })).toBe(132)
})

test('the bar is never on the cell with the caret', () => {
  const cell = { top: 110, bottom: 147 }
  expect(barFloor({ table: { top: 110, bottom: 300 }, cell, view, height })).toBe(332)
  expect(barFloor({ table: { top: 110, bottom: 900 }, cell, view, height })).toBe(698)
})
