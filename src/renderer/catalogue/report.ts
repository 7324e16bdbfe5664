import { useEffect, useRef } from 'react'
import { type Problem, problemOf } from '../../contract/problem.ts'
import { toast } from '../data/toasts.ts'

/** Says that something failed: the server's messages, else the fallback. The end of the session says nothing here: the
 *  sign-in page does, and so does a question that was or will be asked. */
export function report(error: unknown, fallback: string): void {
  const problem = problemOf(error)
  if (!saidElsewhere.has(problem.kind)) toast.problem(problem, fallback)
}

const saidElsewhere = new Set<Problem['kind']>(['unauthorised', 'perhaps-made', 'newer'])

/** Says once for every failed load of a query that it failed; what failed before this screen was there is not said
 *  again. */
export function useReport(result: { error: unknown; errorUpdatedAt: number }, fallback: string): void {
  const said = useRef(result.errorUpdatedAt)
  const { error, errorUpdatedAt } = result
  useEffect(() => {
    if (error === null || errorUpdatedAt === said.current) return
    said.current = errorUpdatedAt
    report(error, fallback)
  }, [error, errorUpdatedAt, fallback])
}
