import type { ClientContext, ClientLink } from '@orpc/client'
import { RPCLink as PortLink } from '@orpc/client/message-port'
import { RPCLink as SocketLink } from '@orpc/client/websocket'
import ReconnectingWebSocket from 'partysocket/ws'
import { longestMessage } from '../../contract/index.ts'
import { ProblemError } from '../../contract/problem.ts'
import { askForPort } from './port.ts'

/** A way to the services, and the news of whether it stands. */
export type Transport = {
  /** What calls go through now. Rejects when there is no way and none can be had. */
  link(): Promise<ClientLink<ClientContext>>
  /** Calls back at once and at every change. */
  onConnected(listener: (connected: boolean) => void): void
}

/** The browser host's WebSocket. It reconnects by itself; what waits when it drops is rejected. Outside a browser the
 *  caller brings the `WebSocket`. */
export function socketTransport(
  url: string,
  key: string,
  WebSocket?: typeof globalThis.WebSocket,
): Transport {
  const socket = new ReconnectingWebSocket(url, ['stet', key], {
    WebSocket,
    minReconnectionDelay: 300,
    maxReconnectionDelay: 5000,
    connectionTimeout: 8000,
  })
  const send = socket.send.bind(socket)
  socket.send = message => send(short(message))
  const connected = announcer()
  socket.addEventListener('open', () => connected.announce(true))
  socket.addEventListener('close', () => connected.announce(false))
  const link = new SocketLink({ websocket: socket as unknown as WebSocket })
  return {
    link: async () => link,
    onConnected: connected.listen,
  }
}

/** Electron's MessagePort, handed over by the preload. It lives as long as the window; should it be closed all the
 *  same, what waits is rejected and the next call asks for another. */
export function portTransport(): Transport {
  const connected = announcer()
  let current: Promise<ClientLink<ClientContext>> | null = null

  async function open(): Promise<ClientLink<ClientContext>> {
    const port = await askForPort()
    port.addEventListener('close', () => {
      current = null
      connected.announce(false)
    })
    const post = port.postMessage.bind(port)
    port.postMessage = (message: unknown) => post(short(message))
    const link = new PortLink({ port })
    port.start()
    connected.announce(true)
    return link
  }

  return {
    link() {
      current ??= open().catch(error => {
        current = null
        throw error
      })
      return current
    },
    onConnected: connected.listen,
  }
}

/** Refuses the one call that is too long, where the host would end the connection with every call on it. */
function short<Message>(message: Message): Message {
  if (typeof message !== 'string' || message.length <= longestMessage / 3) return message
  if (new Blob([message]).size > longestMessage) throw new ProblemError({ kind: 'too-large' })
  return message
}

function announcer() {
  const listeners = new Set<(connected: boolean) => void>()
  let last = false
  return {
    announce(connected: boolean) {
      last = connected
      for (const listener of listeners) listener(connected)
    },
    listen(listener: (connected: boolean) => void) {
      listeners.add(listener)
      listener(last)
    },
  }
}
