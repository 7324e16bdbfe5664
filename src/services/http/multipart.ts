import { FormDataEncoder, type FormDataLike } from 'form-data-encoder'

/** A file of a form, sent piece by piece. `size` is in bytes. */
export type FormFile = { name: string; type: string; size: number; bytes(): AsyncIterable<Uint8Array> }

/** A form with files (decision W6). */
export type Multipart = {
  /** In this order; one name may come several times. */
  fields: readonly (readonly [name: string, value: string])[]
  /** By the name of their part. */
  files: Record<string, FormFile>
  /** Told for every piece: how much of the body was handed to the connection, and how much there is. */
  handed(bytes: number, all: number): void
}

/** A form's fields as they are sent: lists as `name[]`, what is inside as `name[key]`, empty values not at all
 *  (decisions C16, W6). */
export function fieldsOf(form: object, inside?: string): [name: string, value: string][] {
  return Object.entries(form).flatMap(([key, value]) => {
    const name = inside === undefined ? key : `${inside}[${key}]`
    if (Array.isArray(value)) return value.map((one): [string, string] => [`${name}[]`, String(one)])
    if (typeof value === 'object' && value !== null) return fieldsOf(value, name)
    return value === '' || value === null || value === undefined ? [] : [[name, String(value)]]
  })
}

/** How many bytes the files of a form are. */
export const sizeOf = ({ files }: Pick<Multipart, 'files'>) =>
  Object.values(files).reduce((sum, { size }) => sum + size, 0)

/** The body as it is sent, and the headers that describe it; the length is known before the first byte. */
export function encodeMultipart({ fields, files, handed }: Multipart) {
  const encoder = new FormDataEncoder(formOf(fields, files))
  const length = Number(encoder.contentLength)
  let bytes = 0
  return {
    headers: { 'content-type': encoder.contentType, 'content-length': String(length) },
    /** Whether the connection was given all of it. */
    isHanded: () => bytes === length,
    async *body() {
      for await (const piece of encoder.encode()) {
        bytes += piece.length
        handed(bytes, length)
        yield piece
      }
    },
  }
}

/** As much of a FormData as the encoder reads; the platform's own takes only files that are in memory whole. */
function formOf(fields: Multipart['fields'], files: Multipart['files']): FormDataLike {
  const entries: [string, ReturnType<FormDataLike['getAll']>[number]][] = fields.map(([name, value]) => [
    name,
    value,
  ])
  for (const [name, { bytes, ...file }] of Object.entries(files))
    entries.push([name, { ...file, lastModified: 0, stream: bytes, [Symbol.toStringTag]: 'File' }])
  return {
    append() {},
    getAll: name => entries.filter(([other]) => other === name).map(([, value]) => value),
    entries: () => entries.values(),
    [Symbol.iterator]: () => entries.values(),
    [Symbol.toStringTag]: 'FormData',
  }
}
