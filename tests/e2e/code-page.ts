import type { Locator } from 'playwright/test'

/** Puts this text in place of what a code editor holds, by keys: `fill` edits past the editor, as no person can. */
export async function writeCode(editor: Locator, text: string): Promise<void> {
  await editor.press('Control+a')
  await editor.press('Delete')
  await editor.page().keyboard.insertText(text)
}
