import type { answerCalls } from '../../src/services/answer-calls.ts'
import { carryPort } from './transports.ts'

/** Lets what belongs to the renderer run in this process: the little that it asks of a page before it is drawn, and a
 *  port that is handed over as the preload does. Call before anything of `src/renderer/data/` is imported. */
export function openPageWindow(connect: ReturnType<typeof answerCalls>): () => void {
  const { port1, port2 } = new MessageChannel()
  carryPort(port1, connect)
  const page = Object.assign(new EventTarget(), {
    location: { hash: '', origin: 'null', pathname: '/', search: '' },
    sessionStorage: { getItem: () => null, setItem: () => undefined },
    navigator: { platform: 'test' },
  })
  page.addEventListener('stet:port', ({ type }) => {
    const handed = { source: page, data: type, ports: [port2] }
    page.dispatchEvent(Object.assign(new Event('message'), handed))
  })
  Object.assign(globalThis, { window: page, location: page.location, sessionStorage: page.sessionStorage })
  return () => port1.close()
}
