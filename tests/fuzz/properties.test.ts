import { createEditor, type Descendant, Editor } from 'slate'
import { expect, test } from 'vitest'
import {
  type ArticleBlock,
  isElementType,
  isVoidType,
  mayHold,
  parseBody,
  serialiseBody,
  withArticle,
} from '../../src/article/index.ts'
import { invalidity } from '../support/invalid.ts'
import { fc } from '../support/property.ts'
import { readBody } from '../support/read-body.ts'
import { canonical } from './sequences.ts'

type Child = { text: string } | { type: string; children: Child[]; [name: string]: unknown }

const kinds = Object.keys(mayHold).filter(isElementType)
const open = kinds.filter(kind => !isVoidType(kind))
const emptyVoid = (type: string): Child => ({
  ...{ type, url: 'https://a.example', html: 'https://a.example' },
  ...{
    id: '0a1b2c3d-0000-4000-8000-000000000000.0',
    format: 'html',
    name: 'Block',
    reading: '',
    source: '<hr>',
    children: [{ text: '' }],
  },
})

/** As many as a second of one processor allows; what is found is found again by its seed. */
const numRuns = 400
const timeout = 300_000

/** Elements of any kind in elements of any kind, with strangers among them. */
const { node } = fc.letrec<{ node: Child; text: Child; holder: Child }>(tie => ({
  text: fc.record({ text: fc.stringMatching(/^[a-z ]{0,6}$/) }),
  holder: fc.record({
    type: fc.constantFrom(...open, 'stranger'),
    url: fc.constant('https://a.example'),
    title: fc.constant(''),
    children: fc.array(tie('node'), { maxLength: 4 }),
  }),
  node: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    tie('text'),
    fc.constantFrom(...kinds.filter(isVoidType)).map(emptyVoid),
    tie('holder'),
    tie('holder'),
  ),
}))

function normalised(children: unknown): Descendant[] {
  const editor = withArticle(createEditor())
  editor.children = structuredClone(children) as Descendant[]
  Editor.normalize(editor, { force: true })
  return editor.children
}

/** All letters, in whatever order, and how many void elements there are. */
function content(nodes: readonly Child[]): { letters: string; voids: number } {
  let letters = ''
  let voids = 0
  const rest = [...nodes]
  for (let next = rest.pop(); next; next = rest.pop()) {
    if ('text' in next) letters += next.text
    else if (isVoidType(next.type)) voids++
    else rest.push(...next.children)
  }
  return { letters: [...letters].sort().join(''), voids }
}

test('normalising makes any tangle valid, loses no letter and no piece, and leaves alone what it left', {
  timeout,
}, () => {
  fc.assert(
    fc.property(fc.array(node, { maxLength: 5 }), tangle => {
      const once = normalised(tangle)
      expect(invalidity(once)).toBeNull()
      expect(content(once as Child[])).toEqual(content(tangle))
      expect(normalised(once)).toEqual(once)
    }),
    { numRuns },
  )
})

const leaf = fc.record(
  { text: fc.string(), bold: fc.boolean(), unknown: fc.jsonValue({ maxDepth: 1 }) },
  { requiredKeys: ['text'] },
)
const { jsonNode } = fc.letrec<{ jsonNode: unknown }>(tie => ({
  jsonNode: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc
      .record({
        own: fc.dictionary(fc.string({ maxLength: 4 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 }),
        known: fc.record(
          {
            type: fc.constantFrom<string>(...kinds),
            children: fc.array(tie('jsonNode'), { maxLength: 3 }),
            url: fc.string(),
            html: fc.string(),
            align: fc.constantFrom('left', 'center', null),
          },
          { requiredKeys: ['type', 'children'] },
        ),
      })
      .map(({ own, known }) => ({ ...own, ...known })),
    fc.jsonValue({ maxDepth: 2 }),
  ),
}))

const jsonBody = fc
  .tuple(fc.array(jsonNode, { maxLength: 6 }), fc.constantFrom(0, 1, '\t'))
  .map(([nodes, indent]) => JSON.stringify(nodes, null, indent))

const htmlBody = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'<p> </p> <p+class="x"> <b> </b> <span+x=1> </span> <ul> <li> </li> </ul> <table> <tr> <td> <td+colspan=2> </table> <figure> <img+src=x> <figcaption> </figcaption> </figure> <a+href=x> </a> <br> <blockquote> </blockquote> <h2+align=center> </h2> <script>x</script> <!--+c+--> <cite> </cite>'
          .split(' ')
          .map(tag => tag.replaceAll('+', ' ')),
      ),
      fc.string({ maxLength: 8 }),
    ),
    { maxLength: 30 },
  )
  .map(parts => parts.join(''))

test.each([
  ['JSON', jsonBody],
  ['HTML', htmlBody],
])(
  'any %s body goes back byte for byte, and is in the form the normaliser leaves',
  { timeout },
  (_, bodies) => {
    fc.assert(
      fc.property(bodies, raw => {
        const body = parseBody(raw, 'html')
        if (body === 'unreadable') {
          expect(raw).toMatch(/^\s*[[{]/)
          return
        }
        expect(serialiseBody(structuredClone(body.value), body)).toBe(raw)
        if (!body.editable) return
        expect(invalidity(body.value)).toBeNull()
        expect(canonical(normalised(body.value))).toBe(canonical(body.value))
      }),
      { numRuns },
    )
  },
)

test('blocks in any order and number keep their sources', () => {
  const places = fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 8 })
  const raw = '<p id=a>A\n</p>\n<h2 >B</h2>\n<table><tr><td x>C</td></tr></table>\n<hr><p>D<p>E'
  const body = readBody(raw)
  fc.assert(
    fc.property(places, order => {
      const value = order.map(at => structuredClone(body.value[at]) as ArticleBlock)
      const written = serialiseBody(value, body)
      const again = readBody(written)
      const bare = (block: ArticleBlock) => (block.type === 'opaque' ? block.source.trim() : canonical(block))
      expect(again.value.map(bare)).toEqual(value.map(bare))
      for (const tag of ['<p id=a>A\n</p>', '<h2 >', '<td x>']) {
        const at = body.value.findIndex((_, place) => sourceOf(body, place).includes(tag))
        if (order.includes(at)) expect(written).toContain(tag)
      }
    }),
  )
})

function sourceOf({ original }: Exclude<ReturnType<typeof parseBody>, string>, at: number): string {
  return [...original.sources.values()].flat()[at] ?? ''
}
