// The one handler of the library that gives its errors to the caller: those for a WebSocket of `ws` and for a
// MessagePort print them or leave them to the process, which then ends. It needs nothing of Bun.
import { RPCHandler } from '@orpc/server/bun-ws'
import type { Router } from './index.ts'
import type { Log } from './ports.ts'

/** One page's connection to a host: a WebSocket or a MessagePort. */
type Connection = { send(message: string | ArrayBufferLike | Uint8Array): void; close(): void }

/** Answers the calls of pages, out of the services. Gives back what a host tells of each connection: the messages that
 *  came, and that it is gone. A message that is no call closes its own connection, and ends nothing else. */
export function answerCalls(router: Router, log: Log) {
  const handler = new RPCHandler(router)
  return (connection: Connection) => {
    let isOpen = true
    const page = {
      send(message: string | ArrayBufferLike | Uint8Array) {
        connection.send(message)
        return 0
      },
    }
    function gone() {
      isOpen = false
      handler.close(page)
    }
    return {
      gone,
      async hear(message: unknown): Promise<void> {
        if (!isOpen) return
        try {
          if (typeof message !== 'string' && !ArrayBuffer.isView(message))
            throw new TypeError('not a message')
          await handler.message(page, message)
        } catch (error) {
          if (!isOpen) return
          log('message-refused', { name: error instanceof Error ? error.name : typeof error })
          gone()
          connection.close()
        }
      },
    }
  }
}
