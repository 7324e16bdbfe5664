import { eventIterator, oc } from '@orpc/contract'
import * as z from 'zod'
import { SetAside } from '../entities/set-aside.ts'
import { anyText, listOf } from '../fields.ts'

/** Which thing a draft belongs to: `tag` is its page, `tag-form` its form beside the list, `phrases` those of a language.
 *  `id` is the API's id, a local one for a thing the server does not know yet, `new`, or the language's code. */
export const DraftKey = z.object({
  entity: z.enum([
    'post',
    'static',
    'author',
    'expert',
    'tag',
    'tag-form',
    'category',
    'section',
    'call-to-action',
    'task',
    'image',
    'role',
    'phrases',
  ]),
  id: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
})
export type DraftKey = z.infer<typeof DraftKey>

/** A draft's file in the bin, by its name. */
const Aside = z.string().regex(/^\d{1,15}-[a-z2-7]{20}-g-\d{12}-[0-9a-f]{8}\.ndr$/)

/** The server revision a draft was started from; compared for equality only, never as a time (hardening 4.6). */
export const DraftBase = z.object({ revision: anyText })
export type DraftBase = z.infer<typeof DraftBase>

/** A draft as it was last written. `value` is what the screen put, untouched. */
export const Draft = z.object({
  seq: z.number().int().positive(),
  /** ISO 8601, for display only. */
  saved_at: anyText,
  base: DraftBase.nullable(),
  value: z.unknown(),
})
export type Draft = z.infer<typeof Draft>

/** What this computer keeps of one thing, without its text (DR-06). */
export const HeldDraft = z.object({
  /** `set-aside`: of an article that goes no further by itself. `bin`: discarded, kept for 14 days. `memory`: the keychain is locked, so it is not on the disk yet. `unreadable`:
   *  damaged, or its key is gone. `newer-version`: a newer version of the application wrote it. */
  state: z.enum(['unsent', 'set-aside', 'memory', 'bin', 'unreadable', 'newer-version']),
  /** The name of its file in the bin; null elsewhere. */
  aside: Aside.nullable(),
  /** Null where it cannot be read, like its title and words. */
  key: DraftKey.nullable(),
  /** What its form says of its name; '' for none. */
  title: anyText,
  /** Of its text; null where it has none. */
  words: z.number().int().min(0).nullable(),
  /** Why it was set aside; null where it was not. */
  set_aside: SetAside.nullable(),
  /** Bytes of its file. */
  size: z.number().int().min(0),
  /** When it was written, and of what is unreadable when that was found; ISO 8601, for display only. */
  saved_at: anyText,
})
export type HeldDraft = z.infer<typeof HeldDraft>

/** How a window's claim on a draft stands. `granted`: it alone writes the draft. `elsewhere`: another window does; it is
 *  granted when that one leaves. `leave`: another window takes over; what is unwritten is written within 3 s, and then
 *  the claim is given up. */
export const ClaimNews = z.object({ kind: z.enum(['granted', 'elsewhere', 'leave']) })
export type ClaimNews = z.infer<typeof ClaimNews>

/** Names a window for as long as it lives. */
const window = z.uuid().max(36)

/** The drafts on this computer's disk (U, hardening 4). While a window holds a claim on a draft, `put`,
 *  `acknowledge`, `discard` and `quarantine` of any other one reject with kind `conflict`. */
export const drafts = {
  /** One window writes a draft at a time (decision D3). Yields how the claim stands, until the reader leaves or the
   *  session ends. */
  claim: oc
    .input(z.object({ key: DraftKey, window, takes_over: z.boolean() }))
    .output(eventIterator(ClaimNews)),
  /** Resolves only when the bytes survive a crash and a power cut (hardening 4.1). `value` is JSON of at most 32 MB.
   *  Rejects with kind `disk` when the disk refuses; the last good generation then stands. */
  put: oc
    .input(
      z.object({ key: DraftKey, base: DraftBase.nullable(), value: z.unknown(), window: window.optional() }),
    )
    .output(
      z.object({
        seq: z.number().int().positive(),
        saved_at: anyText,
        /** `memory`: the keychain is locked, so nothing can be written yet (hardening 4.8). `low`: the disk is nearly full. */
        state: z.enum(['disk', 'low', 'memory']),
      }),
    ),
  /** The newest readable generation. `damaged` says whether a newer one, or every one, could not be read (DR-03). */
  get: oc.input(z.object({ key: DraftKey })).output(
    z.object({
      draft: Draft.nullable(),
      damaged: z.enum(['none', 'newest', 'all']),
      /** A newer version of the application wrote it; it is left alone (hardening 4.3). */
      from_newer_version: z.boolean(),
    }),
  ),
  /** The drafts of the person signed in of this kind, whose id begins so, that hold what the server does not have. What
   *  cannot be read is left out. */
  list: oc
    .input(z.object({ entity: DraftKey.shape.entity, id_begins: DraftKey.shape.id.or(z.literal('')) }))
    .output(listOf(z.object({ key: DraftKey, saved_at: anyText, value: z.unknown() }))),
  /** Everything this computer holds of the person signed in, newest first; of what was discarded together, the newest.
   *  `others` is how many drafts with unsent text belong to other people: of those nothing else is told. */
  held: oc.output(z.object({ items: listOf(HeldDraft), others: z.number().int().min(0) })),
  /** A draft in the bin. Rejects with kind `not-found` when it is not there any more, with `disk` when it cannot be
   *  read. */
  binned: oc.input(z.object({ aside: Aside })).output(z.object({ key: DraftKey, value: z.unknown() })),
  /** Takes a draft out of the bin; what stands in its place goes there instead. Answers what it is a draft of. */
  restore: oc.input(z.object({ aside: Aside, window })).output(DraftKey),
  /** The server has everything up to `seq`: those generations go; newer typing stays. */
  acknowledge: oc
    .input(z.object({ key: DraftKey, seq: z.number().int().positive(), window: window.optional() }))
    .output(z.void()),
  /** Out of the editor's sight, kept 14 days in the local bin (decision E17). */
  discard: oc.input(z.object({ key: DraftKey, window: window.optional() })).output(z.void()),
  /** No screen can show it, as after an update: kept aside like what is damaged, never deleted (DR-03, decision E15). */
  quarantine: oc.input(z.object({ key: DraftKey, window: window.optional() })).output(z.void()),
}
