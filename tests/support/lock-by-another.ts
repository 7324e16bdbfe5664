import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another living process, our parent, holds the drafts of this data folder. */
export function lockByAnother(dataFolder: string): void {
  const holder = { pid: process.ppid, started: startOf(process.ppid), at: Date.now() }
  writeFileSync(join(dataFolder, 'drafts', 'v1', '.lock'), JSON.stringify(holder))
}

function startOf(pid: number): string | null {
  if (process.platform !== 'linux') return null
  return readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ')[19] ?? null
}
