import { api } from '../data/api.ts'
import { flushOnLeave } from '../data/flush.ts'
import { loadLanguages } from '../data/languages.ts'
import { followNews, takeSession } from '../data/news.ts'
import { followOutbox } from '../data/outbox.ts'
import { startAtom } from '../data/start.ts'
import { store } from '../data/store.ts'
import { followUpdates } from '../data/updates.ts'
import { followUploads } from '../data/uploads.ts'
import { takeUpWhatWasLeft } from './reload.ts'

/** How long another language may hold the first picture back, in milliseconds: longer would be worse than English. */
const languagePatience = 1000

let following = false

/** Gets what the window needs before it can draw, then follows the news. Rejects when the services do not answer. */
export async function begin(): Promise<void> {
  if (!following) {
    following = true
    void followNews()
    void followUploads()
    void followOutbox()
    void followUpdates()
    flushOnLeave()
  }
  const [start, session] = await Promise.all([api.shell.start(), api.session.state()])
  await takeSession(session)
  takeUpWhatWasLeft()
  const otherLanguage = start.settings.language !== null && start.settings.language !== start.brand.language
  if (session.kind === 'signed-in' && otherLanguage)
    await Promise.race([loadLanguages(start), new Promise(resolve => setTimeout(resolve, languagePatience))])
  store.set(startAtom, start)
}
