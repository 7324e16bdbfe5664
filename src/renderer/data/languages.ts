import type { StartInfo } from '../../contract/calls/shell.ts'
import { problemOf } from '../../contract/problem.ts'
import { api } from './api.ts'
import { warn } from './log.ts'
import { store } from './store.ts'
import { chooseLanguage, languageAtom, languagesAtom, phrasesAtom, shownLanguage } from './texts.ts'

/** Loads the languages and the chosen one's phrases, unless they are here. Never rejects: what fails is logged and
 *  English serves (SH-07). Only somebody signed in can read them. */
export async function loadLanguages(start: StartInfo): Promise<void> {
  if (store.get(languagesAtom).length > 0) return
  try {
    const languages = await api.languages.list()
    store.set(languagesAtom, languages)
    const code = chooseLanguage(languages, start.settings.language, start.brand.language)
    await loadPhrases(code)
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

async function loadPhrases(code: string): Promise<void> {
  const language = store.get(languagesAtom).find(one => one.code === code)
  store.set(languageAtom, code)
  if (language) store.set(phrasesAtom, await api.languages.phrases({ language_id: language.id }))
  document.documentElement.lang = shownLanguage(code, store.get(phrasesAtom))
}
