import * as z from 'zod'
import type { Serve } from './call.ts'
import { dateIn, dayStart, type Newsroom } from './newsroom.ts'
import { read } from './pager.ts'
import { postRow } from './posts.ts'
import { refuseFields } from './refusal.ts'
import { randomFrom } from './seed/random.ts'

const day = z.iso.date('must be a date such as 2026-01-31')
const Period = z.strictObject({ start_date: day, end_date: day })
const dayLength = 86_400_000

/** What people searched for before they came to a post (P7), the days of the site's zone, both ends counted. The same
 *  day always gives the same figures; before a post was published nobody finds it. */
export function keywordRoutes(serve: Serve, newsroom: Newsroom): void {
  const right = { group: 'posts', action: 'view' } as const
  serve('GET', 'posts/analytics/:id', { right }, ({ id, query }) => {
    const post = postRow(newsroom, id)
    const { start_date, end_date } = read(Period, query)
    const zone = newsroom.timeZone
    const today = dateIn(newsroom.now(), zone)
    refuseFields({
      ...(start_date > today && { start_date: ['must not be in the future'] }),
      ...(end_date > today && { end_date: ['must not be in the future'] }),
      ...(end_date < start_date && { end_date: ['must not be before the start'] }),
    })
    if (post.status !== 3 || post.published_at === null) return []
    const published = dayStart(dateIn(Number(post.published_at), zone), 'UTC')
    const from = Math.max(Date.parse(start_date), published)
    return keysOf(String(post.main_headline || post.catchy_title))
      .map((key, at) => rowOf(key, id * 31 + at, from, Date.parse(end_date)))
      .filter(row => row.impressions > 0)
  })
}

/** What people type: the headline's longer words, alone and with the one beside them. */
function keysOf(headline: string): string[] {
  const words = headline.toLowerCase().match(/[\p{L}\p{M}\p{N}]{4,}/gu) ?? []
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`)
  return [...new Set([...pairs, ...words])].slice(0, 12)
}

function rowOf(key: string, seed: number, from: number, to: number) {
  let clicks = 0
  let impressions = 0
  let weighed = 0
  for (let time = from; time <= to; time += dayLength) {
    const random = randomFrom(seed + time / dayLength)
    const seen = random.below(120)
    clicks += random.below(Math.floor(seen / 5) + 1)
    impressions += seen
    weighed += seen * (1 + random.below(400) / 17)
  }
  return { key, clicks, position: impressions === 0 ? 0 : weighed / impressions, impressions }
}
