import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons'
import { useEffect, useMemo, useRef, useState } from 'react'
import { articleFormOf } from '../../../contract/entities/article-fields.ts'
import type { Post } from '../../../contract/entities/post.ts'
import { differencesBetween, plainText } from '../../catalogue/article-differences.ts'
import { DifferencesTable } from '../../catalogue/differences-table.tsx'
import { useCurrentUser } from '../../data/session.ts'
import { store } from '../../data/store.ts'
import { useText } from '../../data/texts.ts'
import { useTime } from '../../data/time.ts'
import { useDangerStyle } from '../../parts/danger-style.ts'
import { interpolate } from '../../parts/interpolate.ts'
import { useCopy } from '../../parts/use-copy.ts'
import { useFocusBack } from '../../parts/use-focus-back.ts'
import type { Newer, OpenArticle } from './open-article.ts'

const useStyles = makeStyles({
  surface: { maxWidth: '880px' },
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  actions: { '& button': { whiteSpace: 'nowrap' } },
  whole: {
    maxHeight: '240px',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
})

/** Asks before a text replaces a newer version on the server, and shows both (DR-08). The safe answer has the focus, and
 *  Esc is the safe answer: nothing is sent, and the text stays as it is. */
export function NewerDialog(props: {
  article: OpenArticle
  newer: Newer
  onOver: () => void
  onBack: () => void
}) {
  const { article, newer } = props
  const t = useText()
  const styles = useStyles()
  const danger = useDangerStyle()
  const back = useRef<HTMLButtonElement>(null)
  const [isWhole, setIsWhole] = useState(false)
  useFocusBack()
  useEffect(() => back.current?.focus(), [])
  const server = useMemo(() => articleFormOf(newer.post), [newer])
  const mine = useMemo(() => article.snapshot(), [article])
  const differences = useMemo(
    () =>
      differencesBetween(server, mine, [
        newer.post.category,
        ...store.get(article.atoms.categories),
        store.get(article.atoms.post).category,
      ]),
    [server, mine, newer, article],
  )
  const { copied, copy } = useCopy(plainText(mine))
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, data) => data.open || props.onBack()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{t('A newer version is on the server')}</DialogTitle>
          <DialogContent className={styles.content}>
            <Text>
              <WhoSaved post={newer.post} /> {t('Yours was not sent; it stands here as you left it.')}
            </Text>
            <DifferencesTable differences={differences} />
            {isWhole && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys
              <section className={styles.whole} aria-label={t('The server’s text')} tabIndex={0}>
                {plainText(server)}
              </section>
            )}
          </DialogContent>
          <DialogActions fluid className={styles.actions}>
            <Button appearance="subtle" aria-expanded={isWhole} onClick={() => setIsWhole(shown => !shown)}>
              {t(isWhole ? 'Hide the server’s text' : 'Show the server’s text')}
            </Button>
            <Button appearance="subtle" icon={<CopyRegular />} onClick={() => void copy()}>
              {t(copied ? 'Copied' : 'Copy my text')}
            </Button>
            <Button appearance="primary" className={danger} onClick={props.onOver}>
              {t(newer.act === 'save' ? 'Save over it' : 'Publish over it')}
            </Button>
            <Button ref={back} onClick={props.onBack}>
              {t('Back to my text')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function WhoSaved({ post }: { post: Post }) {
  const t = useText()
  const time = useTime()
  const { username } = useCurrentUser()
  const who = post.editor?.username
  const source =
    who === undefined
      ? 'A newer version of this article was saved at {time}.'
      : who === username
        ? 'A newer version was saved with your own account at {time}, in another window or on another computer.'
        : '{name} saved a newer version of this article at {time}.'
  return interpolate(t(source), { name: who ?? '', time: time.card(post.updated_at) })
}
