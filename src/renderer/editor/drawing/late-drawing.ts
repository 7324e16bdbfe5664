import { useLayoutEffect } from 'react'
import type { Operation } from 'slate'
import type { ArticleEditor } from '../slate/editor-types.ts'
import { trustPage } from '../slate/slate-internals.ts'

/** How long after the last plain key the lines are drawn, and how long after the first at the latest, in milliseconds. */
const pause = 150
const longest = 600

// To compare: every key is drawn at once then.
const isOff = globalThis.localStorage?.getItem('stet:draws-at-once') != null

/** What a plain key does to the document. */
const plainOperations = new Set<Operation['type']>(['insert_text', 'remove_text'])

type Late = {
  /** The document whose last change the page shows already, until that is told. */
  shown: ArticleEditor['children'] | null
  /** When the first and the last key came that are not drawn; 0 when all are. */
  first: number
  last: number
  isDrawing: boolean
  /** React has begun to draw the editor, and pauses in between. */
  isBegun: boolean
  draw(): void
}
const lates = new WeakMap<ArticleEditor, Late>()

/** Lets letters that the browser put into the page or erased in it wait for their drawing, which finds nothing to do: the
 *  document has that at once, React draws their lines when the typing pauses, with the next change of another kind, or
 *  after a short while. Whoever shows the editor hears of each by `host.onPlainInput`. */
export function withLateDrawing<Kind extends ArticleEditor>(editor: Kind): Kind {
  const { onChange } = editor
  let isTimed = false
  const late: Late = {
    shown: null,
    first: 0,
    last: 0,
    isDrawing: false,
    isBegun: false,
    draw() {
      late.first = 0
      late.isDrawing = true
      try {
        onChange()
      } finally {
        late.isDrawing = false
      }
    },
  }
  lates.set(editor, late)
  // One timer for many keys: it sleeps on when it wakes too soon.
  const wake = () => {
    isTimed = false
    if (late.first === 0) return
    const due = Math.min(late.last + pause, late.first + longest)
    const rest = due - performance.now()
    if (rest > 0) sleep(rest)
    else late.draw()
  }
  const sleep = (ms: number) => {
    isTimed = true
    setTimeout(wake, ms)
  }
  editor.onChange = options => {
    const isShown =
      late.shown === editor.children && editor.operations.every(({ type }) => plainOperations.has(type))
    late.shown = null
    if (!isShown) {
      late.first = 0
      return onChange(options)
    }
    trustPage(editor)
    late.last = performance.now()
    late.first ||= late.last
    if (!isTimed) sleep(pause)
    editor.host.onPlainInput?.()
  }
  return editor
}

/** Says that the page shows the document as it is now, and Slate knows what is where. */
export function letDrawingWait(editor: ArticleEditor): void {
  const late = lates.get(editor)
  if (late && !isOff && !late.isBegun) late.shown = editor.children
}

/** For whoever draws the editor: a plain key that comes in a pause of React's is drawn at once, so that React begins anew.
 *  It would go on with lines that the document no longer has. */
export function useDrawing(editor: ArticleEditor): void {
  const late = lates.get(editor)
  if (late) late.isBegun = true
  useLayoutEffect(() => {
    if (late) late.isBegun = false
  })
}

/** Draws what waits for it: what comes next is no plain key. */
export function drawNow(editor: ArticleEditor): void {
  const late = lates.get(editor)
  if (late && late.first > 0) late.draw()
}

/** Whether only the drawing is new, and neither the document nor its caret. */
export function isDrawingLate(editor: ArticleEditor): boolean {
  return lates.get(editor)?.isDrawing === true
}
