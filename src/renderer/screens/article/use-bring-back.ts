import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { broughtWith, endBringing } from '../../catalogue/bring-back.ts'
import { api } from '../../data/api.ts'
import { store } from '../../data/store.ts'
import { toast } from '../../data/toasts.ts'
import { bringIn, keepApart } from './bring-in.ts'
import type { OpenArticle } from './open-article.ts'
import type { Opened } from './read-article.ts'
import { readOnlyReason } from './use-read-only-reason.ts'

type Readable = Extract<Opened, { kind: 'open' | 'offline' }>

/** Brings what was chosen of a text that was set aside into its article, once that is `ready`: open, and nothing is asked
 *  about it. */
export function useBringBack(ready: OpenArticle | null) {
  const { state } = useLocation()
  const [begun] = useState(() => broughtWith(state))
  const asked = useRef(begun)
  const end = useCallback(() => {
    asked.current = null
    endBringing()
  }, [])
  // After the effects of what is drawn: its history hears of it.
  useEffect(() => {
    const { current } = asked
    if (!ready || !current) return
    end()
    // What is asked about both versions was read before, and would not hold it.
    if (store.get(ready.atoms.newer)) toast.warning(stays)
    else bringIn(ready, current)
  }, [ready, end])
  return {
    /** The article as it is to be shown, once the text that was set aside makes room in it; null where it must not be. */
    makeRoom: useCallback(
      async (opened: Readable, mayUpdate: boolean): Promise<Readable | null> => {
        const { current } = asked
        if (!current) return opened
        const { id } = opened.post
        const reason = readOnlyReason(opened.post, mayUpdate)
        if (reason) {
          end()
          toast.warning(reason)
          return opened
        }
        if (current.key?.id !== String(id)) return opened
        const seen = opened.kind === 'offline' ? await api.posts.seen({ id }).catch(() => null) : null
        const isKnown = opened.kind === 'open' || seen !== null
        if (isKnown && (await keepApart(id, current)))
          return {
            ...opened,
            ...seen,
            draft: { kind: 'nothing' },
            ...(opened.kind === 'open' && { isSaved: false }),
          }
        end()
        toast.error(isKnown ? cannotStay : notSeen)
        return null
      },
      [end],
    ),
    /** The person stays out: somebody else writes it. */
    stayOut: useCallback(() => {
      if (asked.current) toast.warning(stays)
      end()
    }, [end]),
  }
}

const stays = 'Nothing was put back. Your text stays in Drafts.'
const cannotStay = 'Nothing was put back: this computer could not keep your text beside it.'
const notSeen =
  'Nothing was put back: the server cannot be reached, and this computer does not know what it has.'
