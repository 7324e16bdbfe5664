import { Component, type ReactNode, useEffect } from 'react'
import { ReactEditor, Slate, useSlate } from 'slate-react'
import { toast } from '../../data/toasts.ts'
import { noteChange, notePlainInput } from '../caret/newer-caret.tsx'
import { type Moment, momentOf, nearest, putBack } from '../history/guard.ts'
import { extendHost } from '../slate/editor-host.ts'
import type { ArticleEditor } from '../slate/editor-types.ts'
import { forgetComposition, isCountedOn, isSlateError, slateParts } from '../slate/slate-internals.ts'
import { isDrawingLate } from './late-drawing.ts'
import { PlainText } from './plain-text.tsx'

type Props = { editor: ArticleEditor; onText: () => void; above: ReactNode; children: ReactNode }
type State = { drawing: number; state: 'drawn' | 'broken' | 'given up' }

/** Within this many milliseconds troubles belong together: the person is warned once, and after `most` of them the
 *  text is only shown. */
const together = 10_000
const most = 3
/** What stands this many milliseconds after it was drawn anew did help. */
const lasts = 200

const drawnAnew = 'The text had to be drawn anew. Nothing is lost.'
const takenBack = 'The last change could not be made. The text is as it was before it.'

/** Slate with what keeps the text editable whatever fails in it (RT-06). A page at fault is drawn anew with the same
 *  document at the nearest caret; a document that cannot be drawn goes back to the last one that could. When that does
 *  not help, the text is shown to read and to copy, below what stands `above` it. `onText` is told of every change of the
 *  document. */
export class EditorBoundary extends Component<Props, State> {
  override state: State = { drawing: 0, state: 'drawn' }
  private good: Moment = momentOf(this.props.editor)
  private troubles: number[] = []
  private warnedAt = 0
  private warning = ''
  private hadFocus = false
  private stopListening = () => {}

  static getDerivedStateFromError(): Partial<State> {
    return { state: 'broken' }
  }

  override componentDidMount() {
    const stop = extendHost(this.props.editor, {
      onBrokenOff: () => this.drawAnew(takenBack),
      onPlainInput: this.onPlainInput,
    })
    const listener = (event: ErrorEvent | PromiseRejectionEvent) => {
      if (!isSlateError('error' in event ? event.error : event.reason)) return
      event.preventDefault()
      this.drawAnew(drawnAnew)
    }
    window.addEventListener('error', listener)
    window.addEventListener('unhandledrejection', listener)
    this.stopListening = () => {
      stop()
      window.removeEventListener('error', listener)
      window.removeEventListener('unhandledrejection', listener)
    }
  }

  override componentWillUnmount() {
    this.stopListening()
  }

  /** It could not be drawn. The page may be at fault, so the same document is tried first. */
  override componentDidCatch() {
    const { editor, onText } = this.props
    const isFirst = Date.now() - (this.troubles.at(-1) ?? 0) > together
    if (isFirst || this.good.children === editor.children) return this.drawAnew(drawnAnew)
    putBack(editor, this.good)
    onText()
    this.drawAnew(takenBack)
  }

  override componentDidUpdate(_: Props, before: State) {
    const { editor } = this.props
    if (before.drawing === this.state.drawing || this.state.state !== 'drawn') return
    window.setTimeout(this.warn, lasts)
    if (!this.hadFocus) return
    this.hadFocus = false
    // It still counts as focused from before, when it had another page.
    ReactEditor.blur(editor)
    ReactEditor.focus(editor)
  }

  private drawAnew(warning: string) {
    const { editor } = this.props
    const now = Date.now()
    this.troubles = [...this.troubles.filter(at => now - at < together), now]
    this.warning = warning
    this.hadFocus ||= ReactEditor.isFocused(editor)
    forgetComposition(editor)
    editor.operations = []
    editor.marks = null
    editor.selection = nearest(editor, editor.selection)
    const state = this.troubles.length > most ? 'given up' : 'drawn'
    this.setState(({ drawing }) => ({ drawing: drawing + 1, state }))
  }

  private readonly warn = () => {
    const { warning } = this
    this.warning = ''
    if (this.state.state !== 'drawn' || warning === '' || Date.now() - this.warnedAt < together) return
    toast.warning(warning)
    this.warnedAt = Date.now()
  }

  private readonly onDrawn = (moment: Moment) => {
    this.good = moment
  }

  private readonly onChange = () => {
    if (!isDrawingLate(this.props.editor)) noteChange(this.props.editor)
  }

  private readonly onPlainInput = () => {
    const { editor, onText } = this.props
    notePlainInput(editor)
    this.onDrawn(momentOf(editor))
    onText()
  }

  private readonly onLost = () => this.drawAnew(drawnAnew)

  private readonly tryAgain = () => {
    this.troubles = []
    this.setState(({ drawing }) => ({ drawing: drawing + 1, state: 'drawn' }))
  }

  override render() {
    const { editor, onText, above, children } = this.props
    const { drawing, state } = this.state
    if (state === 'broken') return null
    if (state === 'given up') return <PlainText editor={editor} above={above} onTryAgain={this.tryAgain} />
    return (
      <Slate
        key={drawing}
        editor={editor}
        initialValue={editor.children}
        onValueChange={onText}
        onChange={this.onChange}
      >
        {children}
        <Watch editor={editor} onDrawn={this.onDrawn} onLost={this.onLost} />
      </Slate>
    )
  }
}

/** Notes every document that could be drawn, and sees when something from outside takes a part out of the page. */
function Watch(props: { editor: ArticleEditor; onDrawn: (moment: Moment) => void; onLost: () => void }) {
  const { editor, onDrawn, onLost } = props
  const { children } = useSlate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each document that was drawn is noted
  useEffect(() => onDrawn(momentOf(editor)), [editor, children, onDrawn])
  useEffect(() => {
    const observer = new MutationObserver(mutations => {
      for (const { removedNodes } of mutations) if ([...removedNodes].some(isLost)) return onLost()
    })
    observer.observe(ReactEditor.toDOMNode(editor, editor), { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [editor, onLost])
  return null
}

/** Whether the page lost an element that React still counts on. */
function isLost(gone: Node): boolean {
  if (!(gone instanceof HTMLElement) || gone.isConnected) return false
  const own = gone.matches(slateParts.node) ? gone : gone.querySelector<HTMLElement>(slateParts.node)
  return own !== null && isCountedOn(own)
}
