import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import {
  type ArticleBlock,
  type BodyFormat,
  emptyBody,
  isVoidType,
  measure,
  parseBody,
  serialiseBody,
} from '../../../article/index.ts'
import { registerFlush } from '../../data/flush.ts'
import { useLateFields } from '../../parts/late-fields.ts'
import { createArticleEditor } from '../create-editor.ts'

/** How long after the last key the form gets the new body, in milliseconds. */
const pause = 300

/** An editor on a body that a form holds; it is made anew when another body comes from outside. The form gets the
 *  first change at once, hears of each, and gets the others when the typing rests, at `flush`, when the form is read,
 *  when the person looks away, and before the field goes. */
export function useBody(value: string, format: BodyFormat, onChange: (value: string) => void) {
  /** The body as it was opened, as it was reported last, and whether it was changed since. */
  const now = useRef({ opened: value, reported: value, isChanged: false })
  if (value !== now.current.reported) now.current = { opened: value, reported: value, isChanged: false }
  const { opened } = now.current
  const held = useMemo(() => openBody(opened, format), [opened, format])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!now.current.isChanged) return
    now.current.isChanged = false
    const text = held.text()
    if (text === now.current.reported) return
    now.current.reported = text
    onChange(text)
  }, [held, onChange])
  const late = useLateFields()
  const touch = useCallback(() => {
    now.current.isChanged = true
    late?.touch()
    const isFirst = timer.current === undefined
    if (isFirst) flush()
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, pause)
  }, [flush, late])
  // A layout effect ends before the form keeps what it holds.
  const last = useRef(flush)
  last.current = flush
  useLayoutEffect(() => () => last.current(), [])
  useEffect(() => registerFlush(async () => last.current()), [])
  useEffect(() => late?.register(() => last.current()), [late])
  return { ...held, touch, flush }
}

let openings = 0

/** An editor on this body, and the body as it stands in it: the very same while nobody changed it, empty when nothing is
 *  left. */
export function openBody(raw: string, format: BodyFormat) {
  openings += 1
  const read = parseBody(raw, format)
  const body = read === 'unreadable' ? emptyBody('', 'json') : read
  const editor = createArticleEditor(body.value)
  return {
    /** Another number for each. */
    opening: openings,
    editor,
    isReadable: read !== 'unreadable',
    /** False for what is no text, such as slides. */
    isText: body.editable,
    text() {
      const value = editor.children as ArticleBlock[]
      const written = serialiseBody(value, body)
      return written !== raw && isBlank(value) ? '' : written
    },
  }
}

/** Whether nothing is left of a text. */
function isBlank(value: readonly ArticleBlock[]): boolean {
  return (
    measure(value).characters === 0 && !value.some(block => isVoidType(block.type) || block.type === 'table')
  )
}
