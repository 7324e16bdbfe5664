import { useEffect } from 'react'
import type { ArticleEditor } from '../editor-types.ts'
import type { Feature } from '../feature.ts'
import { useGiven } from '../given.ts'
import { isPressed } from '../keys.ts'
import { askPlain, hostPaste } from '../paste/paste-host.ts'

const plainKeys = 'Mod+Shift+V'

function useHost(editor: ArticleEditor, takesPieces: boolean): null {
  const { takePictures } = useGiven()
  useEffect(() => {
    hostPaste(editor, { takePictures, takesPieces })
    return () => hostPaste(editor, null)
  }, [editor, takePictures, takesPieces])
  return null
}

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
  Beside: ({ editor }) => useHost(editor, true),
}

/** The same in a field of a form, which takes no pictures and tables. */
export const pasteInField: Feature = { ...paste, Beside: ({ editor }) => useHost(editor, false) }
