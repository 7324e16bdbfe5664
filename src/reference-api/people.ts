import * as z from 'zod'
import type { Row } from './database.ts'
import { blank, byId, included, type Listing } from './listing.ts'
import { read } from './pager.ts'

const Role = z.object({ 'filter[auth_assignment.item_name.eq]': blank(z.string()) })

/** The users. The list says each one's `auth_assignment` only where `include` asks for it; the other calls, which include
 *  nothing (S7), always do. */
export const people = {
  path: 'v2/users',
  group: 'users',
  table: 'users',
  columns: '*, (SELECT name FROM roles WHERE id = role_id) AS role',
  order: byId('id'),
  conditions: ({ query, as }) => {
    const role = read(Role, query)['filter[auth_assignment.item_name.eq]']
    return role && as === 'list' ? [['role_id = (SELECT id FROM roles WHERE name = ?)', role]] : []
  },
  search: ['nickname', 'username'],
  pager: 'headers',
  views: (_, rows, { query, as }) => {
    if (as === 'search' || included(query).has('auth_assignment')) return rows.map(personView)
    return rows.map(personView).map(({ auth_assignment: __, ...view }) => view)
  },
} satisfies Listing

/** A user as the API writes one (S3); never the password or a secret. */
export function personView(row: Row) {
  const { id, username, nickname, email, position, section_id, show_on_site, role, role_id } = row
  return {
    id,
    username,
    nickname,
    email,
    position,
    section_id,
    show_on_site,
    role_id,
    role_name: role,
    auth_assignment: { item_name: role },
    two_fa_enabled: row.two_fa_enabled === 1,
  }
}
