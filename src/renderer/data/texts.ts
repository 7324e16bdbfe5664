import { atom, useAtomValue } from 'jotai'
import { useCallback } from 'react'
import type { Language } from '../../contract/entities/language.ts'

/** The interface's texts of the chosen language: English source to translation ('admin' phrases, SH-08). */
export const phrasesAtom = atom<Record<string, string>>({})

/** The language that is chosen: its code, once its phrases were asked for. */
export const languageAtom = atom<string | null>(null)

/** The site's languages, as far as they could be loaded. */
export const languagesAtom = atom<Language[]>([])

/** Translates every text of the interface: literal messages and validation messages too. The English source is the
 *  key; what has no phrase stays English. */
export function useText(): (source: string) => string {
  const phrases = useAtomValue(phrasesAtom)
  return useCallback((source: string) => translate(phrases, source), [phrases])
}

/** A source in the language of these phrases; itself when there is no phrase. */
export function translate(phrases: Record<string, string>, source: string): string {
  const phrase = Object.hasOwn(phrases, source) ? phrases[source] : undefined
  return phrase?.trim() ? phrase : source
}

/** The language that the interface is in: a chosen one without phrases is English to read. */
export function shownLanguage(code: string, phrases: Record<string, string>): string {
  return code.startsWith('en') || Object.keys(phrases).length > 0 ? code : 'en-US'
}

/** The language to use: the wanted one if it exists, else the first available, else the default (SH-08, S19). */
export function chooseLanguage(languages: Language[], wanted: string | null, fallback: string): string {
  const code = wanted ?? fallback
  if (languages.some(language => language.code === code)) return code
  return languages[0]?.code ?? fallback
}
