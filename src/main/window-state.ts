import { readFileSync, renameSync, writeFileSync } from 'node:fs'

type Rectangle = { x: number; y: number; width: number; height: number }

/** Where the window stood when it was closed. `bounds` null: let the system place it. */
export type WindowState = { bounds: Rectangle | null; maximised: boolean }

/** The least of a window that must lie on a screen, in pixels, for a person to find and drag it. */
const visible = 100

/** The kept state, unless no screen shows that area any more. */
export function readWindowState(file: string, screens: Rectangle[]): WindowState {
  try {
    const { bounds, maximised } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    const isReachable = isRectangle(bounds) && screens.some(screen => overlaps(bounds, screen))
    return { bounds: isReachable ? within(bounds, screens) : null, maximised: maximised === true }
  } catch {
    return { bounds: null, maximised: false }
  }
}

/** Keeps the state for the next start; a disk that refuses is no reason to stop. */
export function writeWindowState(file: string, state: WindowState): void {
  try {
    writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  } catch {
    // The window opens in the middle next time.
  }
}

function isRectangle(value: unknown): value is Rectangle {
  if (typeof value !== 'object' || value === null) return false
  const { x, y, width, height } = value as Record<string, unknown>
  return [x, y, width, height].every(Number.isInteger)
}

/** A window of a larger screen is cut, and begins where the screens begin; all others stay as they were. */
function within(window: Rectangle, screens: Rectangle[]): Rectangle {
  const left = Math.min(...screens.map(({ x }) => x))
  const top = Math.min(...screens.map(({ y }) => y))
  const width = Math.max(...screens.map(screen => screen.x + screen.width)) - left
  const height = Math.max(...screens.map(screen => screen.y + screen.height)) - top
  return {
    ...window,
    ...(window.width > width && { x: left, width }),
    ...(window.height > height && { y: top, height }),
  }
}

function overlaps(window: Rectangle, screen: Rectangle): boolean {
  const width = Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x)
  // The title bar is what the mouse needs, so the top edge counts.
  const isTopVisible = window.y >= screen.y && window.y < screen.y + screen.height - visible / 2
  return width >= visible && isTopVisible
}
