import { Editor, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'
import { say } from '../../live-region/say.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import type { Tool } from '../../toolbar/feature.ts'
import { addSlide } from './add-slide.ts'
import { moveSlide, moveSlideRefusal } from './move-slide.ts'
import { removeSlide, removeSlideRefusal } from './remove-slide.ts'
import { slideAt, slidesOf } from './slide-at.ts'
import { wantFocus } from './wanted.ts'

/** What can be done with the slide the caret is in. They have keys only: their buttons stand at the slides. */
export const slideTools: readonly Tool[] = [
  {
    name: 'add-slide',
    label: 'Add slide or update',
    keys: 'Mod+Enter',
    refusal: outside,
    run: editor => wantFocus(editor, addSlide(editor, editor.host.timeNow?.() ?? ''), 'title'),
  },
  {
    name: 'slide-title',
    label: 'Title of the slide',
    keys: 'F2',
    refusal: outside,
    run: editor => goToTitle(editor, slideAt(editor)),
  },
  {
    name: 'previous-slide',
    label: 'Previous slide',
    keys: 'Alt+PageUp',
    refusal: outside,
    run: editor => step(editor, -1),
  },
  {
    name: 'next-slide',
    label: 'Next slide',
    keys: 'Alt+PageDown',
    refusal: outside,
    run: editor => step(editor, 1),
  },
  {
    name: 'slide-up',
    label: 'Move slide up',
    keys: 'Alt+Shift+PageUp',
    refusal: outside,
    run: editor => shift(editor, 'up'),
  },
  {
    name: 'slide-down',
    label: 'Move slide down',
    keys: 'Alt+Shift+PageDown',
    refusal: outside,
    run: editor => shift(editor, 'down'),
  },
  {
    name: 'remove-slide',
    label: 'Remove slide',
    keys: 'Mod+Shift+Backspace',
    refusal: outside,
    run: editor => drop(editor, slideAt(editor)),
  },
]

/** Moves a slide and says where it is now. False when it cannot go there. */
export function shiftSlide(editor: ArticleEditor, at: number, way: 'up' | 'down'): boolean {
  const refusal = moveSlideRefusal(editor, at, way)
  if (refusal !== null) say(editor, refusal)
  else {
    moveSlide(editor, at, way)
    const place = at + (way === 'up' ? 0 : 2)
    say(editor, 'Moved to place {place} of {count}', { place, count: editor.children.length })
  }
  return refusal === null
}

/** Removes a slide and says so. False when it has to stay. */
export function dropSlide(editor: ArticleEditor, at: number): boolean {
  const refusal = removeSlideRefusal(editor, at)
  if (refusal !== null) say(editor, refusal)
  else {
    removeSlide(editor, at)
    say(editor, 'Slide removed. Undo brings it back.')
  }
  return refusal === null
}

/** Puts the caret before the first letter of a slide's text. */
export function goToText(editor: ArticleEditor, at: number): void {
  if (!slidesOf(editor)[at]) return
  Transforms.select(editor, Editor.start(editor, [at]))
  ReactEditor.focus(editor)
}

function outside(editor: ArticleEditor): string | null {
  return slideAt(editor) === undefined ? 'There is no slide here' : null
}

function goToTitle(editor: ArticleEditor, at: number | undefined): void {
  const slide = slidesOf(editor)[at ?? 0]
  if (slide) ReactEditor.toDOMNode(editor, slide).querySelector('input')?.focus()
}

function step(editor: ArticleEditor, by: 1 | -1): void {
  goToText(editor, (slideAt(editor) ?? 0) + by)
}

function shift(editor: ArticleEditor, way: 'up' | 'down'): void {
  const at = slideAt(editor)
  if (at !== undefined) shiftSlide(editor, at, way)
}

function drop(editor: ArticleEditor, at: number | undefined): void {
  if (at !== undefined) dropSlide(editor, at)
}
