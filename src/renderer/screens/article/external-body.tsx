import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { OpenRegular } from '@fluentui/react-icons'
import { useController } from 'react-hook-form'
import { isSafeLink } from '../../../article/index.ts'
import type { ArticleForm } from '../../../contract/entities/post.ts'
import { useText } from '../../data/texts.ts'
import { useRoom } from './room-context.ts'

const useStyles = makeStyles({
  box: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: tokens.spacingHorizontalM,
    marginBlock: tokens.spacingVerticalXXL,
  },
  field: { flexGrow: 1, minWidth: 0 },
  // Level with the box of the field, below its label.
  open: { marginTop: '24px', whiteSpace: 'nowrap' },
})

/** Stands where the text would be when the article is a link to another site: that link. */
export function ExternalBody(props: { openLink: (url: string) => void }) {
  const { room, readOnly } = useRoom()
  const t = useText()
  const styles = useStyles()
  const { field, fieldState } = useController<ArticleForm, 'external_link'>({
    control: room.form.control,
    name: 'external_link',
  })
  const message = fieldState.error?.message
  return (
    <div className={styles.box} data-field="external_link">
      <Field
        className={styles.field}
        label={t('External link')}
        validationState={message ? 'error' : 'none'}
        validationMessage={message && t(message)}
      >
        <Input
          type="url"
          value={field.value}
          placeholder="https://"
          readOnly={readOnly}
          spellCheck={false}
          onChange={(_, data) => field.onChange(data.value)}
          onBlur={field.onBlur}
        />
      </Field>
      <Button
        className={styles.open}
        icon={<OpenRegular />}
        disabled={!isSafeLink(field.value)}
        onClick={() => props.openLink(field.value)}
      >
        {t('Open link')}
      </Button>
    </div>
  )
}
