import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What a build is, as it says of itself wherever it is asked. */
export type Build = {
  /** As semantic versioning has it. */
  version: string
  /** Which people it is for: `stable`, `beta`, or `local`, which never leaves the machine that made it. */
  channel: string
  /** The commit it was made of, `+` behind it when files differed from it; empty where git does not say. */
  commit: string
  /** When that was committed, in seconds since 1970: the newest date that a file of the package may have. */
  committedAt: number
}

/** The build that this folder would make. A commit with a tag such as `v1.2.3` or `v1.2.3-beta.1` and nothing changed
 *  is that version; anything else is `local`, numbered by its commits. `STET_VERSION` says it where git cannot. */
export function readBuild(env: NodeJS.ProcessEnv = process.env): Build {
  const [hash = '', seconds = '0'] = git('log', '-1', '--format=%h %ct').split(' ')
  const isChanged = git('status', '--porcelain') !== ''
  const [tag] = isChanged ? [] : git('tag', '--points-at', 'HEAD', '--list', 'v[0-9]*').split('\n')
  const { version: base } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const local = `${base}-local.${git('rev-list', '--count', 'HEAD') || 0}`
  const version = env.STET_VERSION ?? (tag ? tag.slice(1) : local)
  return {
    version,
    channel: channelOf(version),
    commit: hash && (isChanged ? `${hash}+` : hash),
    committedAt: Number(seconds),
  }
}

/** The channel of a version: the word after its hyphen, `stable` without one. Throws for what is no version. */
export function channelOf(version: string): string {
  const parts = /^\d+\.\d+\.\d+(?:-(local|beta)\.\d+)?$/.exec(version)
  if (!parts) throw new Error(`“${version}” is no version such as 1.2.3 or 1.2.3-beta.1`)
  return parts[1] ?? 'stable'
}

/** What is new in a version: the text of its tag, empty where it has none. */
export function notesOf(version: string): string {
  return git('tag', '--list', `v${version}`, '--format=%(contents)').slice(0, 4000)
}

function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
