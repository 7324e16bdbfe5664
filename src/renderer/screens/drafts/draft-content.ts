import * as z from 'zod'
import { type AsideChanges, type AsideVersions, asideChanges } from '../../../article/index.ts'
import type { DraftKey, HeldDraft } from '../../../contract/calls/drafts.ts'
import { DraftValue } from '../../../contract/entities/article-draft.ts'
import { articleFormOf } from '../../../contract/entities/article-fields.ts'
import { differencesBetween, plainText } from '../../catalogue/article-differences.ts'
import { type Difference, differencesOf } from '../../catalogue/differences.ts'
import { fieldText, isBodyOf } from '../../catalogue/field-text.ts'
import { formLabels, type KeptSideForm } from '../../catalogue/form-labels.ts'
import { formText } from '../../catalogue/form-text.ts'
import { articleOf } from '../../catalogue/images/kept-pictures.ts'
import { knownNames } from '../../catalogue/known-names.ts'
import { noPostId } from '../../catalogue/local-articles.ts'
import { wayToForm } from '../../catalogue/use-asked-form.ts'
import { api } from '../../data/api.ts'

type Translate = (source: string) => string

/** A draft to be read beside what the server had when it was begun, and to be copied. */
export type DraftContent = {
  differences: Difference[]
  text: string
  /** What it stands beside. */
  before: string
  /** What was set aside of an article, and what of it can be given back. */
  aside: (AsideChanges & { versions: AsideVersions; draft: DraftValue; isSeen: boolean }) | null
}

const begun = 'When it was begun'

const FormDraft = z.object({
  server: z.record(z.string(), z.unknown()),
  form: z.record(z.string(), z.unknown()),
  /** Of phrases, which no form names. */
  labels: z.record(z.string(), z.string()).optional(),
})

/** Reads a draft from this computer's disk; null for one that no screen could show. */
export async function readDraft(held: HeldDraft, t: Translate): Promise<DraftContent | null> {
  const { key } = held
  if (key === null) return null
  const value = await keptIn(held)
  return key.entity === 'post' ? articleContent(value) : formContent(key.entity, value, t)
}

/** What is kept in a draft, or in the bin; null where it is not there. */
export async function keptIn({ key, aside }: HeldDraft): Promise<unknown> {
  if (key === null) return null
  const { value } =
    aside === null
      ? ((await api.drafts.get({ key })).draft ?? { value: null })
      : await api.drafts.binned({ aside })
  return value
}

/** What was set aside stands beside what the server had when it was last read here. */
async function articleContent(value: unknown): Promise<DraftContent | null> {
  const { data } = DraftValue.safeParse(value)
  if (!data) return null
  const { post, form, categories, set_aside } = data
  const mayBeSeen = set_aside !== null && post.id !== noPostId
  const seen = mayBeSeen ? await api.posts.seen({ id: post.id }).catch(() => null) : null
  const before = seen?.post ?? post
  const shown = articleFormOf(before)
  const differences = differencesBetween(shown, form, [before.category, ...categories])
  const content = {
    text: plainText(form),
    before: seen ? 'On the server, as last read here' : begun,
  }
  if (!set_aside) return { ...content, differences, aside: null }
  const template = post.template_type
  const versions = { base: articleFormOf(post), shown, mine: form, template }
  const changes = asideChanges(versions)
  const { blocks } = changes
  return {
    ...content,
    // What can be chosen is told apart by its place in these.
    differences: differences.map(one => ('changes' in one && blocks ? { ...one, changes: blocks } : one)),
    aside: { ...changes, versions, draft: data, isSeen: seen !== null },
  }
}

function formContent(
  entity: Exclude<DraftKey['entity'], 'post'>,
  value: unknown,
  t: Translate,
): DraftContent | null {
  const { data } = FormDraft.safeParse(value)
  if (!data) return null
  const labels = data.labels ?? labelsOf(entity)
  const textOf = fieldText(entity, t, knownNames())
  return {
    differences: differencesOf(labels, data.server, data.form, textOf, isBodyOf(entity)),
    text: formText(entity, labels, data.form, t),
    before: begun,
    aside: null,
  }
}

const labelsOf = (entity: Exclude<DraftKey['entity'], 'post'>): Record<string, string> =>
  entity === 'phrases' ? {} : formLabels[entity]

/** The way to where a draft is written on; a form beside its list is open there. What is to be found in a list that comes
 *  by pages is searched by the name that the server has for it. */
export async function wayTo({ entity, id }: DraftKey): Promise<Way> {
  const post = articleOf({ entity, id })
  const path = post === null ? pathOf(entity, id) : `/posts/${post}`
  if (path !== null) return [path, { state: { from: '/drafts' } }]
  const opens = { entity, id }
  const { path: list, isPaged = false } = lists[entity as KeptSideForm]
  if (!isPaged || id === 'new') return wayToForm(list, opens)
  const { server } = Named.parse((await api.drafts.get({ key: opens })).draft?.value ?? {})
  const search = new URLSearchParams({ query: server.catchy_title || server.name })
  return wayToForm(`${list}?${search}`, opens)
}

/** The page of its own that a thing has; null for one with a form beside its list. */
function pathOf(entity: DraftKey['entity'], id: string): string | null {
  if (entity === 'post') return `/posts/${id}`
  if (entity === 'static') return `/static/${id}`
  if (entity === 'tag') return `/tags/${id}`
  if (entity === 'phrases') return `/translations/${id}`
  if (entity === 'expert') return `/experts/${id === 'new' ? 'create' : id}`
  return entity === 'author' ? '/author-info' : null
}

const lists: Record<KeptSideForm, { path: string; isPaged?: true }> = {
  'tag-form': { path: '/tags', isPaged: true },
  image: { path: '/images', isPaged: true },
  category: { path: '/categories' },
  section: { path: '/sections' },
  'call-to-action': { path: '/call-to-actions' },
  task: { path: '/dashboard' },
  role: { path: '/roles' },
}

type Way = readonly [path: string, options: { state: object }]

const name = z.string().catch('')
const Named = z.object({
  server: z.object({ catchy_title: name, name }).catch({ catchy_title: '', name: '' }),
})
