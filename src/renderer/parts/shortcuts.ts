/** Whether the keyboard is that of a Mac. */
export const isMac = /mac/i.test(navigator.platform)

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether this key press is the shortcut, such as `Mod+Alt+2`. Digits go by their place on the keyboard; letters and
 *  signs by what is on the key, and by their place where the keyboard writes another script. */
export function isPressed(keys: string, press: Press): boolean {
  const parts = keys.split('+')
  const key = parts.pop() ?? ''
  const mod = isMac ? press.metaKey : press.ctrlKey
  const other = isMac ? press.ctrlKey : press.metaKey
  if (mod !== parts.includes('Mod') || other) return false
  if (press.altKey !== parts.includes('Alt') || press.shiftKey !== parts.includes('Shift')) return false
  if (/^\d$/.test(key)) return press.code === `Digit${key}`
  if (press.key.toLowerCase() === key.toLowerCase()) return true
  // Also on macOS, where Option writes another sign with the key.
  return (/[^ -~]/.test(press.key) || (isMac && press.altKey)) && press.code === codeOf(key)
}

function codeOf(key: string): string {
  const signs: Record<string, string> = { '\\': 'Backslash', '/': 'Slash' }
  return signs[key] ?? (key.length === 1 ? `Key${key.toUpperCase()}` : key)
}

const arrows = { Up: '↑', Down: '↓', Left: '←', Right: '→' }

/** A shortcut as the person's keyboard names it: `Mod+Alt+2` becomes `Ctrl+Alt+2` or `⌘⌥2`. */
export function keyName(keys: string): string {
  const named = keys.replace(/Arrow(Up|Down|Left|Right)/, (_, way: keyof typeof arrows) => arrows[way])
  if (!isMac) return named.replace('Mod', 'Ctrl')
  return named.replace('Mod', '⌘').replace('Alt', '⌥').replace('Shift', '⇧').replaceAll('+', '')
}

/** A shortcut as `aria-keyshortcuts` wants it. */
export function ariaKeys(keys: string): string {
  return keys.replace('Mod', isMac ? 'Meta' : 'Control')
}
