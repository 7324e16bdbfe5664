import { oc } from '@orpc/contract'
import * as z from 'zod'
import { crud } from '../crud.ts'
import { anyText, listOf, locale, maxLength, minLength, plain, required, tableOf, text } from '../fields.ts'

/** A language of the interface and the site (S3). */
export const Language = z.object({ id: z.number().int().positive(), name: anyText, code: anyText })
export type Language = z.infer<typeof Language>

/** Since when this is known, ISO 8601, where the API does not say it now. */
const read_at = anyText.optional()

export const languages = {
  list: oc.output(z.object({ items: listOf(Language), read_at })),
  /** The interface's texts of one language: English source to translation (`GET v2/translations/{id}/admin`, S22). */
  phrases: oc
    .input(z.object({ language_id: z.number().int().positive() }))
    .output(z.object({ phrases: tableOf(anyText), read_at })),
}

const count = z.number().int().nonnegative().catch(0)

/** A language as its screen lists it (C3): how many phrases there are and how many it translates. */
export const LanguageRow = Language.extend({ phrases: count, translated: count })
export type LanguageRow = z.infer<typeof LanguageRow>

const name = text(required(), minLength(5), maxLength(20), plain)

/** C5, decision C50. */
export const LanguageDraft = z.object({ name, code: locale })

/** The code names the translations and stays (decision C47). */
export const LanguageEdit = z.object({ name })

export const languageRows = crud({
  entity: LanguageRow,
  draft: LanguageDraft,
  edit: LanguageEdit,
  filters: z.object({}),
})
