import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useText } from '../../data/texts.ts'
import { useOpenArticle } from './open-article-context.ts'

const useStyles = makeStyles({
  bar: { flexShrink: 0 },
  texts: { whiteSpace: 'normal', overflowWrap: 'anywhere', paddingBlock: '8px' },
})

/** Offers, once, what something came between, as what it was; where it is not possible now, only says it. */
export function Offer(props: {
  name: string
  text: string
  verb: string
  isPossible: boolean
  onAct: () => void
  onDismiss: () => void
}) {
  const { article } = useOpenArticle()
  const t = useText()
  const styles = useStyles()
  const isBusy = useAtomValue(article.atoms.work) !== null
  return (
    <MessageBar intent="info" layout="singleline" className={styles.bar} data-notice={props.name}>
      <MessageBarBody className={styles.texts}>
        {props.text} {!props.isPossible && t('As the article stands now, that is not possible.')}
      </MessageBarBody>
      <MessageBarActions>
        {props.isPossible && (
          <Button appearance="primary" disabledFocusable={isBusy} onClick={props.onAct}>
            {t(props.verb)}
          </Button>
        )}
        <Button onClick={props.onDismiss}>{t(props.isPossible ? 'Not now' : 'Dismiss')}</Button>
      </MessageBarActions>
    </MessageBar>
  )
}
