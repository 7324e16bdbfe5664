import * as z from 'zod'
import { maxLength, noDangerSymbols, required, whenFilled } from '../contract/fields.ts'
import type { Call, Serve } from './call.ts'
import type { Newsroom } from './newsroom.ts'
import { read } from './pager.ts'
import { line } from './payload.ts'
import { forbidden, found, refused, refusedList } from './refusal.ts'
import { holds } from './rights.ts'

const roleType = 1
const rightType = 2
/** The rules of S6 name these two, so they keep their names. */
const fixedNames = ['admin', 'senior-editor']

/** Decision R4: lower case, 1–50 letters, digits and hyphens. */
const Role = z.object({
  name: line(required(), maxLength(50), value =>
    /^[\p{L}\p{M}\p{N}-]+$/u.test(value) ? undefined : 'Use only letters, digits and hyphens.',
  ).transform(value => value.toLowerCase()),
  description: line(whenFilled(maxLength(255), noDangerSymbols)).optional(),
})
const NewRole = Role.extend({ type: z.literal(roleType, 'Only roles can be created.').optional() })
const name = z.string('Field can not be empty').trim()
const Link = z.object({ parent: name, child: name })

/** Roles, rights and the links between them, which name both (S7). A user's capabilities are read from these rows at every call, so
 *  a changed link holds from the next one on. Wrong values are answered as a list of field and message. */
export function roleRoutes(serve: Serve, { db }: Newsroom): void {
  const right = (action: 'view' | 'create' | 'update' | 'delete') => ({ right: { group: 'roles', action } })

  // The users screen offers the roles too (S7), so who sees users sees them.
  serve('GET', 'auth-items', {}, ({ user }) => {
    if (!['roles', 'users'].some(group => holds(user.capabilities, { group, action: 'view' })))
      throw forbidden()
    return db.all('SELECT id, name, description, type FROM auth_items ORDER BY type, id')
  })

  serve('POST', 'auth-items', right('create'), ({ body, reply }) => {
    const { name, description = '' } = read(NewRole, body, 'list')
    refuseTaken(name, 0)
    const created = db.insert('auth_items', { name, description, type: roleType })
    reply.code(201)
    return item(created)
  })

  serve('PATCH', 'auth-items/:id', right('update'), ({ id, body }) => {
    const before = roleRow(id)
    const { name = String(before.name), description = String(before.description) } = read(
      Role.partial(),
      body,
      'list',
    )
    if (name !== before.name && fixedNames.includes(String(before.name)))
      throw refusedList({ name: ['This role keeps its name.'] })
    refuseTaken(name, id)
    db.update('auth_items', id, { name, description })
    return item(id)
  })

  serve('DELETE', 'auth-items/:id', right('delete'), ({ id }: Call) => {
    roleRow(id)
    const holders = db.count('SELECT count(*) FROM users WHERE role_id = ?', id)
    if (holders > 0) throw refused(422, `The role is held by ${holders} ${holders === 1 ? 'user' : 'users'}.`)
    db.transaction(() => {
      db.run('DELETE FROM auth_item_children WHERE parent = ?', id)
      db.run('DELETE FROM auth_items WHERE id = ?', id)
    })
  })

  serve('GET', 'auth-item-children', right('view'), () =>
    db.all(
      `SELECT links.id, parents.name AS parent, children.name AS child FROM auth_item_children AS links
        JOIN auth_items AS parents ON parents.id = links.parent
        JOIN auth_items AS children ON children.id = links.child ORDER BY links.id`,
    ),
  )

  serve('POST', 'auth-item-children', right('update'), ({ body, reply }) => {
    const { parent, child } = read(Link, body, 'list')
    const of = (name: string, type: number) =>
      db.one('SELECT id FROM auth_items WHERE name = ? AND type = ?', name, type)
    const role = of(parent, roleType)
    if (!role) throw refusedList({ parent: ['is not a role'] })
    const right = of(child, rightType)
    if (!right) throw refusedList({ child: ['is not a right'] })
    const link = { parent: role.id ?? null, child: right.id ?? null }
    if (db.one('SELECT id FROM auth_item_children WHERE parent = ? AND child = ?', link.parent, link.child))
      throw refusedList({ child: ['The role has this right already.'] })
    const created = db.insert('auth_item_children', link)
    reply.code(201)
    return { id: created, parent, child }
  })

  serve('DELETE', 'auth-item-children/:id', right('update'), ({ id }) => {
    if (db.run('DELETE FROM auth_item_children WHERE id = ?', id) === 0) throw refused(404, 'Link not found.')
  })

  function item(id: number) {
    return db.one('SELECT id, name, description, type FROM auth_items WHERE id = ?', id)
  }

  function roleRow(id: number) {
    const row = item(id)
    return found(row?.type === roleType ? row : undefined, 'Role')
  }

  function refuseTaken(name: string, id: number): void {
    if (db.one('SELECT id FROM auth_items WHERE name = ? AND id <> ?', name, id))
      throw refusedList({ name: ['has already been taken'] })
  }
}
