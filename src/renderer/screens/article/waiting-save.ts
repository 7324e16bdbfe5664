import { type Getter, useAtomValue } from 'jotai'
import type { Intent } from '../../../contract/calls/outbox.ts'
import { intentsAtom, intentsOf } from '../../data/outbox.ts'
import type { OpenArticle } from './open-article.ts'

/** A save of this article that waits for the server; null without one. */
export function useWaitingSave(article: OpenArticle): Intent | null {
  return saveIn(useAtomValue(intentsAtom), article)
}

/** The same, as it stands now. */
export const waitingSave = (get: Getter, article: OpenArticle) => saveIn(get(intentsAtom), article)

/** One that needs its person, as it stands now; null without one. */
export const heldSave = (get: Getter, article: OpenArticle) => saveIn(get(intentsAtom), article, 'needs-you')

const saveIn = (intents: Intent[], { key }: OpenArticle, wanted: Intent['state'] = 'waiting') =>
  intentsOf(intents, key).find(({ act, state }) => act === 'save' && state === wanted) ?? null
