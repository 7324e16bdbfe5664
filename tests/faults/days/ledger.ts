import type { View } from './article-view.ts'
import type { Answered } from './network.ts'
import type { Window } from './page.ts'

export const people = ['ada', 'bea'] as const
export type Person = (typeof people)[number]

/** What was typed, what of it the person was told is safe, what they asked for, and what reached the server: the only
 *  source of what is right. */
export type Ledger = ReturnType<typeof createLedger>

/** What stands in a text of the words that were typed. */
export const wordsIn = (text: string): string[] => text.match(/\b(ada|bea)\d+z\b/g) ?? []
export const ownerOf = (word: string): Person => (word.startsWith('ada') ? 'ada' : 'bea')

/** What a person asks for that readers see or that cannot be taken back. */
export type Asked = 'publish' | 'trash' | 'restore'
const becomes: Record<number, Asked> = { 3: 'publish', 4: 'trash', 0: 'restore' }

export function createLedger() {
  const safe = new Set<string>()
  const against = new Set<string>()
  const onServer = new Set<string>()
  const wrongs: string[] = []
  /** Of each post: what it says, and how it stands. */
  const posts = new Map<number, { words: Set<string>; status: number }>()
  /** How often each act was asked for, by the post or by what the article is called here until it is one. */
  const asks: string[] = []
  /** The posts that were made, by the first word of their headline. */
  const made = new Map<string, number[]>()
  const localIds = new Map<string, string>()
  /** Where words were typed that are not on the disk yet, and when. */
  const unwritten = new Map<string, { view: View; window: Window; at: number }>()
  let count = 0

  const wrong = (text: string) => void wrongs.push(text)
  function postOf(id: number) {
    const post = posts.get(id) ?? { words: new Set<string>(), status: 0 }
    posts.set(id, post)
    return post
  }

  /** Whether somebody asked for it; each time counts once. */
  function wasAsked(id: number, act: Asked): boolean {
    const [headline] = [...made].find(([, ids]) => ids.includes(id)) ?? []
    const keys = [String(id), localIds.get(headline ?? '') ?? '']
    const at = keys.map(key => asks.indexOf(`${act} ${key}`)).find(at => at >= 0)
    if (at !== undefined) asks.splice(at, 1)
    return at !== undefined
  }

  return {
    safe,
    against,
    onServer,
    wrongs,
    wrong,
    posts,
    made,
    unwritten,
    /** A word that nobody typed before. */
    word: (person: Person) => `${person}${count++}z`,
    told: {
      wrong,
      kept(text: string) {
        for (const word of wordsIn(text)) safe.add(word)
      },
      saved(text: string) {
        for (const word of wordsIn(text)) {
          safe.add(word)
          if (!onServer.has(word)) wrong(`${word} was said to be on the server, which never had it`)
        }
      },
      replaced(before: string, after: string) {
        const now = new Set(wordsIn(after))
        for (const word of wordsIn(before)) if (!now.has(word)) against.add(word)
      },
    },
    /** `key`: as the article's draft is called. */
    asked: (key: string, act: Asked) => void asks.push(`${act} ${key}`),
    /** An article was begun on a computer, with this word in its headline. */
    begun: (localId: string, headline: string) => void localIds.set(headline, localId),
    /** The server answered this. */
    answered({ method, path, body, status, answer }: Answered) {
      if (status >= 300 || method === 'GET') return
      if (method === 'DELETE' || /send-push|export/.test(path))
        wrong(`${method} ${path}, which nobody asked for`)
      const id = Number(/^posts\/(\d+)$/.exec(path)?.[1] ?? (path === 'posts' && idOf(answer)))
      if (!id || (method !== 'PATCH' && method !== 'POST')) return
      const post = postOf(id)
      const next = Number(body.status ?? post.status)
      if (method === 'PATCH' && next !== post.status) {
        const act = becomes[next]
        if (act && !wasAsked(id, act)) wrong(`post ${id} became ${next}: nobody asked to ${act} it`)
      }
      const [headline] = wordsIn(String(body.main_headline))
      if (method === 'POST' && headline) made.set(headline, [...(made.get(headline) ?? []), id])
      post.status = next
      if (!('body' in body)) return
      const words = new Set(wordsIn(JSON.stringify(body)))
      for (const word of words) onServer.add(word)
      const gone = [...post.words].filter(word => !words.has(word) && !against.has(word))
      if (gone.length > 0) wrong(`${gone} of post ${id} were replaced by somebody who had not seen them`)
      post.words = words
    },
  }
}

function idOf(answer: unknown): number {
  return typeof answer === 'object' && answer !== null && 'id' in answer ? Number(answer.id) : 0
}
