import type { News } from '../../contract/calls/session.ts'
import { createFeed } from '../feed.ts'

/** Tells every window what changed; a reader that comes late gets the current values first. */
export function createNews() {
  const current = new Map<News['kind'], News>()
  const feeds = new Set<ReturnType<typeof createFeed<News>>>()
  return {
    tell(item: News) {
      current.set(item.kind, item)
      for (const feed of feeds) feed.push(item)
    },
    read(signal: AbortSignal | undefined) {
      const feed = createFeed<News>(signal, () => feeds.delete(feed))
      if (!signal?.aborted) feeds.add(feed)
      for (const item of current.values()) feed.push(item)
      return feed.items
    },
    close() {
      for (const feed of [...feeds]) feed.end()
    },
  }
}
