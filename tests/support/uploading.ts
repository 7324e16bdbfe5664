import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import type { Delays } from 'got'
import { type Destination, extensions, largestPiece, type Upload } from '../../src/contract/calls/uploads.ts'
import type { Api } from '../../src/contract/index.ts'
import { createServices } from '../../src/services/index.ts'
import type { Host } from '../../src/services/ports.ts'
import { manualClock } from './clocks.ts'
import { memoryVault, testHost } from './host.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'
import { openUploadServer, type UploadServer } from './upload-server.ts'

/** One computer: applications that are started on it share its disk and its keychain. */
function computer(apiBase: () => string, lent: Pick<Host, 'vault' | 'clock'>) {
  const dataFolder = temporaryFolder('uploads')
  const running: ReturnType<typeof createServices>[] = []
  return {
    /** Starts the application; one that was started before goes on, as far as its calls can be answered. */
    start(limits?: Delays): Api {
      const services = createServices(testHost(apiBase(), { ...lent, dataFolder }).host, limits)
      running.push(services)
      return createRouterClient(services.router)
    },
    stop: () => Promise.all(running.splice(0).map(services => services.stop())),
    /** The files that lie on the disk for uploads, by their paths. */
    spooled(): string[] {
      const root = join(dataFolder, 'uploads')
      if (!existsSync(root)) return []
      return readdirSync(root, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name))
    },
    remove: () => removeFolder(dataFolder),
  }
}

export const signIn = (api: Api, name: 'ada' | 'bea' = 'ada') =>
  api.session.signIn({ login: `${name}@stet.example`, password: 'Password-1', two_fa_code: '' })

/** The server, the computer with its clock and keychain, and what a window asks of the application there. */
export let server: UploadServer
export let desk: ReturnType<typeof computer>
export let clock: ReturnType<typeof manualClock>
export let vault: ReturnType<typeof memoryVault>
export let api: Api

/** Opens them anew, with Ada signed in. */
export async function openDesk(): Promise<void> {
  server = await openUploadServer()
  clock = manualClock()
  vault = memoryVault()
  desk = computer(() => server.url, { clock, vault })
  await restart()
}

/** Stops the application, if it runs, and starts it with this person signed in. */
export async function restart(name: 'ada' | 'bea' = 'ada', limits?: Delays): Promise<void> {
  await desk.stop()
  api = desk.start(limits)
  await signIn(api, name)
}

export async function closeDesk(): Promise<void> {
  server.release()
  await Promise.all([server.close(), desk.stop()])
  desk.remove()
}

/** A small file. */
export const csv = Buffer.from('text,url\nLagoon,https://stet.example/lagoon\n')
/** What is said of a file that the server may have. */
export const unknown = { kind: 'unknown-outcome', messages: [] }

/** Hands a file over as a window does, piece by piece; gives back its id. */
export async function put(
  api: Api,
  bytes: Buffer,
  destination: Destination = { kind: 'contextual-links' },
  name = `file${extensions[destination.kind][0]}`,
): Promise<string> {
  const { id } = await api.uploads.begin({ name, size: bytes.length, destination })
  for (let offset = 0; offset < bytes.length; offset += largestPiece) {
    const piece = new Blob([new Uint8Array(bytes.subarray(offset, offset + largestPiece))])
    await api.uploads.write({ id, offset, piece })
  }
  await api.uploads.send({ id })
  return id
}

/** What a window knows of the uploads, from now on. */
export async function watch(api: Api) {
  const uploads = new Map<string, Upload>()
  const heard: Upload[] = []
  const watchers = new Set<() => void>()
  const news = await api.uploads.watch()
  let isOver = false
  void (async () => {
    for await (const item of news) {
      if (item.kind === 'all') for (const upload of item.uploads) uploads.set(upload.id, upload)
      if (item.kind === 'one') {
        heard.push(item.upload)
        uploads.set(item.upload.id, item.upload)
      }
      if (item.kind === 'gone') uploads.delete(item.id)
      for (const watcher of watchers) watcher()
    }
    isOver = true
    for (const watcher of watchers) watcher()
  })()
  const until = (fits: () => boolean) =>
    new Promise<void>(resolve => {
      const look = () => {
        if (!fits()) return
        watchers.delete(look)
        resolve()
      }
      watchers.add(look)
      look()
    })
  return {
    uploads,
    /** Everything that was told of one, oldest first. */
    heard,
    until,
    /** Resolves with the upload once it is in that state. */
    async becomes(id: string, state: Upload['state']): Promise<Upload> {
      await until(() => uploads.get(id)?.state === state)
      return uploads.get(id) as Upload
    },
    gone: (id: string) => until(() => !uploads.has(id)),
    over: () => until(() => isOver),
    end: () => news.return?.(),
  }
}
