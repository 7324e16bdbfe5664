import type { Database } from '../database.ts'
import { rightName, rights, roles } from '../rights.ts'

/** Rights begin here, so that the roles keep the ids from 1. */
const firstRight = 101

/** Writes the roles (ids from 1), the rights (ids from 101) and the links between them. */
export function seedRoles(db: Database): void {
  for (const { name, description } of roles) db.insert('auth_items', { name, description, type: 1 })
  for (const [index, { name, description }] of rights.entries())
    db.insert('auth_items', { id: firstRight + index, name, description, type: 2 })
  const idOf = new Map(rights.map(({ name }, index) => [name, firstRight + index]))
  for (const [index, { capabilities }] of roles.entries())
    for (const [group, actions] of Object.entries(capabilities))
      for (const action of actions)
        db.insert('auth_item_children', {
          parent: index + 1,
          child: idOf.get(rightName(group, action)) ?? null,
        })
}
