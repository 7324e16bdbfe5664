import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../tests/support/new-folder.ts'
import { readWindowState, writeWindowState } from './window-state.ts'

const screen = { x: 0, y: 0, width: 1366, height: 768 }

const newFile = () => join(newFolder('window'), 'window.json')

function stateAt(x: number, y: number) {
  return { bounds: { x, y, width: 1280, height: 720 }, maximised: false }
}

test('the window comes back where it stood', () => {
  const file = newFile()
  writeWindowState(file, { ...stateAt(40, 20), maximised: true })
  expect(readWindowState(file, [screen])).toEqual({ ...stateAt(40, 20), maximised: true })
})

test.each([
  ['to the right of', 1400, 0],
  ['above', 0, -400],
  ['below', 0, 800],
  ['with one edge on', -1250, 0],
])('a window %s every screen is placed by the system', (_where, x, y) => {
  const file = newFile()
  writeWindowState(file, stateAt(x, y))
  expect(readWindowState(file, [screen]).bounds).toBeNull()
})

test('a second screen counts', () => {
  const file = newFile()
  writeWindowState(file, stateAt(1400, 10))
  expect(readWindowState(file, [screen, { x: 1366, y: 0, width: 1920, height: 1080 }]).bounds?.x).toBe(1400)
})

test('a window of a screen that is gone is no larger than those that are there', () => {
  const file = newFile()
  const large = { x: 300, y: 200, width: 3000, height: 1500 }
  writeWindowState(file, { bounds: large, maximised: false })
  expect(readWindowState(file, [screen]).bounds).toEqual(screen)
  // Across both of two it may stay.
  const second = { x: 1366, y: 0, width: 2560, height: 1700 }
  expect(readWindowState(file, [screen, second]).bounds).toEqual(large)
})

test('a missing or damaged file is no obstacle', () => {
  const file = newFile()
  expect(readWindowState(file, [screen])).toEqual({ bounds: null, maximised: false })
  writeFileSync(file, '{"bounds":{"x":"left"}}')
  expect(readWindowState(file, [screen])).toEqual({ bounds: null, maximised: false })
})
