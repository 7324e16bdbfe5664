import type { Page } from '../../contract/paging.ts'
import type { Crud } from './crud.ts'

/** A call of the contract that waits for its handler. */
type Waiting<Input, Output, Route> = {
  handler(handle: (call: { input: Input; signal?: AbortSignal | undefined }) => Promise<Output>): Route
}

/** Joins the contract's four calls of a thing with their handlers. */
export function crudRoutes<Entity, Filters, Draft, Edit, List, Create, Update, Remove>(
  os: {
    list: Waiting<Filters, Page<Entity>, List>
    create: Waiting<Draft, Entity | null, Create>
    update: Waiting<{ id: number; draft: Edit }, Entity | null, Update>
    remove: Waiting<{ id: number }, void, Remove>
  },
  calls: Crud<Entity, Filters, Draft, Edit>,
) {
  return {
    list: os.list.handler(({ input, signal }) => calls.list(input, signal)),
    create: os.create.handler(({ input }) => calls.create(input)),
    update: os.update.handler(({ input }) => calls.update(input.id, input.draft)),
    remove: os.remove.handler(({ input }) => calls.remove(input.id)),
  }
}
