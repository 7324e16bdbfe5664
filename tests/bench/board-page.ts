// What runs in the page, whichever board it holds.

export type BoardTask = { id: number; title: string }
/** What a board of the same cards needs: one card and the styles of its page, the columns, and the size of all, in px. */
export type BoardScreen = {
  card: string
  css: string
  width: number
  height: number
  columns: { status: number; tasks: BoardTask[] }[]
}

/** The screen that the board's cards stand in, without the cards. */
export function boardScreenOf(): Omit<BoardScreen, 'columns'> {
  const card = document.querySelector('[data-column] [role="listitem"]')
  const board = document.querySelector('[data-column]')?.parentElement
  const css = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(rule => rule.cssText))
  return {
    card: card?.outerHTML.replace(' draggable="true"', '') ?? '',
    css: css.join('\n'),
    width: board?.clientWidth ?? 0,
    height: board?.clientHeight ?? 0,
  }
}

/** Shows the board, by `mount` of what the window holds as `given`, or by going back to it, until its cards are painted;
 *  marks both moments. */
export async function showBoard(isPeer: boolean): Promise<void> {
  const page = window as unknown as { mount(given: unknown): Promise<void>; given: unknown }
  performance.mark('stet-mark')
  if (isPeer) await page.mount(page.given)
  else history.back()
  do await window.painted()
  while (!document.querySelector('[data-column] [data-id]'))
  performance.mark('stet-mark')
}

/** Waits until what was done last is painted, and marks that moment. */
export async function markPainted(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await window.painted()
  performance.mark('stet-mark')
}
