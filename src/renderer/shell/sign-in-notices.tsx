import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { problemOf } from '../../contract/problem.ts'
import { api } from '../data/api.ts'
import { takeSession } from '../data/news.ts'
import { interruptedAtom, sessionAtom } from '../data/session.ts'
import { useText } from '../data/texts.ts'
import { toast } from '../data/toasts.ts'
import { interpolate } from '../parts/interpolate.ts'

/** What somebody should know before signing in: why they are here, what is kept for them, where the token will live. */
export function SignInNotices() {
  const session = useAtomValue(sessionAtom)
  const interrupted = useAtomValue(interruptedAtom)
  const t = useText()
  const styles = useStyles()

  const retry = async () => {
    try {
      await takeSession(await api.session.retryVault())
    } catch (error) {
      toast.problem(problemOf(error), 'The keychain is still locked.')
    }
  }

  const hasEnded = session.kind === 'signed-out' && (interrupted !== null || session.reason === 'expired')
  const endedText = interrupted
    ? 'Your session has ended. Sign in again to return to where you were.'
    : 'Your session has ended.'
  const kept = session.kind === 'signed-out' ? session.unsent_drafts : 0
  const keptText = kept === 1 ? '{n} draft kept on this computer' : '{n} drafts kept on this computer'
  return (
    <>
      {hasEnded && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{t(endedText)}</MessageBarBody>
        </MessageBar>
      )}
      {session.kind === 'signed-out' && session.reason === 'permissions' && (
        <MessageBar intent="error">
          <MessageBarBody>{t('Cannot fetch permissions.')}</MessageBarBody>
        </MessageBar>
      )}
      {session.vault === 'locked' && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {t('Your system keychain is locked. Unlock it and try again, or sign in for here only.')}
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={() => void retry()}>
              {t('Retry')}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {session.vault === 'memory' && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            {t('No keychain on this computer: you stay signed in until Stet closes.')}
          </MessageBarBody>
        </MessageBar>
      )}
      {session.vault === 'policy' && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{t('Your IT decided that you stay signed in until Stet closes.')}</MessageBarBody>
        </MessageBar>
      )}
      {kept > 0 && <Text className={styles.kept}>{interpolate(t(keptText), { n: kept })}</Text>}
    </>
  )
}

const useStyles = makeStyles({ kept: { color: tokens.colorNeutralForeground2 } })
