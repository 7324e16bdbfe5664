import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { OpenRegular } from '@fluentui/react-icons'
import { useWatch } from 'react-hook-form'
import { isSafeLink } from '../../../article/index.ts'
import type { ArticleForm } from '../../../contract/entities/article-fields.ts'
import { useText } from '../../data/texts.ts'
import { Field } from '../../parts/field.tsx'

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
  const t = useText()
  const styles = useStyles()
  const link = useWatch<ArticleForm, 'external_link'>({ name: 'external_link' })
  return (
    <div className={styles.box}>
      <div className={styles.field}>
        <Field.Text
          name="external_link"
          label="External link"
          type="url"
          placeholder="https://"
          spellCheck={false}
        />
      </div>
      <Button
        className={styles.open}
        icon={<OpenRegular />}
        disabled={!isSafeLink(link)}
        onClick={() => props.openLink(link)}
      >
        {t('Open link')}
      </Button>
    </div>
  )
}
