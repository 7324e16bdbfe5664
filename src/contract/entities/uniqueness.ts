import * as z from 'zod'
import { anyText, listOf, orNull } from '../fields.ts'

/** How long a text may be whose uniqueness is checked, in characters (P5). */
export const checkedLengths: [least: number, most: number] = [100, 15_000]

/** How many checks are left; null where the API does not say (P3). */
const remaining_limit = orNull(z.number())
export const UniquenessInfo = z.object({ remaining_limit })

/** A page that shares words with the text. `words` are positions in the words of `clear_text`, from 0. */
export const UniquenessSource = z.object({
  url: anyText,
  /** Per cent of the text. */
  plagiat: z.number(),
  words: listOf(z.number().int().nonnegative()),
  visible: z.boolean(),
})
export type UniquenessSource = z.infer<typeof UniquenessSource>

/** What a check found out (P3). */
export const Uniqueness = UniquenessInfo.extend({
  /** Per cent. */
  unique: z.number(),
  /** The text as the check read it: its words with a space between. */
  clear_text: anyText,
  urls: listOf(UniquenessSource),
})
export type Uniqueness = z.infer<typeof Uniqueness>

/** What people searched for before they came to an article (P3). */
export const Keyword = z.object({
  key: anyText,
  clicks: z.number(),
  /** Where the article stood among the answers, on average; two decimals. */
  position: z.number(),
  impressions: z.number(),
})
export type Keyword = z.infer<typeof Keyword>
