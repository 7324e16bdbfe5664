import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../../services/ports.ts'
import {
  createDictionary,
  type SpelledLanguage,
  type SpellingHelper,
  spelledLanguages,
} from './dictionary.ts'
import { createOwnWords } from './own-words.ts'
import { createRecent } from './recent.ts'

/** How many verdicts are remembered: an article has a thousand words of its own. */
const mostVerdicts = 20_000
/** Longer ones are no words of a language; suggestions for such take seconds. */
const longest = 64
const longestToSuggest = 32
/** How long a menu waits for its suggestions, in milliseconds. */
const patience = 600

/** The application's own speller, for a system that has none. What it cannot judge is right. */
export type Speller = {
  language: SpelledLanguage
  /** Those of the words that are wrong. Never rejects. */
  misspelt(words: readonly string[]): Promise<string[]>
  /** What it may have meant, best first; none where that takes too long. */
  suggest(word: string): Promise<string[]>
  /** Adds it to the person's own dictionary. */
  learn(word: string): Promise<void>
  /** The words of these names are right from now on, until the application ends. */
  know(names: readonly string[]): void
  /** Hears when a word that was said to be wrong is right. */
  onChange(listener: () => void): void
  stop(): void
}

/** Null, and said in the log, for a language without a dictionary. The helper starts with the first word. */
export function createSpeller({
  language,
  dataFolder,
  log,
  start,
  limit,
}: {
  language: string
  dataFolder: string
  log: Log
  start(language: SpelledLanguage): SpellingHelper
  limit?: number
}): Speller | null {
  const known = spelledLanguages.find(one => one === language)
  if (!known) {
    log('spelling-off', { reason: 'no dictionary', language })
    return null
  }
  const dictionary = createDictionary({
    start: () => start(known),
    gaveUp: () => log('spelling-off', { reason: 'failed', language }),
    limit,
  })
  const verdicts = createRecent<boolean>(mostVerdicts)
  const own = createOwnWords(join(dataFolder, 'dictionary.txt'), log)
  let changed = () => {}

  return {
    language: known,
    async misspelt(words) {
      await own.ready
      const asked = [...new Set(words)].filter(mayBeWrong)
      const fresh = asked.filter(word => verdicts.get(word) === undefined && !own.has(word))
      const answer = fresh.length > 0 ? await dictionary.ask({ verb: 'check', words: fresh }) : []
      const wrong = new Set(answer)
      if (answer) for (const word of fresh) verdicts.set(word, !wrong.has(word))
      return asked.filter(word => (wrong.has(word) || verdicts.get(word) === false) && !own.has(word))
    },
    async suggest(word) {
      if (word.length > longestToSuggest) return []
      const late = new AbortController()
      const answer = await Promise.race([
        dictionary.ask({ verb: 'suggest', word }),
        wait(patience, null, { signal: late.signal }),
      ])
      late.abort()
      return answer ?? []
    },
    async learn(word) {
      await own.learn(word)
      changed()
    },
    know(names) {
      const fresh = own.know(names)
      if (fresh.some(word => verdicts.get(word) === false)) changed()
    },
    onChange(listener) {
      changed = listener
    },
    stop: dictionary.stop,
  }
}

/** Numbers, codes and what is far too long are nobody's mistakes. */
const mayBeWrong = (word: string) => word.length <= longest && !/\p{N}/u.test(word)
