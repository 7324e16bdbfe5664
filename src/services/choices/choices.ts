import * as z from 'zod'
import type { AutocompleteEntity, Found } from '../../contract/entities/choices.ts'
import {
  autocompleteEntities,
  CategoryChoice,
  Constant,
  KeyConstant,
  SectionChoice,
} from '../../contract/entities/choices.ts'
import { StopWord } from '../../contract/entities/stop-word.ts'
import type { Answer, Http } from '../http/client.ts'
import { everyPage } from '../http/every-page.ts'
import { itemsOf, shaped } from '../http/pager.ts'
import { autocompleteNames, paths } from '../http/paths.ts'
import type { Host } from '../ports.ts'

type InSection = { section_id?: number | undefined }

/** The lists that fill selects and autocompletes (S3, P7, C7). `knowNames` hears the names in them. */
export function createChoices(http: Http, knowNames: Host['knowNames'] = () => {}) {
  return {
    async sections(_?: unknown, signal?: AbortSignal): Promise<SectionChoice[]> {
      const answer = await http.get(paths.sections, { signal })
      const sections = itemsOf(answer, SectionChoice).sort((one, other) => one.order - other.order)
      knowNames(sections.map(section => section.catchy_title))
      return sections
    },
    async categories({ section_id }: InSection, signal?: AbortSignal): Promise<CategoryChoice[]> {
      const { items: trees } = await everyPage(
        http,
        paths.categories,
        Tree,
        { 'filter[section_id.eq]': section_id, page: 1 },
        signal,
      )
      const flat = new Map(trees.flatMap(branches).map(category => [category.id, category]))
      const categories = [...flat.values()]
      knowNames(categories.map(category => category.catchy_title))
      return categories
    },
    async autocomplete(
      { entity, query, section_id }: InSection & { entity: AutocompleteEntity; query: string },
      signal?: AbortSignal,
    ): Promise<Found[]> {
      const field = autocompleteEntities[entity]
      const answer = await http.get(paths.autocomplete, {
        query: { entity: autocompleteNames[entity], field, query, 'match[section_id]': section_id },
        signal,
      })
      const found = itemsOf(answer, foundBy(field))
      knowNames(found.map(({ name }) => name))
      return found
    },
    async constants(
      { module }: { module: string },
      signal?: AbortSignal,
    ): Promise<Record<string, Constant[]>> {
      return constantsIn(await http.get(paths.constants(module), { signal }))
    },
    async menuTypes(_?: unknown, signal?: AbortSignal): Promise<KeyConstant[]> {
      const { data } = await http.get(paths.constants('menus'), { signal })
      return shaped(MenuTypes, data).type
    },
    async articleStopWords(_?: unknown, signal?: AbortSignal): Promise<string[]> {
      const { items: all } = await everyPage(
        http,
        paths.stopWords,
        StopWord,
        { order: '-id', page: 1 },
        signal,
      )
      return all.filter(word => word.is_article === 1).map(word => word.name.toLowerCase())
    },
  }
}

/** A category that may come with its subcategories inside it. */
type Tree = CategoryChoice & { children: Tree[] }
const Tree: z.ZodType<Tree> = CategoryChoice.extend({
  get children() {
    return z
      .array(Tree)
      .nullish()
      .transform(list => list ?? [])
  },
})

function branches({ children, ...category }: Tree): CategoryChoice[] {
  return [category, ...children.flatMap(branches)]
}

/** What an autocomplete answers: an id, and the name in the field that was searched or in `name`. */
function foundBy(field: string) {
  return z.looseObject({ id: z.number().int().positive() }).transform((item, context): Found => {
    const name = item[field] ?? item.name
    if (typeof name === 'string') return { id: item.id, name }
    context.addIssue({ code: 'custom', message: 'no name' })
    return z.NEVER
  })
}

const Named = z.union([z.string().transform(name => ({ name })), z.object({ name: z.string() })])
const Enumeration = z.union([
  z.array(Constant),
  z
    .record(z.string().regex(/^-?\d+$/), Named)
    .transform(names => Object.entries(names).map(([id, { name }]) => ({ id: Number(id), name }))),
])

const MenuTypes = z.object({
  type: z.union([
    z.array(KeyConstant),
    z
      .record(z.string(), Named)
      .transform(names => Object.entries(names).map(([id, { name }]) => ({ id, name }))),
  ]),
})

/** Enumerations keyed by id with a name (S3), as `{id: name}`, `{id: {name}}` or `[{id, name}]`. What is no
 *  enumeration is left out. */
function constantsIn(answer: Answer): Record<string, Constant[]> {
  const found: Record<string, Constant[]> = {}
  for (const [name, value] of Object.entries(shaped(z.record(z.string(), z.unknown()), answer.data))) {
    const values = Enumeration.safeParse(value)
    if (values.success) found[name] = values.data
  }
  return found
}
