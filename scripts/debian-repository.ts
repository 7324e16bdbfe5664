import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Lays a Debian package and what apt asks for beside it into a folder, as IT serves it:
 *  `deb [signed-by=<key>] https://<server>/<folder> ./`. Signed with that key of gpg's; `seconds` since 1970 is when it
 *  says it was made. */
export function makeRepository(
  deb: string,
  folder: string,
  { key, origin, channel, seconds }: { key: string; origin: string; channel: string; seconds: number },
): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const file = basename(deb)
  copyFileSync(deb, join(folder, file))
  const packages = [
    run('dpkg-deb', ['--field', deb]).trimEnd(),
    `Filename: ./${file}`,
    ...sizeAndSum(readFileSync(deb)),
    '',
  ].join('\n')
  writeFileSync(join(folder, 'Packages'), packages)
  const sum = createHash('sha256').update(packages).digest('hex')
  const release = [
    `Origin: ${origin}`,
    `Suite: ${channel}`,
    `Date: ${new Date(seconds * 1000).toUTCString().replace('GMT', 'UTC')}`,
    'SHA256:',
    ` ${sum} ${Buffer.byteLength(packages)} Packages`,
    '',
  ].join('\n')
  const unsigned = join(folder, 'Release')
  writeFileSync(unsigned, release)
  // Signed inside the text: there is then no moment at which one of two files is newer.
  run('gpg', [
    '--batch',
    '--yes',
    '--local-user',
    key,
    '--clearsign',
    '--output',
    join(folder, 'InRelease'),
    unsigned,
  ])
  rmSync(unsigned)
}

function sizeAndSum(bytes: Buffer): string[] {
  return [`Size: ${bytes.length}`, `SHA256: ${createHash('sha256').update(bytes).digest('hex')}`]
}

function run(command: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`)
  return stdout
}
