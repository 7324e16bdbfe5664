// What runs in the page, whichever grid it holds.

/** A picture as a card shows it. */
export type GridPicture = { name: string; url: string; size: string }
/** What a grid of the same cards needs: one card, how many stand side by side, the page around them with its styles, in
 *  which `data-frame` marks what the cards stood in. */
export type GridScreen = { card: string; columns: number; page: string; css: string }

/** The screen that the gallery's first cards stand in. */
export function gridScreenOf(): GridScreen {
  const tile = document.querySelector<HTMLElement>('[data-tile]')
  const css = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(rule => rule.cssText))
  const page = document.body.cloneNode(true) as HTMLElement
  for (const script of page.querySelectorAll('script')) script.remove()
  const frame = page.querySelector('[data-tile]')?.closest('[role="list"]')?.parentElement
  frame?.replaceChildren()
  frame?.setAttribute('data-frame', '')
  return {
    card: tile?.innerHTML ?? '',
    columns: tile?.parentElement?.childElementCount ?? 0,
    page: page.innerHTML,
    css: css.join('\n'),
  }
}

/** Shows the pictures, by `mount` of what the window holds under that name or by leaving the search, until the first are
 *  painted; marks both moments. */
export async function showGrid(given: string | null): Promise<void> {
  const page = window as unknown as { mount(given: unknown): Promise<void>; [name: string]: unknown }
  performance.mark('stet-mark')
  if (given === null)
    [...document.querySelectorAll('button')].find(one => one.textContent === 'Clear filters')?.click()
  else await page.mount(page[given])
  do await window.painted()
  while (!document.querySelector('[data-tile] img'))
  performance.mark('stet-mark')
}

/** Scrolls to the end until so many pictures came, and back to the beginning. */
export async function goToEnd(count: number): Promise<void> {
  const scroller = document.querySelector('[data-tile]')?.closest('[role="list"]')?.parentElement
  if (!scroller) throw new Error('there is no grid')
  while (!document.querySelector(`[data-tile="${count - 1}"]`)) {
    scroller.scrollTop = scroller.scrollHeight
    await new Promise(requestAnimationFrame)
  }
  scroller.scrollTop = 0
  while (!document.querySelector('[data-tile="0"]')) await new Promise(requestAnimationFrame)
}

/** Scrolls half a window a frame, and marks each of them. */
export async function scrollFrames(count: number): Promise<void> {
  const scroller =
    document.querySelector('[data-scroller]') ??
    document.querySelector('[data-tile]')?.closest('[role="list"]')?.parentElement
  if (!scroller) throw new Error('there is no grid')
  for (let frame = 0; frame < count; frame++) {
    performance.mark('stet-mark')
    const before = scroller.scrollTop
    scroller.scrollTop += scroller.clientHeight / 2
    if (scroller.scrollTop === before) throw new Error('the end came too soon')
    await window.painted()
  }
  performance.mark('stet-mark')
}
