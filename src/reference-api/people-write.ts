import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { email, maxLength, plain, required, whenFilled } from '../contract/fields.ts'
import { hashPassword } from './auth.ts'
import type { Serve } from './call.ts'
import { columnsOf, fold, type Row } from './database.ts'
import type { Newsroom, User } from './newsroom.ts'
import { read } from './pager.ts'
import { flag, id, line } from './payload.ts'
import { people, personView } from './people.ts'
import { replaceInLists, takenFault, unknownIn } from './references.ts'
import { forbidden, found, refused, refuseFields } from './refusal.ts'
import { holds } from './rights.ts'

/** S5, decision U10: letters of the Latin and Cyrillic scripts with their marks, space, hyphen, apostrophe. */
const isName = (value: string) =>
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{M} '’ʼ-]*$/u.test(value)
    ? undefined
    : 'Use only Latin or Cyrillic letters, spaces, hyphens and apostrophes.'
const isPosition = (value: string) =>
  /^[\p{Script=Latin}\p{M}](?:[\p{Script=Latin}\p{M} -]*[\p{Script=Latin}\p{M}])?$/u.test(value)
    ? undefined
    : 'Use only Latin letters, spaces and hyphens; start and end with a letter.'
const classes = [/[A-Z]/, /[a-z]/, /\d/, /[!@#$%^&*]/]

const Person = z.object({
  username: line(required(), maxLength(150), isName, plain),
  nickname: line(maxLength(100), isName, plain).optional(),
  email: z
    .string('Field can not be empty')
    .pipe(email)
    .transform(value => value.toLowerCase()),
  password: z
    .string('Field can not be empty')
    .min(6, 'Minimum length 6')
    .max(16, 'Maximum length 16')
    .refine(
      value => classes.every(one => one.test(value)),
      'Use an uppercase and a lowercase Latin letter, a digit and one of !@#$%^&*.',
    ),
  position: line(whenFilled(maxLength(100), isPosition)).optional(),
  role_id: id,
  section_id: id.nullable().optional(),
  show_on_site: flag.optional(),
})
/** The roles that may edit what others are (S6), if they hold the right to update users at all. */
const leads = ['admin', 'senior-editor']
const leadFields = ['role_id', 'section_id', 'email', 'show_on_site']

/** Creating, changing and deleting users, and taking their two-factor away (S6). Everybody may change the own
 *  name, display name, password and position; only an admin gives or takes the admin role. */
export function peopleWriteRoutes(serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom

  serve('POST', 'v2/users', { right: { group: 'users', action: 'create' } }, ({ user, body, reply }) => {
    const row = { ...nobody, ...storedColumns(read(Person, body)) }
    needAdmin(user, row.role_id)
    refuseFields(faults(row))
    const created = db.insert('users', { ...row, ...folded(row) })
    reply.code(201)
    return personView(personRow(created))
  })

  serve('PATCH', 'v2/users/:id', {}, ({ id, user, body }) => {
    if (id !== user.id && !isLead(user)) throw forbidden()
    const before = personRow(id)
    const change = storedColumns(read(Person.partial(), body))
    const isChanged = (name: string) => change[name] !== undefined && change[name] !== before[name]
    if (leadFields.some(isChanged) && !isLead(user)) throw forbidden()
    if (isChanged('role_id')) needAdmin(user, before.role_id, change.role_id)
    const row = { ...before, ...change }
    refuseFields(faults(row))
    db.update('users', id, { ...change, ...folded(row) })
    return personView(personRow(id))
  })

  serve('DELETE', 'v2/users/:id', { right: { group: 'users', action: 'delete' } }, ({ id, user }) => {
    if (id === user.id) throw refused(422, 'You cannot remove yourself')
    needAdmin(user, personRow(id).role_id)
    db.transaction(() => {
      replaceInLists(db, 'posts', 'authors', [id])
      for (const column of ['copy_editor_id', 'assignee_id', 'editor_id', 'reporter_id'])
        db.run(`UPDATE posts SET ${column} = NULL WHERE ${column} = ?`, id)
      for (const table of ['tokens', 'locks']) db.run(`DELETE FROM ${table} WHERE user_id = ?`, id)
      for (const table of ['authors', 'users']) db.run(`DELETE FROM ${table} WHERE id = ?`, id)
    })
  })

  const right = { group: 'users', action: 'update' } as const
  serve('DELETE', 'v2/users/:id/two-factor', { right }, ({ id, user }) => {
    if (!isLead(user)) throw forbidden()
    personRow(id)
    db.update('users', id, { two_fa_enabled: 0, two_fa_secret: null, two_fa_pending: null })
  })

  function personRow(id: number): Row {
    return found(db.one(`SELECT ${people.columns} FROM users WHERE id = ?`, id), 'User')
  }

  function faults(row: Row) {
    return {
      ...unknownIn(db, row, { role_id: 'roles', section_id: 'sections' }),
      ...takenFault(db, 'users', 'email', row),
      ...takenFault(db, 'users', 'username', row),
    }
  }

  function needAdmin(user: User, ...roles: (Row[string] | undefined)[]): void {
    const admin = db.one("SELECT id FROM roles WHERE name = 'admin'")?.id
    if (user.role !== 'admin' && roles.includes(admin)) throw forbidden()
  }
}

const nobody: Row = {
  nickname: '',
  position: '',
  section_id: null,
  show_on_site: 0,
  two_fa_enabled: 0,
  two_fa_secret: null,
  two_fa_pending: null,
}

function isLead(user: User): boolean {
  return leads.includes(user.role) && holds(user.capabilities, { group: 'users', action: 'update' })
}

/** The password is stored as its hash. */
function storedColumns({ password, ...fields }: Partial<z.infer<typeof Person>>): Row {
  return columnsOf({ ...fields, password: password && hashPassword(password, randomBytes(8)) })
}

function folded(row: Row): Row {
  return { folded: fold(`${row.username} ${row.nickname}`) }
}
