import { join } from 'node:path'
import { utilityProcess } from 'electron'

/** Starts a helper, a file of this bundle, as one of Electron's own processes; `about` is what it is told at once. */
export function startHelper<Call, Answer>(name: string, file: string, about: string) {
  const child = utilityProcess.fork(join(import.meta.dirname, file), [about], {
    serviceName: name,
    stdio: 'ignore',
  })
  return {
    send: (call: Call) => child.postMessage(call),
    onAnswer: (listener: (answer: Answer) => void) => void child.on('message', listener),
    onExit: (listener: () => void) => void child.once('exit', listener),
    // Not `child.kill()`: its SIGTERM may wait for the very thread that hangs.
    kill: () => {
      if (child.pid) process.kill(child.pid, 'SIGKILL')
    },
  }
}
