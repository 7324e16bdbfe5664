import type { BrowserWindow } from 'electron'
import { beforeEach, expect, test, vi } from 'vitest'
import { offerSpelling } from './offer-spelling.ts'

const electron = vi.hoisted(() => ({
  handle: vi.fn(),
  windowOf: new Map<object, object>(),
}))
vi.mock('electron', () => ({
  ipcMain: { handle: electron.handle },
  BrowserWindow: { fromWebContents: (contents: object) => electron.windowOf.get(contents) ?? null },
}))

const log = vi.fn()
const speller = {
  language: 'en-US' as const,
  misspelt: vi.fn(async (words: readonly string[]) => [...words]),
  onChange: vi.fn(),
  suggest: vi.fn(),
  learn: vi.fn(),
  know: vi.fn(),
  stop: vi.fn(),
}

function makeWindow() {
  const webContents = { send: vi.fn(), on: vi.fn() }
  const window = { webContents } as unknown as BrowserWindow
  electron.windowOf.set(webContents, window)
  return { window, webContents }
}

const ours = makeWindow()
const other = makeWindow()
const own = { url: 'app://lagos/posts/1', parent: null }

function ask(words: unknown, sender: object = ours.webContents, senderFrame: object | null = own) {
  const [, answer] = electron.handle.mock.calls.at(-1) ?? []
  return answer({ sender, senderFrame }, words)
}

let spell: (window: BrowserWindow) => void
beforeEach(() => {
  vi.clearAllMocks()
  spell = offerSpelling(speller, 'lagos', new Set([ours.window]), log)
})

test('the page of a window of ours has its words judged', async () => {
  expect(await ask(['a', 'b'])).toEqual(['a', 'b'])
  expect(log).not.toHaveBeenCalled()
})

test.each([
  ['a window that is not ours', other.webContents, own],
  ['no window', {}, own],
  ['a frame that is gone', ours.webContents, null],
  ['a frame inside the page', ours.webContents, { ...own, parent: own }],
  ['a page of another brand', ours.webContents, { ...own, url: 'app://manila/' }],
  ['a page of the web', ours.webContents, { ...own, url: 'https://lagos/' }],
])('%s is told nothing', async (_name, sender, frame) => {
  expect(await ask(['a'], sender, frame)).toEqual([])
  expect(speller.misspelt).not.toHaveBeenCalled()
  expect(log).toHaveBeenCalledExactlyOnceWith('spelling-refused')
})

test.each([
  ['nothing', undefined],
  ['a word alone', 'a'],
  ['what is no word', [1]],
  ['too many words', Array(16_385).fill('a')],
  ['a word too long', ['a'.repeat(16_385)]],
])('%s is not judged', async (_name, words) => {
  expect(await ask(words)).toEqual([])
  expect(speller.misspelt).not.toHaveBeenCalled()
})

test('a window is set to ask when its page is there, and once more when a wrong word became right', () => {
  spell(ours.window)
  expect(ours.webContents.send).not.toHaveBeenCalled()
  const [event, listener] = ours.webContents.on.mock.calls[0] ?? []
  expect(event).toBe('dom-ready')
  listener()
  expect(ours.webContents.send).toHaveBeenCalledExactlyOnceWith('stet:spelling', 'en-US')
  speller.onChange.mock.calls[0]?.[0]()
  expect(ours.webContents.send).toHaveBeenCalledTimes(2)
  expect(other.webContents.send).not.toHaveBeenCalled()
})
