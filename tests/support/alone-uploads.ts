import type { News } from '../../src/contract/calls/session.ts'
import { disk } from '../../src/services/drafts/disk.ts'
import type { DraftFiles } from '../../src/services/drafts/files.ts'
import { createHttp } from '../../src/services/http/client.ts'
import type { Clock } from '../../src/services/ports.ts'
import { createUploads } from '../../src/services/uploads/uploads.ts'
import { silentSession } from './http-client.ts'
import { sealOwner } from './seal-owner.ts'

type Alone = {
  apiBase: string
  folder: string
  clock: Clock
  token?: () => string
  files?: DraftFiles
  news?: () => AsyncIterable<News>
}

/** The service of uploads by itself, on this folder of the disk: nothing asks it to wait, and it finds no image. */
export function aloneUploads({
  apiBase,
  folder,
  clock,
  token,
  files = disk,
  news = async function* () {},
}: Alone) {
  const log = () => {}
  const owner = sealOwner()
  const session = silentSession(token)
  return createUploads({
    http: createHttp({ apiBase, userAgent: 'lagos/0.1.0', session, clock, log }),
    clock,
    log,
    files,
    folder,
    version: '0.1.0',
    limits: { image_max_mb: 10, image_min_width: 600, gif_min_width: 200 },
    newestImages: async () => [],
    mustWait: async () => false,
    changed: () => {},
    me: () => ({ id: 5 }),
    ownerOf: async () => owner,
    sessionNews: async () => news(),
  })
}
