import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useWatch } from 'react-hook-form'
import type { Constant } from '../../../contract/entities/choices.ts'
import { usePostConstants } from '../../catalogue/choices.ts'
import { useMay } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { Field } from '../../parts/field.tsx'
import { useOpenArticle } from './open-article-context.ts'
import { canBeScheduled } from './schedule.ts'
import { ScheduleFields } from './schedule-fields.tsx'

const regular = 0

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  switches: { display: 'flex', flexDirection: 'column', marginInlineStart: tokens.spacingHorizontalS },
})

/** Where the article stands on the site, its advertising, and its marks. */
export function StatusPanel() {
  const { article } = useOpenArticle()
  const styles = useStyles()
  const t = useText()
  const { top_status, advert_status } = usePostConstants()
  const mayPublish = useMay('post')('publish')
  const post = useAtomValue(article.atoms.post)
  const top = useWatch({ control: article.form.control, name: 'top_status' })
  const named = (choices: readonly Constant[]) => choices.map(one => ({ ...one, name: t(one.name) }))
  return (
    <div className={styles.panel}>
      <Field.Choice
        name="top_status"
        label="Top"
        options={named(top_status)}
        onChosen={value => {
          // Breaking belongs to Regular only (ED-03).
          if (value !== regular) article.form.setValue('breaking_status', 0, { shouldDirty: true })
        }}
      />
      <Field.Choice name="advert_status" label="Ads" options={named(advert_status)} />
      <div className={styles.switches}>
        <Field.Switch name="is_sponsored" label="Sponsored" />
        {top === regular && !article.isExternal && <Field.Switch name="breaking_status" label="Breaking" />}
      </div>
      {mayPublish && canBeScheduled(post) && <ScheduleFields />}
    </div>
  )
}
