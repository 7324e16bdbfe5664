import { Button, makeStyles, shorthands, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { type RenderElementProps, useReadOnly, useSlateStatic } from 'slate-react'
import { isOfLive, type SlideElement } from '../../../../article/index.ts'
import { useText } from '../../../data/texts.ts'
import { interpolate } from '../../../parts/interpolate.ts'
import { keyName } from '../../../parts/shortcuts.ts'
import type { Feature } from '../../toolbar/feature.ts'
import { addSlide } from './add-slide.ts'
import { usePosition } from './positions.ts'
import { SlideHeader } from './slide-header.tsx'
import { slideTools } from './slide-tools.ts'
import { wantedIn, wantFocus } from './wanted.ts'

const useStyles = makeStyles({
  slide: {
    // One margin: between two chunks of the text margins do not become one.
    marginTop: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalL,
    paddingBottom: tokens.spacingVerticalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    ':focus-within': shorthands.borderColor(tokens.colorNeutralStroke1),
  },
  // Its words stand in line with the text above.
  add: { marginInlineStart: '-12px', paddingTop: tokens.spacingVerticalXS, userSelect: 'none' },
})

/** A slide of a gallery, or the Plot or an update of a live blog (ED-10): its fields, and its text. */
function Slide({ attributes, children, element }: RenderElementProps) {
  return element.type === 'slide' ? (
    <SlideBox attributes={attributes} slide={element}>
      {children}
    </SlideBox>
  ) : null
}

function SlideBox(props: Pick<RenderElementProps, 'attributes' | 'children'> & { slide: SlideElement }) {
  const { slide } = props
  const editor = useSlateStatic()
  const readOnly = useReadOnly()
  const t = useText()
  const styles = useStyles()
  const { at, count } = usePosition(editor, slide)
  const [near, setNear] = useState(false)
  const live = isOfLive(slide)
  const plot = live && at === 0
  const name = plot
    ? t('Plot')
    : interpolate(t(live ? 'Update {number}' : 'Slide {number}'), { number: live ? count - at : at + 1 })

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own
    <div
      {...props.attributes}
      role="group"
      aria-label={name}
      className={styles.slide}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
    >
      <SlideHeader
        at={at}
        name={name}
        title={slide.title}
        time={slide.time}
        minutes={slide.minutes}
        plot={plot}
        near={near}
        wanted={wantedIn(editor, slide)}
      />
      {props.children}
      {!readOnly && (plot || (!live && at === count - 1)) && <AddSlide live={live} at={at} />}
    </div>
  )
}

function AddSlide({ live, at }: { live: boolean; at: number }) {
  const editor = useSlateStatic()
  const t = useText()
  const styles = useStyles()
  return (
    <div contentEditable={false} className={styles.add}>
      <Button
        icon={<AddRegular />}
        appearance="subtle"
        onClick={() => wantFocus(editor, addSlide(editor, editor.host.timeNow?.() ?? '', at), 'title')}
      >
        {t(live ? 'Add update' : 'Add slide')} ({keyName('Mod+Enter')})
      </Button>
    </div>
  )
}

/** The slides of galleries and live blogs. */
export const slide: Feature = { label: 'Slides and updates', elements: { slide: Slide }, tools: slideTools }
