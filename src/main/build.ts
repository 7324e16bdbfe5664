import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which build this is: its version, the channel that the version names (`stable` without a word behind a hyphen), and
 *  the commit it was made of. A run from the sources is `development`. */
export function readBuild(appFolder: string, isPackaged: boolean) {
  const { version, commit = '' } = JSON.parse(readFileSync(join(appFolder, 'package.json'), 'utf8')) as {
    version: string
    commit?: string
  }
  const channel = isPackaged ? (/-([a-z]+)/.exec(version)?.[1] ?? 'stable') : 'development'
  return { version, channel, commit }
}
