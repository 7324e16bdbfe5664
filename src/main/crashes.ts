import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { app, BrowserWindow, crashReporter, dialog, type WebContents } from 'electron'
import type { Log } from '../services/ports.ts'
import { isPreview } from './preview-sessions.ts'

const keptFor = 7 * 24 * 60 * 60 * 1000

/** Crash dumps stay on this computer, and no longer than seven days: they may hold text (hardening 2.12). */
export function keepCrashesLocal(): void {
  crashReporter.start({ submitURL: '', uploadToServer: false, compress: true })
  const folder = app.getPath('crashDumps')
  for (const entry of listFiles(folder)) {
    const file = join(folder, entry)
    try {
      if (Date.now() - statSync(file).mtimeMs > keptFor) rmSync(file)
    } catch {
      // Somebody else tidied up.
    }
  }
}

/** A page that dies again so soon, in milliseconds, would die for ever. */
const soon = 10_000

/** A page that died is opened again, where its drafts wait, whoever ended its process; where that does not help, the
 *  person is asked. What else dies is logged. A fault nobody foresaw in this process ends it in order: `stop` first,
 *  since going on could damage what is on the disk; then the person is told, and it may `startAgain` (hardening 2.12). */
export function watchCrashes(
  log: Log,
  { stop, isEnding, startAgain }: { stop(): Promise<unknown>; isEnding(): boolean; startAgain(): void },
): void {
  const openedAnew = new WeakMap<WebContents, number>()
  app.on('render-process-gone', (_event, contents, { reason, exitCode }) => {
    log('page-gone', { reason, exit_code: exitCode })
    if (reason === 'clean-exit' || contents.isDestroyed() || isPreview(contents)) return
    const before = openedAnew.get(contents)
    openedAnew.set(contents, Date.now())
    if (before === undefined || Date.now() - before > soon) contents.reload()
    else void reopenOrQuit(contents)
  })
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    log('child-gone', { type, reason, exit_code: exitCode })
  })
  let hasEnded = false
  const end = (event: string) => (error: unknown) => {
    log(event, { name: error instanceof Error ? error.name : typeof error })
    if (!app.isPackaged) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    if (hasEnded) return
    hasEnded = true
    // Nobody would keep what is typed from now on; what was, is written as the window goes out of sight.
    for (const window of BrowserWindow.getAllWindows()) window.hide()
    void stop()
      .catch(() => {})
      // Who quits has nothing to decide any more.
      .then(() => !isEnding() && askToOpenAgain('The application met a fault and had to end.'))
      .then(isWanted => isWanted && startAgain())
      .finally(() => app.exit(1))
  }
  process.on('uncaughtException', end('uncaught'))
  process.on('unhandledRejection', end('unhandled'))
}

async function reopenOrQuit(contents: WebContents): Promise<void> {
  if (!(await askToOpenAgain('This window stopped working, and stopped again.'))) app.quit()
  else if (!contents.isDestroyed()) contents.reload()
}

async function askToOpenAgain(message: string): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message,
    detail: 'What was saved on this computer is still there.',
    buttons: ['Open it again', 'Quit'],
    cancelId: 0,
  })
  return response === 0
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.dmp'))
  } catch {
    return []
  }
}
