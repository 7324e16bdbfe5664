import { useEffect, useRef, useState } from 'react'
import { useSlateSelector } from 'slate-react'
import { useText } from '../../data/texts.ts'
import { interpolate } from '../../parts/interpolate.ts'
import { LiveRegion } from '../../parts/live-region.tsx'
import { extendHost } from '../slate/editor-host.ts'
import type { ArticleEditor } from '../slate/editor-types.ts'
import { kindAt } from './kind-at.ts'
import { isExplained } from './say.ts'

/** Where a screen reader is told what was done to the text. Of itself it says when the line at the caret became another
 *  kind, whatever did that; a caret that only moved is told by the text itself. */
export function EditorLiveRegion({ editor }: { editor: ArticleEditor }) {
  const t = useText()
  const [message, setMessage] = useState('')
  const now = useSlateSelector(momentOf, isSameMoment)
  const before = useRef(now)
  useEffect(() => {
    return extendHost(editor, {
      // With the change of the text that it tells of, which Slate hands to React in a moment, and not in a drawing of
      // its own. The same words twice are two events.
      say: text => queueMicrotask(() => setMessage(last => (last === text ? `${text}\u00A0` : text))),
    })
  }, [editor])
  useEffect(() => {
    const { kind } = before.current
    before.current = now
    if (kind === null || now.kind === null || !now.byChange) return
    const text =
      now.level > 1
        ? interpolate(t('{kind}, level {level}'), { kind: t(now.kind), level: now.level })
        : t(now.kind)
    editor.host.say?.(text)
  }, [editor, now, t])
  return <LiveRegion>{message}</LiveRegion>
}

/** What the line at the caret is, and whether a change of the text made it so. */
type Moment = { kind: string | null; level: number; byChange: boolean }

function momentOf(editor: ArticleEditor): Moment {
  const byChange =
    !isExplained(editor) && editor.operations.some(operation => operation.type !== 'set_selection')
  return { ...kindAt(editor), byChange }
}

/** As long as the kind is the same, no key draws anything here. */
function isSameMoment(one: Moment | null, other: Moment): boolean {
  return one !== null && one.kind === other.kind && one.level === other.level
}
