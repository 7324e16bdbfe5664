import * as z from 'zod'
import type { Call, Serve } from './call.ts'
import type { Row } from './database.ts'
import { blank, type Condition, included, listed, searched } from './listing.ts'
import type { Newsroom } from './newsroom.ts'
import { pageAsked, pageHeaders, read } from './pager.ts'

const List = z.object({
  order: blank(z.enum(['id', '-id'])),
  'filter[auth_assignment.item_name.eq]': blank(z.string()),
})

/** The users and the search among them, paged by headers (decision W9). The list says each one's `auth_assignment`
 *  only where `include` asks for it; the other calls, which include nothing (S7), always do. */
export function peopleRoutes(serve: Serve, { db }: Newsroom): void {
  const right = { group: 'users', action: 'view' } as const

  serve('GET', 'v2/users', { right }, call => {
    const role = read(List, call.query)['filter[auth_assignment.item_name.eq]']
    const rows = page(call, role ? [['roles.name = ?', role]] : [])
    if (included(call.query).has('auth_assignment')) return { items: rows.map(personView) }
    return { items: rows.map(personView).map(({ auth_assignment: _, ...view }) => view) }
  })

  serve('GET', 'v2/users/search', { right }, call => ({
    items: page(call, [searched(call.query, ['nickname', 'username'])]).map(personView),
  }))

  function page({ query, reply }: Call, conditions: Condition[]): Row[] {
    const asked = pageAsked(query)
    const order = read(List, query).order === '-id' ? 'users.id DESC' : 'users.id'
    const { rows, total } = listed(db, personColumns, conditions, order, asked)
    pageHeaders(reply, asked, total)
    return rows
  }
}

/** A person's row with the role's name, to be ended by a WHERE. */
export const personColumns = 'users.*, roles.name AS role FROM users JOIN roles ON roles.id = users.role_id'

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
