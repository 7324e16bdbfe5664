import { ORPCError, ValidationError } from '@orpc/server'
import type { Problem } from '../contract/problem.ts'
import { ProblemError, problemOf } from '../contract/problem.ts'
import { invalid } from './http/invalid.ts'
import type { Log } from './ports.ts'

/** Turns whatever a call threw into the contract's typed `PROBLEM`: a refused input is `invalid` with its fields, what
 *  nobody foresaw is logged by name only, unless the `signal` says that nobody waits for the answer any more. */
export function typedProblem(
  error: unknown,
  path: readonly string[],
  log: Log,
  signal?: AbortSignal,
): ORPCError<'PROBLEM', Problem> {
  return new ORPCError('PROBLEM', { defined: true, data: problemIn(error, path, log, signal) })
}

function problemIn(error: unknown, path: readonly string[], log: Log, signal?: AbortSignal): Problem {
  if (error instanceof ProblemError) return error.problem
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    return invalid(error.cause.issues).problem
  }
  if (!signal?.aborted)
    log('unforeseen', { call: path.join('.'), name: error instanceof Error ? error.name : typeof error })
  return problemOf(error)
}
