import type { InputEvent, WebContents } from 'electron'

/** Presses a shortcut, such as `CmdOrCtrl+S`, in a page as its keyboard would. No letter is typed. */
export function pressKeys(contents: WebContents, keys: string): void {
  const parts = keys.split('+')
  const keyCode = parts.pop() ?? ''
  const command = process.platform === 'darwin' ? 'meta' : 'control'
  const modifiers = parts.map(part => (part === 'CmdOrCtrl' ? command : part.toLowerCase()))
  contents.focus()
  for (const type of ['keyDown', 'keyUp'] as const)
    contents.sendInputEvent({ type, keyCode, modifiers: modifiers as InputEvent['modifiers'] })
}
