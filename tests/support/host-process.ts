import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createORPCClient } from '@orpc/client'
import type { Api } from '../../src/contract/index.ts'
import { socketTransport } from '../../src/renderer/data/transport.ts'
import { startLoopback } from './loopback.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'
import { connected, socketFrom } from './transports.ts'

/** The browser host in a process of its own, with a page of one line, and somebody who uses it as that page would. */
export async function startHostProcess() {
  const renderer = temporaryFolder('page')
  const data = temporaryFolder('host')
  writeFileSync(join(renderer, 'index.html'), 'the page')
  const host = await startLoopback({ api: 'http://127.0.0.1:1/', data, renderer })
  const { origin, host: authority, hash } = new URL(host.url)
  const key = hash.slice('#key='.length)
  const transport = socketTransport(`ws://${authority}/rpc`, key, socketFrom(origin))
  const api: Api = createORPCClient(await transport.link)
  const ended = host.ended.then(() =>
    Promise.reject(new Error(`the host ended: ${host.complaints.join('')}`)),
  )
  ended.catch(() => undefined)
  await Promise.race([connected(transport), ended])
  return {
    url: host.url,
    data,
    /** Rejects when the host has ended. */
    async stillAnswers(): Promise<void> {
      // What came to the host before the first call has been dealt with before the second is answered.
      await Promise.race([api.shell.start(), ended])
      await Promise.race([api.shell.start(), ended])
    },
    async stop(): Promise<void> {
      await host.stop()
      removeFolder(renderer)
      removeFolder(data)
    },
  }
}
