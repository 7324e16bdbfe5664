import * as z from 'zod'
import type { Call, Serve } from './call.ts'
import { containing, type Row, type Value } from './database.ts'
import { type Newsroom, selectUser } from './newsroom.ts'
import { offsetOf, pageAsked, pageHeaders, read } from './pager.ts'

const Search = z.object({ search: z.string().trim().min(1, 'Field can not be empty') })

/** The users and the search among them, paged by headers (decision W9). */
export function peopleRoutes(serve: Serve, { db }: Newsroom): void {
  const right = { group: 'users', action: 'view' } as const

  serve('GET', 'v2/users', { right }, call => {
    const role = call.query['filter[auth_assignment.item_name.eq]']
    return page(call, role ? 'roles.name = ?' : '1', role ? [String(role)] : [])
  })

  serve('GET', 'v2/users/search', { right }, call => {
    const { search } = read(Search, call.query)
    return page(call, "users.folded LIKE ? ESCAPE '\\'", [containing(search)])
  })

  function page({ query, reply }: Call, where: string, values: Value[]) {
    const asked = pageAsked(query)
    const rows = db.all(
      `${selectUser} WHERE ${where} ORDER BY users.id LIMIT ? OFFSET ?`,
      ...values,
      asked.size,
      offsetOf(asked),
    )
    const total = db.count(
      `SELECT count(*) FROM users JOIN roles ON roles.id = users.role_id WHERE ${where}`,
      ...values,
    )
    pageHeaders(reply, asked, total)
    return { items: rows.map(userView) }
  }
}

function userView(row: Row) {
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
