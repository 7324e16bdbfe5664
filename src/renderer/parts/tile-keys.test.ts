import { expect, test } from 'vitest'
import { columnsIn, tileAt } from './tile-keys.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 10, 10],
  ['ArrowLeft', 5, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 7, 10],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 9, 5],
  ['ArrowUp', 2, 2],
  ['PageDown', 0, 10],
  ['PageUp', 10, 0],
  ['Home', 6, 0],
  ['End', 0, 10],
])('%s leads from tile %i to tile %i of 11 in rows of 4 @GA-01', (key, from, to) => {
  expect(tileAt(key, from, 4, 11)).toBe(to)
})

test('other keys lead nowhere, and nothing leads anywhere where there are no tiles @GA-01', () => {
  expect(tileAt('a', 3, 4, 11)).toBeNull()
  expect(tileAt('End', 0, 4, 0)).toBeNull()
})

test.each([
  [432, 3],
  [1000, 7],
  [80, 1],
  [0, 1],
])('%i px hold %i tiles of 130 px with 8 px between', (width, columns) => {
  expect(columnsIn(width, 130, 8)).toBe(columns)
})
