import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons'
import { useTranslate } from './translate.ts'

/** Something could not be read: the sentence and 'Try again'. What was read before stays where the screen shows it. */
export function ErrorState(props: { text: string; onRetry: () => void }) {
  const t = useTranslate()
  const styles = useStyles()
  return (
    <MessageBar intent="error" className={styles.bar}>
      <MessageBarBody>{props.text}</MessageBarBody>
      <MessageBarActions>
        <Button size="small" icon={<ArrowClockwiseRegular />} onClick={props.onRetry}>
          {t('Try again')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}

const useStyles = makeStyles({
  bar: { marginInline: tokens.spacingHorizontalXL, marginBlock: tokens.spacingVerticalS },
})
