import { AsyncIteratorClass } from '@orpc/server'

/** A stream of things pushed from inside and read from outside. Ends when `end` is called, the signal aborts or the
 *  reader leaves; `left` runs once, whichever came first. Nothing pushed is lost while the reader stays. */
export function createFeed<Item extends object>(signal: AbortSignal | undefined, left: () => void) {
  const waiting: Item[] = []
  let wake = () => {}
  let isOver = false

  function end() {
    if (isOver) return
    isOver = true
    signal?.removeEventListener('abort', end)
    wake()
    left()
  }
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()

  return {
    push(item: Item) {
      if (isOver) return
      waiting.push(item)
      wake()
    },
    end,
    items: new AsyncIteratorClass<Item, void, void>(
      async () => {
        while (waiting.length === 0 && !isOver) {
          await new Promise<void>(resolve => {
            wake = resolve
          })
        }
        const value = waiting.shift()
        return value === undefined ? { done: true, value } : { done: false, value }
      },
      async () => end(),
    ),
  }
}
