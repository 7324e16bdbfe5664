import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { ProblemError } from '../../contract/problem.ts'
import { imageSourcesOf } from '../page.ts'
import type { Host } from '../ports.ts'
import { baseName } from '../uploads/checks.ts'
import { readJson, writeWhole } from '../whole-file.ts'
import { fetchPicture } from './fetch-picture.ts'

type Wanted = { url: string; name: string }

/** The calls for files that leave for this computer. The folder that was chosen last is remembered. */
export function createDownloads(host: Host) {
  const { askWhereToSave, log } = host
  const sources = imageSourcesOf(host.brand)
  const memory = join(host.dataFolder, 'downloads.json')

  async function save({ url, name }: Wanted, ask: NonNullable<typeof askWhereToSave>, signal?: AbortSignal) {
    const { folder } = Memory.parse(await readJson(memory))
    const file = await ask({ name, folder })
    if (file === null) return { kind: 'cancelled' as const }
    const { bytes } = await fetchPicture(url, host, signal)
    await writeFileWhole(file, bytes)
    await writeWhole(memory, JSON.stringify({ folder: dirname(file) })).catch(() =>
      log('download-folder-not-kept'),
    )
    return { kind: 'saved' as const }
  }

  return {
    async picture({ url, name }: Wanted, signal?: AbortSignal) {
      if (!sources.includes(new URL(url).origin)) throw new ProblemError({ kind: 'invalid' })
      const wanted = { url, name: fileName(name, url) }
      if (askWhereToSave) return save(wanted, askWhereToSave, signal)
      const { bytes, type } = await fetchPicture(url, host, signal)
      return { kind: 'bytes' as const, name: wanted.name, bytes: new Blob([bytes], { type }) }
    },
  }
}

/** What is remembered from one download to the next. */
const Memory = z.object({ folder: z.string().max(4096).nullable() }).catch({ folder: null })

/** A picture's name as every system takes it, with the extension of its address. */
function fileName(name: string, url: string): string {
  const [extension = ''] = /\.(?:png|jpe?g|gif|webp|avif)$/i.exec(new URL(url).pathname) ?? []
  const plain = baseName(name.replaceAll(/[\\/:*?"<>|]/g, '-')).replace(/^\.+|[. ]+$/g, '')
  return `${plain || 'picture'}${plain.toLowerCase().endsWith(extension.toLowerCase()) ? '' : extension}`
}

/** Replaces a file as a whole. Rejects with kind `disk` when the disk refuses. */
async function writeFileWhole(file: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`
  try {
    await writeFile(temporary, bytes, { flag: 'wx' })
    await rename(temporary, file)
  } catch {
    await rm(temporary, { force: true })
    throw new ProblemError({ kind: 'disk' })
  }
}
