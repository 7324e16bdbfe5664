import type { Area, PreviewNews } from '../../contract/calls/embeds.ts'
import { createFeed } from '../feed.ts'
import type { Preview } from '../ports.ts'
import { previewPage } from './preview-page.ts'

/** Shows embeds away from the application, one at a time. */
export function createEmbeds(preview: Preview) {
  let endLast = () => {}

  return {
    /** News of this preview until it is closed; it closes when the reader leaves or another one opens. */
    preview(
      input: { html: string; area: Area; texts: { title: string; close: string } },
      signal: AbortSignal | undefined,
    ) {
      endLast()
      let close = () => {}
      const feed = createFeed<PreviewNews>(signal, () => close())
      endLast = feed.end
      close = preview.show({
        page: previewPage(input.html),
        area: input.area,
        texts: input.texts,
        tell(news) {
          feed.push(news)
          if (news.kind === 'closed') feed.end()
        },
      })
      return feed.items
    },
    move: (area: Area) => preview.move(area),
    /** Nothing is shown any more. */
    stop: () => endLast(),
  }
}
