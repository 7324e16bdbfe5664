import type { ContractProcedure, InferSchemaInput, InferSchemaOutput, Router as RouterOf } from '@orpc/server'
import { implement } from '@orpc/server'
import { contract } from '../contract/index.ts'

/** What answers a part of the contract: one function a call. It takes the checked input, and a signal that aborts when
 *  nobody waits for the answer any more. */
type Served<Contract> =
  Contract extends ContractProcedure<infer Input, infer Output, infer _Errors, infer _Meta>
    ? (
        input: InferSchemaOutput<Input>,
        signal?: AbortSignal,
      ) => InferSchemaInput<Output> | Promise<InferSchemaInput<Output>>
    : { [Name in keyof Contract]: Served<Contract[Name]> }

type Handle = (call: { input: unknown; signal?: AbortSignal }) => unknown
type Waiting = Record<string, Record<string, { handler(handle: Handle): unknown }>>
type Answering = Record<string, Record<string, (input: unknown, signal?: AbortSignal) => unknown>>

/** The services as a transport takes them. */
export type Router = RouterOf<typeof contract, Record<never, never>>

/** Joins every call of the contract with the function of that name; `around` runs around each of them. What else a
 *  service has nobody can ask for. */
export function serve(
  services: Served<typeof contract>,
  around: Parameters<ReturnType<typeof implement<typeof contract>>['use']>[0],
): Router {
  // `Served` and `Router` say what goes in and what comes out; on the way, name by name, the compiler cannot follow.
  const waiting = implement(contract).use(around) as unknown as Waiting
  const answering = services as unknown as Answering
  const router = Object.entries(contract).map(([service, calls]) => {
    const joined = Object.keys(calls).map(call => [
      call,
      waiting[service]?.[call]?.handler(({ input, signal }) => answering[service]?.[call]?.(input, signal)),
    ])
    return [service, Object.fromEntries(joined)]
  })
  return Object.fromEntries(router)
}
