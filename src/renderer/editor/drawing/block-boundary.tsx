import { Component, type ComponentType, useContext } from 'react'
import type { RenderElementProps } from 'slate-react'
import { forgetUnshown, isUnshown, markUnshown } from './unshown.ts'
import { OutOfSight, Plain, UnshownCard } from './unshown-card.tsx'

type Props = RenderElementProps & { drawn: ComponentType<RenderElementProps> }
type State = { element: Props['element'] | null; failed: boolean; tries: number; drawing: number }

/** Draws one block or inline element. When that throws, and throws again on a page drawn anew, an opaque card stands
 *  in its place and the element goes back as it is (RT-06). What changes or comes back is tried again. What cannot even be
 *  shown as a card fails with what it stands in. */
export class BlockBoundary extends Component<Props, State> {
  static override contextType = OutOfSight
  declare context: boolean
  override state: State = { element: null, failed: false, tries: 0, drawing: 0 }

  static getDerivedStateFromProps({ element }: Props, state: State): Partial<State> | null {
    if (element === state.element) return null
    const failed = isUnshown(element)
    return { element, failed, tries: failed ? 1 : 0 }
  }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  /** The first time the page may be at fault: something outside changed it. */
  override componentDidCatch() {
    if (this.state.tries === 0)
      this.setState(({ drawing }) => ({ failed: false, tries: 1, drawing: drawing + 1 }))
  }

  /** One that is moved is drawn in its new place before it goes from the old. */
  override componentDidMount() {
    if (this.state.failed) markUnshown(this.props.element)
  }

  override componentWillUnmount() {
    forgetUnshown(this.props.element)
  }

  override render() {
    const { drawn: Drawn, ...element } = this.props
    const { failed, tries, drawing } = this.state
    if (this.context) return <Plain {...element} />
    if (!failed) return <Drawn key={drawing} {...element} />
    if (tries > 0) markUnshown(element.element)
    return <UnshownCard {...element} />
  }
}

/** Draws a part of a list or a table, which fails with the whole. */
export function Part({ drawn: Drawn, ...element }: Props) {
  return useContext(OutOfSight) ? <Plain {...element} /> : <Drawn {...element} />
}
