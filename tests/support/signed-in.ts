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

type SignedIn = { reference: ReferenceApi; api: Api; stop(): Promise<void> }

/** The services with somebody signed in, the demo account as a rule, at a small newsroom of its own, in this process. */
export async function startSignedIn(
  host?: Parameters<typeof testHost>[1],
  login: string = accounts.demo,
): Promise<SignedIn> {
  const reference = await startReferenceApi({ seed: 'small', control: true })
  const services = createServices(testHost(reference.url, host).host)
  const api: Api = createRouterClient(services.router)
  await api.session.signIn({ login, password: seedPassword, two_fa_code: reference.code(login) })
  return {
    reference,
    api,
    async stop() {
      await services.stop()
      await reference.close()
    },
  }
}
