import { createRouterClient } from '@orpc/server'
import type { Api } from '../../../src/contract/index.ts'
import { answerCalls } from '../../../src/services/answer-calls.ts'
import { createServices } from '../../../src/services/index.ts'
import type { Host } from '../../../src/services/ports.ts'

/** The services of one start of the application. */
export type OpenServices = {
  /** What they answer to whoever looks on. */
  api: Api
  /** For a page. */
  connect: ReturnType<typeof answerCalls>
  /** The computer goes to sleep, or woke. */
  power(asleep: boolean): void
  stop(): Promise<void>
}

/** Starts the services on this host. */
export function openServices(host: Host): OpenServices {
  const { router, power, stop } = createServices(host)
  return { api: createRouterClient(router), connect: answerCalls(router, host.log), power, stop }
}
