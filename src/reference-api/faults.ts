import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { UploadedFile } from './upload.ts'

/** What goes wrong with the next requests to a path, as `POST /fault` on the control port takes it. */
export const FaultOrder = z.strictObject({
  method: z.string().toUpperCase().optional(),
  /** Exact, or with `*` at the end; with a `?` in it, the query is compared too. */
  path: z.string(),
  /** Whether the request is handled before the fault shows; `before` replaces the handler. */
  when: z.enum(['before', 'after']).default('before'),
  status: z.number().int().min(100).max(599).optional(),
  headers: z.record(z.string(), z.string()).optional(),
  /** A text is sent as it is, anything else as JSON. */
  body: z.unknown().optional(),
  content_type: z.string().optional(),
  delay_ms: z.number().nonnegative().optional(),
  /** Cuts the connection: the request was never handled, or it was and the answer is lost. */
  drop: z.enum(['before', 'after']).optional(),
  /** Sends that many bytes of the answer under its full length, then cuts. */
  truncate: z.number().int().nonnegative().optional(),
  redirect: z.string().optional(),
  /** Keeps the request waiting until the fault is released. */
  hold: z.boolean().default(false),
  times: z.number().int().positive().default(1),
  /** Of the requests that fit, only each so manyth. */
  every: z.number().int().positive().default(1),
})
export type FaultOrder = z.infer<typeof FaultOrder>

/** A fault in force. */
export type Fault = FaultOrder & { id: number; released: Promise<void>; release(): void; fitted: number }

/** One request as the main port received it. */
export type Recorded = {
  method: string
  path: string
  query: Record<string, unknown>
  headers: Record<string, string>
  body: unknown
  /** Null while it runs and when no answer was sent. */
  status: number | null
  /** Milliseconds since 1970 on the server's clock. */
  at: number
}

/** The faults in force and, where somebody may read it, the record of requests. */
export class Faults {
  readonly requests: Recorded[] = []
  readonly #isRecording: boolean
  #faults: Fault[] = []
  #held = new Set<Fault>()
  #lastId = 0

  constructor(isRecording: boolean) {
    this.#isRecording = isRecording
  }

  record(request: Recorded): void {
    if (this.#isRecording) this.requests.push(request)
  }

  add(order: FaultOrder): number {
    this.#lastId += 1
    const id = this.#lastId
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    const fault: Fault = { ...order, id, released, release, fitted: 0 }
    this.#faults.push(fault)
    this.#held.add(fault)
    return id
  }

  /** Ends one fault, and whatever it holds goes on. False when there is none of that id. */
  release(id: number): boolean {
    const fault = [...this.#held].find(one => one.id === id)
    if (!fault) return false
    this.#faults = this.#faults.filter(one => one !== fault)
    this.#held.delete(fault)
    fault.release()
    return true
  }

  clear(): void {
    for (const fault of [...this.#held]) this.release(fault.id)
  }

  /** The oldest fault that fits, used up by one. */
  take(method: string, url: string): Fault | undefined {
    const fault = this.#faults.find(one => fits(one, method, url))
    if (!fault) return undefined
    fault.fitted += 1
    if (fault.fitted % fault.every !== 0) return undefined
    fault.times -= 1
    if (fault.times === 0) this.#faults = this.#faults.filter(one => one !== fault)
    return fault
  }
}

function fits(fault: Fault, method: string, url: string): boolean {
  if (fault.method !== undefined && fault.method !== method) return false
  const wanted = fault.path.replace(/^\//, '')
  const whole = url.replace(/^\//, '')
  const asked = wanted.includes('?') ? whole : (whole.split('?')[0] ?? '')
  return wanted.endsWith('*') ? asked.startsWith(wanted.slice(0, -1)) : asked === wanted
}

/** Headers as the record keeps them: a token is reduced to the start of its hash. */
export function recordedHeaders(
  headers: Record<string, string | string[] | undefined>,
): Record<string, string> {
  const recorded: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue
    const text = Array.isArray(value) ? value.join(', ') : value
    recorded[name] =
      name === 'authorization' ? `Bearer ${hash(text.replace(/^Bearer /, '')).slice(0, 8)}` : text
  }
  return recorded
}

/** A body as the record keeps it: a file is reduced to its name, type, size and hash. */
export function recordedBody(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const entries = Object.entries(body).map(([name, value]) => [
    name,
    isFile(value) ? recordedFile(value) : value,
  ])
  return Object.fromEntries(entries)
}

function isFile(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && 'bytes' in value && Buffer.isBuffer(value.bytes)
}

function recordedFile({ name, type, bytes }: UploadedFile) {
  return { name, type, size: bytes.length, sha256: hash(bytes) }
}

function hash(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}
