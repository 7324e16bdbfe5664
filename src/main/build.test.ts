import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../tests/support/new-folder.ts'
import { readBuild } from './build.ts'

function folderOf(said: object): string {
  const folder = newFolder('build')
  writeFileSync(join(folder, 'package.json'), JSON.stringify(said))
  return folder
}

test.each([
  ['1.2.3', 'stable'],
  ['1.2.3-beta.1', 'beta'],
  ['0.1.0-local.7', 'local'],
])('a package of %s is for %s', (version, channel) => {
  expect(readBuild(folderOf({ version, commit: '90ee1dc' }), true)).toEqual({
    version,
    channel,
    commit: '90ee1dc',
  })
})

test('a run from the sources is development, whatever their version', () => {
  expect(readBuild(folderOf({ version: '0.1.0' }), false)).toEqual({
    version: '0.1.0',
    channel: 'development',
    commit: '',
  })
})
