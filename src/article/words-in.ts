import { parseBody } from './body.ts'
import { measure } from './measure.ts'

/** How many words a body has; 0 for one that cannot be read. */
export function wordsIn(body: string): number {
  // A live article without updates would get its first, which has a title.
  if (/^\s*(\[\s*\])?\s*$/.test(body)) return 0
  const read = parseBody(body, 'html', 'live')
  return read === 'unreadable' ? 0 : measure(read.value).words
}
