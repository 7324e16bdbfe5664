import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  type ClipboardEvent,
  type DragEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Editable, ReactEditor, type RenderChunkProps } from 'slate-react'
import { isSafeLink } from '../../article/index.ts'
import { useText } from '../data/texts.ts'
import { isPressed } from '../parts/shortcuts.ts'
import { airBelow, keepCaretInView, showCaret } from './caret/follow-caret.ts'
import { layOutEnds } from './caret/lay-out.ts'
import { followNewer, inputAtCaret } from './caret/newer-caret.tsx'
import { Chunk } from './drawing/chunk.tsx'
import { EditorBoundary } from './drawing/editor-boundary.tsx'
import { drawNow, useDrawing } from './drawing/late-drawing.ts'
import { TextElement } from './drawing/text-element.tsx'
import { ArticleNode } from './elements.tsx'
import { FindBar } from './features/find/find-bar.tsx'
import { ArticleLeaf } from './features/mark/marks.tsx'
import { bringPictures, placeOf } from './features/upload/bring-pictures.ts'
import { features as allFeatures, withoutGallery } from './features.ts'
import { guarded } from './history/guard.ts'
import { asStep } from './history/undo-steps.ts'
import { EditorLiveRegion } from './live-region/live-region.tsx'
import { extendHost, type ScreenHost } from './slate/editor-host.ts'
import type { ArticleEditor } from './slate/editor-types.ts'
import { spareSelectionWalk } from './slate/slate-internals.ts'
import type { Feature, Tool } from './toolbar/feature.ts'
import { EditorToolbar } from './toolbar/toolbar.tsx'
import { leaveInput, takeInput } from './typing/plain-input.ts'

const useStyles = makeStyles({
  frame: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  toolbar: { flexShrink: 0, borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  // Apart from the toolbar, so that the caret is never scrolled to a place behind it.
  // Contained, so that laying out a line ends here.
  scroll: { flexGrow: 1, minHeight: 0, overflow: 'auto', contain: 'strict' },
  // For the caret that the browser itself moves.
  airy: { scrollPaddingBottom: `${airBelow}px` },
  column: { maxWidth: '720px', marginInline: 'auto', paddingInline: tokens.spacingHorizontalXXL },
  text: {
    fontFamily: tokens.fontFamilyBase,
    fontSize: '18px',
    lineHeight: '28px',
    color: tokens.colorNeutralForeground1,
    outlineStyle: 'none',
    minHeight: '320px',
    paddingBottom: '160px',
    overflowWrap: 'anywhere',
  },
  // Chromium leaves out the icons when it paints this bar anew in a panel that was scrolled.
  fieldToolbar: { contain: 'paint' },
  inField: { maxWidth: 'none', marginInline: 0, paddingInline: tokens.spacingHorizontalMNudge },
  fieldText: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: '22px',
    minHeight: '132px',
    paddingBottom: '6px',
  },
})

/** The article's text with its toolbar. `above` stands between the two, such as the title. The editor is made by
 *  `createArticleEditor`; `onText` is told of every change of the text, not of the caret. */
