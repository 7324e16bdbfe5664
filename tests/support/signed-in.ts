import { createRouterClient } from '@orpc/server'
import type { Api } from '../../src/contract/index.ts'
import {
  accounts,
  type ReferenceApi,
  seedPassword,
  startReferenceApi,
} from '../../src/reference-api/index.ts'
import { createServices } from '../../src/services/index.ts'
import { testHost } from './host.ts'

type SignedIn = {
  reference: ReferenceApi
  api: Api
  /** Ends the services and starts them again on the same computer; `api` is another one then. */
  again(): Promise<void>
  stop(): Promise<void>
}

/** The services with somebody signed in, the demo account as a rule, at a small newsroom of its own, in this process. */
export async function startSignedIn(
  host?: Parameters<typeof testHost>[1],
  login: string = accounts.demo,
): Promise<SignedIn> {
  const reference = await startReferenceApi({ seed: 'small', control: true })
  const start = () => createServices(testHost(reference.url, host).host)
  let services = start()
  const desk: SignedIn = {
    reference,
    api: createRouterClient(services.router),
    async again() {
      await services.stop()
      services = start()
      desk.api = createRouterClient(services.router)
    },
    async stop() {
      await services.stop()
      await reference.close()
    },
  }
  await desk.api.session.signIn({ login, password: seedPassword, two_fa_code: reference.code(login) })
  return desk
}
