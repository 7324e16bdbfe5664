import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Translation } from '../../../contract/entities/translation.ts'
import type { Page } from '../../../contract/paging.ts'
import { problemOf } from '../../../contract/problem.ts'
import { report } from '../../catalogue/report.ts'
import { useUnsaved } from '../../catalogue/use-unsaved.ts'
import { api, query } from '../../data/api.ts'
import { refreshPhrases } from '../../data/languages.ts'
import { interruptedAtom, sessionAtom, useCurrentUser } from '../../data/session.ts'
import { store } from '../../data/store.ts'
import { linesOf, toast } from '../../data/toasts.ts'
import { setTyped, typedAtom, unsavedAtom } from './typed.ts'

const failed = 'Cannot save translation.'

/** What is typed in the phrases of one language, and the ways to keep it or to give it up. */
export type Phrases = ReturnType<typeof usePhrases>

/** The typed rows of one language. They stay while pages and filters change, and when a 401 ends the session, until the
 *  same person is back (decision A9). Going to another place and signing out ask. */
export function usePhrases(language: string) {
  const { id: userId } = useCurrentUser()
  const client = useQueryClient()
  const sheet = `${userId} ${language} `
  const everywhere = useAtomValue(unsavedAtom)
  const ids = useMemo(
    () => [...everywhere].filter(key => key.startsWith(sheet)).map(key => Number(key.slice(sheet.length))),
    [everywhere, sheet],
  )
  const { unsaved } = useUnsaved()
  const hasSaved = useRef(false)
  useEffect(() => {
    unsaved.current = ids.length > 0
  }, [unsaved, ids])
  useEffect(
    () => () => {
      const isInterrupted = store.get(sessionAtom).kind !== 'signed-in' && store.get(interruptedAtom) !== null
      if (isInterrupted) return
      for (const key of store.get(unsavedAtom)) if (key.startsWith(sheet)) setTyped(key, null)
      if (hasSaved.current) void refreshPhrases(language)
    },
    [sheet, language],
  )

  /** Whether the server has the row's text now. A failure is said, and the row keeps its text. */
  const send = useCallback(
    async (id: number): Promise<boolean> => {
      const key = `${sheet}${id}`
      const sent = store.get(typedAtom(key))
      if (!sent || sent.saving) return false
      const translation = sent.text.trim().normalize('NFC')
      setTyped(key, { ...sent, saving: true, failure: null })
      try {
        await api.translations.save({ id, language, translation })
      } catch (error) {
        report(error, failed)
        const text = store.get(typedAtom(key))?.text ?? sent.text
        const failure = linesOf(problemOf(error), failed).map(line => line.text)
        setTyped(key, { text, saving: false, failure: failure.join(' ') })
        return false
      }
      hasSaved.current = true
      const queryKey = query.translations.list.key({ input: { language } })
      client.setQueriesData<Page<Translation>>({ queryKey }, page => page && replaced(page, id, translation))
      // An answer that is on its way may be older than this save.
      if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey })
      const now = store.get(typedAtom(key))
      setTyped(key, now && now.text !== sent.text ? { ...now, saving: false } : null)
      return true
    },
    [client, sheet, language],
  )
  const save = useCallback(
    async (id: number) => {
      if (await send(id)) toast.success('Saved.')
    },
    [send],
  )
  /** Saves one row after another, up to the first that fails. */
  const saveAll = async () => {
    for (const id of ids) if (!(await send(id))) return
    toast.success('Saved.')
  }
  const type = useCallback(
    ({ id, translation }: Translation, text: string) => {
      const key = `${sheet}${id}`
      const saving = store.get(typedAtom(key))?.saving ?? false
      setTyped(key, text === translation && !saving ? null : { text, saving, failure: null })
    },
    [sheet],
  )
  const revert = useCallback((id: number) => setTyped(`${sheet}${id}`, null), [sheet])
  return { sheet, unsaved: ids.length, type, save, saveAll, revert }
}

function replaced(page: Page<Translation>, id: number, translation: string): Page<Translation> {
  return { ...page, items: page.items.map(one => (one.id === id ? { ...one, translation } : one)) }
}
