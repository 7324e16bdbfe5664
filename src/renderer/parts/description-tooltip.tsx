import { Tooltip, type TooltipProps } from '@fluentui/react-components'
import { cloneElement, type ReactElement } from 'react'

type Described = { 'aria-label'?: string; 'aria-description'?: string | undefined }

/** A tooltip that says more of its control than its name, to a screen reader too. Fluent's own for that keeps each of
 *  them in the page from the start, in a place of its own where React listens to everything: with a toolbar's thirty, an
 *  eighth of the work of opening an article. Stands between a Fluent trigger and its button as `Tooltip` does. */
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
  return (
    <Tooltip {...rest} content={content} relationship="inaccessible">
      {cloneElement(control, { 'aria-description': says ? content : undefined })}
    </Tooltip>
  )
}
DescriptionTooltip.isFluentTriggerComponent = true
