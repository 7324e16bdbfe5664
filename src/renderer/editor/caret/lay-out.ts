import { slateParts } from '../slate/slate-internals.ts'

// A chunk that comes into view is laid out with the next frame. Until then Chromium finds no place in it, and the caret
// and what is typed go to the start of the chunk, or of the whole text.

/** On the text's element while both its ends are laid out. */
export const endsShown = 'data-ends-shown'

/** Lays out both ends of the text while a key is held that, with another, leads there. */
export function layOutEnds(text: Element): void {
  if (text.hasAttribute(endsShown)) return
  text.setAttribute(endsShown, '')
  const letGo = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    window.removeEventListener('keyup', letGo, { capture: true })
    // Within a frame what is in view is found out before anything else can happen.
    requestAnimationFrame(() => text.removeAttribute(endsShown))
  }
  window.addEventListener('keyup', letGo, { capture: true })
}

/** The chunks that were laid out for the caret. */
let laidOut: HTMLElement[] = []

/** Lays out these places, where a caret was put. */
export function layOut(...nodes: Node[]): void {
  const chunks = nodes.flatMap(({ parentElement: line }) => {
    if (!line || line.checkVisibility({ contentVisibilityAuto: true })) return []
    return line.closest<HTMLElement>(slateParts.chunk) ?? []
  })
  if (chunks.length === 0) return
  for (const chunk of laidOut) chunk.style.removeProperty('content-visibility')
  laidOut = chunks
  for (const chunk of chunks) {
    chunk.style.contentVisibility = 'visible'
    chunk.getBoundingClientRect()
  }
}
