import type { ListType, Mark, TextBlockType } from '../../article/index.ts'

const isMac = /mac/i.test(navigator.platform)

/** What a key press means here; null when it is ordinary typing. */
export type KeyAction = { mark: Mark } | { block: TextBlockType } | { list: ListType } | 'link'

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const marks: Record<string, Mark> = { b: 'bold', i: 'italic', u: 'underline' }
const blocks: Record<string, TextBlockType> = {
  Digit0: 'paragraph',
  Digit2: 'heading-two',
  Digit3: 'heading-three',
  Digit4: 'heading-four',
}
const lists: Record<string, ListType> = { Digit7: 'numbered-list', Digit8: 'bulleted-list' }

/** Ctrl on Windows and Linux, Cmd on macOS (decision D12). Digits go by their place on the keyboard. */
export function actionOf(press: Press): KeyAction | null {
  if (!(isMac ? press.metaKey : press.ctrlKey)) return null
  if (press.altKey) {
    const block = press.shiftKey ? undefined : blocks[press.code]
    return block ? { block } : null
  }
  if (press.shiftKey) {
    const list = lists[press.code]
    return list ? { list } : null
  }
  const key = press.key.toLowerCase()
  const mark = marks[key]
  if (mark) return { mark }
  return key === 'k' ? 'link' : null
}

/** A shortcut as the person's keyboard names it: `Mod+Alt+2` becomes `Ctrl+Alt+2` or `⌘⌥2`. */
export function keyName(keys: string): string {
  if (!isMac) return keys.replace('Mod', 'Ctrl')
  return keys.replace('Mod', '⌘').replace('Alt', '⌥').replace('Shift', '⇧').replaceAll('+', '')
}
