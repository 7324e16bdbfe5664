import { app, type BrowserWindow, dialog } from 'electron'

/** For every window: asks its person where it closes, by the end of the application too, and its page says that something
 *  would be lost. It asks outside of the page, which by itself keeps no window open (hardening 2.4, 4.5). Where `mayEnd`
 *  they were asked before, or nobody waits for an answer. */
export function askBeforeClosing(mayEnd: () => boolean): (window: BrowserWindow) => void {
  let isQuitting = false
  app.on('before-quit', () => {
    isQuitting = true
  })
  return window => {
    let isAsking = false
    window.webContents.on('will-prevent-unload', event => {
      if (mayEnd()) return event.preventDefault()
      // The window stays for now, and that ends the quitting.
      const wasQuitting = isQuitting
      isQuitting = false
      if (isAsking) return
      isAsking = true
      void dialog.showMessageBox(window, question).then(({ response }) => {
        isAsking = false
        if (response !== 1) return
        // Whatever its page says by now; what it could write was written when it was first to go.
        window.destroy()
        if (wasQuitting) app.quit()
      })
    })
  }
}

const question = {
  type: 'warning' as const,
  message: 'Discard changes',
  detail:
    'Something in this window is not saved, and this computer’s disk has not taken it. It would be lost.',
  buttons: ['Keep editing', 'Discard changes'],
  cancelId: 0,
  noLink: true,
}
