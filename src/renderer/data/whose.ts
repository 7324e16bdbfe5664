import type { SessionState } from '../../contract/calls/session.ts'

const forgetters = new Set<() => void>()
let last: number | null = null

/** Names what this window remembers of the person who is here, and must forget before somebody else is (decision A13). */
export function forgetWithPerson(forget: () => void): void {
  forgetters.add(forget)
}

/** Somebody is here, or left. The same person after a 401 finds everything. */
export function isNow(session: SessionState): void {
  const left = session.kind === 'signed-out' && session.reason === 'left'
  const next = session.kind === 'signed-out' ? (left ? null : last) : session.user.id
  if (last !== null && next !== last) for (const forget of forgetters) forget()
  last = next
}
