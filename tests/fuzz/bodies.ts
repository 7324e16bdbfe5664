import { createEditor, Editor, Transforms } from 'slate'
import { withHistory } from 'slate-history'
import {
  type ArticleBlock,
  isVoidType,
  parseBody,
  placeholdersIn,
  serialiseBody,
  verbatimIn,
  withArticle,
  withoutPlaceholders,
  writeHtml,
} from '../../src/article/index.ts'
import type { Random } from '../../src/reference-api/seed/random.ts'
import { invalidity } from '../support/invalid.ts'
import { canonical } from './sequences.ts'
import { htmlSource, jsonSource, source } from './sources.ts'

/** A damaged or hostile body: it opens or says that it cannot be read, goes back byte for byte, is a valid document, and
 *  a letter can be typed into it and taken back. */
export function tryBody(random: Random): string | null {
  const raw = malformed(random)
  const slides = random.chance(0.6) ? undefined : random.pick(['live', 'gallery'] as const)
  const body = parseBody(raw, random.pick(['json', 'html']), slides, () => random.chance(0.5))
  if (body === 'unreadable') return /^\s*[[{]/.test(raw) ? null : `unreadable: ${raw}`
  const writeBack = (value: unknown) => serialiseBody(value as ArticleBlock[], body)
  if (writeBack(structuredClone(body.value)) !== raw) return `not the same text: ${raw}`
  if (!body.editable) return null
  if (placeholdersIn(withoutPlaceholders(body.value)).length > 0) return `a placeholder is sent: ${raw}`
  const broken = invalidity(body.value)
  if (broken !== null) return `${broken}: ${raw}`
  verbatimIn(body.value)
  for (const block of body.value) writeHtml(block)
  const editor = withHistory(withArticle(createEditor()))
  editor.children = body.value
  Editor.normalize(editor, { force: true })
  const opened = canonical(editor.children)
  if (opened !== canonical(body.value)) return `normalised on opening: ${raw}`
  const at = body.value.findIndex(block => !isVoidType(block.type))
  if (at < 0) return null
  const start = Editor.start(editor, [at])
  Transforms.select(editor, Editor.void(editor, { at: start }) ? Editor.end(editor, []) : start)
  editor.insertText('a')
  const typed = invalidity(editor.children)
  if (typed !== null) return `${typed} after a letter: ${raw}`
  if (parseBody(writeBack(editor.children), 'html') === 'unreadable')
    return `unreadable after a letter: ${raw}`
  editor.undo()
  return writeBack(editor.children) === raw ? null : `not what it was after Undo: ${raw}`
}

const harm: readonly ((random: Random) => string)[] = [
  random => source(random, 4).slice(0, random.below(300)),
  random => mutated(random, source(random, 3)),
  random => mutated(random, mutated(random, htmlSource(random, 3))),
  random => JSON.stringify(Array.from({ length: 1 + random.below(4) }, () => wrongValue(random, 4))),
  random => JSON.stringify(wrongValue(random, 5)),
  random => htmlSource(random, 4).replaceAll(/<\/[a-z]+>/g, end => (random.chance(0.5) ? end : '')),
  random => htmlSource(random, 4).replaceAll(/<[a-z]+/g, start => (random.chance(0.8) ? start : '')),
  random => jsonSource(random, 3).replace('"type"', '"__proto__":{"x":1},"type"'),
  random => jsonSource(random, 3).replaceAll('"text"', () => random.pick(['"text"', '"txt"', '"children"'])),
  random =>
    jsonSource(random, 3).replaceAll(/:"[^"]*"/g, value => (random.chance(0.8) ? value : `:${odd(random)}`)),
  nested,
  random => htmlSource(random, 2) + random.pick(openEnds),
  random => Array.from({ length: random.below(12) }, () => random.pick(tokens)).join(''),
]

const openEnds = [
  '<',
  '<p',
  '<p title="',
  '<!--',
  '<script>',
  '<iframe src="',
  '<table><tr>',
  '</p></div>',
  '&',
  '&#xD800;',
]
const tokens =
  '<p> </p> <b> </b> <ul> <li> </ul> <table> <tr> <td> </table> <figure> <img/> <img+src=x> </figure> <figcaption> <cite> <a+href=x> </a> <br> <blockquote> </blockquote> <script> </script> <iframe> <!-- --> text + \u0000 \ud83d &nbsp; <> <<p>> <P> <svg> <template> <base+href=x> [ ] {'
    .split(' ')
    .map(token => token.replaceAll('+', ' '))

function malformed(random: Random): string {
  return random.pick(harm)(random)
}

function mutated(random: Random, text: string): string {
  const at = random.below(text.length)
  const piece = random.pick([
    '',
    '<',
    '>',
    '"',
    '{',
    '\\',
    '\u0000',
    '\ud800',
    '\udfff',
    '\u2028',
    text.slice(at, at + 20),
  ])
  return text.slice(0, at) + piece + text.slice(at + random.below(4))
}

function nested(random: Random): string {
  const deep = 10 + random.below(300)
  const [open, close, inside] = random.pick([
    ['<ul><li>', '</li></ul>', 'z'],
    ['<b><span class=x>', '</span></b>', 'z'],
    ['<table><tr><td>', '</td></tr></table>', 'z'],
    ['<blockquote><p>', '', 'z'],
    ['[', ']', '1'],
    ['[{"type":"blockquote","children":', '}]', '[{"text":"z"}]'],
    ['[{"type":"bulleted-list","children":[{"type":"list-item","children":', '}]}]', '[{"text":"z"}]'],
    ['[{"type":"paragraph","children":[{"type":"link","url":"x","children":', '}]}]', '[{"text":"z"}]'],
  ])
  return open.repeat(deep) + inside + close.repeat(deep)
}

const names = [
  'type',
  'children',
  'text',
  'url',
  'html',
  'align',
  'attributes',
  'header',
  'section',
  'figure',
  'title',
  'content',
  'alt',
  '__proto__',
  'toString',
  'constructor',
  'length',
  'path',
  'bold',
  'source',
  'open',
  'close',
]
const types = [
  'paragraph',
  'link',
  'bulleted-list',
  'list-item',
  'blockquote',
  'table',
  'table-row',
  'table-cell',
  'image',
  'embed',
  'upload',
  'opaque',
  'opaque-inline',
  'wrapped',
  'bare-text',
  'slide',
  'toString',
  '__proto__',
  '',
]

/** A value of any shape, often close to a node. */
function wrongValue(random: Random, depth: number): unknown {
  if (depth === 0 || random.chance(0.2)) return oddValue(random)
  const inside = () => Array.from({ length: random.below(3) }, () => wrongValue(random, depth - 1))
  if (random.chance(0.2)) return inside()
  if (random.chance(0.2)) return { text: random.chance(0.7) ? 'a' : oddValue(random) }
  const node: [string, unknown][] = [
    ['type', random.chance(0.9) ? random.pick(types) : oddValue(random)],
    ['children', random.chance(0.9) ? inside() : oddValue(random)],
  ]
  while (random.chance(0.4)) node.push([random.pick(names), wrongValue(random, depth - 1)])
  return Object.fromEntries(node)
}

function oddValue(random: Random): unknown {
  return random.pick<unknown[]>([
    [null],
    [true],
    [0],
    [-1e308],
    [2 ** 53],
    [''],
    ['a'],
    ['\ud800'],
    [[]],
    [{}],
  ])[0]
}

function odd(random: Random): string {
  return random.pick(['null', '1e999', '[]', '{}', '0', 'true', '"\\ud800"', '99999999999999999999', '-0'])
}
