import type { DraftKey } from '../../src/contract/calls/drafts.ts'
import { proofs } from '../../src/services/drafts/container.ts'
import { generationSteps } from '../../src/services/drafts/generation.ts'
import {
  createStore,
  type DraftsOptions,
  type GetOutput,
  type Parts,
} from '../../src/services/drafts/store.ts'
import type { Vault } from '../../src/services/ports.ts'

export type Store = ReturnType<typeof createStore>

/** A store as the product composes it, but on another disk or with a part changed. */
export function openStore(
  options: Partial<DraftsOptions>,
  parts: Partial<Parts> & Pick<Parts, 'files'>,
): Store {
  return createStore(
    {
      folder: '/',
      brandId: 'lagos',
      apiOrigin: 'https://api.example',
      vault: noKeychain,
      clock: { now: Date.now, wait: async () => {} },
      log: () => {},
      account: () => ({ userId: 7, mayRead: true }),
      ...options,
    },
    { steps: generationSteps, proofs, keep: 4, ...parts },
  )
}

/** A computer without a keychain: the store keeps its key in a file. */
export const noKeychain: Vault = {
  state: async () => 'memory',
  get: async () => null,
  set: async () => {},
  delete: async () => {},
}

export const keyOf = (draft: number): DraftKey => ({ entity: 'post', id: String(draft) })

const pool = Array.from({ length: 4096 }, (_, at) => String.fromCharCode(97 + ((at * 7919) % 26))).join('')

/** State `n` of a growing text of `from` to `from + spread` characters: a function of `n` alone. */
export function textOf(n: number, from: number, spread: number): string {
  const length = from + ((n * 7919) % spread)
  const line = `${n} ${pool.slice((n * 31) % 4000, 4096)} `
  return line.repeat(Math.ceil(length / line.length)).slice(0, length)
}

/** State `n` of a draft on a real disk: 40 to 240 KB. */
export const typed = (n: number) => textOf(n, 40_000, 200_000)

/** What is known of one draft by somebody who watches: the only source of what is right. */
export type Witness = {
  /** The highest state asked for. */
  started: number
  /** The highest state whose `put` resolved: it must never be lost. */
  safe: number
  /** The server has everything up to this state (or the editor discarded it): it must never come back. */
  gone: number
  /** The same, but the call may not have ended: it may come back. */
  going: number
}
export const witness = (): Witness => ({ started: 0, safe: 0, gone: 0, going: 0 })

/** Why what was read is not right; null when it is. `text` gives the content of a state. */
export function judge(seen: Witness, got: GetOutput, text: (n: number) => string): string | null {
  if (got.damaged !== 'none') return `unreadable: ${got.damaged}`
  if (got.from_newer_version) return 'taken for a newer version'
  if (got.draft === null) return seen.safe > seen.going ? `lost: state ${seen.safe} was acknowledged` : null
  const { value } = got.draft
  const n = typeof value === 'object' && value !== null && 'n' in value ? Number(value.n) : Number.NaN
  if (!(n >= seen.safe)) return `lost: state ${n} instead of ${seen.safe}`
  if (n > seen.started) return `invented: state ${n} of ${seen.started}`
  if (n <= seen.gone) return `came back: state ${n}, though ${seen.gone} is gone`
  if (JSON.stringify(value) !== JSON.stringify({ n, text: text(n) })) return `torn: state ${n}`
  return null
}
