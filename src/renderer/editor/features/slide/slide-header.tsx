import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular, ArrowDownRegular, ArrowUpRegular, DeleteRegular } from '@fluentui/react-icons'
import { type KeyboardEvent, memo, type ReactElement, useEffect, useRef, useState } from 'react'
import { Editor, Transforms } from 'slate'
import { ReactEditor, useReadOnly, useSlateStatic } from 'slate-react'
import { useText } from '../../../data/texts.ts'
import { DescriptionTooltip } from '../../../parts/description-tooltip.tsx'
import { isPressed, keyName } from '../../../parts/shortcuts.ts'
import { addSlide } from './add-slide.ts'
import { moveSlideRefusal } from './move-slide.ts'
import { removeSlideRefusal } from './remove-slide.ts'
import { slideAt, slidesOf } from './slide-at.ts'
import { SlideField } from './slide-field.tsx'
import { dropSlide, goToText, shiftSlide, slideTools } from './slide-tools.ts'
import { type Control, wantedIn, wantFocus, wantNoFocus } from './wanted.ts'

const useStyles = makeStyles({
  header: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalM,
    userSelect: 'none',
    // The name is drawn by the style, so that copied text does not hold it.
    '::before': {
      content: 'attr(data-name)',
      alignContent: 'center',
      minHeight: '28px',
      fontSize: tokens.fontSizeBase200,
      fontWeight: tokens.fontWeightSemibold,
      color: tokens.colorNeutralForeground2,
      fontVariantNumeric: 'tabular-nums',
    },
  },
  // After the title in the order of Tab, and above it to the eye.
  actions: { display: 'flex', position: 'absolute', top: tokens.spacingVerticalM, insetInlineEnd: 0 },
})

/** What a slide is called and its fields. Drawn anew when one of these changes, not while its text is typed. */
export const SlideHeader = memo(function SlideHeader(props: {
  at: number
  name: string
  title: string
  time: string | undefined
  minutes: string | undefined
  plot: boolean
  /** The pointer is over the slide. */
  near: boolean
  /** What in here is about to get the focus. */
  wanted: Control | null
}) {
  const { at, name, title, time, minutes, plot, wanted } = props
  const editor = useSlateStatic()
  const readOnly = useReadOnly()
  const styles = useStyles()
  const header = useRef<HTMLElement>(null)
  const [inside, setInside] = useState(false)
  const showsActions = !readOnly && (props.near || inside || wanted !== null)

  // Not before the page's elements are known as the document's: leaving the text asks for that.
  useEffect(() => {
    const slide = slidesOf(editor)[at]
    const control = slide && wantedIn(editor, slide)
    const target = control && header.current?.querySelector<HTMLElement>(`[data-control="${control}"]`)
    if (!target) return
    wantNoFocus(editor)
    target.focus()
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const press = event.nativeEvent
    const undo = isPressed('Mod+Z', press)
    const redo = isPressed('Mod+Shift+Z', press) || isPressed('Mod+Y', press)
    const tool = slideTools.find(one => one.keys !== undefined && isPressed(one.keys, press))
    if (undo || redo) {
      const slides = editor.children.length
      if (undo) editor.undo()
      else editor.redo()
      // The slide that had the focus may be gone.
      if (editor.children.length !== slides) ReactEditor.focus(editor)
    } else if (tool && !readOnly && 'run' in tool) {
      Transforms.select(editor, Editor.start(editor, [at]))
      tool.run(editor)
      // The slide that was moved, or the one in the place of the removed, has the focus where this one had it.
      if (staysInTitles.has(tool.name)) wantFocus(editor, slidesOf(editor)[slideAt(editor) ?? 0], 'title')
    } else if (!isPressed('Tab', press) || !goOn(event)) {
      if (!isPressed('Shift+Tab', press) || !goBack(event)) return
    }
    event.preventDefault()
  }
  /** Tab goes through the fields of this slide and on into its text. */
  const goOn = (event: KeyboardEvent<HTMLElement>) => {
    const controls = controlsIn(event.currentTarget)
    const next = controls[controls.indexOf(event.target as HTMLElement) + 1]
    if (next) next.focus()
    else goToText(editor, at)
    return true
  }
  const goBack = (event: KeyboardEvent<HTMLElement>) => {
    const controls = controlsIn(event.currentTarget)
    const before = controls[controls.indexOf(event.target as HTMLElement) - 1]
    before?.focus()
    return before !== undefined
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside
    <header
      contentEditable={false}
      ref={header}
      data-own-keys
      data-name={name}
      className={styles.header}
      onKeyDown={onKeyDown}
      onClick={event => event.stopPropagation()}
      onFocus={() => {
        ReactEditor.blur(editor)
        setInside(true)
      }}
      onBlur={event => setInside(event.currentTarget.contains(event.relatedTarget))}
    >
      {time !== undefined && !plot && <SlideField at={at} name="time" value={time} />}
      {minutes !== undefined && !plot && <SlideField at={at} name="minutes" value={minutes} />}
      <SlideField at={at} name="title" value={title} />
      {showsActions && (
        <div className={styles.actions}>
          <Actions at={at} name={name} gallery={time === undefined} />
        </div>
      )}
    </header>
  )
})

const staysInTitles = new Set(['slide-up', 'slide-down', 'remove-slide'])

function controlsIn(header: Element): HTMLElement[] {
  return [...header.querySelectorAll<HTMLElement>('input, button')]
}

/** The buttons of one slide: only of the one the pointer or the focus is in. */
function Actions(props: { at: number; name: string; gallery: boolean }) {
  const { at, name, gallery } = props
  const editor = useSlateStatic()
  const t = useText()
  const move = (way: 'up' | 'down') => {
    const slide = slidesOf(editor)[at]
    if (shiftSlide(editor, at, way)) wantFocus(editor, slide, way)
  }
  const remove = () => {
    if (!dropSlide(editor, at)) return
    const slides = slidesOf(editor)
    wantFocus(editor, slides[Math.min(at, slides.length - 1)], 'title')
  }
  const add = () => wantFocus(editor, addSlide(editor, editor.host.timeNow?.() ?? '', at), 'title')
  const act = (control: Control | 'add' | 'remove', label: string, keys: string, icon: ReactElement) => {
    const refusal =
      control === 'remove'
        ? removeSlideRefusal(editor, at)
        : control === 'up' || control === 'down'
          ? moveSlideRefusal(editor, at, control)
          : null
    const run =
      control === 'remove' ? remove : control === 'add' ? add : () => move(control === 'up' ? 'up' : 'down')
    return (
      <DescriptionTooltip
        content={refusal === null ? `${t(label)} (${keyName(keys)})` : `${t(label)}: ${t(refusal)}`}
        positioning="below"
      >
        <Button
          size="small"
          appearance="subtle"
          icon={icon}
          data-control={control}
          tabIndex={-1}
          aria-label={`${t(label)}: ${name}`}
          disabledFocusable={refusal !== null}
          onClick={() => refusal === null && run()}
        />
      </DescriptionTooltip>
    )
  }
  return (
    <>
      {act('up', 'Move up', 'Alt+Shift+PageUp', <ArrowUpRegular />)}
      {act('down', 'Move down', 'Alt+Shift+PageDown', <ArrowDownRegular />)}
      {gallery && act('add', 'Add slide after this one', 'Mod+Enter', <AddRegular />)}
      {act('remove', 'Remove', 'Mod+Shift+Backspace', <DeleteRegular />)}
    </>
  )
}
