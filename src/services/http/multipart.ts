import { FormDataEncoder, type FormDataLike } from 'form-data-encoder'

/** A form with a file, sent piece by piece (decision W6). */
export type Multipart = {
  /** Empty values are dropped. */
  fields: Record<string, string>
  file: { name: string; type: string; size: number; bytes(): AsyncIterable<Uint8Array> }
  /** Told for every piece: how much of the body was handed to the connection, and how much there is. */
  handed(bytes: number, all: number): void
}

/** The body as it is sent, and the headers that describe it; the length is known before the first byte. */
export function encodeMultipart({ fields, file, handed }: Multipart) {
  const encoder = new FormDataEncoder(formOf(fields, file))
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
function formOf(fields: Multipart['fields'], { bytes, ...file }: Multipart['file']): FormDataLike {
  const entries: [string, ReturnType<FormDataLike['getAll']>[number]][] = [
    ...Object.entries(fields).filter(([, value]) => value !== ''),
    ['file', { ...file, lastModified: 0, stream: bytes, [Symbol.toStringTag]: 'File' }],
  ]
  return {
    append() {},
    getAll: name => entries.filter(([other]) => other === name).map(([, value]) => value),
    entries: () => entries.values(),
    [Symbol.iterator]: () => entries.values(),
    [Symbol.toStringTag]: 'FormData',
  }
}
