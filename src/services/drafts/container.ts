import { createCipheriv, createDecipheriv, createHash, type KeyObject, randomBytes } from 'node:crypto'

/** No draft file is longer than this, neither written nor read (hardening 4.3). Bytes. */
export const largestFile = 32 * 1024 * 1024

/** What stands unencrypted at the head of a draft file: nothing about the content, nothing about the person. */
export type Header = {
  v: 1
  seq: number
  writer: string
  /** The id of the key. */
  kid: string
  alg: 'A256GCM'
  /** 96 random bits, base64. */
  iv: string
  /** Bytes of the plain text. */
  ptLen: number
  /** The version of the plain text's form. */
  schema: number
  /** Milliseconds since the writer's process began; tells writes apart when the clock was set. */
  createdMono: number
  /** Milliseconds since 1970, for display only. */
  wall: number
  /** The version of the application that wrote it. */
  app: string
}

/** The names of the two folders that a file belongs to, its account's and its draft's. They are part of what the tag
 *  proves, so a file moved elsewhere fails. */
export type DraftOwner = { account: string; draft: string }

/** Why a file was not read. `damaged`: not what was written. `newer`: by a later version of the application.
 *  `key`: whole, but not sealed with the key we have. */
export class Unreadable extends Error {
  readonly reason: 'damaged' | 'newer' | 'key'
  constructor(reason: 'damaged' | 'newer' | 'key') {
    super(`draft file: ${reason}`)
    this.name = 'Unreadable'
    this.reason = reason
  }
}

const magic = Buffer.from('NDRAFT1\n', 'latin1')
const tagLength = 16
const sumLength = 32

/** The newest form of the plain text this version knows. */
export const schema = 1

/** How a file is proven, step by step. A table, so that tests can take each step out and see it missed. */
export const proofs = {
  /** Every version of the container ends with the SHA-256 of all before it: damage is told without the key. */
  checksum(bytes: Buffer): void {
    const end = bytes.length - sumLength
    if (end < magic.length || !sha256(bytes.subarray(0, end)).equals(bytes.subarray(end))) {
      throw new Unreadable('damaged')
    }
  },
  /** A file renamed to a higher number must not pass for the newest. */
  sameName(header: Header, name: { seq: number; writer: string }): void {
    if (header.seq !== name.seq || header.writer !== name.writer) throw new Unreadable('damaged')
  },
  /** What the tag proves beside the text: the head of the file, and where the file belongs. */
  bound: (head: Buffer, { account, draft }: DraftOwner): Buffer =>
    Buffer.concat([head, Buffer.from(account + draft, 'latin1')]),
  decrypt(sealed: Buffer, tag: Buffer, bound: Buffer, iv: Buffer, key: KeyObject): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
    decipher.setAAD(bound).setAuthTag(tag)
    try {
      return Buffer.concat([decipher.update(sealed), decipher.final()])
    } catch {
      throw new Unreadable('key')
    }
  },
}
export type Proofs = typeof proofs

/** A draft file's bytes: magic, header, AES-256-GCM text and tag, SHA-256 (hardening 4.3). */
export function seal(
  facts: Omit<Header, 'v' | 'alg' | 'iv' | 'ptLen' | 'schema'>,
  plain: Buffer,
  key: KeyObject,
  owner: DraftOwner,
  { bound }: Pick<Proofs, 'bound'> = proofs,
): Buffer {
  const iv = randomBytes(12)
  const header: Header = {
    v: 1,
    ...facts,
    alg: 'A256GCM',
    iv: iv.toString('base64'),
    ptLen: plain.length,
    schema,
  }
  const json = Buffer.from(JSON.stringify(header), 'utf8')
  const length = Buffer.alloc(4)
  length.writeUInt32LE(json.length)
  const head = Buffer.concat([magic, length, json])
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
  cipher.setAAD(bound(head, owner))
  const file = Buffer.concat([
    head,
    cipher.update(plain),
    cipher.final(),
    cipher.getAuthTag(),
    Buffer.alloc(sumLength),
  ])
  const end = file.length - sumLength
  sha256(file.subarray(0, end)).copy(file, end)
  return file
}

/** The header of a whole file that carries its right name. Throws `Unreadable`. */
export function readHeader(
  bytes: Buffer,
  name: { seq: number; writer: string },
  { checksum, sameName }: Pick<Proofs, 'checksum' | 'sameName'> = proofs,
): Header {
  checksum(bytes)
  if (!bytes.subarray(0, magic.length).equals(magic)) {
    throw new Unreadable(
      /^NDRAFT[2-9]\n$/.test(bytes.toString('latin1', 0, magic.length)) ? 'newer' : 'damaged',
    )
  }
  const header = parsed(bytes.subarray(magic.length + 4, headEnd(bytes)))
  if (isNewer(header)) throw new Unreadable('newer')
  if (!isHeader(header)) throw new Unreadable('damaged')
  if (headEnd(bytes) + header.ptLen + tagLength + sumLength !== bytes.length) throw new Unreadable('damaged')
  sameName(header, name)
  return header
}

/** The plain text of a file whose header was read. Throws `Unreadable`. */
export function unseal(
  bytes: Buffer,
  header: Header,
  key: KeyObject,
  owner: DraftOwner,
  { bound, decrypt }: Pick<Proofs, 'bound' | 'decrypt'> = proofs,
): Buffer {
  const start = headEnd(bytes)
  const end = start + header.ptLen
  const iv = Buffer.from(header.iv, 'base64')
  const head = bytes.subarray(0, start)
  return decrypt(
    bytes.subarray(start, end),
    bytes.subarray(end, end + tagLength),
    bound(head, owner),
    iv,
    key,
  )
}

function headEnd(bytes: Buffer): number {
  return bytes.length < magic.length + 4 ? bytes.length : magic.length + 4 + bytes.readUInt32LE(magic.length)
}

function parsed(json: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json.toString('utf8'))
    if (typeof value === 'object' && value !== null) return { ...value }
  } catch {
    // Falls through: not JSON is as bad as no object.
  }
  throw new Unreadable('damaged')
}

function isNewer({ v, schema: form }: Record<string, unknown>): boolean {
  return (typeof v === 'number' && v > 1) || (typeof form === 'number' && form > schema)
}

function isHeader(header: Record<string, unknown> | Header): header is Header {
  return (
    header.v === 1 &&
    header.alg === 'A256GCM' &&
    header.schema === schema &&
    [header.seq, header.ptLen].every(number => Number.isSafeInteger(number) && Number(number) >= 0) &&
    [header.writer, header.kid, header.app].every(text => typeof text === 'string') &&
    [header.wall, header.createdMono].every(Number.isFinite) &&
    typeof header.iv === 'string' &&
    Buffer.from(header.iv, 'base64').length === 12
  )
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
