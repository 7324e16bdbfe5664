import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { ArticleForm } from '../../../contract/entities/post.ts'
import { useText } from '../../data/texts.ts'
import { useRoom } from './room-context.ts'

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
  const { room } = useRoom()
  const t = useText()
  const styles = useStyles()
  const { thumbnail } = useAtomValue(room.atoms.post)
  const [broken, setBroken] = useState(false)
  const { field, fieldState } = useController<ArticleForm, 'thumb'>({
    control: room.form.control,
    name: 'thumb',
  })
  const message = fieldState.error?.message
  const shown = field.value !== null && thumbnail !== null && !broken
  const words = field.value === null ? 'No picture' : 'The picture cannot be shown'
  return (
    <Field
      label={t('Picture')}
      validationState={message ? 'error' : 'none'}
      validationMessage={message && t(message)}
    >
      <div className={styles.box} data-field="thumb" tabIndex={-1}>
        {shown ? (
          <img
            className={styles.picture}
            src={thumbnail}
            alt={t('Main page picture')}
            onError={() => setBroken(true)}
          />
        ) : (
          t(words)
        )}
      </div>
    </Field>
  )
}
