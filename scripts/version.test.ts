import { expect, test } from 'vitest'
import { debianVersion } from './debian-package.ts'
import { channelOf, readBuild } from './version.ts'

test.each([
  ['1.2.3', 'stable'],
  ['1.2.3-beta.4', 'beta'],
  ['0.1.0-local.345', 'local'],
])('%s is for %s', (version, channel) => {
  expect(channelOf(version)).toBe(channel)
})

test.each(['', '1.2', 'v1.2.3', '1.2.3-alpha.1', '1.2.3-beta', '1.2.3 ', '1.2.3-beta.1\n'])(
  '“%s” is no version',
  version => {
    expect(() => channelOf(version)).toThrow('is no version such as 1.2.3')
  },
)

test('what comes before a release is older than it to Debian', () => {
  expect(debianVersion('1.2.3-beta.4')).toBe('1.2.3~beta.4')
  expect(debianVersion('1.2.3')).toBe('1.2.3')
})

test('a build says its version and channel, and STET_VERSION says them where git cannot', () => {
  expect(readBuild({ STET_VERSION: '3.0.0-beta.2' })).toMatchObject({
    version: '3.0.0-beta.2',
    channel: 'beta',
  })
  expect(() => readBuild({ STET_VERSION: 'next' })).toThrow('“next” is no version')
})
