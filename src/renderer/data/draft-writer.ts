/** How the unsaved work stands on this computer. */
export type DraftState = {
  /** When the newest autosave was written, ISO 8601; null when nothing unsaved is kept. */
  saved_at: string | null
  /** `memory`: the keychain is locked. `failed`: the disk refused; it is tried again. */
  state: 'disk' | 'low' | 'memory' | 'failed'
  /** Something is typed that is not written yet. */
  pending: boolean
}

/** Whether the disk has what was written last. */
export const isWritten = ({ state }: DraftState) => state !== 'memory' && state !== 'failed'

/** How a draft stands, in words; `when` tells a moment. */
export function draftText(
  draft: DraftState,
  t: (source: string) => string,
  when: (iso: string | null) => string,
): string {
  if (draft.state === 'failed') return t('Not saved on this computer yet. Trying again')
  if (draft.saved_at === null) return t(draft.pending ? 'Saving on this computer' : 'Nothing unsaved')
  if (draft.state === 'memory') return t('Waiting for the system keychain')
  const saved = `${t('Saved on this computer')} ${when(draft.saved_at)}`
  return draft.state === 'low' ? `${saved} · ${t('disk nearly full')}` : saved
}

/** What a writer needs of what it writes. */
export type DraftNeeds<Form> = {
  snapshot(): Form
  /** Whether the server has exactly this. */
  isOnServer(form: Form): boolean
  put(form: Form): Promise<{ seq: number; saved_at: string; state: 'disk' | 'low' | 'memory' }>
  acknowledge(seq: number): Promise<void>
  onState(state: DraftState): void
}

export type DraftWriter<Form = unknown> = {
  /** Something changed: it is written 1 s after the last change, and 5 s after the first at the latest (E15). */
  touch(): void
  /** Writes what is unwritten now. Never rejects; a disk that refuses is told by the state and tried again. */
  flush(): Promise<void>
  /** The same, and takes what stands as it is asked, with the newest generation that holds nothing typed since: a save of
   *  that form acknowledges it. Null when there is none. */
  keep(): Promise<{ form: Form; seq: number | null }>
  /** The same as `flush`, for a window that may go: rejects when the disk did not take it. */
  flushOrFail(): Promise<void>
  /** Whether the end of the application would lose what was written last: the disk refused it or the keychain is locked,
   *  and the server has something else. */
  isUnwritten(): boolean
  /** The newest written generation; null when none is unacknowledged. */
  seq(): number | null
  /** The generation that was found at the opening and is now on the screen. */
  adopt(seq: number | null, saved_at: string): void
  /** The server has everything up to this generation. */
  acknowledge(seq: number | null): Promise<void>
  /** What was kept goes another way: nothing of it is unacknowledged any more. */
  forget(): Promise<void>
  /** Nothing is written from here on. */
  stop(): void
}

const rest = 1000
const longest = 5000
/** How long the disk may take for an answer, in milliseconds, until it counts as one that refuses: who saves waits for it
 *  no longer. */
const patience = 10_000

/** Keeps the unsaved work of an article or a form on this computer's disk while it is typed. */
export function createDraftWriter<Form>(needs: DraftNeeds<Form>): DraftWriter<Form> {
  let state: DraftState = { saved_at: null, state: 'disk', pending: false }
  let seq: number | null = null
  let written: string | null = null
  let firstChange: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = 0
  let wakes: number | null = null
  let running: Promise<void> | null = null
  let again = false
  let hanging: { forgotten: boolean } | null = null
  let stopped = false

  const tell = (patch: Partial<DraftState>) => {
    state = { ...state, ...patch }
    needs.onState(state)
  }

  function plan(delay: number) {
    due = performance.now() + delay
    // One timer for many keys: it sleeps on when it wakes too soon.
    if (!stopped && (wakes === null || wakes > due)) sleep()
  }

  function sleep() {
    clearTimeout(timer)
    wakes = due
    timer = setTimeout(() => {
      wakes = null
      if (performance.now() < due) sleep()
      else void flush()
    }, due - performance.now())
  }

  function stopWaiting() {
    clearTimeout(timer)
    wakes = null
  }

  async function acknowledge(upTo: number | null): Promise<void> {
    if (upTo === null) return
    if (seq !== null && seq <= upTo) {
      seq = null
      written = null
      tell({ saved_at: null })
    }
    // A generation that stays behind is compared with the server at the next opening and goes then.
    await isDoneInTime(needs.acknowledge(upTo).catch(() => {}))
  }

  async function put(form: Form, text: string): Promise<void> {
    try {
      const answer = await needs.put(form)
      seq = answer.seq
      written = text
      tell({ saved_at: answer.saved_at, state: answer.state, pending: firstChange !== null })
    } catch {
      tell({ state: 'failed', pending: true })
      plan(longest)
    }
  }

  /** The disk has not answered in time. One write after the other all the same: the next comes when it has. */
  async function waitFor(putting: Promise<void>, form: Form): Promise<void> {
    const mine = { forgotten: false }
    hanging = mine
    tell({ state: 'failed', pending: true })
    await putting
    hanging = null
    // Somebody may have saved meanwhile, or it went another way.
    if (mine.forgotten || needs.isOnServer(form)) await acknowledge(seq)
    plan(0)
  }

  async function write(): Promise<void> {
    do {
      again = false
      // Fields that hold something back give it now, which is no further change.
      const form = needs.snapshot()
      stopWaiting()
      firstChange = null
      const text = JSON.stringify(form)
      if (text === written) tell({ pending: false, state: state.state === 'failed' ? 'disk' : state.state })
      else if (needs.isOnServer(form)) {
        tell({ pending: false, state: 'disk' })
        await acknowledge(seq)
      } else {
        const putting = put(form, text)
        if (await isDoneInTime(putting)) continue
        void waitFor(putting, form)
        return
      }
    } while (again)
  }

  function flush(): Promise<void> {
    if (running) {
      again = true
      return running
    }
    if (!state.pending || stopped || hanging) return Promise.resolve()
    running = write().finally(() => {
      running = null
    })
    return running
  }

  return {
    touch() {
      const now = performance.now()
      firstChange ??= now
      if (!state.pending) tell({ pending: true })
      plan(Math.max(0, Math.min(rest, firstChange + longest - now)))
    },
    flush,
    async keep() {
      const form = structuredClone(needs.snapshot())
      const before = seq
      await flush()
      return { form, seq: written === JSON.stringify(form) ? seq : before }
    },
    async flushOrFail() {
      await flush()
      if (state.state === 'failed') throw new Error('the disk refused')
    },
    isUnwritten: () => !isWritten(state) && !needs.isOnServer(needs.snapshot()),
    seq: () => seq,
    adopt(found, saved_at) {
      seq = found
      tell({ saved_at })
    },
    acknowledge,
    async forget() {
      await running
      if (hanging) hanging.forgotten = true
      seq = null
      written = null
      tell({ saved_at: null })
    },
    stop() {
      stopped = true
      stopWaiting()
    },
  }
}

/** Whether this, which never rejects, is done before the patience with the disk is over. */
function isDoneInTime(what: Promise<void>): Promise<boolean> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(false), patience)
    void what.then(() => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}
