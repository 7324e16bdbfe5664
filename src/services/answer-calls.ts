// The one handler of the library that gives its errors to the caller: those for a WebSocket of `ws` and for a
// MessagePort print them or leave them to the process, which then ends. It needs nothing of Bun.
import { ORPCError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/bun-ws'
import { longestMessage, mostCalls } from '../contract/index.ts'
import type { Problem } from '../contract/problem.ts'
import type { Router } from './index.ts'
import type { Log } from './ports.ts'

/** One page's connection to a host: a WebSocket or a MessagePort. */
type Connection = { send(message: string | ArrayBufferLike | Uint8Array): void; close(): void }

/** What a call finds beside its input: whether its page has too many others in flight. */
type Crowd = { isCrowded: boolean }

const crowded: Problem = { kind: 'refused', messages: ['Too much at a time. Try again in a moment.'] }

/** Answers the calls of pages, out of the services. Gives back what a host tells of each connection: the messages that
 *  came, and that it is gone. A message that is no call closes its own connection, and ends nothing else; a call beyond
 *  `mostCalls` in flight is refused. */
export function answerCalls(router: Router, log: Log) {
  const handler = new RPCHandler<Crowd>(router, {
    interceptors: [
      async ({ next, context }) => {
        if (context.isCrowded) throw new ORPCError('PROBLEM', { defined: true, data: crowded })
        return next()
      },
    ],
  })
  return (connection: Connection) => {
    let isOpen = true
    let inFlight = 0
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
        inFlight++
        try {
          // A page whose Chromium has no `Blob.bytes` sends what holds a file as an ArrayBuffer.
          const read = message instanceof ArrayBuffer ? new Uint8Array(message) : message
          if (!isMessage(read)) throw new TypeError('not a message')
          await handler.message(page, read, { context: { isCrowded: inFlight > mostCalls } })
        } catch (error) {
          if (!isOpen) return
          log('message-refused', { name: error instanceof Error ? error.name : typeof error })
          gone()
          connection.close()
        } finally {
          inFlight--
        }
      },
    }
  }
}

function isMessage(message: unknown): message is string | ArrayBufferView {
  if (typeof message === 'string') return message.length <= longestMessage
  return ArrayBuffer.isView(message) && message.byteLength <= longestMessage
}