export function ArticleTextEditor(props: {
  editor: ArticleEditor
  readOnly: boolean
  above: ReactNode
  onText: () => void
  openLink: (url: string) => void
  /** What the screen does for it beside that. */
  host?: ScreenHost
  /** Makes it a field of a form, small and with these features. */
  field?: { features: readonly Feature[]; attributes: HTMLAttributes<HTMLDivElement> }
}) {
  const { editor, readOnly, field, openLink, host } = props
  const t = useText()
  const styles = useStyles()
  const [asked, setAsked] = useState<Tool | null>(null)
  const features = field?.features ?? (host?.pickImage ? allFeatures : withoutGallery)
  const tools = useMemo(() => features.flatMap(feature => feature.tools ?? []), [features])
  const use = useCallback(
    (tool: Tool) => {
      followNewer(editor)
      if ('ask' in tool) return setAsked(tool)
      ReactEditor.focus(editor)
      // What the tool itself says of what it did comes after its name, and so in its place.
      editor.host.say?.(t(tool.label))
      guarded(editor, () => asStep(editor, () => tool.run(editor)))
      if (tool.isOn) editor.host.say?.(`${t(tool.label)}: ${t(tool.isOn(editor) ? 'on' : 'off')}`)
    },
    [editor, t],
  )
  useDrawing(editor)
  const linesOnly = field !== undefined
  // Before anything is drawn that asks for it.
  useMemo(() => {
    const runTool = (name: string) => {
      const tool = tools.find(one => one.name === name)
      if (tool) use(tool)
    }
    extendHost(editor, { openLink, linesOnly, runTool, ...host })
  }, [editor, openLink, linesOnly, tools, use, host])
  const toolbar = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const press = event.nativeEvent
    if (press.isComposing) return
    if (press.ctrlKey || press.metaKey) layOutEnds(event.currentTarget)
    if (isPressed('Alt+F10', press)) {
      event.preventDefault()
      toolbar.current?.querySelector<HTMLElement>('button:enabled')?.focus()
      return
    }
    // Fields that stand inside the text, such as a slide's, have their own keys.
    if (event.target instanceof Element && event.target.closest('[data-own-keys]')) return
    // No letter is a command. One that is erased waits for its drawing like one that is typed.
    if (press.key.length > 1 || press.ctrlKey || press.metaKey || press.altKey) {
      if (!isPressed('Backspace', press) && !isPressed('Delete', press)) drawNow(editor)
      followNewer(editor)
    }
    // One that is refused leaves its keys to others: Enter is that of a picture only where one is.
    const tool = tools.find(
      one =>
        one.keys !== undefined &&
        (one.changesNothing || !readOnly) &&
        isPressed(one.keys, press) &&
        !one.refusal?.(editor),
    )
    let used = tool !== undefined
    const offer = () => (used = features.some(feature => feature.onKeyDown?.(editor, press)))
    if (!used && !readOnly) guarded(editor, () => asStep(editor, offer))
    if (!used) return
    event.preventDefault()
    event.stopPropagation()
    if (tool) use(tool)
  }
  // The same one each time: with another one Slate takes its element out of its books and in again.
  const onBeforeInput = useCallback(
    (event: InputEvent) => inputAtCaret(editor, event) || leaveInput(editor, event),
    [editor],
  )
  const onInput = useCallback(() => takeInput(editor), [editor])
  const onFiles = (event: ClipboardEvent | DragEvent) => {
    const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer
    // An office program adds a picture of the words themselves: then the words are meant.
    if (readOnly || data.files.length === 0 || data.types.includes('text/html')) return
    event.preventDefault()
    bringPictures(editor, [...data.files], 'dataTransfer' in event ? placeOf(editor, event) : undefined)
  }
  const onPaste = (event: ClipboardEvent) => {
    const isForText = ReactEditor.hasEditableTarget(editor, event.target)
    // A middle click moves the caret and pastes at once.
    if (isForText) followNewer(editor)
    onFiles(event)
    if (readOnly || event.defaultPrevented || !isForText) return
    // Taken here, before the browser makes anything of it.
    event.preventDefault()
    ReactEditor.insertData(editor, event.clipboardData)
  }
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-url]') : null
    const url = link?.dataset.url
    if (url && (readOnly || event.ctrlKey || event.metaKey) && isSafeLink(url)) openLink(url)
  }
  return (
    <EditorBoundary editor={editor} onText={props.onText} above={props.above}>
      <div className={styles.frame}>
        {!(field && readOnly) && (
          <div className={mergeClasses(styles.toolbar, field && styles.fieldToolbar)}>
            <div className={mergeClasses(styles.column, field && styles.inField)}>
              <EditorToolbar ref={toolbar} features={features} readOnly={readOnly} use={use} />
              {!field && <FindBar editor={editor} readOnly={readOnly} />}
            </div>
          </div>
        )}
        <div
          className={mergeClasses(styles.scroll, !field && styles.airy)}
          data-scrolls-text={field ? undefined : true}
        >
          <div className={mergeClasses(styles.column, field && styles.inField)}>
            {props.above}
            <Editable
              as={TextElement}
              ref={spareSelectionWalk}
              className={mergeClasses(styles.text, field && styles.fieldText)}
              readOnly={readOnly}
              aria-label={t('Article text')}
              aria-multiline
              aria-readonly={readOnly}
              role="textbox"
              // Without it, Tab out of the toolbar passes over the text.
              tabIndex={0}
              spellCheck
              aria-placeholder={readOnly || field ? undefined : t('Write the article')}
              renderElement={ArticleNode}
              renderLeaf={ArticleLeaf}
              renderChunk={drawChunk}
              onDOMBeforeInput={onBeforeInput}
              onInput={onInput}
              scrollSelectionIntoView={keepCaretInView}
              onKeyDown={onKeyDown}
              onFocus={event => {
                // Not for fields that stand inside the text.
                if (event.target === event.currentTarget) showCaret(editor)
              }}
              onClick={onClick}
              onPaste={onPaste}
              onDrop={onFiles}
              {...field?.attributes}
            />
            {!readOnly &&
              !field &&
              features.map(
                ({ Beside, label, tools }) =>
                  Beside && <Beside key={label ?? tools?.[0]?.name} editor={editor} />,
              )}
          </div>
        </div>
      </div>
      <EditorLiveRegion editor={editor} />
      {asked && 'ask' in asked && (
        <asked.ask editor={editor} features={features} onClose={() => setAsked(null)} />
      )}
    </EditorBoundary>
  )
}

/** Slate calls this for every chunk of one parent, so that it may hold no hooks of its own. */
function drawChunk(props: RenderChunkProps) {
  return <Chunk {...props} />
}
