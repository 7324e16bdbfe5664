import type { Browser, Page } from 'playwright'

type Event = {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds since some moment; how long it took; how long of that the thread itself had the processor. */
  ts: number
  dur?: number
  tdur?: number
  args?: { data?: { type?: string } }
}

/** What a page's main thread did while `act` ran: its tasks (script, style, layout, paint) and the moments asked for,
 *  out of Chromium's own trace. */
export type Traced = { tasks: Event[]; events: Event[] }

/** Runs `act` and traces the page's main thread meanwhile. */
export async function traced(browser: Browser, page: Page, act: () => Promise<void>): Promise<Traced> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  })
  await page.evaluate(() => performance.mark('stet-thread'))
  await act()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: Event[] }
  const own = traceEvents.find(event => event.name === 'stet-thread')
  const events = traceEvents
    .filter(event => event.pid === own?.pid && event.tid === own.tid)
    .sort((a, b) => a.ts - b.ts)
  return { events, tasks: events.filter(event => event.name === 'RunTask' && event.ph === 'X') }
}

/** The milliseconds of processor time the thread spent between two moments of the trace. Waiting does not count, nor
 *  does what other programs took from it meanwhile. */
export function workBetween({ tasks }: Traced, from: number, to: number): number {
  let work = 0
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    const inside = Math.min(ts + dur, to) - Math.max(ts, from)
    if (inside > 0) work += tdur * (inside / dur)
  }
  return work / 1000
}

/** The work between each `stet-mark` and the next. */
export function workOf(trace: Traced): number[] {
  const marks = trace.events.filter(({ name }) => name === 'stet-mark').map(({ ts }) => ts)
  return marks.slice(0, -1).map((from, at) => workBetween(trace, from, marks[at + 1] ?? from))
}
