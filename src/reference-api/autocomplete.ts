import * as z from 'zod'
import { autocompleteEntities } from '../contract/entities/choices.ts'
import type { Serve } from './call.ts'
import { containing, type Value } from './database.ts'
import type { Newsroom } from './newsroom.ts'
import { read, whole } from './pager.ts'

const tables = { user: 'users', expert: 'experts', tag: 'tags', category: 'categories' } as const

const Autocomplete = z
  .object({
    entity: z.enum(['user', 'expert', 'tag', 'category']),
    field: z.string(),
    query: z.string().trim().min(2, 'Minimum length 2'),
    'match[section_id]': whole.optional(),
    'match[parent_id]': whole.optional(),
  })
  .refine(({ entity, field }) => field === autocompleteEntities[entity], {
    path: ['field'],
    message: 'is not a field of this entity',
  })

/** Ids and names by a part of the name; open to everybody who is signed in, since every form needs it. */
export function autocompleteRoutes(serve: Serve, { db }: Newsroom): void {
  serve('GET', 'autocomplete', {}, ({ query }) => {
    const asked = read(Autocomplete, query)
    const { entity, field } = asked
    const values: Value[] = [containing(asked.query)]
    let where = "folded LIKE ? ESCAPE '\\'"
    const matches = { section_id: asked['match[section_id]'], parent_id: asked['match[parent_id]'] }
    for (const [column, value] of Object.entries(matches)) {
      const isThere = entity === 'category' || (entity === 'tag' && column === 'section_id')
      if (value === undefined || !isThere) continue
      where += ` AND ${column} = ?`
      values.push(value)
    }
    return db.all(
      `SELECT id, ${field} FROM ${tables[entity]} WHERE ${where} ORDER BY ${field}, id LIMIT 20`,
      ...values,
    )
  })
}
