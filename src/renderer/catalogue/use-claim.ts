import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ClaimNews, type DraftKey } from '../../contract/calls/drafts.ts'
import { api } from '../data/api.ts'
import { flushAll } from '../data/flush.ts'
import { windowId } from '../data/window-id.ts'

/** How long to wait before claiming anew after the way to the services broke, in milliseconds. */
const pause = 1000

/** Claims a draft for this window while its screen is open (decision D3). `claim` is null until the services answered;
 *  with `elsewhere`, `takeOver` has the other window leave. `leave` runs before the screen goes for another window.
 *  Without a draft nothing is claimed. */
export function useClaim(key: DraftKey | null, leave: () => Promise<void>) {
  const [claim, setClaim] = useState<'granted' | 'elsewhere' | null>(null)
  const [round, setRound] = useState({ takesOver: false })
  const leaving = useRef(leave)
  useEffect(() => {
    leaving.current = leave
  })
  const { entity, id } = key ?? {}
  useEffect(() => {
    if (entity === undefined || id === undefined) return
    const ended = new AbortController()
    let isGranted = false
    const tell = async ({ kind }: ClaimNews) => {
      if (kind !== 'granted' && isGranted) {
        await leaving.current()
        // What is typed to the last moment is written by the screen as it goes.
        flushSync(() => setClaim('elsewhere'))
        await flushAll()
      } else setClaim(kind === 'granted' ? kind : 'elsewhere')
      isGranted = kind === 'granted'
    }
    void followClaim({ entity, id }, round.takesOver, ended.signal, tell)
    return () => ended.abort()
  }, [entity, id, round])
  const takeOver = useCallback(() => setRound({ takesOver: true }), [])
  return { claim, takeOver, tookOver: round.takesOver }
}

/** Claims it anew after each break, until the signal aborts; `tell` hears how the claim stands. */
export async function followClaim(
  key: DraftKey,
  takesOver: boolean,
  signal: AbortSignal,
  tell: (news: ClaimNews) => Promise<void>,
): Promise<void> {
  for (let takes_over = takesOver; !signal.aborted; takes_over = false) {
    try {
      for await (const answer of await api.drafts.claim({ key, window: windowId, takes_over }, { signal })) {
        const news = ClaimNews.parse(answer)
        if (signal.aborted) return
        await tell(news)
        if (news.kind === 'leave') break
      }
    } catch {
      // What is on the screen stays there until the services say otherwise.
    }
    await new Promise(resolve => setTimeout(resolve, pause))
  }
}
