import { expect, test } from 'vitest'
import { dataRoot } from './data-root.ts'

const roaming = 'C:\\Users\\a\\AppData\\Roaming'
const local = 'C:\\Users\\a\\AppData\\Local'

test.each([
  ['on Windows', 'win32', { LOCALAPPDATA: local }, local],
  ['on Windows, where nothing names the local one', 'win32', {}, roaming],
  ['elsewhere', 'linux', { LOCALAPPDATA: local }, roaming],
] as const)('the data of a person stays on this computer %s', (_where, platform, env, root) => {
  expect(dataRoot(roaming, env, platform)).toBe(root)
})
