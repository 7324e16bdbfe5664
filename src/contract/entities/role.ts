import { oc } from '@orpc/contract'
import * as z from 'zod'
import { idFilter, newOf, One } from '../crud.ts'
import {
  anyText,
  id,
  listOf,
  matching,
  maxLength,
  orBlank,
  orNull,
  plain,
  plainLines,
  required,
  text,
  whenFilled,
} from '../fields.ts'
import { pageOf } from '../paging.ts'

/** A role by name (S3, type 1). */
export const RoleChoice = z.object({ id, name: anyText, description: orBlank })
export type RoleChoice = z.infer<typeof RoleChoice>

/** One permission of a group as a role holds it or not. */
export const Permission = z.object({
  /** As S3 names it, such as `upload_stop_words`. */
  name: anyText,
  /** The right's whole name at the API, such as `posts.update`: what is linked to the role. */
  right: anyText,
  /** The link that holds it; null when the role does not hold it. */
  link_id: orNull(id),
})
export type Permission = z.infer<typeof Permission>

/** A role with every right there is, by permission group (S3). */
export const Role = RoleChoice.extend({
  rights: listOf(z.object({ group: anyText, permissions: listOf(Permission) })),
})
export type Role = z.infer<typeof Role>

/** S5, decision R4. */
export const RoleDraft = z.object({
  name: text(
    required(),
    maxLength(50),
    plain,
    matching(/^[\p{L}\p{M}\p{N}-]*$/u, 'Use only letters, digits and hyphens.'),
  ).transform(name => name.toLowerCase()),
  description: text(whenFilled(maxLength(255), plainLines)),
})

/** The screen's address: the role that is open. */
export const RoleFilters = z.object({ role_id: idFilter })

/** A role that nobody is offered: it only shows where somebody has it (S6, decision U6). */
export const isHiddenRole = (name: string) => name.trim().toLowerCase() === 'admin'

export const roles = {
  /** Every role with its rights, on one page. */
  list: oc.output(pageOf(Role)),
  /** Every role by name, for selects. */
  options: oc.output(listOf(RoleChoice)),
  /** A new role holds no right (decision R1). Null when the API accepted without showing it (N23). */
  create: oc.input(newOf(RoleDraft)).output(RoleChoice.nullable()),
  update: oc.input(z.object({ id, draft: RoleDraft })).output(z.void()),
  remove: oc.input(One).output(z.void()),
  /** Gives a role a right, both by name (S7), and answers the link; null when the API did not show it: then the list is
   *  asked again. */
  link: oc.input(z.object({ role: anyText.min(1), right: anyText.min(1) })).output(One.nullable()),
  /** Takes a right away by its link. */
  unlink: oc.input(One).output(z.void()),
}
