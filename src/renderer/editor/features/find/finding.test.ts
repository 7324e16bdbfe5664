import { Node, Transforms } from 'slate'
import { beforeEach, expect, test, vi } from 'vitest'
import { openAt } from '../../../../../tests/support/marked-text.ts'
import { createFinding, type Found } from './finding.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Nothing is on a page here, and so nothing is scrolled.
  vi.stubGlobal('requestAnimationFrame', () => 0)
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

function openFinding(body: string, at: Parameters<typeof openAt>[1] = [[0, 0], 0]) {
  const { editor } = openAt(body, at)
  let found: Found | undefined
  const finding = createFinding(editor, news => (found = news))
  const now = () => found && [found.current + 1, found.occurrences.length]
  const texts = () => editor.children.map(Node.string)
  return { editor, finding, now, texts, replaced: () => found?.replaced }
}

test('the words are found a moment after they were asked for, the first of them behind the caret', () => {
  const { finding, now } = openFinding('<p>cat cat cat</p>', [[0, 0], 1])
  finding.find('cat', false)
  expect(now()).toBeUndefined()
  vi.runAllTimers()
  expect(now()).toEqual([2, 3])
  finding.find('dog', false)
  vi.runAllTimers()
  expect(now()).toEqual([0, 0])
})

test('what is asked before they are found waits until they are', () => {
  const { finding, now, texts } = openFinding('<p>cat cat cat</p>')
  finding.find('cat', false)
  finding.step(1)
  vi.runAllTimers()
  expect(now()).toEqual([2, 3])
  finding.step(-1)
  finding.step(-1)
  expect(now()).toEqual([3, 3])
  finding.find('at', false)
  finding.replace('ow')
  vi.runAllTimers()
  expect(texts()).toEqual(['cat cat cow'])
})

test('the text is not read while somebody writes, and the current one stays where its letters go', () => {
  const { editor, finding, now } = openFinding('<p>cat cat</p>', [[0, 0], 1])
  finding.find('cat', false)
  vi.runAllTimers()
  expect(now()).toEqual([2, 2])
  for (const [offset, letter] of [...'a cat and '].entries()) {
    Transforms.insertText(editor, letter, { at: { path: [0, 0], offset } })
    finding.textChanged()
    vi.advanceTimersByTime(200)
    expect(now()).toEqual([2, 2])
  }
  vi.advanceTimersByTime(300)
  expect(now()).toEqual([3, 3])
  finding.select()
  expect(editor.selection).toEqual({
    anchor: { path: [0, 0], offset: 14 },
    focus: { path: [0, 0], offset: 17 },
  })
})

test('in a text that was changed the right one is replaced', () => {
  const { editor, finding, now, texts } = openFinding('<p>cat</p><p>cat</p>', [[1, 0], 0])
  finding.find('cat', false)
  vi.runAllTimers()
  expect(now()).toEqual([2, 2])
  Transforms.insertText(editor, 'the ', { at: { path: [1, 0], offset: 0 } })
  finding.textChanged()
  finding.replace('dog')
  vi.runAllTimers()
  expect(texts()).toEqual(['cat', 'the dog'])
  expect(now()).toEqual([1, 1])
})

test('words that hold themselves are replaced once each, and it says how many', () => {
  const { finding, now, texts, replaced } = openFinding('<p>cat cat</p>')
  finding.find('cat', false)
  finding.replaceAll('cat and cat')
  vi.runAllTimers()
  expect(texts()).toEqual(['cat and cat cat and cat'])
  expect(replaced()).toBe(2)
  expect(now()?.[1]).toBe(4)
  finding.replace('dog')
  vi.runAllTimers()
  expect(replaced()).toBeUndefined()
})

test('one that holds itself is passed over once it was replaced', () => {
  const { finding, now, texts } = openFinding('<p>cat cat</p>')
  finding.find('cat', false)
  finding.replace('cats')
  vi.runAllTimers()
  finding.replace('cats')
  vi.runAllTimers()
  expect(texts()).toEqual(['cats cats'])
  expect(now()).toEqual([1, 2])
})

test('once it is ended nothing is found any more', () => {
  const { finding, now } = openFinding('<p>cat</p>')
  finding.find('cat', false)
  finding.end()
  vi.runAllTimers()
  expect(now()).toBeUndefined()
})
