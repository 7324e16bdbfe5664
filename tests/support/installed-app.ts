import { once } from 'node:events'
import { expect } from 'playwright/test'
import type { ThrowawayRoot } from './throwaway-root.ts'

export type InstalledApp = Awaited<ReturnType<typeof startInstalled>>

/** Starts the command that a package brought, in a display of its own, and waits for its window. What comes back is what
 *  a person could see and do: the package lets no test look inside (hardening 2.13). */
export async function startInstalled(root: ThrowawayRoot, command: string) {
  const display = { DISPLAY: await root.openDisplay() }
  const app = root.start([command], display)
  const ask = (tool: string, ...args: string[]) => root.asPerson(display, tool, ...args)
  let window = ''
  await expect
    .poll(
      async () =>
        (window = (
          await ask('xdotool', 'search', '--onlyvisible', '--class', command).catch(() => '')
        ).trim()),
      {
        timeout: 60_000,
      },
    )
    .toMatch(/^\d+$/)

  return {
    display,
    title: async () => (await ask('xdotool', 'getwindowname', window)).trim(),
    /** As window managers know it. */
    windowClass: () => ask('xprop', '-id', window, 'WM_CLASS'),
    press: (...keys: string[]) => ask('xdotool', 'key', ...keys),
    type: (text: string) => ask('xdotool', 'type', '--delay', '30', text),
    click: (x: number, y: number) => ask('xdotool', 'mousemove', String(x), String(y), 'click', '1'),
    /** Ends it as a person would, and waits until it has written down what it holds. */
    async close() {
      const gone = once(app, 'exit')
      await ask('xdotool', 'key', 'ctrl+q')
      await gone
    },
    /** Ends every process of it at once, as a crash would. */
    async kill() {
      const gone = once(app, 'exit')
      await root.asRoot('pkill', '--signal', 'KILL', '--full', command)
      await gone
    },
  }
}
