import { type ContractRouterClient, type EnhancedContractRouter, oc } from '@orpc/contract'
import { Problem } from './problem.ts'
import * as routers from './routers.ts'

/** The longest message between page and services, in bytes: a draft of 32 MB and its envelope. */
export const longestMessage = 40 * 1024 * 1024

/** How many calls and streams one page may have in flight; a screen has a few dozen at most. */
export const mostCalls = 300

const errors = { PROBLEM: { data: Problem } }

/** Every call of the routers, and that it can end in a `Problem`. Its type names theirs: written out, all of them are
 *  longer than the compiler takes. */
export const contract: EnhancedContractRouter<typeof routers, typeof errors> = oc
  .errors(errors)
  .router(routers)

/** The contract as a typed client: what a screen holds in its hands. */
export type Api = ContractRouterClient<typeof contract>
