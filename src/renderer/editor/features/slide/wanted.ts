import type { SlideElement } from '../../../../article/index.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'

/** What of a slide can have the focus beside its text. */
export type Control = 'title' | 'up' | 'down'

const wanted = new WeakMap<ArticleEditor, { slide: SlideElement; control: Control }>()

/** The focus shall go there as soon as the slide is drawn at its place. */
export function wantFocus(
  editor: ArticleEditor,
  slide: SlideElement | null | undefined,
  control: Control,
): void {
  if (slide) wanted.set(editor, { slide, control })
}

/** Which control of this slide shall have the focus now. */
export function wantedIn(editor: ArticleEditor, slide: SlideElement): Control | null {
  const now = wanted.get(editor)
  return now?.slide === slide ? now.control : null
}

/** The focus is where it was wanted. */
export function wantNoFocus(editor: ArticleEditor): void {
  wanted.delete(editor)
}
