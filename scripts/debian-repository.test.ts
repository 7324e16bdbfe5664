import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../tests/support/temporary-folder.ts'
import { makeRepository } from './debian-repository.ts'

const has = (...tools: string[]) => {
  try {
    for (const tool of tools) execFileSync('sh', ['-c', `command -v ${tool}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const ask = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' })

/** A key of gpg's, made for this test, and where its public part lies. */
function makeKey(folder: string): string {
  process.env.GNUPGHOME = join(folder, 'gnupg')
  mkdirSync(process.env.GNUPGHOME, { mode: 0o700 })
  onTestFinished(() => {
    ask('gpgconf', '--kill', 'all')
    delete process.env.GNUPGHOME
  })
  ask(
    'gpg',
    '--batch',
    '--passphrase',
    '',
    '--quick-generate-key',
    'IT <it@stet.example>',
    'ed25519',
    'sign',
    '1d',
  )
  const file = join(folder, 'key.gpg')
  ask('gpg', '--batch', '--output', file, '--export', 'it@stet.example')
  return file
}

/** A small Debian package. */
function makePackage(folder: string): string {
  const tree = join(folder, 'tree')
  mkdirSync(join(tree, 'DEBIAN'), { recursive: true })
  const lines = ['Package: stet', 'Version: 1.2.3', 'Architecture: all', 'Maintainer: IT <it@stet.example>']
  writeFileSync(join(tree, 'DEBIAN/control'), `${lines.join('\n')}\nDescription: a test\n`)
  const file = join(folder, 'stet_1.2.3_all.deb')
  ask('dpkg-deb', '--root-owner-group', '--build', tree, file)
  return file
}

/** What apt makes of a repository with that key, away from the sources of this machine: its words, or its error. */
function update(folder: string, repository: string, key: string): string {
  const state = join(folder, 'apt')
  rmSync(state, { recursive: true, force: true })
  for (const name of ['lists/partial', 'archives/partial']) mkdirSync(join(state, name), { recursive: true })
  const source = join(folder, 'sources.list')
  writeFileSync(source, `deb [signed-by=${key}] file:${repository} ./\n`)
  const options = {
    'Dir::Etc::sourcelist': source,
    'Dir::Etc::sourceparts': '-',
    'Dir::State::lists': join(state, 'lists'),
    'Dir::Cache': state,
    'APT::Sandbox::User': '',
  }
  const args = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  try {
    ask('apt-get', ...args, 'update', '--error-on=any')
    return ask('apt-cache', ...args, 'policy', 'stet')
  } catch (error) {
    return String((error as { stderr?: string }).stderr)
  }
}

test.skipIf(!has('gpg', 'dpkg-deb', 'apt-get'))(
  'apt takes a package from the repository that the key signed, and nothing that was changed since @DK-02',
  () => {
    const folder = temporaryFolder('repository')
    onTestFinished(() => removeFolder(folder))
    const key = makeKey(folder)
    const repository = join(folder, 'repository')
    makeRepository(makePackage(folder), repository, {
      key: 'it@stet.example',
      origin: 'Stet Lagos Ledger',
      channel: 'stable',
      seconds: 1_700_000_000,
    })
    expect(update(folder, repository, key)).toContain('Candidate: 1.2.3')

    appendFileSync(join(repository, 'Packages'), '\nPackage: other\n')
    expect(update(folder, repository, key)).toMatch(/File has unexpected size|Hash Sum mismatch/)

    const signed = join(repository, 'InRelease')
    writeFileSync(signed, readFileSync(signed, 'utf8').replace('Suite: stable', 'Suite: beta'))
    expect(update(folder, repository, key)).toContain('BADSIG')
  },
)
