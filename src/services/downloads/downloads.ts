import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import type { Download } from '../../contract/calls/downloads.ts'
import { ProblemError } from '../../contract/problem.ts'
import { printedPage } from '../embeds/preview-page.ts'
import { imageSourcesOf } from '../page.ts'
import type { Host } from '../ports.ts'
import { baseName } from '../uploads/checks.ts'
import { readJson, writeWhole } from '../whole-file.ts'
import { fetchPicture } from './fetch-picture.ts'
import { withPictures } from './with-pictures.ts'

type Wanted = { url: string; name: string }
type Printed = { headline: string; html: string }

/** The calls for files that leave for this computer. The folder that was chosen last is remembered. */
export function createDownloads(host: Host) {
  const { askWhereToSave, printer, log } = host
  const sources = imageSourcesOf(host.brand)
  const memory = join(host.dataFolder, 'downloads.json')

  /** Asks where, then keeps there what `read` brings, or has the window do both. */
  async function save(
    name: string,
    read: () => Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }>,
  ): Promise<Download> {
    if (!askWhereToSave) {
      const { bytes, type } = await read()
      return { kind: 'bytes', name, bytes: new Blob([bytes], { type }) }
    }
    const { folder } = Memory.parse(await readJson(memory))
    const file = await askWhereToSave({ name, folder })
    if (file === null) return { kind: 'cancelled' }
    const { bytes } = await read()
    await writeFileWhole(file, bytes)
    await writeWhole(memory, JSON.stringify({ folder: dirname(file) })).catch(() =>
      log('download-folder-not-kept'),
    )
    return { kind: 'saved' }
  }

  async function pageOf({ headline, html }: Printed, signal?: AbortSignal): Promise<string> {
    const read = (url: string) => fetchPicture(url, host, signal)
    return printedPage({ headline, html: await withPictures(html, sources, read) })
  }

  return {
    async picture({ url, name }: Wanted, signal?: AbortSignal) {
      if (!sources.includes(new URL(url).origin)) throw new ProblemError({ kind: 'invalid' })
      const [extension = ''] = /\.(?:png|jpe?g|gif|webp|avif)$/i.exec(new URL(url).pathname) ?? []
      return save(fileName(name, 'picture', extension), () => fetchPicture(url, host, signal))
    },
    text: ({ text, name }: { text: string; name: string }) =>
      save(fileName(name, 'text', '.txt'), async () => ({
        bytes: new TextEncoder().encode(text),
        type: 'text/plain',
      })),
    pdf(printed: Printed, signal?: AbortSignal) {
      if (!printer) throw doesNotPrint()
      return save(fileName(printed.headline, 'article', '.pdf'), async () => {
        const bytes = await printer.pdf(await pageOf(printed, signal))
        return { bytes: new Uint8Array(bytes), type: 'application/pdf' }
      })
    },
    async print(printed: Printed, signal?: AbortSignal) {
      if (!printer) throw doesNotPrint()
      await printer.print(await pageOf(printed, signal))
    },
  }
}

const doesNotPrint = () => new ProblemError({ kind: 'refused', messages: ['Nothing is printed here.'] })

/** What is remembered from one download to the next. */
const Memory = z.object({ folder: z.string().max(4096).nullable() }).catch({ folder: null })

/** A file's name as every system takes it, with its extension. */
function fileName(name: string, otherwise: string, extension: string): string {
  const plain = baseName(name.replaceAll(/[\\/:*?"<>|]/g, '-')).replace(/^\.+|[. ]+$/g, '')
  return `${plain || otherwise}${plain.toLowerCase().endsWith(extension.toLowerCase()) ? '' : extension}`
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
