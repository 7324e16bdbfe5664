import type { Plugin } from 'vite'

/** Mends lodash's debounce in the bundle (its issue 5780): `flush` forgets the timer without stopping it, and a forgotten
 *  timer sets itself anew for as long as calls come. Slate flushes at every key but a letter, so that a held Backspace
 *  left one more timer with every repeat, each waking ten times a second. */
export function mendDebounce(): Plugin {
  return {
    name: 'mend-debounce',
    transform: {
      filter: { id: /[\\/]lodash[\\/]debounce\.js$/ },
      handler: code => ({ code: withStoppedTimer(code), map: null }),
    },
  }
}

/** The module's text with the mend. Throws where it is another text, which may need none. */
export function withStoppedTimer(code: string): string {
  const before = 'function trailingEdge(time) {\n    timerId = undefined;'
  const mended = code.replace(
    before,
    'function trailingEdge(time) {\n    clearTimeout(timerId);\n    timerId = undefined;',
  )
  if (mended === code)
    throw new Error('lodash’s debounce is another: look whether scripts/mend-debounce.ts is still needed')
  return mended
}
