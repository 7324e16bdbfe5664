import type { Page } from 'playwright/test'

/** What a person pressed in a page, since when (in milliseconds of the clock). */
type Acts = { clicks: number; keys: number; since: number }

/** Counts what is pressed in the page: of the keys those that command, not the letters of what is written.
 *  What is pressed in the open list of a `select` is the system's, and stays unheard. */
export async function countActs(page: Page): Promise<Acts> {
  const acts = { clicks: 0, keys: 0, since: Date.now() }
  await page.exposeFunction('stetAct', (act: 'clicks' | 'keys') => {
    acts[act]++
  })
  await page.addInitScript(() => {
    const { stetAct } = window as unknown as { stetAct: (act: string) => void }
    addEventListener('pointerdown', () => stetAct('clicks'), true)
    addEventListener(
      'keydown',
      ({ key, target, ctrlKey, altKey, metaKey }) => {
        if (['Control', 'Shift', 'Alt', 'Meta'].includes(key)) return
        const isWritten =
          target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'))
        const isLetter = key.length === 1 && !ctrlKey && !altKey && !metaKey
        if (!(isWritten && isLetter)) stetAct('keys')
      },
      true,
    )
  })
  return acts
}

/** Says it in one line. */
export function tell(name: string, { clicks, keys, since }: Acts): void {
  const seconds = ((Date.now() - since) / 1000).toFixed(1)
  console.log(`${name}: ${clicks} clicks, ${keys} keys beside the prose, ${seconds} s`)
}
