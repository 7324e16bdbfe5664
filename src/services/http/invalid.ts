import { ProblemError } from '../../contract/problem.ts'

/** Of a list in which everything is wrong nobody reads more. */
const mostIssues = 100

type Issue = { message: string; path?: readonly unknown[] | undefined }

/** The problem of input that the contract's rules refuse: what zod said, by field. */
export function invalid(issues: readonly Issue[]): ProblemError {
  const fields = new Map<string, string[]>()
  for (const { message, path = [] } of issues.slice(0, mostIssues)) {
    const field = path.map(nameOf).join('.')
    fields.set(field, [...(fields.get(field) ?? []), message])
  }
  return new ProblemError({ kind: 'invalid', fields: Object.fromEntries(fields) })
}

function nameOf(step: unknown): string {
  return String(typeof step === 'object' && step !== null && 'key' in step ? step.key : step)
}
