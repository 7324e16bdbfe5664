/** One question to the keychain; answers carry the same `id`. */
export type KeychainCall =
  | { id: number; verb: 'get' | 'delete'; account: string }
  | { id: number; verb: 'set'; account: string; secret: string }

/** `absent`: no keychain library on this computer. `failed`: the keychain refused. */
export type KeychainAnswer = { id: number; value: string | null } | { id: number; error: 'absent' | 'failed' }

/** A running helper, whatever kind of process it is. */
export type KeychainHelper = {
  send(call: KeychainCall): void
  onAnswer(listener: (answer: KeychainAnswer) => void): void
  onExit(listener: () => void): void
  kill(): void
}

/** Why the keychain gave nothing. `timeout`: it did not answer in time. `closed`: it hung twice and is left alone now. */
export class KeychainError extends Error {
  readonly reason: 'absent' | 'failed' | 'timeout' | 'closed'
  constructor(reason: KeychainError['reason']) {
    super(`keychain ${reason}`)
    this.name = 'KeychainError'
    this.reason = reason
  }
}

type Question = { verb: 'get' | 'delete'; account: string } | { verb: 'set'; account: string; secret: string }

/** How many times the keychain may hang before it is left alone for the rest of this run. */
const patience = 2

/** Asks the keychain through a helper process; one question at a time is the caller's duty. Each question ends at
 *  `deadline` (milliseconds since 1970) at the latest; a helper that has not answered by then is killed. */
export function createKeychain(start: () => KeychainHelper) {
  let helper: ReturnType<typeof startHelper> | null = null
  let hangs = 0
  let lastId = 0

  function startHelper() {
    const process = start()
    const state = { process, hasAnswered: false, settle: (_answer: KeychainAnswer | 'exit') => {} }
    process.onAnswer(answer => state.settle(answer))
    process.onExit(() => {
      if (helper === state) helper = null
      state.settle('exit')
    })
    return state
  }

  function drop() {
    helper?.process.kill()
    helper = null
  }

  function askOnce(question: Question, deadline: number): Promise<string | null> {
    helper ??= startHelper()
    const asked = helper
    const id = ++lastId
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => {
          hangs++
          drop()
          reject(new KeychainError('timeout'))
        },
        Math.max(0, deadline - Date.now()),
      )
      asked.settle = answer => {
        if (answer !== 'exit' && answer.id !== id) return
        clearTimeout(timer)
        if (answer === 'exit') return reject(new KeychainError('failed'))
        if ('error' in answer) {
          // A keychain that was restarted stays out of reach for the process that knew the old one (hardening 3.4).
          drop()
          return reject(new KeychainError(answer.error))
        }
        asked.hasAnswered = true
        resolve(answer.value)
      }
      asked.process.send({ ...question, id })
    })
  }

  return {
    async ask(question: Question, deadline: number): Promise<string | null> {
      if (hangs >= patience) throw new KeychainError('closed')
      if (Date.now() >= deadline) throw new KeychainError('timeout')
      const worked = helper?.hasAnswered ?? false
      try {
        return await askOnce(question, deadline)
      } catch (error) {
        const mayHaveRestarted = worked && error instanceof KeychainError && error.reason === 'failed'
        if (!mayHaveRestarted) throw error
        return await askOnce(question, deadline)
      }
    },
    stop: drop,
  }
}
