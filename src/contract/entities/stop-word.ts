import * as z from 'zod'
import { crud } from '../crud.ts'
import { anyText, flag, id, title } from '../fields.ts'
import { pageFilters } from '../paging.ts'

/** A word that articles do not count or tags do not take (C3). */
export const StopWord = z.object({
  id,
  name: anyText,
  is_article: flag.catch(0),
  is_tag: flag.catch(0),
})
export type StopWord = z.infer<typeof StopWord>

/** Decisions C38, C49. */
export const StopWordDraft = z.object({
  name: title(50),
  is_article: flag,
  is_tag: flag,
})

/** The list's address (C2). */
export const StopWordFilters = z.object({ page: pageFilters.page, query: pageFilters.query })
export type StopWordFilters = z.infer<typeof StopWordFilters>

export const stopWords = crud({ entity: StopWord, draft: StopWordDraft, filters: StopWordFilters })
