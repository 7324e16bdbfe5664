import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const standing = new Set<string>()
const removeAll = () => standing.forEach(removeFolder)
process.once('exit', removeAll)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    // Who else listens, as Playwright does, ends the process in its own time.
    if (process.listenerCount(signal) > 0) return
    removeAll()
    process.kill(process.pid, signal)
  })

/** Makes a folder for who calls `removeFolder` when done with it; where that is never reached, since a start failed or
 *  the run was broken off, the folder goes with this process. */
export function temporaryFolder(name: string): string {
  mkdirSync(tmpdir(), { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), `stet-${name}-`))
  standing.add(folder)
  return folder
}

/** Takes a temporary folder away with all that is in it. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  standing.delete(folder)
}
