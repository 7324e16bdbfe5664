import { ORPCError, ValidationError } from '@orpc/server'
import type { Problem } from '../contract/problem.ts'
import { ProblemError, problemOf } from '../contract/problem.ts'
import { invalid } from './http/invalid.ts'
import type { Log } from './ports.ts'

/** Turns whatever a call threw into the contract's typed `PROBLEM`: a refused input is `invalid` with its fields, what
 *  nobody foresaw is logged by name only. */
export function typedProblem(
  error: unknown,
  path: readonly string[],
  log: Log,
): ORPCError<'PROBLEM', Problem> {
  return new ORPCError('PROBLEM', { defined: true, data: problemIn(error, path, log) })
}

function problemIn(error: unknown, path: readonly string[], log: Log): Problem {
  if (error instanceof ProblemError) return error.problem
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    return invalid(error.cause.issues).problem
  }
  log('unforeseen', { call: path.join('.'), name: error instanceof Error ? error.name : typeof error })
  return problemOf(error)
}
