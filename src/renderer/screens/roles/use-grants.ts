import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Permission, Role } from '../../../contract/entities/role.ts'
import { type Problem, problemOf } from '../../../contract/problem.ts'
import { report } from '../../catalogue/report.ts'
import { api, query } from '../../data/api.ts'
import { useConfirm } from '../../parts/confirm-dialog.tsx'

/** The rights of one role as they stand on the screen. */
export type Grants = {
  holds: (permission: Permission) => boolean
  /** The server has not answered yet: this right alone takes no other change. */
  waits: (permission: Permission) => boolean
  /** Gives or takes a right; resolves with whether it is so now. */
  set: (permission: Permission, on: boolean) => Promise<boolean>
}

/** Gives and takes the rights of a role, each by itself: at once on the screen, then on the server, and back with 'Error
 *  changing permission' when it refuses (R2). Whoever would lock themselves out of this screen is asked first, and a
 *  change of one's own role holds in this window at once (R3). */
export function useGrants(role: Role | undefined, isOwn: boolean): Grants {
  const client = useQueryClient()
  const confirm = useConfirm()
  const [asked, setAsked] = useState<Readonly<Record<string, boolean>>>({})
  const keyOf = ({ right }: Permission) => `${role?.id} ${right}`
  const askAgain = useCallback(() => client.invalidateQueries({ queryKey: query.roles.list.key() }), [client])

  const keepLink = async (roleId: number, right: string, link_id: number | null) => {
    client.setQueryData(
      query.roles.list.queryKey(),
      page =>
        page && {
          ...page,
          items: page.items.map(one => (one.id === roleId ? linked(one, right, link_id) : one)),
        },
    )
    // An answer that is on its way may be older than this change.
    if (client.isFetching({ queryKey: query.roles.list.key() }) > 0) await askAgain()
  }

  const set = async (permission: Permission, on: boolean) => {
    const { right, link_id } = permission
    const key = keyOf(permission)
    if (!role || asked[key] !== undefined) return false
    const text = isOwn && !on ? lockouts[right.toLowerCase()] : undefined
    if (text && !(await confirm({ ...question, about: [role.name], text }))) return false
    setAsked(before => ({ ...before, [key]: on }))
    try {
      const link = on ? await api.roles.link({ role: role.name, right }) : null
      if (link_id !== null) await api.roles.unlink({ id: link_id })
      if (on && link === null) await askAgain()
      else await keepLink(role.id, right, link?.id ?? null)
      if (isOwn) void refreshMe()
      return true
    } catch (error) {
      report(error, 'Error changing permission')
      if (mayBeOtherwise.has(problemOf(error).kind)) await askAgain()
      return false
    } finally {
      setAsked(({ [key]: _, ...others }) => others)
    }
  }
  return {
    holds: permission => asked[keyOf(permission)] ?? permission.link_id !== null,
    waits: permission => asked[keyOf(permission)] !== undefined,
    set,
  }
}

/** Asks who is signed in again, after their own role changed (R3). */
export async function refreshMe(): Promise<void> {
  try {
    await api.session.refresh()
  } catch (error) {
    report(error, 'Cannot fetch permissions.')
  }
}

function linked(role: Role, right: string, link_id: number | null): Role {
  const rights = role.rights.map(({ group, permissions }) => ({
    group,
    permissions: permissions.map(one => (one.right === right ? { ...one, link_id } : one)),
  }))
  return { ...role, rights }
}

const question = { title: 'Remove your own right', yes: 'Remove right', danger: true }
const closes =
  'This is your own role. Without this right you cannot open this page any more, and somebody else has to give it back.'
const freezes =
  'This is your own role. Without this right you cannot change roles any more, and somebody else has to give it back.'

/** The rights without which nobody gives them back to themselves, in both of the API's spellings (decision S9). */
const lockouts: Record<string, string> = {
  'roles.read': closes,
  'roles.view': closes,
  'roles.update': freezes,
  'roles.edit': freezes,
}

/** After these the role may hold another set of rights than the screen shows. */
const mayBeOtherwise = new Set<Problem['kind']>([
  'unknown-outcome',
  'timeout',
  'bad-answer',
  'not-found',
  'conflict',
  'refused',
])
