import type { Problem } from '../../contract/problem.ts'
import type { Line } from '../data/toasts.ts'

/** Whether a refused sign-in is about the two-factor code: the field says so, or the server's message does (A5). */
export function isAboutCode(problem: Problem, lines: Line[]): boolean {
  if (problem.fields && 'two_fa_code' in problem.fields) return true
  return lines.some(line => /two.?factor|2fa|\bcode\b|authenticator|verification/i.test(line.text))
}
