import * as z from 'zod'
import { One } from '../../contract/crud.ts'
import type { Permission, RoleDraft } from '../../contract/entities/role.ts'
import { type Role, RoleChoice } from '../../contract/entities/role.ts'
import { id } from '../../contract/fields.ts'
import type { Page } from '../../contract/paging.ts'
import { mayBeDone, problemOf } from '../../contract/problem.ts'
import type { Http } from '../http/client.ts'
import { everyPage, type Whole } from '../http/every-page.ts'
import { paths } from '../http/paths.ts'
import { readAnew } from '../http/remembering.ts'
import { type New, shownIn, wholePage } from './crud.ts'
import { type LostAnswers, orAsRead } from './lost-answers.ts'

const roleType = 1
const rightType = 2

const Item = RoleChoice.extend({ type: z.coerce.number() })
const Link = z.object({ id, parent: z.union([id, z.string()]), child: z.union([id, z.string()]) })
type Draft = z.output<typeof RoleDraft>
type Item = z.infer<typeof Item>
/** A right that a role is to hold, both by name. */
type Grant = { role: string; right: string }
type Link = z.infer<typeof Link>

/** The role calls of S7: roles and rights are items of two types, joined by links. */
export function createRoles(http: Http, lost: LostAnswers) {
  const links = (signal?: AbortSignal) => everyPage(http, paths.roleLinks, Link, {}, signal)
  async function items(signal?: AbortSignal): Promise<Whole<Item>> {
    const all = await everyPage(http, paths.roleItems, Item, {}, signal)
    roles.note(all.items)
    return all
  }
  const options = async (_?: unknown, signal?: AbortSignal): Promise<RoleChoice[]> =>
    (await items(signal)).items.filter(isRole)
  const roles = lost<RoleChoice>('roles', {
    name: 'name',
    find: async (_, signal) => ({ items: await options(_, signal), isWhole: true }),
  })
  const held = lost<One>('links of roles', {
    name: 'right',
    find: async (_, signal) => ({ ...(await links(signal)), isWhole: true }),
  })

  async function list(_?: unknown, signal?: AbortSignal): Promise<Page<Role>> {
    const [all, joined] = await Promise.all([items(signal), links(signal)])
    held.note(joined.items)
    const rights = all.items.filter(({ type }) => type === rightType)
    const roles = all.items.filter(isRole).map(role => withRights(role, rights, joined.items))
    return wholePage({ ...joined, ...all, items: roles })
  }
  async function change({ id, draft }: One & { draft: Draft }): Promise<void> {
    const send = async () => void (await http.send('PATCH', paths.one(paths.roleItems, id), { json: draft }))
    await roles.update(id, draft, send, () => {})
  }

  async function linkOf({ role, right }: Grant, signal?: AbortSignal): Promise<One | undefined> {
    const { items } = await list(undefined, signal)
    const rights = items.filter(({ name }) => name === role).flatMap(one => one.rights)
    const id = rights.flatMap(one => one.permissions).find(one => one.right === right)?.link_id
    return id ? { id } : undefined
  }
  /** Links that were asked for and not seen to arrive. */
  const unseen = new Set<string>()
  const join = ({ role, right }: Grant): Promise<One | null> =>
    orAsRead(
      async () =>
        shownIn(await http.send('POST', paths.roleLinks, { json: { parent: role, child: right } }), One),
      {},
      async signal => {
        const link = await linkOf({ role, right }, signal)
        return link && { form: {}, link }
      },
      ({ link }) => link,
    )

  return {
    list,
    options,
    create: (made: New<Draft>): Promise<RoleChoice | null> =>
      roles.create(
        made,
        async () => {
          const json = { ...made.draft, type: roleType }
          return shownIn(await http.send('POST', paths.roleItems, { json }), RoleChoice)
        },
        async id => {
          await change({ id, draft: made.draft })
          return { id, ...made.draft }
        },
      ),
    update: change,
    remove: ({ id }: One): Promise<void> =>
      roles.remove(id, () => http.send('DELETE', paths.one(paths.roleItems, id))),
    async link(asked: Grant): Promise<One | null> {
      const key = JSON.stringify(asked)
      const there = unseen.has(key) ? await readAnew(() => linkOf(asked)) : undefined
      try {
        const link = there ?? (await join(asked))
        unseen.delete(key)
        return link
      } catch (error) {
        if (mayBeDone(problemOf(error))) unseen.add(key)
        throw error
      }
    },
    unlink: ({ id }: One): Promise<void> =>
      held.remove(id, () => http.send('DELETE', paths.one(paths.roleLinks, id))),
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
