import { writeSync } from 'node:fs'
import { aloneUploads } from '../support/alone-uploads.ts'
import { imageForm, jpeg } from '../support/picture-files.ts'
import type { UploadOrders } from './kill-uploads.ts'

// A process that uploads as the product does, and says what was taken up and what was done, until it is killed.

const { folder, apiBase, files }: UploadOrders = JSON.parse(process.argv[2] ?? '')
const uploads = aloneUploads({
  apiBase,
  folder,
  clock: { now: () => Date.now(), wait: ms => new Promise(resolve => setTimeout(resolve, ms)) },
  news: async function* () {
    yield { kind: 'connection' as const, online: true }
  },
})

const picture = jpeg(900, 600)
const open = new Set<string>()
let isBegun = false
void (async () => {
  for await (const news of await uploads.watch(undefined)) {
    if (news.kind === 'all') {
      for (const { id, state } of news.uploads) {
        open.add(id)
        say(`HAS ${id} ${state}`)
        if (state === 'needs-you' || state === 'done') await end(id)
        if (state === 'held') await name(id)
      }
      say('READY')
      void put()
    }
    if (news.kind === 'gone') open.delete(news.id)
    if (news.kind === 'one' && news.upload.state === 'done') {
      say(`DONE ${news.upload.id}`)
      await end(news.upload.id)
    }
    if (isBegun && open.size === 0) say('EMPTY')
  }
})()

/** What came into a text is remembered until then. */
async function end(id: string): Promise<void> {
  open.delete(id)
  await uploads.remove({ id }).catch(() => {})
}

async function put(): Promise<void> {
  const held: string[] = []
  for (let count = 0; count < files; count += 1) {
    const size = 200_000 + count * 300_000
    const destination = { kind: 'contextual-links' } as const
    const { id } = await uploads.begin({ name: 'links.csv', size, destination })
    open.add(id)
    for (let offset = 0; offset < size; offset += 1024 * 1024)
      await uploads.write({ id, offset, piece: new Blob(['a'.repeat(Math.min(1024 * 1024, size - offset))]) })
    await uploads.send({ id })
    say(`SPOOLED ${id}`)
    held.push(await hold())
  }
  for (const id of held) await name(id)
  isBegun = true
  say('ALL')
  if (open.size === 0) say('EMPTY')
}

/** A picture for an article, which waits for its name. */
async function hold(): Promise<string> {
  const destination = { kind: 'article', placeholder: `${crypto.randomUUID()}.0` } as const
  const { id } = await uploads.begin({ name: 'pier.jpg', size: picture.length, destination })
  open.add(id)
  await uploads.write({ id, offset: 0, piece: new Blob([new Uint8Array(picture)]) })
  await uploads.send({ id })
  say(`SPOOLED ${id}`)
  return id
}

/** Sends it, whole as it came. */
async function name(id: string): Promise<void> {
  const read = Buffer.from(await (await uploads.read({ id })).arrayBuffer())
  if (!read.equals(picture)) throw new Error(`${id} is not the picture that was taken up`)
  await uploads.toGallery({ id, form: imageForm })
}

// Written at once and whole: what stands in the pipe was true before the process could be killed.
function say(line: string): void {
  writeSync(1, `${line}\n`)
}
