import { isSlug, maxLength, whenFilled } from '../contract/fields.ts'
import { type Database, fold } from './database.ts'
import { line } from './payload.ts'

const longest = 50

/** A slug as a client may send it: Latin letters, digits, hyphens, underscores, at most 50 (S5); blank for one
 *  made of the title. */
export const slug = line(
  whenFilled(maxLength(longest), value => (isSlug(value) ? undefined : 'Enter valid slug')),
)

/** The address part made of a title, at most this long: Latin letters, digits and hyphens. */
export function slugOf(title: string, limit = longest): string {
  return fold(title)
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '')
    .slice(0, limit)
    .replace(/-+$/, '')
}

/** A slug made of this title that no other row of the table has. */
export function freeSlug(db: Database, table: string, title: string): string {
  const first = slugOf(title) || 'page'
  const isFree = (slug: string) => db.one(`SELECT id FROM ${table} WHERE slug = ?`, slug) === undefined
  for (let turn = 1; ; turn += 1) {
    const end = turn === 1 ? '' : `-${turn}`
    const candidate = `${first.slice(0, longest - end.length)}${end}`
    if (isFree(candidate)) return candidate
  }
}
