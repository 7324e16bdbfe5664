import { oc } from '@orpc/contract'
import * as z from 'zod'
import { crud, Move } from '../crud.ts'
import { anyText, chosen, flag, id, orBlank, orNull, seoDescription, seoHeadline, title } from '../fields.ts'

/** A section of the site (P3). The main section is the one with an empty slug. */
export const Section = z.object({
  id,
  slug: orBlank,
  language_id: orNull(id),
  catchy_title: anyText,
  main_headline: orBlank,
  description: orBlank,
  is_enabled: flag.catch(0),
  order: z.number().catch(0),
})
export type Section = z.infer<typeof Section>

/** Decision C1. The slug is read-only and never sent. */
export const SectionDraft = z.object({
  language_id: chosen,
  catchy_title: title(255),
  main_headline: seoHeadline(),
  description: seoDescription(),
  is_enabled: flag,
})

/** The list is whole, whatever the address says. */
export const SectionFilters = z.object({})

const { list, create, update } = crud({ entity: Section, draft: SectionDraft, filters: SectionFilters })

/** The sections, all on one page in their order. There is no delete (decision C3). */
export const sections = { list, create, update, reorder: oc.input(Move).output(z.void()) }
