import { expect, test } from 'vitest'
import { isPressed, keyName } from './shortcuts.ts'

/** A press of the key at this place of the keyboard that writes `key`, with these held. */
const press = (key: string, code: string, ...held: ('ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey')[]) => ({
  key,
  code,
  ctrlKey: held.includes('ctrlKey'),
  metaKey: held.includes('metaKey'),
  altKey: held.includes('altKey'),
  shiftKey: held.includes('shiftKey'),
})

test('digits go by their place, whatever Shift writes there', () => {
  expect(isPressed('Mod+Shift+9', press('(', 'Digit9', 'ctrlKey', 'shiftKey'))).toBe(true)
  expect(isPressed('Mod+Shift+9', press(')', 'Digit9', 'ctrlKey', 'shiftKey'))).toBe(true)
  expect(isPressed('Mod+Shift+9', press('9', 'Numpad9', 'ctrlKey'))).toBe(false)
})

test('letters and signs go by what is on the key, in every Latin layout', () => {
  expect(isPressed('Mod+Z', press('z', 'KeyY', 'ctrlKey'))).toBe(true)
  expect(isPressed('Mod+Z', press('y', 'KeyZ', 'ctrlKey'))).toBe(false)
  expect(isPressed('Mod+/', press('-', 'Slash', 'ctrlKey'))).toBe(false)
  expect(isPressed('Mod+/', press('/', 'NumpadDivide', 'ctrlKey'))).toBe(true)
})

test('where the keyboard writes another script they go by their place', () => {
  expect(isPressed('Mod+B', press('и', 'KeyB', 'ctrlKey'))).toBe(true)
  expect(isPressed('Mod+B', press('и', 'KeyV', 'ctrlKey'))).toBe(false)
})

test('exactly the keys named must be held', () => {
  expect(isPressed('Mod+B', press('b', 'KeyB', 'ctrlKey', 'shiftKey'))).toBe(false)
  expect(isPressed('Mod+B', press('b', 'KeyB', 'metaKey'))).toBe(false)
  expect(isPressed('Alt+F10', press('F10', 'F10', 'altKey'))).toBe(true)
})

test('a shortcut is named as the keyboard names it', () => {
  expect(keyName('Mod+Alt+2')).toBe('Ctrl+Alt+2')
  expect(keyName('Alt+Shift+ArrowUp')).toBe('Alt+Shift+↑')
})
