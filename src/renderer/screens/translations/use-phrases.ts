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
import { clearTyped, setTyped, type Typed, typedAtom, unsavedAtom } from './typed.ts'
import { usePhrasesDraft } from './use-phrases-draft.tsx'

const failed = 'Cannot save translation.'

/** What is typed in the phrases of one language, and the ways to keep it or to give it up. */
export type Phrases = ReturnType<typeof usePhrases>

/** The typed rows of one language. They stay while pages and filters change, on this computer's disk, and when a 401 ends
 *  the session, until the same person is back (decision A9). Going to another place and signing out ask. */
export function usePhrases(language: string, name: string, isKept: boolean, continues: boolean) {
  const { id: userId } = useCurrentUser()
  const client = useQueryClient()
  const sheet = `${userId} ${language} `
  const everywhere = useAtomValue(unsavedAtom)
  const ids = useMemo(
    () => [...everywhere].filter(key => key.startsWith(sheet)).map(key => Number(key.slice(sheet.length))),
    [everywhere, sheet],
  )
  const care = useUnsaved()
  const { unsaved } = care
  const draft = usePhrasesDraft({ isKept, continues, language, name, sheet, care })
  const { touch } = draft
  const hasSaved = useRef(false)
  useEffect(() => {
    unsaved.current = ids.length > 0
  }, [unsaved, ids])
  useEffect(
    () => () => {
      const isInterrupted = store.get(sessionAtom).kind !== 'signed-in' && store.get(interruptedAtom) !== null
      if (isInterrupted) return
      clearTyped(sheet)
      if (hasSaved.current) void refreshPhrases(language)
    },
    [sheet, language],
  )

  const set = useCallback(
    (id: number, typed: Typed | null) => {
      setTyped(`${sheet}${id}`, typed)
      touch()
    },
    [sheet, touch],
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
        setTyped(key, { ...sent, text, saving: false, failure: failure.join(' ') })
        return false
      }
      hasSaved.current = true
      const queryKey = query.translations.list.key({ input: { language } })
      client.setQueriesData<Page<Translation>>({ queryKey }, page => page && replaced(page, id, translation))
      // An answer that is on its way may be older than this save.
      if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey })
      const now = store.get(typedAtom(key))
      const from = { ...sent.from, translation }
      set(id, now && now.text !== sent.text ? { ...now, from, saving: false } : null)
      return true
    },
    [client, sheet, language, set],
  )
  const save = useCallback(
    async (id: number) => {
      if (await send(id)) toast.success('Saved.')
    },
    [send],
  )
  /** Saves one row after another, up to the first that fails; one that is being saved by itself ends first. */
  const saveAll = async () => {
    for (const id of ids) {
      const typed = typedAtom(`${sheet}${id}`)
      await endOfSaving(typed)
      // Saved or reverted meanwhile: there is nothing more to send of it.
      if (store.get(typed) && !(await send(id))) return
    }
    toast.success('Saved.')
  }
  const type = useCallback(
    ({ id, message, translation }: Translation, text: string) => {
      const saving = store.get(typedAtom(`${sheet}${id}`))?.saving ?? false
      const from = { message, translation }
      set(id, text === translation && !saving ? null : { from, text, saving, failure: null })
    },
    [sheet, set],
  )
  const revert = useCallback((id: number) => set(id, null), [set])
  return { sheet, unsaved: ids.length, draft, type, save, saveAll, revert }
}

/** Resolves once the row is not being saved. */
function endOfSaving(typed: ReturnType<typeof typedAtom>): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      if (store.get(typed)?.saving) return
      stop()
      resolve()
    }
    const stop = store.sub(typed, look)
    look()
  })
}

function replaced(page: Page<Translation>, id: number, translation: string): Page<Translation> {
  return { ...page, items: page.items.map(one => (one.id === id ? { ...one, translation } : one)) }
}
