import * as z from 'zod'
import type { Serve } from './call.ts'
import { linksIn } from './csv.ts'
import type { Newsroom } from './newsroom.ts'
import { read } from './pager.ts'
import { id } from './payload.ts'
import { unknownIn } from './references.ts'
import { refuseFields } from './refusal.ts'
import { fileEnding, textOfFile } from './upload.ts'

const group = 'hot news'
const Upload = z.object({ section_id: z.coerce.number().pipe(id), file: fileEnding('.csv') })

/** A section's hot news come as a CSV of headlines and addresses, which replaces those before. */
export function hotNewsRoutes(serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom
  const right = [
    { group, action: 'update' },
    { group, action: 'upload' },
  ] as const
  serve('POST', 'v2/hot-news/upload', { right, isUpload: true }, ({ body, reply }) => {
    const { section_id, file } = read(Upload, body)
    refuseFields(unknownIn(db, { section_id }, { section_id: 'sections' }))
    const rows = linksIn(textOfFile(file), 'headline')
    db.transaction(() => {
      db.run('DELETE FROM hot_news WHERE section_id = ?', section_id)
      for (const [title, url] of rows) db.insert('hot_news', { section_id, title, url })
    })
    reply.code(201)
    return { imported: rows.length }
  })
}
