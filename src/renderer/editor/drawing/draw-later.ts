import { flushSync } from 'react-dom'

/** What still waits to be drawn, in the order of the page. */
const waiting = new Set<() => void>()
/** With these a person may reach what is not there yet. */
const acts = ['keydown', 'pointerdown', 'dragenter', 'beforeinput'] as const
/** After this many milliseconds without an idle moment the next one is drawn all the same. */
const patience = 500
/** About the milliseconds that one takes. */
const slice = 10

/** Draws a part of the page in an idle moment, one after the other, and before anything the person does is dealt with:
 *  whoever acts finds the whole page. The returned function takes it back. */
export function drawLater(draw: () => void): () => void {
  if (waiting.size === 0) {
    for (const act of acts) window.addEventListener(act, drawAll, { capture: true })
    requestIdleCallback(drawNext, { timeout: patience })
  }
  waiting.add(draw)
  return () => waiting.delete(draw)
}

function drawNext(idle: IdleDeadline): void {
  for (const draw of waiting) {
    waiting.delete(draw)
    flushSync(draw)
    if (idle.timeRemaining() < slice) break
  }
  if (waiting.size === 0) stopListening()
  else requestIdleCallback(drawNext, { timeout: patience })
}

function drawAll(): void {
  flushSync(() => {
    for (const draw of waiting) draw()
  })
  waiting.clear()
  stopListening()
}

function stopListening(): void {
  for (const act of acts) window.removeEventListener(act, drawAll, { capture: true })
}
