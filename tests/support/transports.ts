import { createORPCClient } from '@orpc/client'
import { RPCLink as PortLink } from '@orpc/client/message-port'
import { createRouterClient } from '@orpc/server'
import { WebSocket } from 'ws'
import type { Api } from '../../src/contract/index.ts'
import { createHost } from '../../src/loopback/host.ts'
import { startServer } from '../../src/loopback/server.ts'
import { socketTransport, type Transport } from '../../src/renderer/data/transport.ts'
import { answerCalls } from '../../src/services/answer-calls.ts'
import { createServices } from '../../src/services/index.ts'
import { lagos } from './brand.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'

/** The services of one host with a folder of their own; `apiBase` need not answer. */
export function startServices(apiBase: string) {
  const dataFolder = temporaryFolder('services')
  const host = createHost({ brand: { ...lagos, api_base: apiBase }, dataFolder, version: '0.0.0' })
  const services = createServices(host)
  return {
    ...services,
    log: host.log,
    dataFolder,
    async stop() {
      await services.stop().finally(() => removeFolder(dataFolder))
    },
  }
}
export type Services = ReturnType<typeof startServices>

/** A client on the far side of a transport; `drop` breaks the way as a crash of the services' side would. */
export type Far = { api: Api; drop(): Promise<void>; close(): Promise<void> }

/** Every way a screen can have to the services. */
export const transports: Record<string, (services: Services) => Promise<Far>> = {
  async memory({ router }) {
    const api: Api = createRouterClient(router)
    return { api, drop: async () => {}, close: async () => {} }
  },

  async 'message port'({ router, log }) {
    const { port1, port2 } = new MessageChannel()
    carryPort(port1, answerCalls(router, log))
    const api: Api = createORPCClient(new PortLink({ port: port2 }))
    port2.start()
    const close = async () => {
      port1.close()
      port2.close()
    }
    return { api, drop: close, close }
  },

  async 'web socket'({ router, log }) {
    const page = () => ({ status: 404, headers: {}, body: Buffer.alloc(0) })
    const server = await startServer({ router, page, log })
    const { origin, host, hash } = new URL(server.url)
    const key = hash.slice('#key='.length)
    const transport = socketTransport(`ws://${host}/rpc`, key, socketFrom(origin))
    const api: Api = createORPCClient(await transport.link())
    await connected(transport)
    return { api, drop: server.close, close: server.close }
  },
}

/** Carries what comes through a port of Node, as `src/main/window-transport.ts` does for one of Electron. */
export function carryPort(port: MessagePort, connect: ReturnType<typeof answerCalls>): void {
  const page = connect({ send: message => port.postMessage(message), close: () => port.close() })
  port.addEventListener('message', ({ data }) => page.hear(data))
  port.addEventListener('close', page.gone)
  port.start()
}

/** A WebSocket of Node that comes from a page's origin, as a browser's does; `opened` collects what was opened. */
export function socketFrom(origin: string, opened: WebSocket[] = []): typeof globalThis.WebSocket {
  class PageSocket extends WebSocket {
    constructor(url: string, protocols?: string[]) {
      super(url, protocols, { origin })
      opened.push(this)
    }
  }
  return PageSocket as unknown as typeof globalThis.WebSocket
}

/** Resolves when the way stands. */
export function connected(transport: Transport): Promise<void> {
  return new Promise(resolve => transport.onConnected(stands => stands && resolve()))
}
