import { useEffect, useRef, useState } from 'react'
import { useSlateSelector } from 'slate-react'
import { store } from '../data/store.ts'
import { phrasesAtom, translate, useText } from '../data/texts.ts'
import { interpolate } from '../parts/interpolate.ts'
import { LiveRegion } from '../parts/live-region.tsx'
import type { ArticleEditor } from './editor-types.ts'
import { kindAt } from './kind-at.ts'

const listeners = new WeakMap<ArticleEditor, (text: string) => void>()
/** The changes of the text that something was said of. */
const told = new WeakMap<ArticleEditor, ArticleEditor['operations']>()

/** Says a text to those who do not see what changed; it is in the interface's language already. */
export function announce(editor: ArticleEditor, text: string): void {
  listeners.get(editor)?.(text)
}

/** Says what was just done to the text, which is more than what the line at the caret became by it. */
export function say(
  editor: ArticleEditor,
  source: string,
  values: Record<string, string | number> = {},
): void {
  if (editor.operations.length > 0) told.set(editor, editor.operations)
  announce(editor, interpolate(translate(store.get(phrasesAtom), source), values))
}

/** Where it is said. Of itself it says when the line at the caret became another kind, whatever did that; a caret that
 *  only moved is told by the text itself. */
export function Announced({ editor }: { editor: ArticleEditor }) {
  const t = useText()
  const [said, setSaid] = useState('')
  const now = useSlateSelector(momentOf, isSameMoment)
  const before = useRef(now)
  useEffect(() => {
    // The same words twice are two events.
    listeners.set(editor, text => setSaid(last => (last === text ? `${text}\u00A0` : text)))
    return () => {
      listeners.delete(editor)
    }
  }, [editor])
  useEffect(() => {
    const { kind } = before.current
    before.current = now
    if (kind === null || now.kind === null || !now.byChange) return
    const words =
      now.level > 1
        ? interpolate(t('{kind}, level {level}'), { kind: t(now.kind), level: now.level })
        : t(now.kind)
    announce(editor, words)
  }, [editor, now, t])
  return <LiveRegion>{said}</LiveRegion>
}

/** What the line at the caret is, and whether a change of the text made it so. */
type Moment = { kind: string | null; level: number; byChange: boolean }

function momentOf(editor: ArticleEditor): Moment {
  const byChange =
    told.get(editor) !== editor.operations &&
    editor.operations.some(operation => operation.type !== 'set_selection')
  return { ...kindAt(editor), byChange }
}

/** As long as the kind is the same, no key draws anything here. */
function isSameMoment(one: Moment | null, other: Moment): boolean {
  return one !== null && one.kind === other.kind && one.level === other.level
}
