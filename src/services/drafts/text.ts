import { DraftBase, DraftKey } from '../../contract/calls/drafts.ts'
import { ProblemError } from '../../contract/problem.ts'
import { largestFile, schema, Unreadable } from './container.ts'

/** What a draft holds: the revision it was started from, and the value as the screen put it. */
export type Content = { base: DraftBase | null; value: unknown }

/** The plain text of a draft file. Rejects with kind `invalid` what is no JSON, with `too-large` what would not fit. */
export function encode(key: DraftKey, { base, value }: Content): Buffer {
  let json: string | undefined
  try {
    json = value === undefined ? undefined : JSON.stringify({ schema, ...DraftKey.parse(key), base, value })
  } catch {
    json = undefined
  }
  if (json === undefined) throw new ProblemError({ kind: 'invalid', messages: ['The draft is not JSON.'] })
  const plain = Buffer.from(json, 'utf8')
  if (plain.length > largestFile - 4096) {
    throw new ProblemError({ kind: 'too-large', messages: ['The draft is larger than 32 MB.'] })
  }
  return plain
}

/** The content of a plain text that was proven to be ours. Throws `Unreadable` when it is misshapen all the same. */
export const decode = (plain: Buffer): Content => decodeWhole(plain).content

/** The same, and what it is a draft of. */
export function decodeWhole(plain: Buffer): { key: DraftKey; content: Content } {
  try {
    const text: unknown = JSON.parse(plain.toString('utf8'))
    if (typeof text === 'object' && text !== null && 'base' in text && 'value' in text) {
      const content = { base: DraftBase.nullable().parse(text.base), value: text.value }
      return { key: DraftKey.parse(text), content }
    }
  } catch {
    // Falls through: whatever is wrong with it, it cannot be shown.
  }
  throw new Unreadable('damaged')
}
