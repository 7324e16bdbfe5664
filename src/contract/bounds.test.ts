import { getEventIteratorSchemaDetails } from '@orpc/contract'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { ArticleForm } from './entities/article-fields.ts'
import { mostOfBody } from './fields.ts'
import { contract } from './index.ts'
import { Problem } from './problem.ts'

/** What may be of any size here, and what bounds it instead. */
const boundedElsewhere = [
  'drafts.put value', // 32 MB, where it becomes a file
  'drafts.get draft.value', // as it was put
  'drafts.list [].value', // the same
  'drafts.binned value', // the same
  'uploads.read ', // a picture of the brand's size at most
  'uploads.write piece', // a Blob of at most a megabyte
  'downloads.picture bytes', // 32 MB, where it is fetched
  'downloads.text bytes', // of a text with a bound
  'downloads.pdf bytes', // of a text and pictures with bounds
]

/** What has no size of its own. */
const small = [
  'number',
  'int',
  'boolean',
  'null',
  'undefined',
  'void',
  'literal',
  'enum',
  'never',
  'transform',
]

type Check = { _zod: { def: { check: string; pattern?: RegExp } } }
type Inner = { _zod: { def: Record<string, unknown> & { type: string; checks?: Check[] } } }

/** Every place in a schema where something of any length would be taken. */
function unbounded(schema: unknown, path: string, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { def } = (schema as Inner)._zod
  const checks = (def.checks ?? []).map(check => check._zod.def)
  const hasMost = checks.some(({ check }) => check === 'max_length')
  const inside = (next: unknown, name = '') => unbounded(next, `${path}${name}`, seen)
  if (small.includes(def.type)) return []
  switch (def.type) {
    case 'string':
      return hasMost || def.format === 'date' || checks.some(isFixed) ? [] : [path]
    case 'array':
      return [...(hasMost ? [] : [path]), ...inside(def.element, '[]')]
    case 'record':
      return [
        ...(checks.length > 0 ? [] : [path]),
        ...inside(def.keyType, ' key'),
        ...inside(def.valueType, '[]'),
      ]
    case 'object': {
      const shape = def.shape as Record<string, unknown>
      return Object.keys(shape).flatMap(name => inside(shape[name], /[ .]$/.test(path) ? name : `.${name}`))
    }
    case 'tuple':
      return (def.items as unknown[]).flatMap(item => inside(item, '[]'))
    case 'union':
      return (def.options as unknown[]).flatMap(option => inside(option))
    case 'pipe':
      return [...inside(def.in), ...inside(def.out)]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return inside(def.innerType)
    default:
      return [path]
  }
}

/** A pattern of the whole text that repeats nothing without end. */
function isFixed({ pattern }: Check['_zod']['def']): boolean {
  return pattern !== undefined && /^\^.*\$$/.test(pattern.source) && !/[*+]|,\}/.test(pattern.source)
}

/** Each schema of each call, by name. */
const schemas = Object.entries(contract).flatMap(([service, calls]) =>
  Object.entries(calls).flatMap(([call, procedure]) => {
    const { inputSchema, outputSchema } = (procedure as { '~orpc': Record<string, unknown> })['~orpc']
    const streamed = getEventIteratorSchemaDetails(outputSchema as never)
    return [inputSchema, streamed ? streamed.yields : outputSchema]
      .filter(schema => schema !== undefined)
      .map(schema => ({ name: `${service}.${call} `, schema }))
  }),
)

test('no call takes or answers a text, a list or a table without a bound', () => {
  expect(schemas.length).toBeGreaterThan(100)
  const found = schemas.flatMap(({ name, schema }) => unbounded(schema, name))
  expect([...new Set([...found, ...unbounded(Problem, 'problem ')])].sort()).toEqual(boundedElsewhere.sort())
})

test('what has no bound is found, wherever it stands', () => {
  const odd = z.object({
    text: z.string().trim().min(1),
    list: z.array(z.number()).optional(),
    table: z.record(z.string().max(5), z.union([z.number(), z.string()])).catch({}),
    any: z.unknown(),
    pattern: z.string().regex(/^a+$/),
    fine: z.string().regex(/^a{1,5}$/),
  })
  expect(unbounded(odd, '')).toEqual(['.text', '.list', '.table', '.table[]', '.any', '.pattern'])
})

test('no article that somebody writes is too long', () => {
  const { body } = ArticleForm.shape
  expect(body.safeParse('x'.repeat(2_000_000)).success).toBe(true)
  expect(body.safeParse('x'.repeat(mostOfBody + 1)).error?.issues[0]?.message).toBe('Maximum length 10000000')
})
