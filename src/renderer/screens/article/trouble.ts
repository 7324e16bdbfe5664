import type { Intent } from '../../../contract/calls/outbox.ts'
import type { Problem } from '../../../contract/problem.ts'
import { type DraftState, isWritten } from '../../data/draft-writer.ts'
import { linesOf } from '../../data/toasts.ts'

/** What happens only when its person says so, now. */
export type Offered = Exclude<Intent['act'], 'save' | 'task' | 'push' | 'export'>

/** A save or a publish that failed, and what is said where nobody knows why. `merged`: a newer version is in the text
 *  now, and is to be looked at first; `public`: what is saved now is seen by readers, which it was not before. */
export type Trouble = {
  act: 'save' | 'publish' | 'schedule'
  problem: Problem
  fallback: string
  merged?: 'merged' | 'public' | null
}

/** Why it failed: the server's words, else this computer's, else the status, else the fallback. `{status}` stands for the
 *  number. */
export function causesOf({ problem, fallback, merged }: Trouble): string[] {
  if (merged) return [onMerged[merged]]
  const own = onArticles[problem.kind]
  if (own !== undefined && problem.messages.length === 0) return [own]
  const texts = linesOf(problem, fallback).map(line => line.text)
  const isUntold = texts[0] === fallback && problem.status !== undefined
  return isUntold ? ['The server answered with error {status}.'] : texts
}

const onMerged = {
  merged: 'A newer version is in your text now, and nothing was sent yet. Look at it, then try again.',
  public:
    'The article was published or scheduled meanwhile, so nothing was sent yet. What you save now is what readers get.',
}

const onArticles: Partial<Record<Problem['kind'], string>> = {
  newer: 'The server has a newer version, so nothing was sent.',
  'not-done': 'The answer was lost on its way. Asked again, the server does not have this version.',
  'unknown-outcome':
    'The answer was lost on its way, so the server may have this version or not. Save again to be sure.',
}

/** As much of what a server says as stands beside a text, in characters. The ledger has it whole. */
export const longestCause = 200

/** Where the text is safe meanwhile; null where nobody can say. */
export function safetyOf(draft: DraftState, isUnsaved: boolean): string | null {
  if (!isUnsaved) return 'Your text itself is on the server.'
  if (!isWritten(draft)) return 'Your text is not on this computer’s disk yet. Leave this window open.'
  return draft.saved_at === null ? null : 'Your text is safe on this computer.'
}
