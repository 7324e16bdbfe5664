import * as z from 'zod'
import { title as titleRules } from '../contract/fields.ts'
import type { Serve } from './call.ts'
import { byId } from './listing.ts'
import type { Newsroom } from './newsroom.ts'
import { read } from './pager.ts'
import { flag, title } from './payload.ts'
import type { Resource } from './resource.ts'
import { fileEnding, refuseLines, textOfFile } from './upload.ts'

const group = 'stop words'

/** The words that articles do not count and tags do not take. */
export const stopWords: Resource = {
  path: 'v2/stop-words',
  group,
  table: 'stop_words',
  name: 'Stop word',
  draft: z.object({ name: title(50), is_article: flag.optional(), is_tag: flag.optional() }),
  empty: { is_article: 0, is_tag: 0 },
  unique: ['name'],
  order: byId('-id'),
  search: ['name'],
  pager: 'meta',
}

const Upload = z.object({ type: z.enum(['post', 'tag']), file: fileEnding('.txt') })

/** A text file with a word on each line: each counts for posts or for tags from then on. */
export function stopWordRoutes(serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom
  const right = { group, action: 'upload_stop_words' } as const
  serve('POST', 'v2/stop-words/upload', { right, isUpload: true }, ({ body, reply }) => {
    const { type, file } = read(Upload, body)
    const lines = textOfFile(file)
      .split(/\r\n|\r|\n/)
      .map((name, index) => ({ name: name.trim(), line: index + 1 }))
      .filter(({ name }) => name !== '')
    const wrong = lines.flatMap(({ name, line }) => {
      const { error } = titleRules(50).safeParse(name)
      return error ? [{ message: error.issues[0]?.message ?? '', line }] : []
    })
    refuseLines(wrong)
    const use = type === 'post' ? 'is_article' : 'is_tag'
    db.transaction(() => {
      for (const { name } of lines) {
        if (db.run(`UPDATE stop_words SET ${use} = 1 WHERE fold(name) = fold(?)`, name) === 0)
          db.insert('stop_words', { name, is_article: 0, is_tag: 0, [use]: 1 })
      }
    })
    reply.code(201)
    return { imported: lines.length }
  })
}
