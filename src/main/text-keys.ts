type Item = readonly [label: string, keys: string]

/** What the native menu offers of the text, by the editor's own labels and keys; null is a line between. The page does
 *  it: each item presses its keys there. */
export const textKeys: Record<'Insert' | 'Format', readonly (Item | null)[]> = {
  Insert: [
    ['Image', 'CmdOrCtrl+Alt+G'],
    ['Embed', 'CmdOrCtrl+Alt+V'],
    ['Insert table', 'CmdOrCtrl+Alt+T'],
    null,
    ['Link', 'CmdOrCtrl+K'],
    ['Remove link', 'CmdOrCtrl+Shift+K'],
  ],
  Format: [
    ['Bold', 'CmdOrCtrl+B'],
    ['Italic', 'CmdOrCtrl+I'],
    ['Underline', 'CmdOrCtrl+U'],
    ['Clear formatting', 'CmdOrCtrl+\\'],
    null,
    ['Paragraph', 'CmdOrCtrl+Alt+0'],
    ['Heading 2', 'CmdOrCtrl+Alt+2'],
    ['Heading 3', 'CmdOrCtrl+Alt+3'],
    ['Heading 4', 'CmdOrCtrl+Alt+4'],
    null,
    ['Bulleted list', 'CmdOrCtrl+Shift+8'],
    ['Numbered list', 'CmdOrCtrl+Shift+7'],
    ['Quote', 'CmdOrCtrl+Shift+9'],
    null,
    ['Align left', 'CmdOrCtrl+Shift+L'],
    ['Align center', 'CmdOrCtrl+Shift+E'],
    ['Align right', 'CmdOrCtrl+Shift+R'],
    ['Justify', 'CmdOrCtrl+Shift+J'],
  ],
}
