import { expect, test } from 'vitest'
import { brandOf } from '../../tests/support/brand.ts'
import { aboutPanel } from './about-panel.ts'

const build = { version: '1.2.0-beta.1', channel: 'beta', commit: 'f00dcafe' }

test.each(['linux', 'win32', 'darwin'] as const)(
  'the about box of %s says version, commit and channel @BR-01',
  platform => {
    const {
      applicationName,
      applicationVersion = '',
      version = '',
    } = aboutPanel(brandOf('lagos'), build, platform)
    expect(applicationName).toBe('The Lagos Ledger')
    // Only macOS shows `version`.
    const shown = platform === 'darwin' ? `${applicationVersion} (${version})` : applicationVersion
    for (const part of Object.values(build)) expect(shown).toContain(part)
  },
)

test('a run from the sources has no commit to say', () => {
  const run = { version: '0.1.0', channel: 'development', commit: '' }
  expect(aboutPanel(brandOf('lagos'), run, 'linux').applicationVersion).toBe('0.1.0 (development)')
})
