import * as z from 'zod'
import type { DraftKey, HeldDraft } from '../../../contract/calls/drafts.ts'
import { DraftValue } from '../../../contract/entities/article-draft.ts'
import { articleFormOf } from '../../../contract/entities/article-fields.ts'
import { differencesBetween, plainText } from '../../catalogue/article-differences.ts'
import { type Difference, differencesOf, textFor } from '../../catalogue/differences.ts'
import { formLabels } from '../../catalogue/form-labels.ts'
import { api } from '../../data/api.ts'

/** A draft to be read beside what the server had when it was begun, and to be copied. */
export type DraftContent = { differences: Difference[]; text: string }

const FormDraft = z.object({
  server: z.record(z.string(), z.unknown()),
  form: z.record(z.string(), z.unknown()),
})

/** Reads a draft from this computer's disk; null for one that no screen could show. */
export async function readDraft({ key, aside }: HeldDraft): Promise<DraftContent | null> {
  if (key === null) return null
  const { value } =
    aside === null
      ? ((await api.drafts.get({ key })).draft ?? { value: null })
      : await api.drafts.binned({ aside })
  return contentOf(key, value)
}

function contentOf({ entity }: DraftKey, value: unknown): DraftContent | null {
  if (entity === 'post') {
    const { data } = DraftValue.safeParse(value)
    if (!data) return null
    const { post, form, categories } = data
    return {
      differences: differencesBetween(articleFormOf(post), form, [post.category, ...categories]),
      text: plainText(form),
    }
  }
  const { data } = FormDraft.safeParse(value)
  if (!data) return null
  const labels: Record<string, string> = formLabels[entity]
  const texts = Object.entries(labels).map(([name, label]) => [label, textFor(data.form[name])])
  return {
    differences: differencesOf(labels, data.server, data.form),
    text: texts.map(([label, text]) => `${label}\n${text}`).join('\n\n'),
  }
}

/** Where a draft is written on. */
export function pathOf({ entity, id }: DraftKey): string {
  if (entity === 'post') return `/posts/${id}`
  if (entity === 'static') return `/static/${id}`
  if (entity === 'tag') return `/tags/${id}`
  if (entity === 'expert') return `/experts/${id === 'new' ? 'create' : id}`
  return '/author-info'
}
