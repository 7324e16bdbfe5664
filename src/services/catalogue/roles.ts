import * as z from 'zod'
import { One } from '../../contract/crud.ts'
import type { Permission, RoleDraft } from '../../contract/entities/role.ts'
import { type Role, RoleChoice } from '../../contract/entities/role.ts'
import { id } from '../../contract/fields.ts'
import type { Page } from '../../contract/paging.ts'
import type { Http } from '../http/client.ts'
import { everyPage } from '../http/every-page.ts'
import { paths } from '../http/paths.ts'
import { shownIn, wholePage } from './crud.ts'

const roleType = 1
const rightType = 2

const Item = RoleChoice.extend({ type: z.coerce.number() })
const Link = z.object({ id, parent: z.union([id, z.string()]), child: z.union([id, z.string()]) })
type Draft = z.output<typeof RoleDraft>
type Item = z.infer<typeof Item>
type Link = z.infer<typeof Link>

/** The role calls of S7: roles and rights are items of two types, joined by links. */
export function createRoles(http: Http) {
  const items = (signal?: AbortSignal) => everyPage(http, paths.roleItems, Item, {}, signal)
  return {
    async list(_?: unknown, signal?: AbortSignal): Promise<Page<Role>> {
      const [all, links] = await Promise.all([
        items(signal),
        everyPage(http, paths.roleLinks, Link, {}, signal),
      ])
      const rights = all.items.filter(({ type }) => type === rightType)
      const roles = all.items.filter(isRole).map(role => withRights(role, rights, links.items))
      return wholePage({ ...links, ...all, items: roles })
    },
    options: async (_?: unknown, signal?: AbortSignal): Promise<RoleChoice[]> =>
      (await items(signal)).items.filter(isRole),
    create: async (draft: Draft): Promise<RoleChoice | null> =>
      shownIn(await http.send('POST', paths.roleItems, { json: { ...draft, type: roleType } }), RoleChoice),
    async update({ id, draft }: One & { draft: Draft }): Promise<void> {
      await http.send('PATCH', paths.one(paths.roleItems, id), { json: draft })
    },
    async remove({ id }: One): Promise<void> {
      await http.send('DELETE', paths.one(paths.roleItems, id))
    },
    async link({ role, right }: { role: string; right: string }): Promise<One | null> {
      return shownIn(await http.send('POST', paths.roleLinks, { json: { parent: role, child: right } }), One)
    },
    async unlink({ id }: One): Promise<void> {
      await http.send('DELETE', paths.one(paths.roleLinks, id))
    },
  }
}

const isRole = ({ type }: Item) => type === roleType

/** The role with every right, by group, each with the link that joins the two. A link names its ends by id or name. */
function withRights({ id, name, description }: RoleChoice, rights: Item[], links: Link[]): Role {
  const own = new Map(
    links.filter(({ parent }) => parent === id || parent === name).map(link => [link.child, link.id]),
  )
  const groups = new Map<string, Permission[]>()
  for (const right of rights) {
    const { group, name } = nameParts(right.name)
    const link_id = own.get(right.id) ?? own.get(right.name) ?? null
    groups.set(group, [...(groups.get(group) ?? []), { name, right: right.name, link_id }])
  }
  return {
    id,
    name,
    description,
    rights: [...groups].map(([group, permissions]) => ({ group, permissions })),
  }
}

/** `hot news.upload` is the permission upload of the group hot news; a name without a dot is its own group. */
function nameParts(right: string): { group: string; name: string } {
  const dot = right.lastIndexOf('.')
  return dot > 0 ? { group: right.slice(0, dot), name: right.slice(dot + 1) } : { group: right, name: right }
}
