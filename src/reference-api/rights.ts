import type { Action } from '../contract/rights.ts'

/** One action on one permission group, such as publish on posts. */
export type Right = { group: string; action: Action }

/** The six roles the seed begins with: permission group to the actions held (S6); a role not named for a group
 *  holds nothing there. What a role may do later is what its stored links say. */
export const roles: { name: string; description: string; capabilities: Record<string, string[]> }[] = [
  { name: 'admin', description: 'Runs the newsroom system', capabilities: everything() },
  {
    name: 'senior-editor',
    description: 'Leads a desk: publishes, pushes, moderates, keeps the catalogue',
    capabilities: { ...everything(), roles: ['view'] },
  },
  {
    name: 'author',
    description: 'Writes articles; somebody else publishes them',
    capabilities: {
      dashboard: ['view'],
      posts: ['view', 'create', 'update'],
      authors: ['view', 'create', 'update'],
      images: ['view', 'create', 'upload'],
      tags: ['view'],
      categories: ['view'],
      sections: ['view'],
    },
  },
  {
    name: 'copy-editor',
    description: 'Checks and corrects every text before it goes out',
    capabilities: {
      dashboard: ['view'],
      posts: ['view', 'update', 'seo', 'view_time_log'],
      authors: ['view', 'create', 'update'],
      images: ['view', 'create', 'update', 'upload'],
      tags: ['view', 'create', 'update'],
      categories: ['view'],
      sections: ['view'],
      'stop words': ['view'],
    },
  },
  {
    name: 'moderator',
    description: 'Verifies, publishes and pushes, and throws away',
    capabilities: {
      dashboard: ['view'],
      posts: ['view', 'update', 'delete', 'publish', 'push', 'moderate'],
      images: ['view'],
      tags: ['view', 'update', 'delete'],
      categories: ['view'],
      sections: ['view'],
      users: ['view'],
      'stop words': ['view', 'create', 'update', 'delete', 'upload_stop_words'],
    },
  },
  {
    name: 'viewer',
    description: 'Looks at pictures and the shape of the site, at no article',
    capabilities: { images: ['view'], sections: ['view'], categories: ['view'] },
  },
]

function everything(): Record<string, string[]> {
  const base = ['view', 'create', 'update', 'delete']
  return {
    dashboard: ['view'],
    advertisements: [...base, 'upload'],
    tags: [...base, 'extended_update'],
    categories: base,
    sections: base,
    languages: base,
    menus: base,
    translations: base,
    posts: [...base, 'publish', 'push', 'moderate', 'seo', 'fb', 'view_time_log', 'read_time_log'],
    images: [...base, 'upload'],
    roles: base,
    'hot news': ['view', 'update', 'upload'],
    'contextual links': ['view', 'update', 'upload'],
    users: base,
    authors: base,
    'stop words': [...base, 'upload_stop_words'],
    'call to actions': base,
    expert: base,
    'static pages': base,
  }
}

/** The rights there are (type 2 of S3), named `{group}.{permission}`: every action of every group. The groups
 *  dashboard and contextual links and the action seo go beyond S3's lists, since screens ask for them (S2, S9). */
export const rights: { name: string; description: string }[] = Object.entries(everything()).flatMap(
  ([group, actions]) =>
    actions.map(action => {
      const name = rightName(group, action)
      const permission = name.slice(group.length + 1).replaceAll('_', ' ')
      return { name, description: `${permission.charAt(0).toUpperCase()}${permission.slice(1)}: ${group}` }
    }),
)

/** A right by its name: the capability `view` is the permission `read`. */
export function rightName(group: string, action: string): string {
  return `${group}.${action === 'view' ? 'read' : action}`
}

/** The capabilities that rights of these names give: permission group to the actions held. */
export function capabilitiesOf(names: string[]): Record<string, string[]> {
  const held: Record<string, string[]> = {}
  for (const name of names) {
    const dot = name.lastIndexOf('.')
    const permission = name.slice(dot + 1)
    const group = name.slice(0, dot)
    held[group] = [...(held[group] ?? []), permission === 'read' ? 'view' : permission]
  }
  return held
}

/** The two forms in which the current user's answer states these rights (S7, decision S10). */
export function statedRights(held: Record<string, string[]>): {
  capabilities: Record<string, Record<string, boolean>>
  permissions: string[]
} {
  const capabilities: Record<string, Record<string, boolean>> = {}
  for (const [group, all] of Object.entries(everything()))
    capabilities[group] = Object.fromEntries(
      [...new Set([...all, ...(held[group] ?? [])])].map(action => [
        action,
        held[group]?.includes(action) ?? false,
      ]),
    )
  const permissions = Object.entries(held).flatMap(([group, actions]) =>
    actions.map(action => rightName(group, action)),
  )
  return { capabilities, permissions }
}

/** Whether somebody with these rights may do this; the server knows no fallbacks, what is not held is refused. */
export function holds(held: Record<string, string[]>, right: Right): boolean {
  return held[right.group]?.includes(right.action) ?? false
}
