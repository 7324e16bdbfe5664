import type { CustomContainerComponentProps, CustomItemComponentProps } from 'virtua'

/** What a `Virtualizer` stands in. Its own one takes no pointer while it scrolls, and a click in that time is lost. */
export function ScrolledFrame({ ref, style, children }: CustomContainerComponentProps) {
  return (
    <div ref={ref} role="presentation" style={{ ...style, pointerEvents: undefined }}>
      {children}
    </div>
  )
}

/** An item of a `Virtualizer` whose `itemSize` is the height that each has. Its own one is hidden until it is measured,
 *  and then styled and painted again. */
export function ScrolledItem({ ref, style, children }: CustomItemComponentProps) {
  return (
    <div ref={ref} style={{ ...style, visibility: undefined }}>
      {children}
    </div>
  )
}
