import { join } from 'node:path'
import { utilityProcess } from 'electron'
import type { SpelledLanguage, SpellingHelper } from './dictionary.ts'

/** Starts the helper, with the dictionary of that language, as one of Electron's own processes. */
export function startUtility(language: SpelledLanguage): SpellingHelper {
  const child = utilityProcess.fork(join(import.meta.dirname, 'spelling-helper.cjs'), [language], {
    serviceName: 'Stet spelling',
    stdio: 'ignore',
  })
  return {
    send: call => child.postMessage(call),
    onAnswer: listener => void child.on('message', listener),
    onExit: listener => void child.once('exit', listener),
    // Not `child.kill()`: its SIGTERM may wait for the very thread that is busy.
    kill: () => {
      if (child.pid) process.kill(child.pid, 'SIGKILL')
    },
  }
}
