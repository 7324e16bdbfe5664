import { Field, makeStyles, Slider, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { Crop } from '../../contract/picture-fields.ts'
import { useTranslate } from './translate.ts'

/** How far a picture can be enlarged (C9). */
const zooms = { min: 1, max: 3, step: 0.1 }

/** Chooses the part of a picture that is shown: dragged, or moved with the arrow keys; enlarged with the slider, with
 *  `+` and `-`, or with Ctrl and the wheel. `onCrop` is told of every change, and of the first part once the picture is
 *  there. */
export function PictureCrop(props: {
  /** A `blob:` address. */
  url: string
  shape: 'round' | 'rect'
  /** Where it begins; the largest part in the middle without one. */
  crop: Crop | null
  onCrop: (crop: Crop) => void
}) {
  const t = useTranslate()
  const styles = useStyles()
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zooms.min)
  const [first] = useState(props.crop)
  const enlarge = (next: number) => setZoom(stepAt(next))
  const onKeyDown = (event: KeyboardEvent) => {
    const turn = { '+': 1, '=': 1, '-': -1 }[event.key]
    if (turn === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    enlarge(zoom + turn * zooms.step)
  }
  return (
    <div className={styles.crop}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        role="group"
        aria-label={t('Part of the picture that is shown')}
        className={styles.stage}
        onKeyDown={onKeyDown}
      >
        <Cropper
          image={props.url}
          crop={place}
          zoom={zoom}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          aspect={1}
          cropShape={props.shape}
          showGrid={false}
          initialCroppedAreaPixels={first ?? undefined}
          onCropChange={setPlace}
          onZoomChange={enlarge}
          onCropAreaChange={(_share, crop) => props.onCrop(crop)}
          // Else the page around it could not be scrolled here.
          onWheelRequest={event => event.ctrlKey}
          // The page's policy takes no style element without its nonce: the styles come as a file of the page.
          disableAutomaticStylesInjection
          mediaProps={{ draggable: false }}
          classes={{ cropAreaClassName: styles.area }}
          cropperProps={{
            role: 'application',
            'aria-label': t('Move with the arrow keys, enlarge with + and -'),
          }}
        />
      </div>
      <Field label={t('Zoom')} size="small">
        <Slider
          {...zooms}
          className={styles.zoom}
          value={zoom}
          onChange={(_event, { value }) => enlarge(value)}
        />
      </Field>
    </div>
  )
}

/** The step of the zoom that is nearest to this one. */
function stepAt(zoom: number): number {
  const step = Math.round(zoom / zooms.step) / Math.round(1 / zooms.step)
  return Math.min(zooms.max, Math.max(zooms.min, step))
}

const useStyles = makeStyles({
  crop: { width: '280px', display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  stage: {
    position: 'relative',
    height: '280px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  // Twenty marks are a broken line.
  zoom: { '& .fui-Slider__rail::before': { backgroundImage: 'none' } },
  area: {
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
})
