/** The languages with a bundled dictionary. */
export const spelledLanguages = ['en-US', 'en-GB'] as const
export type SpelledLanguage = (typeof spelledLanguages)[number]

/** One question to the helper: which of these words are wrong, or what a wrong one may have meant. */
export type SpellingCall =
  | { id: number; verb: 'check'; words: string[] }
  | { id: number; verb: 'suggest'; word: string }

/** The wrong words or the suggestions; null where the dictionary could not be read. */
export type SpellingAnswer = { id: number; words: string[] | null }

/** A running helper, whatever kind of process it is. */
export type SpellingHelper = {
  send(call: SpellingCall): void
  onAnswer(listener: (answer: SpellingAnswer) => void): void
  onExit(listener: () => void): void
  kill(): void
}

type Question = { verb: 'check'; words: string[] } | { verb: 'suggest'; word: string }

/** How many times the helper may end or hang before it is left alone for the rest of this run. */
const patience = 3
/** How many questions may wait: eight windows ask one each, and a suggestion. */
const mostWaiting = 64

/** Asks the dictionary in a process of its own, which is started with the first question. An answer is null where there
 *  is none after `limit` milliseconds, and then the helper is killed; and where there is no helper any more. */
export function createDictionary({
  start,
  gaveUp,
  limit = 20_000,
}: {
  start(): SpellingHelper
  gaveUp(): void
  limit?: number
}) {
  const waiting = new Map<number, (words: string[] | null) => void>()
  let helper: SpellingHelper | null = null
  let failures = 0
  let lastId = 0

  function startHelper(): SpellingHelper {
    const started = start()
    started.onAnswer(({ id, words }) => waiting.get(id)?.(words))
    started.onExit(() => {
      if (helper === started) fail()
    })
    return started
  }

  function fail() {
    drop()
    if (++failures === patience) gaveUp()
  }

  function drop() {
    const gone = helper
    helper = null
    gone?.kill()
    for (const settle of waiting.values()) settle(null)
  }

  return {
    ask(question: Question): Promise<string[] | null> {
      if (failures >= patience || waiting.size >= mostWaiting) return Promise.resolve(null)
      helper ??= startHelper()
      const id = ++lastId
      const asked = new Promise<string[] | null>(resolve => {
        const timer = setTimeout(fail, limit)
        waiting.set(id, words => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(words)
        })
      })
      helper.send({ ...question, id })
      return asked
    },
    stop(): void {
      failures = patience
      drop()
    },
  }
}
