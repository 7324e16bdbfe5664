import * as z from 'zod'
import type { Serve } from './call.ts'
import { linksIn } from './csv.ts'
import type { Listing } from './listing.ts'
import type { Newsroom } from './newsroom.ts'
import { read } from './pager.ts'
import { fileEnding, textOfFile } from './upload.ts'

const group = 'contextual links'
const Upload = z.object({ file: fileEnding('.csv') })

/** The links that articles get by themselves, all in one list; `fields[contextual_link]` names the wanted fields. */
export const contextualLinks: Listing = {
  path: 'v2/contextual-links',
  group,
  table: 'contextual_links',
  order: 'id',
  views: (_, rows, { query }) => {
    const named = String(query['fields[contextual_link]'] ?? '')
      .split(',')
      .filter(Boolean)
    const isWanted = ([name]: [string, unknown]) => named.length === 0 || named.includes(name)
    return rows.map(row => Object.fromEntries(Object.entries(row).filter(isWanted)))
  },
}

/** A CSV of texts and addresses adds links; a text that has one already gets the new address. */
export function contextualLinkRoutes(serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom
  const right = [
    { group, action: 'update' },
    { group, action: 'upload' },
  ] as const
  serve('POST', 'v2/contextual-links/upload', { right, isUpload: true }, ({ body, reply }) => {
    const rows = linksIn(textOfFile(read(Upload, body).file), 'text')
    db.transaction(() => {
      for (const [text, url] of rows) {
        if (db.run('UPDATE contextual_links SET url = ? WHERE text = ?', url, text) === 0)
          db.insert('contextual_links', { text, url })
      }
    })
    reply.code(201)
    return { imported: rows.length }
  })
}
