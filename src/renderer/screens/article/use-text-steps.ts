import { useEffect, useState } from 'react'
import type { ArticleBlock } from '../../../article/index.ts'
import { store } from '../../data/store.ts'
import type { OpenArticle } from './open-article.ts'

/** How long after the last change the text is read, in milliseconds: never while a key is on its way. */
const rest = 300
/** How long it is read at a stretch, in milliseconds; then whatever waits goes first. */
const stretch = 8

/** What was found out about the text, a few blocks at a time, anew after each change; null until it is found for the
 *  first time. `steps` must not change from one drawing to the next without cause. */
export function useTextSteps<Found>(
  article: OpenArticle,
  steps: (value: readonly ArticleBlock[]) => Generator<undefined, Found>,
): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let changed = 0
    let isWaiting = false
    const goOn = (reading: Generator<undefined, Found>) => {
      const until = performance.now() + stretch
      do {
        const step = reading.next()
        if (step.done) return setFound(() => step.value)
      } while (performance.now() < until)
      timer = setTimeout(goOn, 0, reading)
    }
    const begin = () => goOn(steps(article.editor.children as ArticleBlock[]))
    // One timer for many keys: it waits on when it wakes too soon.
    const wait = (delay: number) => {
      isWaiting = true
      timer = setTimeout(() => {
        const left = changed + rest - performance.now()
        if (left > 0) return wait(left)
        isWaiting = false
        begin()
      }, delay)
    }
    const later = () => {
      changed = performance.now()
      if (isWaiting) return
      clearTimeout(timer)
      wait(rest)
    }
    begin()
    const unwatch = store.sub(article.atoms.text, later)
    return () => {
      unwatch()
      clearTimeout(timer)
    }
  }, [article, steps])
  return found
}
