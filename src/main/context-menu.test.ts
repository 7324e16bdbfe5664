import { expect, test, vi } from 'vitest'
import { contextItems } from './context-menu.ts'

vi.mock('electron', () => ({}))

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
