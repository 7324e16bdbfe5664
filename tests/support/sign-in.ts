import { once } from 'node:events'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import { WebSocket } from 'ws'
import type { SignInForm } from '../../src/contract/calls/session.ts'
import type { Api } from '../../src/contract/index.ts'

/** Signs in at a running browser host as its page does, over its WebSocket, so that a page opened there next starts
 *  inside. `url` is the address the host printed. */
export async function signInAt(url: string, form: SignInForm): Promise<void> {
  const { origin, host, hash } = new URL(url)
  const key = hash.slice('#key='.length)
  const websocket = new WebSocket(`ws://${host}/rpc`, ['stet', key], { origin })
  await once(websocket, 'open')
  const api: Api = createORPCClient(new RPCLink({ websocket: websocket as unknown as globalThis.WebSocket }))
  await api.session.signIn(form)
  websocket.close()
}
