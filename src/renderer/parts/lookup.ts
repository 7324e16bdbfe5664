import { useEffect, useRef, useState } from 'react'

/** A thing that can be picked: its id and the name people know it by. */
export type Named = { id: number; name: string }

/** Finds what can be picked; the signal ends when the answer is no longer wanted. */
export type Search = (query: string, signal: AbortSignal) => Promise<Named[]>

/** How a lookup stands: too few characters yet, waiting for an answer, answered, or failed. */
export type Lookup = { state: 'short' | 'waiting' | 'failed' } | { state: 'found'; found: Named[] }

/** Looks up `query` once it has `least` characters and has rested `pause` ms (FR-05); the answer to an older query is
 *  dropped. A null query looks nothing up. */
export function useLookup(search: Search, query: string | null, least: number, pause: number): Lookup {
  const asked = query !== null && query.trim().length >= least ? query.trim() : null
  const [answer, setAnswer] = useState<{ asked: string; lookup: Lookup } | null>(null)
  const newest = useRef(search)
  useEffect(() => {
    newest.current = search
  })
  useEffect(() => {
    if (asked === null) return
    const wanted = new AbortController()
    const settle = (lookup: Lookup) => {
      if (!wanted.signal.aborted) setAnswer({ asked, lookup })
    }
    const timer = setTimeout(() => {
      newest.current(asked, wanted.signal).then(
        found => settle({ state: 'found', found }),
        () => settle({ state: 'failed' }),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      wanted.abort()
    }
  }, [asked, pause])
  if (asked === null) return { state: 'short' }
  // Things at hand come within the same frame: showing 'waiting' in between would only flicker.
  if (answer && (answer.asked === asked || pause === 0)) return answer.lookup
  return { state: 'waiting' }
}
