import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CalendarCancelRegular, CalendarEditRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useText } from '../../data/texts.ts'
import { useConfirm } from '../../parts/confirm-dialog.tsx'
import { nameOf } from './article-name.ts'
import { changeStatus } from './change-status.ts'
import { useOpenArticle } from './open-article-context.ts'
import { ScheduleInWords } from './schedule-fields.tsx'
import { useGoTo } from './use-go-to.ts'

/** When a scheduled article will come out, and the ways to change that or not to (decision E1). */
export function SchedulingPanel() {
  const { article, readOnly } = useOpenArticle()
  const t = useText()
  const styles = useStyles()
  const confirm = useConfirm()
  const goTo = useGoTo(() => {})
  const { published_at } = useAtomValue(article.atoms.post)
  const isBusy = useAtomValue(article.atoms.work) !== null
  const cancel = async () => {
    if (await confirm({ ...question, about: [nameOf(article)] })) await changeStatus(article, 'restore')
  }
  return (
    <>
      {published_at !== null && <ScheduleInWords published_at={published_at} />}
      {!readOnly && (
        <div className={styles.acts}>
          <Button size="small" icon={<CalendarEditRegular />} onClick={() => goTo('published_at')}>
            {t('Change')}
          </Button>
          <Button
            size="small"
            icon={<CalendarCancelRegular />}
            disabledFocusable={isBusy}
            onClick={() => void cancel()}
          >
            {t('Cancel schedule')}
          </Button>
        </div>
      )}
    </>
  )
}

const question = {
  title: 'Cancel schedule',
  text: 'The article becomes a draft again and will not come out by itself.',
  yes: 'Cancel schedule',
  no: 'Keep it scheduled',
}

const useStyles = makeStyles({ acts: { display: 'flex', columnGap: tokens.spacingHorizontalS } })
