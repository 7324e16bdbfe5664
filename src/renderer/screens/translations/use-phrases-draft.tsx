import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod'
import type { DraftKey } from '../../../contract/calls/drafts.ts'
import { RestoreForm } from '../../catalogue/restore-form.tsx'
import { sayUnread, useSayOlder } from '../../catalogue/say-draft.ts'
import { takeInterruption } from '../../catalogue/use-form-draft.tsx'
import type { Unsaved } from '../../catalogue/use-unsaved.ts'
import { api } from '../../data/api.ts'
import { createDraftWriter, type DraftState } from '../../data/draft-writer.ts'
import { flushLast, registerFlush } from '../../data/flush.ts'
import { store } from '../../data/store.ts'
import { toast } from '../../data/toasts.ts'
import { windowId } from '../../data/window-id.ts'
import { clearTyped, setTyped, typedAtom, typedIn } from './typed.ts'

const texts = z.record(z.string(), z.string())
/** What a draft of phrases holds by the ids of the phrases: what the server had, what is typed, and what is translated;
 *  and the name of the language. */
const PhrasesDraft = z.object({ server: texts, form: texts, labels: texts })
type PhrasesDraft = z.infer<typeof PhrasesDraft>

const nothing: DraftState = { saved_at: null, state: 'disk', pending: false }

/** Keeps what is typed in the phrases of one language on this computer's disk (DR-01), as `useFormDraft` does for a form:
 *  it is offered at the next opening, and comes back by itself after a 401 and from another window (`continues`). Until
 *  `isReady` nothing may be typed. Without the right to write (`isKept` false) nothing is kept. */
export function usePhrasesDraft(options: {
  isKept: boolean
  continues: boolean
  language: string
  /** What the list of drafts calls it. */
  name: string
  /** What the keys of the language's rows begin with. */
  sheet: string
  care: Unsaved
}) {
  const { isKept, language, sheet } = options
  const { letsGo } = options.care
  const needs = useRef(options)
  useEffect(() => {
    needs.current = options
  })
  const [state, setState] = useState(nothing)
  const [isReady, setIsReady] = useState(!isKept)
  const [offered, setOffered] = useState<Offered | null>(null)
  const sayOlder = useSayOlder()

  const { key, writer, freeze } = useMemo(() => {
    const key = { entity: 'phrases', id: language } as const
    let frozen: PhrasesDraft | null = null
    const snapshot = () => frozen ?? snapshotOf(sheet, needs.current.name)
    const writer = createDraftWriter<PhrasesDraft>({
      snapshot,
      isOnServer: ({ labels }) => Object.keys(labels).length === 0,
      put: async value => api.drafts.put({ key, base: null, value, window: windowId }),
      async acknowledge(seq) {
        await api.drafts.acknowledge({ key, seq, window: windowId })
      },
      onState: setState,
    })
    const freeze = () => {
      frozen = snapshot()
    }
    return { key, writer, freeze }
  }, [language, sheet])

  const drop = useCallback(async () => {
    await writer.forget()
    await api.drafts.discard({ key, window: windowId }).catch(() => {})
  }, [key, writer])

  const put = useCallback(
    ({ value, seq, saved_at }: Kept) => {
      writer.adopt(seq, saved_at)
      for (const [id, text] of phrasesOf(value)) {
        const from = { message: value.labels[id] ?? '', translation: value.server[id] ?? '' }
        if (!store.get(typedAtom(sheet + id)))
          setTyped(sheet + id, { from, text, saving: false, failure: null })
      }
      writer.touch()
    },
    [writer, sheet],
  )

  useEffect(() => {
    if (!isKept) return
    const left = { now: false }
    const isReturn = takeInterruption() !== null
    const show = async (kept: Found) => {
      if (kept === 'of-another-shape') {
        toast.error(unreadable)
        // Before anything is written in its place.
        void api.drafts.quarantine({ key, window: windowId }).catch(() => {})
      } else if (kept === 'unreadable') toast.error(unreadable)
      else if (kept === 'newer-version') toast.warning(newer)
      else if (kept) {
        // After a 401 the rows never left this window.
        const isHere = phrasesOf(kept.value).every(
          ([id, text]) => store.get(typedAtom(sheet + id))?.text === text,
        )
        if (kept.isBehind) toast.warning(newer)
        const found = isHere ? { ...kept, conflict: false } : await besidesServer(kept, language)
        if (left.now) return
        if (phrasesOf(found.value).length === 0) void writer.acknowledge(kept.seq)
        else if (isHere || ((isReturn || needs.current.continues) && !found.conflict)) {
          if (kept.older && !isHere) sayOlder(kept.saved_at)
          put(found)
        } else setOffered(found)
      }
      setIsReady(true)
    }
    const again = async () => {
      const kept = await readKept(key).catch(() => 'unread' as const)
      // What is typed by now is not asked about: what is kept stays beside it.
      if (left.now || kept === 'unread' || typedIn(sheet).length > 0) return
      removeEventListener('focus', again)
      await show(kept)
    }
    readKept(key).then(
      kept => {
        if (!left.now) void show(kept)
      },
      error => {
        if (left.now) return
        sayUnread(error, 'What this computer keeps of these phrases could not be read just now.')
        addEventListener('focus', again)
        setIsReady(true)
      },
    )
    return () => {
      left.now = true
      removeEventListener('focus', again)
    }
  }, [isKept, key, language, writer, put, sheet, sayOlder])

  useEffect(() => {
    if (!isKept) return
    letsGo.current = async () => {
      // The last keys are kept in the bin too.
      await writer.flush()
      clearTyped(sheet)
      await drop()
    }
    const forget = registerFlush(writer.flushOrFail, writer.isUnwritten)
    return () => {
      letsGo.current = null
      forget()
      // The rows may go from this window's memory before the disk has them.
      freeze()
      flushLast(writer)
    }
  }, [isKept, sheet, writer, freeze, drop, letsGo])

  return {
    state,
    isReady,
    /** A row changed. */
    touch: writer.touch,
    /** The question about what this computer keeps; null when there is none. */
    question: offered && (
      <RestoreForm
        entity={key.entity}
        found={{ kind: 'differs', ...offered, form: offered.value.form }}
        server={offered.value.server}
        labels={offered.value.labels}
        onApply={() => {
          put(offered)
          setOffered(null)
        }}
        onClear={async () => {
          await drop()
          setOffered(null)
        }}
      />
    ),
  }
}

