import { join } from 'node:path'
import { Settings } from '../../contract/calls/shell.ts'
import { readJson, writeWhole } from '../whole-file.ts'

/** What this computer remembers, in `settings.json` of the brand's folder. A file that cannot be read means the
 *  defaults. */
export function createSettings(dataFolder: string) {
  const file = join(dataFolder, 'settings.json')
  let current: Promise<Settings> = readJson(file).then(stored =>
    Settings.parse(isFields(stored) ? stored : {}),
  )

  return {
    read: () => current,
    /** Changes those settings and keeps the rest; holds for this run even when the disk refuses. */
    async save(change: Partial<Settings>): Promise<Settings> {
      const before = current
      const next = before.then(settings => Settings.parse({ ...settings, ...change }))
      const written = next.then(settings => writeWhole(file, JSON.stringify(settings, null, 2)))
      current = written.then(
        () => next,
        () => next,
      )
      await written
      return next
    },
  }
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
