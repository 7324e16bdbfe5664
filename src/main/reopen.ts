import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** How many windows a start and links may open: a link comes from a page of others too, and a file may be changed. */
export const mostWindows = 8

const Paths = z.array(z.string().startsWith('/')).max(mostWindows)

const fileIn = (dataFolder: string) => join(dataFolder, 'reopen.json')

/** Keeps where the windows stand, as paths of the page, for the next start to open them there. A disk that refuses is no
 *  reason to stop: what was written waits in its drafts. */
export function keepOpen(dataFolder: string, paths: string[]): void {
  try {
    writeFileSync(fileIn(dataFolder), JSON.stringify(paths.slice(-mostWindows)), { mode: 0o600 })
  } catch {
    // One window opens, where the person was last.
  }
}

/** Where windows stood when the application restarted itself, once: a further start finds nothing. */
export function takeOpen(dataFolder: string): string[] {
  try {
    const text = readFileSync(fileIn(dataFolder), 'utf8')
    rmSync(fileIn(dataFolder))
    return Paths.parse(JSON.parse(text))
  } catch {
    return []
  }
}