const unreadable = 'What this computer keeps of these phrases cannot be read.'
const newer = 'This draft was saved by a newer version of the app'

type Kept = { value: PhrasesDraft; seq: number; saved_at: string; older: boolean; isBehind: boolean }

/** What this computer keeps of a language's phrases; null for nothing. */
type Found = Kept | 'unreadable' | 'of-another-shape' | 'newer-version' | null

async function readKept(key: DraftKey): Promise<Found> {
  const { draft, damaged, from_newer_version: isBehind } = await api.drafts.get({ key })
  if (draft === null) return isBehind ? 'newer-version' : damaged === 'all' ? 'unreadable' : null
  const { data: value } = PhrasesDraft.safeParse(draft.value)
  if (!value) return 'of-another-shape'
  return { value, seq: draft.seq, saved_at: draft.saved_at, older: damaged === 'newest', isBehind }
}

/** `conflict`: the server has another translation than the one that a phrase was begun from. */
type Offered = Kept & { conflict: boolean }

/** A draft beside what the server has now, without the phrases that it has as they were typed. Never rejects: where the
 *  server does not answer, beside what it had. */
async function besidesServer(kept: Kept, language: string): Promise<Offered> {
  const typed = phrasesOf(kept.value)
  const now = await readPhrases(language, new Set(typed.map(([id]) => id))).catch(
    () => new Map<string, string>(),
  )
  const value: PhrasesDraft = {
    server: { ...kept.value.server },
    form: { ...kept.value.form },
    labels: { ...kept.value.labels },
  }
  let conflict = false
  for (const [id, text] of typed) {
    const translation = now.get(id) ?? value.server[id]
    if (translation === text) delete value.labels[id]
    else if (translation !== value.server[id]) conflict = true
    value.server[id] = translation ?? ''
  }
  return { ...kept, value, conflict }
}

/** What these phrases are in a language, by their ids; those that are not there any more are left out. */
async function readPhrases(language: string, ids: ReadonlySet<string>): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (let [page, pages] = [1, 1]; page <= pages && found.size < ids.size; page += 1) {
    const answer = await api.translations.list({ language, page, per_page: 200, query: '' })
    for (const { id, translation } of answer.items)
      if (ids.has(String(id))) found.set(String(id), translation)
    pages = answer.page_count
  }
  return found
}

function snapshotOf(sheet: string, name: string): PhrasesDraft {
  const draft: PhrasesDraft = { server: { name }, form: { name }, labels: {} }
  for (const [id, { from, text }] of typedIn(sheet)) {
    draft.server[id] = from.translation
    draft.form[id] = text
    draft.labels[id] = from.message
  }
  return draft
}

/** The phrases of a draft: their ids, and what is typed. */
const phrasesOf = ({ labels, form }: PhrasesDraft) =>
  Object.keys(labels).map(id => [id, form[id] ?? ''] as const)
