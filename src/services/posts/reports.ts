import * as z from 'zod'
import type { One } from '../../contract/crud.ts'
import { Keyword, Uniqueness, UniquenessInfo, UniquenessSource } from '../../contract/entities/uniqueness.ts'
import { anyText, listOf, orBlank } from '../../contract/fields.ts'
import { ProblemError } from '../../contract/problem.ts'
import type { Http } from '../http/client.ts'
import { itemsOf, shaped } from '../http/pager.ts'
import { paths } from '../http/paths.ts'

type Period = One & { start_date: string; end_date: string }

/** What the API finds out about an article: how unique its text is, and what it is searched by (P7). */
export function createReports(http: Http) {
  return {
    async uniqueInfo({ id }: One, signal?: AbortSignal): Promise<z.infer<typeof UniquenessInfo>> {
      const answer = await http.get(paths.uniqueInfo(id), { signal })
      return shaped(UniquenessInfo, answer.data, answer.status)
    },
    /** Rejects with `refused` and the API's own words when the answer holds an error (P8). */
    async uniqueCheck({ id }: One, signal?: AbortSignal): Promise<Uniqueness> {
      const { data, status } = await http.send('POST', paths.uniqueCheck(id), { signal })
      const failed = Failed.safeParse(data)
      if (failed.success && failed.data.error !== '')
        throw new ProblemError({ kind: 'refused', status, messages: [failed.data.error] })
      return shaped(WireUniqueness, data, status)
    },
    async analytics({ id, start_date, end_date }: Period, signal?: AbortSignal): Promise<Keyword[]> {
      const answer = await http.get(paths.analytics(id), { query: { start_date, end_date }, signal })
      return itemsOf(answer, WireKeyword)
    },
  }
}

const Failed = z.object({ error: orBlank })

/** A number, which the API may write as text. */
const figure = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
])

/** Positions of words, as a list or as a text with spaces or commas between. */
const positions = z.union([
  z.array(figure),
  anyText.transform(text =>
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number),
  ),
])

const WireSource = UniquenessSource.extend({
  plagiat: figure,
  words: positions
    .nullish()
    .catch([])
    .transform(words => (words ?? []).filter(word => Number.isInteger(word) && word >= 0)),
  visible: z
    .unknown()
    .optional()
    .transform(value => ![false, 0, '0', 'false'].some(no => no === value)),
})

const WireUniqueness = Uniqueness.extend({
  unique: figure,
  clear_text: z
    .string()
    .nullish()
    .transform(text => text ?? ''),
  urls: listOf(WireSource)
    .nullish()
    .transform(urls => urls ?? []),
})

const WireKeyword = Keyword.extend({
  clicks: figure,
  position: figure.transform(position => Math.round(position * 100) / 100),
  impressions: figure,
})
