import { once } from 'node:events'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import { WebSocket } from 'ws'
import type { SignInForm } from '../../src/contract/calls/session.ts'
import type { Api } from '../../src/contract/index.ts'

/** Signs in at a running browser host as its page does, over its WebSocket, so that a page opened there next starts
 *  inside. `url` is the address the host printed. */
export const signInAt = (url: string, form: SignInForm): Promise<void> =>
  callHost(url, async api => void (await api.session.signIn(form)))

/** Calls a running browser host as its page does. */
export async function callHost(url: string, call: (api: Api) => Promise<void>): Promise<void> {
  const { origin, host, hash } = new URL(url)
  const key = hash.slice('#key='.length)
  const websocket = new WebSocket(`ws://${host}/rpc`, ['stet', key], { origin })
  await once(websocket, 'open')
  await call(createORPCClient(new RPCLink({ websocket: websocket as unknown as globalThis.WebSocket })))
  websocket.close()
}
