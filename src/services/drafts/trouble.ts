import { ProblemError } from '../../contract/problem.ts'
import { codeOf } from './files.ts'

const full = 'The disk of this computer is full. What was saved here before still stands.'
const denied = 'This computer does not allow drafts to be written. What was saved here before still stands.'
const refused = 'The disk of this computer did not take the draft. What was saved here before still stands.'

const texts: Record<string, string> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: denied,
  EPERM: denied,
  EROFS: denied,
}

/** Any trouble with the disk as kind `disk`, with a plain sentence and the system's code as `type`. */
export function diskProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  const code = codeOf(error)
  return new ProblemError({ kind: 'disk', messages: [texts[code] ?? refused], type: code || undefined })
}

/** Another copy of the application holds the drafts of this folder (hardening 4.7). */
export function inUse(): ProblemError {
  const text =
    'Another copy of the application is using the drafts on this computer. Close it to save drafts here.'
  return new ProblemError({ kind: 'disk', messages: [text], type: 'in-use' })
}

/** The keychain does not give the drafts' key now (hardening 4.8). */
export function keychainLocked(): ProblemError {
  const text = 'Autosave is waiting for your system keychain.'
  return new ProblemError({ kind: 'disk', messages: [text], type: 'keychain-locked' })
}
