import { Tooltip, type TooltipProps } from '@fluentui/react-components'
import { type AriaAttributes, cloneElement, type ReactElement, useEffect, useState } from 'react'

type Described = Pick<AriaAttributes, 'aria-label' | 'aria-description' | 'aria-expanded'>

/** A tooltip that says more of its control than its name, to a screen reader too. Fluent's own for that keeps each of
 *  them in the page from the start, in a place of its own where React listens to everything: with a toolbar's thirty, an
 *  eighth of the work of opening an article. Stands between a Fluent trigger and its button as `Tooltip` does. Without
 *  content, or over an open menu, there is no tooltip: it would take the next Escape. It goes when somebody types, while
 *  the pointer still rests where it was. */
export function DescriptionTooltip({
  content,
  children,
  ...rest
}: Omit<TooltipProps, 'relationship' | 'content' | 'children'> & {
  content: string
  children: ReactElement
}) {
  const control = children as ReactElement<Described>
  const says = content !== '' && content !== control.props['aria-label']
  const mayShow = content !== '' && String(control.props['aria-expanded']) !== 'true'
  const [isShown, setIsShown] = useState(false)
  // Fluent says no more that the pointer has gone, so it has to come again.
  if (isShown && !mayShow) setIsShown(false)
  useEffect(() => {
    if (!isShown) return
    const hide = () => setIsShown(false)
    document.addEventListener('beforeinput', hide, { capture: true })
    return () => document.removeEventListener('beforeinput', hide, { capture: true })
  }, [isShown])
  return (
    <Tooltip
      {...rest}
      content={content}
      relationship="inaccessible"
      visible={isShown && mayShow}
      onVisibleChange={(_event, { visible }) => setIsShown(visible)}
    >
      {cloneElement(control, { 'aria-description': says ? content : undefined })}
    </Tooltip>
  )
}
DescriptionTooltip.isFluentTriggerComponent = true
