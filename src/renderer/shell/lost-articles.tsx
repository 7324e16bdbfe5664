import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { isLocalId } from '../catalogue/local-articles.ts'
import { dropLost, type LostArticle, lostArticlesAtom } from '../data/lost-articles.ts'
import { useCurrentUser } from '../data/session.ts'
import { useText } from '../data/texts.ts'
import { interpolate } from '../parts/interpolate.ts'

const useStyles = makeStyles({
  strips: { flexShrink: 0 },
  texts: { whiteSpace: 'normal', overflowWrap: 'anywhere', paddingBlock: '8px' },
})

/** Which articles were taken from this window while this person wrote, and where the text is (LK-03): until it was read and put
 *  away, wherever the person goes. */
export function LostArticles() {
  const lost = useAtomValue(lostArticlesAtom)
  const { id: userId } = useCurrentUser()
  const navigate = useNavigate()
  const t = useText()
  const styles = useStyles()
  const own = lost.filter(one => one.userId === userId)
  if (own.length === 0) return null
  return (
    <section className={styles.strips} aria-label={t('Articles taken from this window')}>
      {own.map(({ key, headline, by, unsaved, isOnDisk }) => (
        <MessageBar key={key} intent="warning" shape="square" layout="singleline">
          <MessageBarBody className={styles.texts}>
            <MessageBarTitle>
              {interpolate(t(titleOf(by)), {
                name: typeof by === 'object' ? (by.username ?? '') : '',
                headline,
              })}
            </MessageBarTitle>
            {t(
              unsaved === null
                ? 'Everything you wrote is on the server.'
                : isOnDisk
                  ? 'Your text is kept on this computer and offered when you open the article again.'
                  : 'Your text is not on this computer’s disk. Read and copy it before you close this window.',
            )}
          </MessageBarBody>
          <MessageBarActions
            containerAction={
              <Button
                appearance="transparent"
                icon={<DismissRegular />}
                aria-label={t('Dismiss')}
                onClick={() => dropLost({ key, userId })}
              />
            }
          >
            {unsaved && (
              <Button onClick={() => void navigate(`/posts/${key}`, { state: { kept: !isLocalId(key) } })}>
                {t('Read what you wrote')}
              </Button>
            )}
          </MessageBarActions>
        </MessageBar>
      ))}
    </section>
  )
}

function titleOf(by: LostArticle['by']): string {
  if (by === 'window') return 'You are editing “{headline}” in another window.'
  if (by === 'session') return 'Your session ended while you wrote “{headline}”.'
  if (by === 'gone') return 'The server does not have “{headline}” any more.'
  return by.username === null ? 'Somebody else is editing “{headline}”.' : '{name} is editing “{headline}”.'
}
