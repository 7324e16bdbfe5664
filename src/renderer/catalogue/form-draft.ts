import * as z from 'zod'
import type { DraftKey } from '../../contract/calls/drafts.ts'
import type { Api } from '../../contract/index.ts'
import { ChosenPicture, receiving, storedPicture } from '../../contract/picture-fields.ts'

type Answer = Awaited<ReturnType<Api['drafts']['get']>>

/** What this computer has of a form beside the server's version. */
export type KeptForm<Form> =
  | { kind: 'nothing' }
  /** Equal to what the server has: the save had succeeded. */
  | { kind: 'same'; seq: number }
  /** `isWhole`: the disk gave it, and it is not what the form is, as after an update. What is written next would take its
   *  place. */
  | { kind: 'unreadable'; isWhole: boolean }
  | { kind: 'newer-version' }
  | UnsavedForm<Form>

/** Work that the server does not have. */
export type UnsavedForm<Form> = {
  kind: 'differs'
  seq: number
  saved_at: string
  form: Form
  /** What the server had when it was started. */
  base: Form
  /** The server's version is not the one that this was started from (hardening 4.6). */
  conflict: boolean
  /** The newest generation was damaged; this is the one before. */
  older: boolean
  /** A newer version of the application wrote a newer text of it, which is left alone. */
  isBehind: boolean
}

/** Whether a newer version of the application wrote what is kept, or a newer text of it. */
export const isFromNewer = (kept: { kind: string; isBehind?: boolean }): boolean =>
  kept.kind === 'newer-version' || kept.isBehind === true

/** What the draft of a form holds: the form, and what the server had when it was started. */
export const draftOf = <Form>(server: Form, form: Form) => ({ server, form })

/** Whether a save of such a form says what it goes over, and is refused over a newer version (DR-08). */
export const sendsBase = (key: DraftKey | null): boolean => key?.entity === 'task' || key?.entity === 'static'

/** Compares contents, never clocks (hardening 4.6). `shape` is what a form must look like to be shown; it needs not keep
 *  its rules. Of what `isNew` there is no other version. What is none of the `labels` nobody sees or changes: it is as the
 *  server has it now. */
export function compareForm<Form extends object>(
  { draft, damaged, from_newer_version }: Answer,
  server: Form,
  shape: z.ZodType<Form>,
  isNew = false,
  labels: object = server,
): KeptForm<Form> {
  if (draft === null) {
    if (from_newer_version) return { kind: 'newer-version' }
    return damaged === 'all' ? { kind: 'unreadable', isWhole: false } : { kind: 'nothing' }
  }
  const data = readForm(draft.value, server, shape, labels)
  if (!data) return { kind: 'unreadable', isWhole: true }
  const { seq, saved_at } = draft
  if (isSameForm(data.form, server))
    return from_newer_version ? { kind: 'newer-version' } : { kind: 'same', seq }
  const conflict = !isNew && !isSameForm(data.server, server)
  const [older, isBehind] = [damaged === 'newest', from_newer_version]
  return { kind: 'differs', seq, saved_at, form: data.form, base: data.server, conflict, older, isBehind }
}

const FormDraft = z.object({ server: z.looseObject({}), form: z.looseObject({}) })

/** What a draft holds, its fields from before an update as the server has them now; undefined where it cannot be shown,
 *  as when something was typed in a field that is no more. */
function readForm<Form extends object>(value: unknown, server: Form, shape: z.ZodType<Form>, labels: object) {
  const { data: kept } = FormDraft.safeParse(value)
  if (!kept) return undefined
  const isTyped = (name: string) => JSON.stringify(kept.form[name]) !== JSON.stringify(kept.server[name])
  if (Object.keys(kept.form).some(name => !(name in server) && isTyped(name))) return undefined
  const own = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => name in labels || isTyped(name)))
  const filled = { server: { ...server, ...own(kept.server) }, form: { ...server, ...own(kept.form) } }
  return z.object({ server: shape, form: shape }).safeParse(filled).data
}

/** Whether two forms say the same, whatever the order of their fields. */
export function isSameForm<Form extends object>(one: Form, other: Form): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Form>
  return [...names].every(name => JSON.stringify(one[name]) === JSON.stringify(other[name]))
}

/** What the kept form of a record must look like to be shown again beside the server's: texts, texts by name, choices,
 *  lists of named things, and pictures. What the record shows is the server's; a picture that was still being read is not
 *  chosen any more. */
export function shapeOf(server: object): z.ZodType<Record<string, unknown>> {
  const fields = Object.entries(server).map(([name, value]) => [name, shapeOfField(value)])
  return z.object(Object.fromEntries(fields))
}

/** Somebody or something by id and name, whatever else is known of it. */
const Named = z.looseObject({ id: z.number() })
/** What is chosen in a form, or nothing. */
const choice = z.union([z.number(), z.boolean(), z.string(), Named, z.null()]).optional()

function shapeOfField(value: unknown): z.ZodType {
  if (typeof value === 'string') return z.string()
  if (Array.isArray(value)) return z.array(z.looseObject({}))
  if (typeof value !== 'object' || value === null || 'id' in value) return choice
  const { data: picture } = ChosenPicture.safeParse(value)
  if (!picture) return z.record(z.string(), z.string())
  const { stored } = picture
  return ChosenPicture.transform(({ upload, crop }) =>
    upload === receiving ? storedPicture(stored) : { upload, crop, stored },
  )
}

/** The draft of the record with this id, or of a new one. */
export const draftKey = (entity: DraftKey['entity'], id: number | string): DraftKey => ({
  entity,
  id: String(id),
})
