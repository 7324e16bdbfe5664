import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createORPCClient } from '@orpc/client'
import { RPCLink as SocketLink } from '@orpc/client/websocket'
import type { Api } from '../../src/contract/index.ts'
import { startLoopback } from './loopback.ts'
import { patience } from './raw-socket.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'
import { socketFrom } from './transports.ts'

/** The browser host in a process of its own, with a page of one line, and somebody who uses it as that page would. */
export async function startHostProcess() {
  const renderer = temporaryFolder('page')
  const data = temporaryFolder('host')
  writeFileSync(join(renderer, 'index.html'), 'the page')
  const host = await startLoopback({ api: 'http://127.0.0.1:1/', data, renderer })
  const { origin, host: authority, hash } = new URL(host.url)
  const PageSocket = socketFrom(origin)
  const socket = new PageSocket(`ws://${authority}/rpc`, ['stet', hash.slice('#key='.length)])
  const api: Api = createORPCClient(new SocketLink({ websocket: socket }))
  const ended = host.ended.then(() =>
    Promise.reject(new Error(`the host ended: ${host.complaints.join('')}`)),
  )
  ended.catch(() => undefined)
  return {
    url: host.url,
    data,
    /** Rejects when the host has ended, or hangs. */
    async stillAnswers(): Promise<void> {
      // What came to the host before the first call has been dealt with before the second is answered.
      for (let call = 0; call < 2; call++) await inTime(api.shell.start().catch(() => ended))
    },
    async stop(): Promise<void> {
      socket.close()
      await host.stop()
      removeFolder(renderer)
      removeFolder(data)
    },
  }
}

async function inTime(answer: Promise<unknown>): Promise<void> {
  let limit: NodeJS.Timeout | undefined
  const tooLate = new Promise((_, reject) => {
    limit = setTimeout(() => reject(new Error('the host hangs')), patience)
  })
  await Promise.race([answer, tooLate]).finally(() => clearTimeout(limit))
}
