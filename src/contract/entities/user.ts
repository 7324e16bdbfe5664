import { oc } from '@orpc/contract'
import * as z from 'zod'
import { crud, One } from '../crud.ts'
import { anyText, chosen, email, flag, id, orBlank, orNull, required } from '../fields.ts'
import { pageFilters } from '../paging.ts'
import { newPassword, password, passwordsMatch, personName, position } from '../person-fields.ts'

/** Somebody who may sign in (S3). `username` is shown as Name, `nickname` as Display name (decision U1). */
export const User = z.object({
  id,
  username: anyText,
  nickname: orBlank,
  email: orBlank,
  position: orBlank,
  section_id: orNull(id),
  role_id: orNull(id),
  /** Empty when the API does not say which role it is. */
  role_name: orBlank,
  show_on_site: flag.catch(0),
  two_fa_enabled: flag.catch(0).transform(value => value === 1),
})
export type User = z.infer<typeof User>

const own = {
  username: personName(150, required()),
  nickname: personName(100),
  position,
  repeatPassword: anyText,
}
const shared = {
  ...own,
  section_id: orNull(id).optional(),
  show_on_site: flag.optional(),
}

/** A new account (S5). What is undefined has no field on this screen and is not sent (decision U12). */
export const UserDraft = passwordsMatch(z.object({ ...shared, email, password, role_id: chosen }))

/** An account that exists: a blank password leaves the old one (decision A15); the fields that only admins and senior
 *  editors may change are undefined for everybody else, and not sent (S6). */
export const UserEdit = passwordsMatch(
  z.object({ ...shared, email: email.optional(), password: newPassword, role_id: orNull(id).optional() }),
)

/** The own account of everybody else: whatever else the form shows is left out (S6). */
export const OwnUserEdit = passwordsMatch(z.object({ ...own, password: newPassword }))

/** The list's address (S7, decision U2); with a `query` the role is disabled (decision U3). */
export const UserFilters = z.object({
  page: pageFilters.page,
  items_per_page: pageFilters.per_page,
  query: pageFilters.query,
  role_name: anyText.trim().catch(''),
})
export type UserFilters = z.infer<typeof UserFilters>

/** Whether somebody of this role may edit other people and everything about them (S6, decision U7). */
export function leadsUsers(role: string): boolean {
  return ['admin', 'senior-editor'].includes(role.trim().toLowerCase())
}

export const users = {
  ...crud({ entity: User, draft: UserDraft, edit: UserEdit, filters: UserFilters }),
  /** Takes a person's two-factor away (S7). */
  removeTwoFactor: oc.input(One).output(z.void()),
}
