import type { Area, PreviewNews } from '../../contract/calls/embeds.ts'
import { createFeed } from '../feed.ts'
import type { Preview } from '../ports.ts'
import { previewPage, staticPage } from './preview-page.ts'

type Texts = { title: string; close: string }

/** A window of its own lies over nothing. */
const noArea: Area = { x: 0, y: 0, width: 0, height: 0 }

/** Shows embeds and static pages away from the application, one at a time. */
export function createEmbeds(preview: Preview) {
  let endLast = () => {}

  function show(options: Omit<Parameters<Preview['show']>[0], 'tell'>, signal: AbortSignal | undefined) {
    endLast()
    let close = () => {}
    const feed = createFeed<PreviewNews>(signal, () => close())
    endLast = feed.end
    close = preview.show({
      ...options,
      tell(news) {
        feed.push(news)
        if (news.kind === 'closed') feed.end()
      },
    })
    return feed.items
  }

  return {
    /** News of this preview until it is closed; it closes when the reader leaves or another one opens. */
    preview: (input: { html: string; area: Area; texts: Texts }, signal: AbortSignal | undefined) =>
      show({ kind: 'embed', page: previewPage(input.html), area: input.area, texts: input.texts }, signal),
    /** As `preview`, of a static page. */
    previewPage: (input: { html: string; css: string; texts: Texts }, signal: AbortSignal | undefined) =>
      show({ kind: 'page', page: staticPage(input), area: noArea, texts: input.texts }, signal),
    move: (area: Area) => preview.move(area),
    /** Nothing is shown any more. */
    stop: () => endLast(),
  }
}
