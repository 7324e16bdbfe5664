import type { Browser, Page } from 'playwright'
import { between } from './list-page.ts'
import { traced } from './traced.ts'

/** What leads on, and what stands there afterwards: `press` is clicked, or the way back is taken. */
export type Way = {
  press: string | null
  /** Selectors: one that must be there, and what must not be any more. */
  there: string
  gone?: string
}

/** Milliseconds: the page's main thread at work, and until it is painted. */
export type Took = { work: number; painted: number }

/** Goes that way until it is painted. */
export async function go(browser: Browser, page: Page, way: Way): Promise<Took> {
  await page.bringToFront()
  const trace = await traced(browser, page, () =>
    page.evaluate(async ({ press, there, gone }) => {
      const isThere = () =>
        document.querySelector(there) !== null && (!gone || document.querySelector(gone) === null)
      performance.mark('stet-from')
      if (press === null) history.back()
      else {
        const control = document.querySelector<HTMLElement>(press)
        if (!control) throw new Error(`${press} is not there`)
        // As a person's press does: where the focus was may be taken out of the page next, which costs a layout.
        control.focus({ preventScroll: true })
        control.click()
      }
      const until = performance.now() + 30_000
      do await window.painted()
      while (!isThere() && performance.now() < until)
      if (!isThere()) throw new Error(`${there} never came`)
      performance.mark('stet-to')
    }, way),
  )
  return tookOf(trace)
}

function tookOf(trace: Awaited<ReturnType<typeof traced>>): Took {
  const at = (name: string) => trace.events.find(event => event.name === name)?.ts ?? Number.NaN
  return { work: between(trace), painted: (at('stet-to') - at('stet-from')) / 1000 }
}

/** What is on the page, as elements and styles without script. */
export type Picture = { html: string; css: string }

export function pictureOf(page: Page): Promise<Picture> {
  return page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement
    for (const script of body.querySelectorAll('script')) script.remove()
    // A picture that comes over the network is not the page's work.
    for (const image of body.querySelectorAll('img')) image.removeAttribute('src')
    const css = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(rule => rule.cssText))
    return { html: body.innerHTML, css: css.join('\n') }
  })
}

/** Draws the same elements in a page that has the styles already, until they are painted. */
export async function drawPlain(browser: Browser, page: Page, { html, css }: Picture): Promise<Took> {
  await page.bringToFront()
  await page.evaluate(css => {
    const style = document.createElement('style')
    style.textContent = css
    document.head.replaceChildren(style)
    document.body.replaceChildren()
  }, css)
  const trace = await traced(browser, page, () =>
    page.evaluate(async html => {
      performance.mark('stet-from')
      document.body.innerHTML = html
      await window.painted()
      performance.mark('stet-to')
    }, html),
  )
  return tookOf(trace)
}
