import { eventIterator, oc } from '@orpc/contract'
import * as z from 'zod'
import { anyText } from '../fields.ts'
import { signInCode, verificationCode } from '../number-fields.ts'
import { Rights } from '../rights.ts'

/** The person signed in (S3, current user). */
export const CurrentUser = z.object({
  id: z.number().int().positive(),
  name: anyText,
  username: anyText,
  role: anyText,
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** Where the token is kept: the system keychain, this process's memory only (AU-08), or a keychain that is locked
 *  and may hold a token nobody can read now. */
export const VaultState = z.enum(['keychain', 'memory', 'locked', 'policy'])
export type VaultState = z.infer<typeof VaultState>

/** How the session stands; every change of it comes with `session.news`. */
export const SessionState = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('signed-out'),
    /** Why: nobody signed in yet, the person left, a 401 ended it, or the permissions could not be read (S4). */
    reason: z.enum(['start', 'left', 'expired', 'permissions']),
    vault: VaultState,
    /** How many unsent drafts this computer keeps, whoever wrote them (decision A12). */
    unsent_drafts: z.number().int().nonnegative(),
  }),
  /** Signed in, but two-factor must be set up before anything else (S4). */
  z.object({ kind: z.literal('two-factor'), user: CurrentUser, vault: VaultState }),
  z.object({
    kind: z.literal('signed-in'),
    user: CurrentUser,
    rights: Rights,
    vault: VaultState,
    /** True when the start found no network: the last known user and rights are used (decision S27). */
    offline: z.boolean(),
  }),
])
export type SessionState = z.infer<typeof SessionState>

/** What the services tell every window without being asked. */
export const News = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session'), state: SessionState }),
  /** Whether the API answered the last call, whatever it answered. */
  z.object({ kind: z.literal('connection'), online: z.boolean() }),
  /** Server time minus this computer's, in milliseconds, from the `Date` header (hardening 4.6). */
  z.object({ kind: z.literal('clock'), offset_ms: z.number() }),
  /** Whether this computer is about to sleep: what is unwritten is written while there is time. */
  z.object({ kind: z.literal('power'), asleep: z.boolean() }),
])
export type News = z.infer<typeof News>

/** S5: the sign-in form. */
export const SignInForm = z.object({
  login: anyText.trim().min(1, 'Field can not be empty'),
  password: anyText.min(1, 'Field can not be empty'),
  two_fa_code: signInCode,
})
export type SignInForm = z.infer<typeof SignInForm>

export const session = {
  state: oc.output(SessionState),
  /** POST v2/users/login, then GET v2/users/me (S4). The token stays on the services' side. */
  signIn: oc.input(SignInForm).output(SessionState),
  signOut: oc.output(SessionState),
  /** Asks for the current user again, whose rights may just have been changed (decision R3). */
  refresh: oc.output(SessionState),
  /** Tries the keychain again after the person unlocked it. */
  retryVault: oc.output(SessionState),
  /** A picture for the dialog as a `data:image/…` address, and the secret to type by hand (decision A6). */
  twoFactorGenerate: oc.output(
    z.object({ image: z.string().startsWith('data:image/').max(1_000_000), secret: anyText }),
  ),
  twoFactorConfirm: oc.input(z.object({ code: verificationCode })).output(SessionState),
  /** Current values first, then every change. */
  news: oc.output(eventIterator(News)),
}
