import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useLayoutEffect, useRef, useState } from 'react'
import { type RenderChunkProps, useSlateStatic } from 'slate-react'
import { endsShown } from '../caret/lay-out.ts'
import { slateParts } from '../slate/slate-internals.ts'
import { drawLater } from './draw-later.ts'

/** About the height of fifty blocks, or of a dozen updates, in pixels. */
const height = '2400px'

/** Chunks stand in chunks: at an end of the text is the one that is so at every level. */
const atAnEnd = [':first-child', ':last-child'].flatMap(end =>
  ['', ` > ${end}`, ` > ${end} > ${end}`].map(outer => `&:is([${endsShown}]${outer} > ${end})`),
)

const useStyles = makeStyles({
  // Only the chunks in view are laid out; the remembered size keeps the scroll bar still.
  lowest: {
    contentVisibility: 'auto',
    containIntrinsicSize: `auto ${height}`,
    // Room for the outline of a picture that is selected: what stands out of a chunk is cut off.
    marginInline: '-4px',
    paddingInline: '4px',
  },
  drawn: Object.fromEntries(atAnEnd.map(selector => [selector, { contentVisibility: 'visible' }])),
  waiting: { height },
})

/** Some neighbouring blocks of a text. Of a text that was just opened only the beginning is drawn at once; the rest
 *  follows in idle moments, or when it is scrolled to, or when the person does anything. */
export function Chunk({ attributes, children, lowest }: RenderChunkProps) {
  const styles = useStyles()
  const editor = useSlateStatic()
  const own = useRef<HTMLDivElement>(null)
  // With a caret somebody is at work in it, and Slate looks for the caret's place in the page.
  const [isDrawn, setDrawn] = useState(!lowest || editor.selection !== null)
  useLayoutEffect(() => {
    const chunk = own.current
    if (isDrawn || !chunk) return
    const draw = () => setDrawn(true)
    if (isFirst(chunk)) return draw()
    const whenSeen = (event: Event) => {
      if (event instanceof ContentVisibilityAutoStateChangeEvent && !event.skipped) draw()
    }
    const takeBack = drawLater(draw)
    chunk.addEventListener('contentvisibilityautostatechange', whenSeen)
    return () => {
      takeBack()
      chunk.removeEventListener('contentvisibilityautostatechange', whenSeen)
    }
  }, [isDrawn])
  return (
    <div
      {...attributes}
      ref={own}
      data-waiting={isDrawn ? undefined : true}
      className={mergeClasses(lowest && styles.lowest, isDrawn ? styles.drawn : styles.waiting)}
    >
      {isDrawn && children}
    </div>
  )
}

function isFirst(chunk: HTMLElement): boolean {
  return chunk.closest(slateParts.editor)?.querySelector('[data-waiting]') === chunk
}
