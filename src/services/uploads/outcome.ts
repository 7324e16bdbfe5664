import { isUnreached, type Problem, ProblemError } from '../../contract/problem.ts'
import { codeOf } from '../drafts/files.ts'

/** What must happen before a file is sent of which the server has nothing; null when a person must say so. */
export function wantedFor(kind: Problem['kind']): 'session' | 'connection' | null {
  if (kind === 'unauthorised') return 'session'
  return isUnreached({ kind }) || kind === 'insecure' ? 'connection' : null
}

/** What is said of a cancelled upload; null when the server has nothing of it. */
export function cancelled(isHanded: boolean): Problem | null {
  if (!isHanded) return null
  return { kind: 'unknown-outcome', messages: ['Upload canceled. The server may have received the file.'] }
}

export function diskProblem(error: unknown): Problem {
  return error instanceof ProblemError
    ? error.problem
    : { kind: 'disk', messages: [], type: codeOf(error) || undefined }
}
