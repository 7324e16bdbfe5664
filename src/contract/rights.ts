import * as z from 'zod'
import { anyText, listOf, tableOf } from './fields.ts'

/** What a signed-in person may do: permission group to the actions held (S6, S9). */
export const Rights = tableOf(listOf(anyText))
export type Rights = z.infer<typeof Rights>

/** Every right a route can ask for (S2) and the permission group that decides it (decision S8). */
export const routeRights = {
  advertisements: 'advertisements',
  contextualLinks: 'contextual links',
  category: 'categories',
  dashboard: 'dashboard',
  hotNews: 'hot news',
  image: 'images',
  language: 'languages',
  menu: 'menus',
  message: 'translations',
  post: 'posts',
  role: 'roles',
  section: 'sections',
  stopWord: 'stop words',
  tag: 'tags',
  user: 'users',
  userInfo: 'authors',
  callToActions: 'call to actions',
  expert: 'expert',
  staticPage: 'static pages',
} as const
export type RouteRight = keyof typeof routeRights

/** An action on one of those groups, as the API's capabilities name it. */
export type Action =
  | 'view'
  | 'create'
  | 'update'
  | 'delete'
  | 'publish'
  | 'push'
  | 'moderate'
  | 'seo'
  | 'upload'
  | 'upload_stop_words'
  | 'extended_update'

/** What a missing action falls back to (decision S9); anything else that is missing is denied. */
const fallbacks: Partial<Record<Action, Action>> = {
  seo: 'update',
  upload: 'create',
  upload_stop_words: 'create',
}

/** Whether these rights allow the action on what the route shows. */
export function may(rights: Rights, right: RouteRight, action: Action): boolean {
  const held = rights[routeRights[right]] ?? []
  if (held.includes(action)) return true
  const fallback = fallbacks[action]
  return fallback !== undefined && !held.includes(`no ${action}`) && held.includes(fallback)
}

/** Rights out of the current user's answer: `capabilities` decide, a flat `permissions` list such as
 *  `posts.update` is the fallback (S10). READ, read and view are one action; so are edit and update (S9). */
export function rightsFrom(capabilities: unknown, permissions: unknown): Rights {
  const rights = new Map<string, string[]>()
  const hold = (group: string, action: string, held: boolean) => {
    const name = normaliseGroup(group)
    const known = rights.get(name) ?? []
    rights.set(name, [...known, held ? normaliseAction(action) : `no ${normaliseAction(action)}`])
  }
  const table = tableOf(tableOf(z.unknown())).safeParse(capabilities)
  if (table.success && Object.keys(table.data).length > 0) {
    for (const [group, actions] of Object.entries(table.data))
      for (const [action, held] of Object.entries(actions)) hold(group, action, Boolean(held))
    return Object.fromEntries(rights)
  }
  for (const name of listOf(anyText).catch([]).parse(permissions)) {
    const dot = name.lastIndexOf('.')
    if (dot > 0) hold(name.slice(0, dot), name.slice(dot + 1), true)
  }
  return Object.fromEntries(rights)
}

function normaliseGroup(group: string): string {
  const words = group.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return words.toLowerCase().replaceAll(/[_-]+/g, ' ').trim()
}

function normaliseAction(action: string): string {
  const name = action.toLowerCase()
  if (name === 'read') return 'view'
  return name === 'edit' ? 'update' : name
}
