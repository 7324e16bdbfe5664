import { mergeClasses } from '@fluentui/react-components'
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTableStyles } from './table-styles.ts'

/** How far from what is in view a group is drawn. */
const ahead = '800px'

/** Rows of a long list that stand together. It is as high as its rows from the beginning; they are drawn once it comes
 *  near what is in view, and stay. */
export function RowGroup(props: {
  scroller: RefObject<HTMLElement | null>
  /** How many rows it has; undefined where the table has no other group. */
  size: number | undefined
  /** They are drawn wherever they stand. */
  isDrawn: boolean
  children: () => ReactNode
}) {
  const { scroller, size } = props
  const styles = useTableStyles()
  const frame = useRef<HTMLTableSectionElement>(null)
  const [isDrawn, setDrawn] = useState(props.isDrawn)
  if (props.isDrawn && !isDrawn) setDrawn(true)
  useEffect(() => {
    if (isDrawn || !frame.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setDrawn(true), {
      root: scroller.current,
      rootMargin: ahead,
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [isDrawn, scroller])
  return (
    <tbody
      ref={frame}
      className={mergeClasses(size !== undefined && styles.group, !isDrawn && styles.undrawn)}
      style={{ '--rows': size } as CSSProperties}
    >
      {isDrawn && props.children()}
    </tbody>
  )
}
