import { type Body, type BodyFormat, parseBody, type SlideKind } from '../../src/article/index.ts'
import type { Owns } from '../../src/article/owns.ts'

/** A stored body that can be read. */
export function readBody(raw: string, format: BodyFormat = 'html', slides?: SlideKind, owns?: Owns): Body {
  const body = parseBody(raw, format, slides, owns)
  if (body === 'unreadable') throw new Error('unreadable')
  return body
}
