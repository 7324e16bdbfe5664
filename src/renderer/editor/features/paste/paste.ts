import { isPressed } from '../../../parts/shortcuts.ts'
import type { Feature } from '../../toolbar/feature.ts'
import { askPlain } from './with-paste.ts'

const plainKeys = 'Mod+Shift+V'

/** Pasting. The browser brings the clipboard; these keys only say how it is taken. */
export const paste: Feature = {
  label: 'Clipboard',
  otherKeys: [
    { keys: 'Mod+V', does: 'Paste with its formatting' },
    { keys: plainKeys, does: 'Paste as plain text' },
  ],
  onKeyDown(editor, press) {
    askPlain(editor, isPressed(plainKeys, press))
    return false
  },
}
