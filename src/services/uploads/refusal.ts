import { ProblemError } from '../../contract/problem.ts'

/** A refusal with the sentence to be shown. */
export function refused(message: string): ProblemError {
  return new ProblemError({ kind: 'invalid', messages: [message] })
}

export const emptyFile = () => refused('File seems to be empty. Upload canceled.')
