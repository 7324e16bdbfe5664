import { app, type BrowserWindow, dialog, type MessageBoxOptions } from 'electron'
import type { Saving } from '../contract/calls/shell.ts'

/** How long a window that closes waits for a save before it asks (hardening N41), in milliseconds. */
const patience = 10_000

/** Asks the person of a window that closes, by the end of the application too, where something would be lost, and waits
 *  for what it saves. Where `mayEnd` they were asked before, or nobody waits for an answer. */
export function askBeforeClosing(mayEnd: () => boolean) {
  let isQuitting = false
  app.on('before-quit', () => {
    isQuitting = true
  })
  /** Whether it is the application that ends; a window that stays for now ends that. */
  function takeQuitting(): boolean {
    const wasQuitting = isQuitting
    isQuitting = false
    return wasQuitting
  }
  const saves = new Set<BrowserWindow>()
  const closing = new Map<BrowserWindow, (state: Saving) => void>()

  /** Hears of each window whether it saves something, and how that ended. */
  function saving(window: BrowserWindow | undefined, state: Saving) {
    if (!window) return
    if (state === 'running') saves.add(window)
    else {
      saves.delete(window)
      closing.get(window)?.(state)
    }
  }

  /** Says that it is being saved, and after a while that it still is not; true when the window may close. */
  async function waitForSave(window: BrowserWindow): Promise<boolean> {
    const ended = new AbortController()
    let isSaved = false
    closing.set(window, state => {
      isSaved = state === 'saved'
      ended.abort()
    })
    const late = AbortSignal.timeout(patience)
    const ask = async (question: MessageBoxOptions, signal: AbortSignal) => {
      const { response } = await dialog.showMessageBox(window, { ...question, signal })
      return response === 1
    }
    let closes = await ask(stillRunning, AbortSignal.any([ended.signal, late]))
    if (!closes && late.aborted && !ended.signal.aborted) closes = await ask(unanswered, ended.signal)
    closing.delete(window)
    return closes || isSaved
  }

  function watch(window: BrowserWindow) {
    let goesUnsaved = false
    let quits = false
    window.on('close', event => {
      if (mayEnd() || goesUnsaved || !saves.has(window)) return
      event.preventDefault()
      quits = takeQuitting() || (quits && closing.has(window))
      if (closing.has(window)) return
      void waitForSave(window).then(closes => {
        if (!closes || window.isDestroyed()) return
        goesUnsaved = saves.has(window)
        if (quits) app.quit()
        else window.close()
      })
    })
    // A page that is gone says nothing any more, and neither does a window.
    const isGone = () => saving(window, 'unsaved')
    window.webContents.on('did-finish-load', isGone).on('render-process-gone', isGone)
    window.once('closed', isGone)

    // The page says that something would be lost. It is asked outside of the page, which by itself keeps no window open
    // (hardening 2.4, 4.5).
    let isAsking = false
    window.webContents.on('will-prevent-unload', event => {
      if (mayEnd()) return event.preventDefault()
      goesUnsaved = false
      const wasQuitting = takeQuitting()
      if (isAsking) return
      isAsking = true
      void dialog.showMessageBox(window, loss).then(({ response }) => {
        isAsking = false
        if (response !== 1) return
        // Whatever its page says by now; what it could write was written when it was first to go.
        window.destroy()
        if (wasQuitting) app.quit()
      })
    })
  }

  return { watch, saving }
}

const stillRunning: MessageBoxOptions = {
  type: 'info',
  message: 'Saving',
  detail: 'The window closes as soon as the server has it.',
  buttons: ['Keep it open', 'Close all the same'],
  cancelId: 0,
  noLink: true,
}

const unanswered: MessageBoxOptions = {
  ...stillRunning,
  type: 'warning',
  message: 'Not saved yet',
  detail:
    'The server has not answered yet. Drafts stay on this computer, and are offered when you open them again.',
}

const loss: MessageBoxOptions = {
  type: 'warning',
  message: 'Discard changes',
  detail:
    'Something in this window is not saved, and this computer’s disk has not taken it. It would be lost.',
  buttons: ['Keep editing', 'Discard changes'],
  cancelId: 0,
  noLink: true,
}
