import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular, ImageRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useText } from '../../data/texts.ts'
import { useField } from '../../parts/field.tsx'
import { FieldFrame } from '../../parts/field-frame.tsx'
import { type PictureName, setPicture } from './choose-picture.ts'
import { useOpenArticle } from './open-article-context.ts'

/** What differs between the two pictures. */
const kinds = {
  thumb: { alt: 'Main page picture', none: 'No picture', address: 'thumbnail' },
  fb_thumb: { alt: 'Facebook picture', none: 'As on the main page', address: 'fbThumbnail' },
} as const

/** The article's picture on the main page or on Facebook, and the way to choose it from the gallery. */
export function PictureField(props: { name: PictureName; label: string }) {
  const { name } = props
  const { article, choosePicture } = useOpenArticle()
  const t = useText()
  const styles = useStyles()
  const post = useAtomValue(article.atoms.post)
  const chosen = useAtomValue(article.atoms.pictures)
  const [broken, setBroken] = useState<string>()
  const { field, readOnly, frame } = useField(props)
  const { alt, none, address } = kinds[name]
  const value: number | null = field.value
  // The server's address is that of its own picture; a draft of another day may stand on one that nobody named here.
  const url = value === null ? null : value === post[name] ? post[address] : (chosen[value] ?? null)
  return (
    <FieldFrame {...frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would frame it */}
      <div className={styles.field} role="group" aria-label={frame.label} tabIndex={-1}>
        <div className={styles.box}>
          {url !== null && url !== broken ? (
            <img className={styles.picture} src={url} alt={t(alt)} onError={() => setBroken(url)} />
          ) : (
            t(value === null ? none : 'The picture cannot be shown')
          )}
        </div>
        {!readOnly && choosePicture && (
          <div className={styles.acts}>
            <Button size="small" icon={<ImageRegular />} onClick={() => choosePicture(name)}>
              {t(value === null ? 'Choose picture' : 'Choose another picture')}
            </Button>
            {name === 'fb_thumb' && value !== null && (
              <Button
                size="small"
                appearance="subtle"
                icon={<DismissRegular />}
                onClick={() => setPicture(article, name, null)}
              >
                {t('Remove')}
              </Button>
            )}
          </div>
        )}
      </div>
    </FieldFrame>
  )
}

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  box: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    height: '148px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
  },
  picture: { width: '100%', height: '100%', objectFit: 'cover' },
  acts: { display: 'flex', columnGap: tokens.spacingHorizontalS },
})
