import { atom } from 'jotai'
import type { UpdateNews, UpdateState } from '../../contract/calls/updates.ts'
import { api } from './api.ts'
import { flushAll, wouldLoseByEnding } from './flush.ts'
import { followSignedIn } from './follow-signed-in.ts'
import { isSaving } from './saving.ts'
import { store } from './store.ts'

/** Whether a newer version of the application is there. */
export const updateAtom = atom<UpdateState>({ kind: 'none' })

/** The version that this window was told not to speak of any more. */
export const dismissedUpdateAtom = atom<string | null>(null)

/** Keeps `updateAtom` as the services know it while somebody is signed in. */
export const followUpdates = () =>
  followSignedIn(
    () => api.updates.watch(),
    take,
    () => store.set(updateAtom, { kind: 'none' }),
  )

/** This window asks for the restart itself: its person was asked. */
let isRestarting = false

/** Ends the application for the newer version, unless another window would lose something: then false. */
export async function restartForUpdate(regardless: boolean): Promise<boolean> {
  isRestarting = true
  try {
    return (await api.updates.install({ regardless })).ends
  } finally {
    isRestarting = false
  }
}

function take(news: UpdateNews): void {
  if (news.kind !== 'ending') store.set(updateAtom, news)
  else void answer(news.question)
}

async function answer(question: string): Promise<void> {
  const isWritten = await flushAll()
  const may = isRestarting || (isWritten && !isSaving() && !wouldLoseByEnding())
  // Without an answer nothing ends.
  await api.updates.mayEnd({ question, may }).catch(() => {})
}
