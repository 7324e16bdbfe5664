import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ComponentProps, useState } from 'react'
import { creditOf, type Image, type ImageText } from '../../../contract/entities/image.ts'
import { useImageSources } from '../../catalogue/choices.ts'
import { ClaimedPanel } from '../../catalogue/claimed.tsx'
import { picturesKey } from '../../catalogue/images/kept-pictures.ts'
import { type Unsaved, useAsker } from '../../catalogue/use-unsaved.ts'
import { query, queryClient } from '../../data/api.ts'
import { useMay } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { ImageChoice } from './image-choice.tsx'
import { ImageTextForm, type PictureUse } from './image-text-form.tsx'
import { NewImages } from './new-images.tsx'

/** A picture of the gallery with the texts it is to have. */
export type Chosen = { image: Image; texts: ImageText }

/** Chooses a picture of the gallery in two steps (P2), and begins with the search for `query`. `onEnd` gets null when
 *  none was chosen. */
export function ImagePicker(props: {
  use: PictureUse
  query?: string | undefined
  /** What the form of new pictures holds, which the article asks about before somebody goes to another place. */
  care: Unsaved
  onEnd: (chosen: Chosen | null) => void
}) {
  const { use } = props
  const [filters, setFilters] = useState({ page: 1, query: props.query ?? '' })
  const [image, setImage] = useState<Image | null>(null)
  /** The one that was looked at last, which has the focus on the way back. */
  const [seen, setSeen] = useState<number>()
  const sources = useImageSources()
  const mayAdd = useMay('image')('create')
  const [adding, setAdding] = useState(false)
  const steps = <Steps use={use} now={image ? 1 : 0} />
  if (adding)
    return (
      <AddedImages
        above={steps}
        care={props.care}
        onAdded={([added]) => {
          setAdding(false)
          setFilters({ page: 1, query: '' })
          void queryClient.invalidateQueries({ queryKey: query.images.key() })
          setSeen(added?.id)
          setImage(added ?? null)
        }}
        onLookFor={name => {
          setAdding(false)
          setFilters({ page: 1, query: name })
        }}
        onClose={() => setAdding(false)}
      />
    )
  if (image)
    return (
      <ImageTextForm
        image={image}
        use={use}
        credit={creditOf(image, sources)}
        steps={steps}
        onBack={() => {
          setSeen(image.id)
          setImage(null)
        }}
        onChosen={texts => props.onEnd({ image, texts })}
        onClose={() => props.onEnd(null)}
      />
    )
  return (
    <ImageChoice
      steps={steps}
      filters={filters}
      onFilters={setFilters}
      seen={seen}
      onChosen={setImage}
      onAdd={mayAdd ? () => setAdding(true) : undefined}
      onClose={() => props.onEnd(null)}
    />
  )
}

function AddedImages(props: Omit<ComponentProps<typeof NewImages>, 'post' | 'continues'>) {
  useAsker(props.care)
  return (
    <ClaimedPanel
      draft={picturesKey(null)}
      title="Create image"
      onClose={() => props.onClose()}
      onReturn={async () => {}}
    >
      {continues => <NewImages {...props} post={null} continues={continues} />}
    </ClaimedPanel>
  )
}

const lastStep = { insert: 'Insert an image', save: 'Save an image' }

function Steps(props: { use: PictureUse; now: 0 | 1 }) {
  const t = useText()
  const styles = useStyles()
  return (
    <ol className={styles.steps} aria-label={t('Steps')}>
      {['Select an image', lastStep[props.use]].map((step, at) => (
        <li
          key={step}
          className={mergeClasses(styles.step, at === props.now && styles.now)}
          aria-current={at === props.now ? 'step' : undefined}
        >
          <span className={mergeClasses(styles.number, at === props.now && styles.numberNow)} aria-hidden>
            {at + 1}
          </span>
          {t(step)}
        </li>
      ))}
    </ol>
  )
}

const useStyles = makeStyles({
  steps: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  step: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    color: tokens.colorNeutralForeground3,
  },
  now: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  number: {
    display: 'inline-grid',
    placeItems: 'center',
    width: '22px',
    height: '22px',
    borderRadius: tokens.borderRadiusCircular,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    boxSizing: 'border-box',
    fontSize: tokens.fontSizeBase200,
  },
  numberNow: {
    borderTopColor: 'transparent',
    borderRightColor: 'transparent',
    borderBottomColor: 'transparent',
    borderLeftColor: 'transparent',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
})
