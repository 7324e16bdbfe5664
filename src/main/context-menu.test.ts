import { EventEmitter } from 'node:events'
import type { MenuItemConstructorOptions, WebContents } from 'electron'
import { beforeEach, expect, test, vi } from 'vitest'
import { contextItems, offerContextMenu } from './context-menu.ts'

const electron = vi.hoisted(() => ({ buildFromTemplate: vi.fn(), popup: vi.fn() }))
vi.mock('electron', () => ({
  Menu: { buildFromTemplate: electron.buildFromTemplate },
  clipboard: { writeText: vi.fn() },
}))
beforeEach(() => {
  vi.resetAllMocks()
  electron.buildFromTemplate.mockReturnValue({ popup: electron.popup })
})

const everyFlag = {
  canUndo: true,
  canRedo: true,
  canCut: true,
  canCopy: true,
  canPaste: true,
  canDelete: true,
  canSelectAll: true,
  canEditRichly: true,
}
const nowhere = {
  linkURL: '',
  selectionText: '',
  isEditable: false,
  editFlags: everyFlag,
  misspelledWord: '',
  dictionarySuggestions: [] as string[],
}
const acts = { replace: vi.fn(), learn: vi.fn(), copyAddress: vi.fn(), open: vi.fn() }
const offered = (place: Partial<typeof nowhere>) => contextItems({ ...nowhere, ...place }, acts)
const names = (place: Parameters<typeof offered>[0]) =>
  offered(place).map(({ type, label, role }) => (type === 'separator' ? '-' : (label ?? role)))

test('a place offers only what can be done with it', () => {
  expect(names({})).toEqual([])
  expect(names({ selectionText: ' \n' })).toEqual([])
  expect(names({ selectionText: 'Lagoon' })).toEqual(['copy', 'Select all'])
  const field = ['cut', 'copy', 'paste', 'Paste as plain text', '-', 'Select all']
  expect(names({ isEditable: true })).toEqual(field)
  const link = ['Open link', 'Copy link address']
  expect(names({ isEditable: true, linkURL: 'https://elsewhere.example/a' })).toEqual([
    ...link,
    '-',
    ...field,
  ])
})

test('what is not allowed in a field is shown, and cannot be chosen', () => {
  const editFlags = { ...everyFlag, canCut: false, canCopy: false, canPaste: false }
  const may = offered({ isEditable: true, editFlags }).map(({ role, enabled }) => [role, enabled])
  expect(may).toContainEqual(['cut', false])
  expect(may).toContainEqual(['pasteAndMatchStyle', false])
  expect(may).toContainEqual(['selectAll', true])
})

test('five suggestions at most replace the word, which can also be learnt', () => {
  const suggestions = ['lagoon', 'R&B', 'c', 'd', 'e', 'f']
  const items = offered({ isEditable: true, misspelledWord: 'lagon', dictionarySuggestions: suggestions })
  expect(items.slice(0, 6).map(({ label }) => label)).toEqual([
    'lagoon',
    'R&&B',
    'c',
    'd',
    'e',
    'Add to dictionary',
  ])
  for (const at of [1, 5]) (items[at]?.click as (() => void) | undefined)?.()
  expect(acts.replace).toHaveBeenCalledExactlyOnceWith('R&B')
  expect(acts.learn).toHaveBeenCalledExactlyOnceWith('lagon')
})

test.each(['app://lagos/posts', 'file:///etc/passwd', 'javascript:alert(1)', 'lagos://posts/5'])(
  'the link %s is none to the outside',
  linkURL => expect(names({ linkURL })).toEqual([]),
)

test('a plain http link is copied only, since the system is never given one', () => {
  expect(names({ linkURL: 'http://elsewhere.example/' })).toEqual(['Copy link address'])
})

/** A page that a speller of our own judges; `wrong` clicks a wrong word of it. */
function openPage(suggest: (word: string) => Promise<string[]>) {
  const page = Object.assign(new EventEmitter(), {
    isDestroyed: vi.fn(() => false),
    replaceMisspelling: vi.fn(),
    session: { addWordToSpellCheckerDictionary: vi.fn() },
  })
  const speller = { suggest: vi.fn(suggest), learn: vi.fn(async () => {}) }
  offerContextMenu(page as unknown as WebContents, vi.fn(), speller)
  const wrong = (misspelledWord: string) =>
    page.emit('context-menu', {}, { ...nowhere, isEditable: true, misspelledWord, frame: null })
  return { page, speller, wrong }
}

const shown = () =>
  electron.buildFromTemplate.mock.calls.map(([items]) =>
    (items as MenuItemConstructorOptions[]).slice(0, 2).map(({ label }) => label),
  )

test("our own speller's suggestions stand in the menu, and a word is added to its dictionary", async () => {
  const { page, speller, wrong } = openPage(async word => [`${word}!`])
  wrong('recieve')
  await vi.waitFor(() => expect(shown()).toEqual([['recieve!', 'Add to dictionary']]))
  const [replace, learn] = electron.buildFromTemplate.mock.calls[0]?.[0] ?? []
  replace.click()
  learn.click()
  expect(page.replaceMisspelling).toHaveBeenCalledExactlyOnceWith('recieve!')
  expect(speller.learn).toHaveBeenCalledExactlyOnceWith('recieve')
  expect(page.session.addWordToSpellCheckerDictionary).not.toHaveBeenCalled()
  expect(electron.popup).toHaveBeenCalledOnce()
})

test('without suggestions the menu comes all the same', async () => {
  const { wrong } = openPage(async () => [])
  wrong('qwzxk')
  await vi.waitFor(() => expect(shown()).toEqual([['Add to dictionary', undefined]]))
})

test('a right word waits for nothing', () => {
  const { speller, wrong } = openPage(async () => [])
  wrong('')
  expect(electron.popup).toHaveBeenCalledOnce()
  expect(speller.suggest).not.toHaveBeenCalled()
})

test('what was clicked before the suggestions came is what has a menu, and a window that is gone has none', async () => {
  const answers: ((words: string[]) => void)[] = []
  const { page, wrong } = openPage(() => new Promise(resolve => answers.push(resolve)))
  wrong('first')
  wrong('second')
  for (const answer of answers) answer(['suggestion'])
  await vi.waitFor(() => expect(electron.popup).toHaveBeenCalledOnce())
  wrong('third')
  page.isDestroyed.mockReturnValue(true)
  answers[2]?.(['suggestion'])
  await Promise.resolve()
  await new Promise(setImmediate)
  expect(electron.popup).toHaveBeenCalledOnce()
})
