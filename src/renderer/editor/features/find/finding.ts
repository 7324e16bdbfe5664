import { Editor, Point, type PointRef, type Range, Transforms } from 'slate'
import { type ArticleBlock, findInSteps, type Occurrence } from '../../../../article/index.ts'
import { scrollToRange } from '../../caret/follow-caret.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { textElementOf } from '../../slate/slate-internals.ts'
import { replaceOccurrences } from './replace-occurrences.ts'

/** What was found; `current` is the place in the list of the one that is gone through now, -1 where there is none;
 *  `replaced` is how many were just replaced at once. */
export type Found = { occurrences: readonly Occurrence[]; current: number; replaced?: number }

/** How long after the last change the text is read, in milliseconds: never while a key is on its way. */
const rest = { text: 300, words: 60 }
/** How long it is read at a stretch, in milliseconds; then whatever waits goes first. */
const stretch = 8

/** Finds words in the text of an editor, from the caret on, and again when either was changed, until it is ended. What is
 *  asked of it while it has not found them waits until it has. */
export function createFinding(editor: ArticleEditor, onFound: (found: Found) => void) {
  let wanted = { words: '', matchCase: false }
  let found: (Found & { children: ArticleEditor['children'] }) | undefined
  let waiting: ((found: Found) => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Where the current one is, or was before it was replaced. */
  let from: PointRef | undefined

  const isFound = () => found?.children === editor.children
  const later = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(read, delay)
  }
  const read = () => {
    const { children } = editor
    const { words, matchCase } = wanted
    const steps = findInSteps(children as ArticleBlock[], words, { matchCase, isVoid: editor.isVoid })
    const goOn = () => {
      if (editor.children !== children) return later(rest.text)
      const until = performance.now() + stretch
      do {
        const step = steps.next()
        if (step.done) return arrive(step.value)
      } while (performance.now() < until)
      timer = setTimeout(goOn)
    }
    goOn()
  }
  const arrive = (occurrences: readonly Occurrence[]) => {
    const at = from?.current
    const next = at ? occurrences.findIndex(one => Point.compare(rangeOf(one).anchor, at) >= 0) : 0
    const current = occurrences.length === 0 ? -1 : Math.max(0, next)
    found = { occurrences, current, children: editor.children }
    const act = waiting
    waiting = undefined
    onFound(found)
    act?.(found)
  }
  const whenFound = (act: (found: Found) => void) => {
    if (found && isFound()) return act(found)
    waiting = act
    later(0)
  }
  const setFrom = (at: Point) => {
    from?.unref()
    from = Editor.pointRef(editor, at)
  }
  const show = ({ occurrences, current }: Found) => {
    found = { occurrences, current, children: editor.children }
    onFound(found)
    const one = occurrences[current]
    if (!one) return
    const range = rangeOf(one)
    setFrom(range.anchor)
    // What was changed just before is drawn by then.
    requestAnimationFrame(() => isFound() && scrollToRange(editor, range))
  }
  const select = () => {
    const one = found && isFound() ? found.occurrences[found.current] : undefined
    if (one) Transforms.select(editor, rangeOf(one))
  }

  return {
    /** Finds other words, the first of them at the caret or behind it. */
    find(words: string, matchCase: boolean) {
      wanted = { words, matchCase }
      found = undefined
      waiting = show
      if (!from?.current) setFrom(Editor.start(editor, editor.selection ?? []))
      later(rest.words)
    },
    textChanged() {
      if (!isFound() && !waiting) later(rest.text)
    },
    /** Shows the next one, or the previous one; after the last comes the first. Who is in the text goes on from the caret,
     *  which goes there. */
    step(by: 1 | -1) {
      const isInText = isTextFocused(editor)
      whenFound(({ occurrences, current }) => {
        const count = occurrences.length
        const next = isInText ? besideCaret(editor, occurrences, by) : current + by
        show({ occurrences, current: count === 0 ? -1 : (next + count) % count })
        if (isInText) select()
      })
    },
    /** Puts words in place of the current one, and shows the next. */
    replace(words: string) {
      whenFound(({ occurrences, current }) => {
        const one = occurrences[current]
        if (!one) return
        setFrom(rangeOf(one).anchor)
        replaceOccurrences(editor, [one], words)
        whenFound(show)
      })
    },
    replaceAll(words: string) {
      whenFound(({ occurrences }) => {
        if (occurrences.length === 0) return
        replaceOccurrences(editor, occurrences, words)
        whenFound(left => onFound({ ...left, replaced: occurrences.length }))
      })
    },
    /** Selects the current one. */
    select,
    end() {
      clearTimeout(timer)
      from?.unref()
    },
  }
}

function isTextFocused(editor: ArticleEditor): boolean {
  const text = textElementOf(editor)
  return text !== undefined && text === document.activeElement
}

/** The one behind the selection, or before it: -1, or the length of the list, where there is none. */
function besideCaret(editor: ArticleEditor, occurrences: readonly Occurrence[], by: 1 | -1): number {
  const [start, end] = Editor.edges(editor, editor.selection ?? [])
  const starts = occurrences.map(one => rangeOf(one).anchor)
  if (by < 0) return starts.findLastIndex(at => Point.isBefore(at, start))
  const next = starts.findIndex(at => !Point.isBefore(at, end))
  return next < 0 ? starts.length : next
}

/** The whole of it, marks and links across. */
function rangeOf(occurrence: Occurrence): Range {
  const [first] = occurrence
  const last = occurrence.at(-1) ?? first
  return {
    anchor: { path: first.path, offset: first.from },
    focus: { path: last.path, offset: last.to },
  }
}
