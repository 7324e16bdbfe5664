import { expect, test, vi } from 'vitest'
import { textKeys } from '../src/main/text-keys.ts'
import { features } from '../src/renderer/editor/features.ts'

// What the editor's tools are is asked, and no page is there to ask the services from.
vi.mock('../src/renderer/data/api.ts', () => {
  const anything: unknown = new Proxy(() => anything, { get: () => anything })
  return { api: {}, query: anything, queryClient: {} }
})

/** What stands in another menu, under its own name there, or needs a certain block at the caret. */
const elsewhere = [
  ...['Undo', 'Redo', 'Find', 'Replace', 'Keys'],
  ...['Replace image', 'Preview embed', 'Rows, columns and header of the table'],
  ...['Add slide or update', 'Remove slide'],
]

test('the native menu has each key of the text that works everywhere in it, and says the same of it @DK-03', () => {
  const ofEditor = features
    .flatMap(({ tools = [] }) => tools)
    .flatMap(({ label, keys }) =>
      keys?.startsWith('Mod+') && !elsewhere.includes(label) ? [[label, keys]] : [],
    )
  const ofMenu = Object.values(textKeys)
    .flat()
    .flatMap(one => (one ? [[one[0], one[1].replace('CmdOrCtrl', 'Mod')]] : []))
  expect(ofMenu.sort()).toEqual(ofEditor.sort())
})
