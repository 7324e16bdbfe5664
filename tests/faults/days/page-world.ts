import { carryPort } from '../../support/transports.ts'
import type { PageWorld } from './product.ts'
import type { OpenServices } from './services.ts'
import type { ComputerTime, Wait } from './time.ts'

/** What is around a page that is opened on this computer: its clock and timers, an address, a history without
 *  entries, and the way to the services that the preload hands over. `gone` ends all of it at once. */
export function createPageWorld(
  computer: ComputerTime,
  connect: OpenServices['connect'],
): { world: PageWorld; gone(): void } {
  const { clock } = computer
  const ports: MessagePort[] = []
  const waits = new Set<Wait>()
  let isGone = false
  const page = Object.assign(new EventTarget(), {
    location: { hash: '', origin: 'null', pathname: '/', search: '', host: '' },
  })
  page.addEventListener('stet:port', ({ type }) => {
    if (isGone) return
    const { port1, port2 } = new MessageChannel()
    ports.push(port1)
    carryPort(port1, connect)
    const handed = { source: page, data: type, ports: [port2] }
    page.dispatchEvent(Object.assign(new Event('message'), handed))
  })
  class PageDate extends Date {
    constructor(...given: [] | [string | number | Date]) {
      super(given.length === 0 ? clock.now() : given[0])
    }
    static override now = clock.now
  }
  return {
    world: {
      window: page,
      document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
      location: page.location,
      history: { state: null, replaceState() {} },
      sessionStorage: { getItem: () => null, setItem() {}, removeItem() {} },
      navigator: { platform: 'test' },
      console: { warn() {} },
      Date: PageDate,
      performance: { now: computer.elapsed },
      setTimeout(act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) {
        const wait = computer.after(ms, () => {
          waits.delete(wait)
          act(...given)
        })
        if (isGone) computer.drop(wait)
        else waits.add(wait)
        return wait
      },
      clearTimeout: (wait?: Wait) => wait && computer.drop(wait),
    },
    gone() {
      isGone = true
      for (const wait of waits) computer.drop(wait)
      for (const port of ports) port.close()
    },
  }
}
