import type { Page } from 'playwright/test'

/** A busy machine: from now on React draws nothing that may wait, until what is given back is called. Its scheduler posts
 *  messages without content. */
export const holdDrawing = (page: Page) =>
  page.evaluateHandle(() => {
    const { postMessage } = MessagePort.prototype
    const waiting: (() => void)[] = []
    MessagePort.prototype.postMessage = function (message: unknown, ...more: unknown[]) {
      if (message === null) waiting.push(() => Reflect.apply(postMessage, this, [message]))
      else Reflect.apply(postMessage, this, [message, ...more])
    }
    return () => {
      MessagePort.prototype.postMessage = postMessage
      for (const post of waiting) post()
    }
  })
