import { createEditor, Editor, Transforms } from 'slate'
import {
  type ArticleBlock,
  isVoidType,
  parseBody,
  serialiseBody,
  withArticle,
  withoutPlaceholders,
} from '../../src/article/index.ts'
import type { Random } from '../../src/reference-api/seed/random.ts'
import { canonical } from './sequences.ts'
import { placeholder, source } from './sources.ts'

const typed = 'New'

/** A stored body comes back byte for byte; with one block touched all others do, and what was written is read as the
 *  same document; with the touch taken back, the whole does again. Placeholders of this computer are never sent, and
 *  those of the server always. */
export function tryRoundTrip(random: Random): string | null {
  const raw = source(random, 8)
  const isOwn = random.chance(0.5)
  const body = parseBody(raw, 'json', undefined, () => isOwn)
  if (body === 'unreadable') return `unreadable: ${raw}`
  const writeBack = (value: unknown) => serialiseBody(value as ArticleBlock[], body)
  if (writeBack(structuredClone(body.value)) !== raw) return `not the same text: ${raw}`
  const isSent = writeBack(withoutPlaceholders(body.value)).includes(placeholder)
  if (isSent !== (!isOwn && raw.includes(placeholder))) return `the placeholders of ${raw}`
  const editor = withArticle(createEditor())
  editor.children = body.value
  Editor.normalize(editor, { force: true })
  if (canonical(editor.children) !== canonical(body.value)) return `normalised on opening: ${raw}`

  const touchable = body.value.flatMap((block, at) => (isVoidType(block.type) ? [] : [at]))
  if (touchable.length === 0) return null
  const at = random.pick(touchable)
  const place = { ...Editor.start(editor, [at]) }
  Transforms.insertText(editor, typed, { at: place })
  const written = writeBack(editor.children)
  const lost = sourcesBeside(body.value[at], body).find(text => !written.includes(text.trim()))
  if (lost !== undefined) return `not byte for byte: ${lost} in ${written} from ${raw}`
  const again = parseBody(written, 'json', undefined, () => isOwn)
  if (again === 'unreadable') return `unreadable after a letter: ${written} from ${raw}`
  if (reading(again.value) !== reading(editor.children)) return `read otherwise: ${written} from ${raw}`
  Transforms.delete(editor, { at: place, distance: typed.length })
  return writeBack(editor.children) === raw ? null : `not the same text after the letters went: ${raw}`
}

/** The sources of all blocks that are not equal to this one. */
function sourcesBeside(block: unknown, { original, value }: Extract<ReturnType<typeof parseBody>, object>) {
  const own = canonical(block)
  const equal = value.filter(one => canonical(one) === own).length
  return [...original.sources.values()].filter(sources => equal !== sources.length).flat()
}

/** A document as it reads: without the white space of the source around what was kept, and with every table padded. */
function reading(value: readonly unknown[]): string {
  return canonical(value).replaceAll(/(\\n|\s)+(?=")/g, '')
}
