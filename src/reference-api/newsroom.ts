import type { Database, Row } from './database.ts'
import { capabilitiesOf } from './rights.ts'

/** What every call works on: the stored newsroom, its clock and where it is reached. */
export type Newsroom = {
  db: Database
  /** Milliseconds since 1970. */
  now(): number
  /** The public address of this API, with a slash at the end. */
  address(): string
  /** The site's time zone: days in filters are days there. */
  timeZone: string
}

/** Somebody who is signed in. */
export type User = {
  id: number
  email: string
  username: string
  nickname: string
  role: string
  /** Permission group to the actions held. */
  capabilities: Record<string, string[]>
  twoFactor: boolean
}

/** The user a stored row describes, as `selectUser` finds it. */
export function userOf(row: Row): User {
  return {
    id: Number(row.id),
    email: String(row.email),
    username: String(row.username),
    nickname: String(row.nickname),
    role: String(row.role),
    capabilities: capabilitiesOf(JSON.parse(String(row.rights))),
    twoFactor: row.two_fa_enabled === 1,
  }
}

/** A user's row with the name of the role and the names of its rights, to be ended by a WHERE. */
export const selectUser = `SELECT users.*, roles.name AS role,
  (SELECT json_group_array(name) FROM auth_items WHERE id IN
    (SELECT child FROM auth_item_children WHERE parent = users.role_id)) AS rights
  FROM users JOIN roles ON roles.id = users.role_id`

/** The start of the day in which this moment lies in that zone, in milliseconds. */
export function startOfDay(time: number, zone: string): number {
  return dayStart(dateIn(time, zone), zone)
}

/** The moment at which this day (YYYY-MM-DD) begins in that zone, in milliseconds. */
export function dayStart(day: string, zone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const first = midnight - offset(midnight, zone)
  return midnight - offset(first, zone)
}

/** The day (YYYY-MM-DD) of this moment in that zone. */
export function dateIn(time: number, zone: string): string {
  return new Date(time + offset(time, zone)).toISOString().slice(0, 10)
}

function offset(time: number, zone: string): number {
  const parts = Object.fromEntries(
    formatter(zone)
      .formatToParts(time)
      .map(part => [part.type, part.value]),
  )
  const { year, month, day, hour, minute, second } = parts
  const local = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return local - Math.floor(time / 1000) * 1000
}

const formatters = new Map<string, Intl.DateTimeFormat>()
function formatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(zone, made)
  return made
}
