import type { CustomContainerComponentProps } from 'virtua'

/** What a `Virtualizer` stands in. Its own one takes no pointer while it scrolls, and a click in that time is lost. */
export function ScrolledFrame({ ref, style, children }: CustomContainerComponentProps) {
  return (
    <div ref={ref} role="presentation" style={{ ...style, pointerEvents: undefined }}>
      {children}
    </div>
  )
}
