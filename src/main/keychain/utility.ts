import { join } from 'node:path'
import { utilityProcess } from 'electron'
import type { KeychainHelper } from './keychain.ts'

/** Starts the helper as one of Electron's own processes; `service` is the name its items carry in the keychain. */
export function startUtility(service: string): KeychainHelper {
  const child = utilityProcess.fork(join(import.meta.dirname, 'keychain-helper.cjs'), [service], {
    serviceName: 'Stet keychain',
    stdio: 'ignore',
  })
  return {
    send: call => child.postMessage(call),
    onAnswer: listener => void child.on('message', listener),
    onExit: listener => void child.once('exit', listener),
    // Not `child.kill()`: its SIGTERM may wait for the very thread that hangs.
    kill: () => {
      if (child.pid) process.kill(child.pid, 'SIGKILL')
    },
  }
}
