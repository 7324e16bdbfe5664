import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useText } from '../../data/texts.ts'
import { useField } from '../../parts/field.tsx'
import { FieldFrame } from '../../parts/field-frame.tsx'
import { useOpenArticle } from './open-article-context.ts'

const useStyles = makeStyles({
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
})

/** The article's picture on the main page, if there is one. */
export function PictureField() {
  const { article } = useOpenArticle()
  const t = useText()
  const styles = useStyles()
  const { thumb, thumbnail } = useAtomValue(article.atoms.post)
  const [broken, setBroken] = useState(false)
  const { field, frame } = useField({ name: 'thumb', label: 'Picture' })
  // The address is that of the server's picture, and a draft may stand on another one.
  const shown = field.value !== null && field.value === thumb && thumbnail !== null && !broken
  const text = field.value === null ? 'No picture' : 'The picture cannot be shown'
  return (
    <FieldFrame {...frame}>
      <div className={styles.box} tabIndex={-1}>
        {shown ? (
          <img
            className={styles.picture}
            src={thumbnail}
            alt={t('Main page picture')}
            onError={() => setBroken(true)}
          />
        ) : (
          t(text)
        )}
      </div>
    </FieldFrame>
  )
}
