import * as z from 'zod'
import { matching, maxLength, plain, required, whenFilled } from '../contract/fields.ts'
import type { Serve } from './call.ts'
import type { Row } from './database.ts'
import type { Newsroom } from './newsroom.ts'
import { read } from './pager.ts'
import { flag, line, title } from './payload.ts'
import type { Errors } from './refusal.ts'
import type { Resource } from './resource.ts'
import { fileEnding, refuseLines, textOfFile } from './upload.ts'

const group = 'advertisements'

/** How often a placement is filled, in per cent (C3). */
export const frequencies = Array.from({ length: 10 }, (_, index) => (index + 1) * 10)

const pixels = z.number().int().min(1).max(9999)
const size = z.union([z.tuple([pixels, pixels]), z.literal('fluid')], 'is no size')
const SlotDraft = z.object({
  name: title(100),
  slot: line(required(), maxLength(100), plain),
  code: line(whenFilled(maxLength(100), matching(/^[\w/-]*$/, 'is no id of a div'))).optional(),
  frequency: z
    .number()
    .refine(value => frequencies.includes(value), 'must be 10 to 100 in steps of 10')
    .optional(),
  outofpage: flag.optional(),
  size: z.array(size).optional(),
  status: flag.optional(),
  cached: flag.optional(),
})

/** The advertisement slots (C3), in no pages, newest first. */
export const advs: Resource = {
  path: 'v2/advs',
  group,
  table: 'advs',
  name: 'Advertisement slot',
  draft: SlotDraft,
  empty: { code: '', frequency: 100, outofpage: 0, size: '[]', status: 0, cached: 0 },
  faults: (_, row) => sizeFault(row),
  order: 'id DESC',
  views: (_, rows) => rows.map(row => ({ ...row, size: JSON.parse(String(row.size)) })),
}

function sizeFault({ outofpage, size }: Row): Errors {
  return outofpage !== 1 && size === '[]' ? { size: ['Field can not be empty'] } : {}
}

const Upload = z.object({ file: fileEnding('.txt') })

/** A text file with a placement on each line: name, slot, div code, sizes and frequency, between them tabs or
 *  semicolons; without sizes it is out of page. One with a name that is there changes that one. Lines that begin with #
 *  are left out. */
export function advRoutes(serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom
  serve('POST', 'v2/advs/upload', { right: { group, action: 'upload' }, isUpload: true }, call => {
    const found = textOfFile(read(Upload, call.body).file)
      .split(/\r\n|\r|\n/)
      .map((text, index) => ({ text: text.trim(), line: index + 1 }))
      .filter(({ text }) => text !== '' && !text.startsWith('#'))
      .map(({ text, line }) => ({ line, ...SlotDraft.safeParse(placementIn(text)) }))
    refuseLines(
      found.flatMap(({ line, error }) => (error ? [{ line, message: error.issues[0]?.message ?? '' }] : [])),
    )
    db.transaction(() => {
      for (const { name = '', size, ...fields } of found.flatMap(({ data }) => data ?? [])) {
        const row = { ...fields, size: JSON.stringify(size) }
        const known = db.one('SELECT id FROM advs WHERE fold(name) = fold(?)', name)
        if (known) db.update('advs', Number(known.id), row)
        else db.insert('advs', { ...advs.empty, name, ...row })
      }
    })
    call.reply.code(201)
    return { imported: found.length }
  })
}

function placementIn(text: string) {
  const [name, slot, code = '', sizes = '', frequency = ''] = text.split(/[\t;]/).map(cell => cell.trim())
  const size = sizes.split(/[\s,]+/).filter(Boolean)
  return {
    name,
    slot,
    code,
    size: size.map(one => (one === 'fluid' ? one : one.split('x').map(Number))),
    outofpage: size.length === 0 ? 1 : 0,
    frequency: frequency === '' ? 100 : Number(frequency.replace('%', '')),
  }
}
