import { oc } from '@orpc/contract'
import * as z from 'zod'
import { anyText, id, locale, orBlank } from '../fields.ts'
import { pageFilters, pageOf } from '../paging.ts'

/** A phrase and what it is in one language (C3); empty when nobody translated it yet. */
export const Translation = z.object({ id, message: anyText, translation: orBlank })
export type Translation = z.infer<typeof Translation>

/** Where phrases are used; without one: 'All sites' (decision C41). */
const phraseCategories = ['admin', 'templates'] as const

/** The list's address (C2); its only page size is 200 (decision C40). */
export const TranslationFilters = z.object({
  page: pageFilters.page,
  per_page: z.literal(200).catch(200),
  query: pageFilters.query,
  category: z.enum(phraseCategories).optional().catch(undefined),
})
export type TranslationFilters = z.infer<typeof TranslationFilters>

export const translations = {
  list: oc.input(TranslationFilters.extend({ language: locale })).output(pageOf(Translation)),
  /** Stores one phrase in one language (C7). */
  save: oc.input(z.object({ id, language: locale, translation: anyText })).output(z.void()),
}
