import type { StartInfo } from '../../contract/calls/shell.ts'
import { problemOf } from '../../contract/problem.ts'
import { api } from './api.ts'
import { warn } from './log.ts'
import { store } from './store.ts'
import { chooseLanguage, languageAtom, languagesAtom, phrasesAtom, shownLanguage } from './texts.ts'

/** Whether the languages and phrases are here, and the API said them since the start. */
let isCurrent = false
let loading: Promise<void> | null = null

/** Loads the languages and the chosen one's phrases, unless they are here: earlier ones, which stand in where the server
 *  has none, serve until the next time. Never rejects: what fails is logged and English serves (SH-07). Only somebody
 *  signed in can read them. */
export function loadLanguages(start: StartInfo): Promise<void> {
  if (isCurrent) return Promise.resolve()
  loading ??= load(start).finally(() => {
    loading = null
  })
  return loading
}

async function load(start: StartInfo): Promise<void> {
  try {
    const { items, read_at } = await api.languages.list()
    store.set(languagesAtom, items)
    const code = chooseLanguage(items, start.settings.language, start.brand.language)
    const since = (await loadPhrases(code)) ?? read_at
    isCurrent = since === undefined
    if (since !== undefined) warn('languages-of-earlier', { since })
  } catch (error) {
    warn('languages-not-loaded', { kind: problemOf(error).kind })
  }
}

/** Asks again for the interface's phrases if they are in this language: somebody translated some anew. Never rejects:
 *  what fails is logged and the phrases stay. */
export async function refreshPhrases(code: string): Promise<void> {
  if (code !== store.get(languageAtom)) return
  try {
    await loadPhrases(code)
  } catch (error) {
    warn('phrases-not-loaded', { kind: problemOf(error).kind })
  }
}

/** Since when they are known, where the API does not say them now. */
async function loadPhrases(code: string): Promise<string | undefined> {
  const language = store.get(languagesAtom).find(one => one.code === code)
  store.set(languageAtom, code)
  const answer = language && (await api.languages.phrases({ language_id: language.id }))
  if (answer) store.set(phrasesAtom, answer.phrases)
  document.documentElement.lang = shownLanguage(code, store.get(phrasesAtom))
  return answer?.read_at
}
