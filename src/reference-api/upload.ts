import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Refusal, refused } from './refusal.ts'

/** The most that one uploaded file may weigh, in bytes. */
export const largestUpload = 256 * 1024 * 1024

/** A file that came in a multipart body. */
export type UploadedFile = { name: string; type: string; bytes: Buffer }

/** The part `file` of a multipart body, with a name that ends so. */
export const fileEnding = (extension: `.${string}`) =>
  z.object(
    {
      name: z
        .string()
        .refine(name => name.toLowerCase().endsWith(extension), `must be a file with extension ${extension}`),
      type: z.string(),
      bytes: z.instanceof(Buffer).refine(bytes => bytes.length > 0, 'is empty'),
    },
    'Field can not be empty',
  )

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call takes multipart/form-data, and nothing else. */
    isUpload?: boolean
  }
}

/** Reads a multipart body before its call is handled: fields as `nested` has them, files as `UploadedFile`. What does not come in
 *  the form that its call takes is refused with 415. */
export function readMultipart(app: FastifyInstance): void {
  app.addHook('preValidation', async request => {
    const isUpload = request.routeOptions.config.isUpload === true
    if (request.isMultipart() !== isUpload && (isUpload || request.isMultipart()))
      throw refused(415, isUpload ? 'Send multipart/form-data.' : 'Send application/json.')
    if (isUpload) request.body = await partsOf(request)
  })
}

async function partsOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  const parts: [string, unknown][] = []
  for await (const part of request.parts()) {
    const value: string | UploadedFile | unknown =
      part.type === 'file'
        ? { name: part.filename, type: part.mimetype, bytes: await part.toBuffer() }
        : part.value
    parts.push([part.fieldname, value])
  }
  return nested(parts)
}

/** Fields as the API means them (decisions C16, W6): those of one name `name[]` as a list, `name[key]` as an object. */
export function nested(parts: [name: string, value: unknown][]): Record<string, unknown> {
  const fields = new Map<string, unknown>()
  const [lists, objects] = [new Map<string, unknown[]>(), new Map<string, [string, unknown][]>()]
  for (const [name, value] of parts) {
    const [, outer, inner] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name) ?? []
    if (outer === undefined) fields.set(name, value)
    else if (inner === '') lists.set(outer, [...(lists.get(outer) ?? []), value])
    else objects.set(outer, [...(objects.get(outer) ?? []), [inner ?? '', value]])
  }
  for (const [name, list] of lists) fields.set(name, list)
  for (const [name, entries] of objects) fields.set(name, Object.fromEntries(entries))
  return Object.fromEntries(fields)
}

/** One line of a file that cannot be taken. */
type FaultyLine = { message: string; line: number }

/** Refuses a file in whose lines something is wrong (decision W7). */
export function refuseLines(errors: FaultyLine[]): void {
  if (errors.length > 0)
    throw new Refusal(422, { type: 'extractor', message: 'The file could not be read.', errors })
}

/** The text of a file: UTF-8, or UTF-16 with a byte order mark. */
export function textOfFile({ bytes }: UploadedFile): string {
  const [first, second] = bytes
  const encoding = first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(first === 0xff && second === 0xfe ? 'utf-16le' : encoding).decode(bytes)
}
