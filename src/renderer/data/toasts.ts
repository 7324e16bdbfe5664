import { atom } from 'jotai'
import { isUnreached, type Problem } from '../../contract/problem.ts'
import { store } from './store.ts'
import { forgetWithPerson } from './whose.ts'

/** One message to the person, kept in the ledger after it left the screen. */
export type Notice = {
  id: number
  intent: 'success' | 'warning' | 'error'
  text: string
  /** What it is about, where the text only says why; or more of the same. */
  detail?: string
  /** The name of what it is about, which nobody translates. */
  about?: string
  /** Where the site shows it. */
  page?: string | null
  /** Milliseconds since 1970, this computer's clock. */
  at: number
  /** False: only in the ledger (F23). */
  shown: boolean
}

/** Every message to the person since the window opened, newest first, at most 200. */
export const ledgerAtom = atom<Notice[]>([])
forgetWithPerson(() => store.set(ledgerAtom, []))

/** How long a message stays on the screen, in milliseconds (S9). */
export const shownFor = 3000

/** How many messages of one problem are shown; the others are only in the ledger (F23). */
const shownAtOnce = 5
const kept = 200
let lastId = 0

function add(intent: Notice['intent'], lines: Line[], mayShow: (line: Line) => boolean = () => true): void {
  const notices = lines.map((line, index) => {
    lastId += 1
    return { ...line, id: lastId, intent, at: Date.now(), shown: index < shownAtOnce && mayShow(line) }
  })
  store.set(ledgerAtom, ledger => [...notices.reverse(), ...ledger].slice(0, kept))
}

/** Short messages that pass after 3000 ms and stay behind the bell (S8). */
export const toast = {
  success: (text: string, more: Pick<Notice, 'about' | 'page'> = {}): void =>
    add('success', [{ text, ...more }]),
  warning: (text: string, detail?: string): void => add('warning', [{ text, detail }]),
  error: (text: string): void => add('error', [{ text }]),
  /** One message per line of the problem; the fallback when it has none (SH-09). When a session ends, every call
   *  under way says so with the same message, which is shown once. */
  problem: (problem: Problem, fallback: string): void => {
    const lines = linesOf(problem, fallback)
    if (problem.kind === 'unauthorised') add('error', lines.filter(isNewSince(shownFor)))
    else add('error', lines, isUnreached(problem) ? isNewSince(awayPause) : undefined)
  },
}

/** While the server does not answer, that is shown once in so many milliseconds; the ledger has it each time (hardening
 *  N27). */
const awayPause = 30_000

function isNewSince(ms: number): (line: Line) => boolean {
  const since = Date.now() - ms
  const recent = store.get(ledgerAtom).filter(({ at, shown }) => shown && at > since)
  return ({ text }) => !recent.some(notice => notice.text === text)
}

export type Line = Pick<Notice, 'text' | 'detail' | 'about' | 'page'>

/** What a problem says: the server's messages one by one, else what this computer knows of the reason, with the
 *  fallback below it, else the fallback (S8, SH-09, F23). */
export function linesOf(problem: Problem, fallback: string): Line[] {
  const messages = [...new Set(problem.messages.map(message => message.trim()))].filter(Boolean)
  if (messages.length > 0) return messages.map(text => ({ text }))
  const reason = reasons[problem.kind]
  return [reason === undefined ? { text: fallback } : { text: reason, detail: fallback }]
}

/** Never a library's own words: those name addresses (hardening 0.10). */
const reasons: Partial<Record<Problem['kind'], string>> = {
  offline: 'The server cannot be reached. Check the connection and try again.',
  timeout: 'The server did not answer in time.',
  'unknown-outcome': 'The answer was lost on its way. The server may have done it.',
  'not-done': 'The answer was lost on its way. Asked again, the server has not done it.',
  'perhaps-made': 'The server may have made it already.',
  insecure: 'The connection to the newsroom server is not secure. Contact IT.',
  'bad-answer': 'The server’s answer could not be read.',
  'too-large': 'The server’s answer was too large.',
  redirected: 'The server sent the request elsewhere, which is not allowed.',
  transport: 'This window lost touch with the rest of Stet. It is reconnecting.',
  disk: 'This computer’s disk refused to write.',
  unreadable:
    'The file cannot be read. It may have been changed, moved or deleted, or it is a folder. Choose it again.',
}
