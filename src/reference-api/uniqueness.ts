import { checkedLengths } from '../contract/entities/uniqueness.ts'
import { textOf } from './body-text.ts'
import type { Serve } from './call.ts'
import type { Newsroom } from './newsroom.ts'
import { postRow } from './posts.ts'
import { randomFrom } from './seed/random.ts'

/** How many checks the newsroom has bought. */
const bought = 100
const [shortest, longest] = checkedLengths

/** How unlike the rest of the web a stored text is (P7). Each check takes one from the limit; what a check could not
 *  do stands in the answer's `error` (P8). */
export function uniquenessRoutes(serve: Serve, newsroom: Newsroom): void {
  const right = { group: 'posts', action: 'update' } as const
  let left = bought

  serve('GET', 'posts/:id/unique/info', { right }, ({ id }) => {
    postRow(newsroom, id)
    return { remaining_limit: left }
  })

  serve('POST', 'posts/:id/unique/check', { right }, ({ id }) => {
    const text = textOf(String(postRow(newsroom, id).body)).replaceAll('\u00a0', ' ')
    const length = [...text.replaceAll('\n', '')].length
    if (left === 0) return failed('The limit of checks is used up.')
    if (length < shortest) return failed(`Minimum length – ${shortest}.`)
    if (length > longest) return failed(`Maximum length – ${longest}.`)
    left -= 1
    const words = text.match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu) ?? []
    const urls = sourcesOf(words, id)
    const share = (positions: Iterable<number>) => {
      const { size } = new Set(positions)
      return words.length === 0 ? 0 : Math.round((size / words.length) * 100)
    }
    const unique = 100 - share(urls.flatMap(source => source.words))
    newsroom.db.update('posts', id, { uniqueness: unique })
    return {
      unique,
      remaining_limit: left,
      clear_text: words.join(' '),
      urls: urls.map(source => ({ ...source, plagiat: share(source.words), visible: true })),
      error: null,
    }
  })

  const failed = (error: string) => ({
    unique: null,
    remaining_limit: left,
    clear_text: '',
    urls: [],
    error,
  })
}

const sites = [
  'https://www.lagosdaily.example/news/',
  'https://punchline.example/',
  'https://archive.westafrica.example/stories/',
]

/** Two or three pages that share runs of the text's words; the same text always finds the same ones. */
function sourcesOf(words: string[], id: number): { url: string; words: number[] }[] {
  const random = randomFrom(id + words.length)
  return random.some(sites, 2 + random.below(2)).map(site => {
    const positions = new Set<number>()
    for (let run = 0; run < 2; run += 1) {
      const length = Math.min(words.length, 4 + random.below(Math.max(1, Math.floor(words.length / 12))))
      const start = random.below(words.length - length + 1)
      for (let at = start; at < start + length; at += 1) positions.add(at)
    }
    const first = Math.min(...positions)
    const slug = words
      .slice(first, first + 4)
      .map(word => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''))
      .join('-')
    return { url: encodeURI(`${site}${slug}`), words: [...positions].sort((one, other) => one - other) }
  })
}
