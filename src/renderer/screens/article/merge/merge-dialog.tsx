import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Choice } from '../../../../article/index.ts'
import { type Post, PostStatus } from '../../../../contract/entities/post.ts'
import { plainText } from '../../../catalogue/article-differences.ts'
import { fieldNames } from '../../../catalogue/article-labels.ts'
import { useCurrentUser } from '../../../data/session.ts'
import { useText } from '../../../data/texts.ts'
import { useTime } from '../../../data/time.ts'
import { toast } from '../../../data/toasts.ts'
import { BusyButton } from '../../../parts/busy-button.tsx'
import { interpolate } from '../../../parts/interpolate.ts'
import { useCopy } from '../../../parts/use-copy.ts'
import { useFocusBack } from '../../../parts/use-focus-back.ts'
import { mergeWith } from '../newer-version.ts'
import type { Newer, OpenArticle } from '../open-article.ts'
import { ClashChoice } from './clash-choice.tsx'
import { useClashLines } from './clash-lines.ts'
import { clashName } from './clash-name.ts'
import { type Choices, keptChoices } from './kept-choices.ts'

/** Asks which version is wanted wherever the text on the screen and a newer one on the server overlap (DR-08); nothing is
 *  sent before that. The safe answer has the focus, and Esc is the safe answer: the text stays as it is. `onMerged` is
 *  told once both are one in the text. */
export function MergeDialog(props: {
  article: OpenArticle
  newer: Newer
  onMerged: () => void
  onBack: () => void
}) {
  const { article, newer } = props
  const { post, act } = newer
  const t = useText()
  const styles = useStyles()
  const back = useRef<HTMLButtonElement>(null)
  useFocusBack()
  useEffect(() => back.current?.focus(), [])
  const [merge, setMerge] = useState(() => mergeWith(article, post))
  const { clashes } = merge
  const [choices, setChoices] = useState<Choices>({})
  const linesFor = useClashLines(article, post)
  const shown = useMemo(
    () =>
      fieldNames.flatMap(name =>
        merge.clashes
          .filter(({ field }) => field === name)
          .map(clash => ({ clash, name: clashName(clash, t), lines: linesFor(clash) })),
      ),
    [merge, linesFor, t],
  )
  const [mine] = useState(() => plainText(article.snapshot()))
  const { copied, copy } = useCopy(mine)
  const left = clashes.filter(({ id }) => choices[id] === undefined).length
  const take = () => {
    // A picture may have come into the text meanwhile.
    const now = mergeWith(article, post)
    if (JSON.stringify(now.clashes) !== JSON.stringify(clashes)) {
      setMerge(now)
      return setChoices(keptChoices(choices, clashes, now.clashes))
    }
    if (article.takeIn(now.choose(choices), post)) return props.onMerged()
    toast.error('Error parsing data.')
    props.onBack()
  }
  const chooseAll = (choice: Choice) => setChoices(Object.fromEntries(clashes.map(({ id }) => [id, choice])))
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, data) => data.open || props.onBack()}>
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle>{t('A newer version is on the server')}</DialogTitle>
          <DialogContent className={styles.content}>
            <Text>
              <WhoSaved post={post} />{' '}
              {t(
                act === null
                  ? 'Yours stands here as it was kept.'
                  : 'Yours was not sent; it stands here as you left it.',
              )}
            </Text>
            {post.status === PostStatus.trashed && (
              <MessageBar intent="warning">
                <MessageBarBody>{t('The article is in the trash there.')}</MessageBarBody>
              </MessageBar>
            )}
            <Text>{t(clashes.length > 0 ? overlap : 'Nothing overlaps: both versions become one.')}</Text>
            {clashes.length > 1 && (
              <div className={styles.all}>
                <Button size="small" onClick={() => chooseAll('mine')}>
                  {t('Keep all of mine')}
                </Button>
                <Button size="small" onClick={() => chooseAll('theirs')}>
                  {t('Take all of the server’s')}
                </Button>
                <Text role="status" className={styles.quiet}>
                  {interpolate(t('{count} of {all} chosen'), {
                    count: clashes.length - left,
                    all: clashes.length,
                  })}
                </Text>
              </div>
            )}
            {shown.map(({ clash, name, lines }) => (
              <ClashChoice
                key={clash.id}
                name={name}
                clash={clash}
                lines={lines}
                choice={choices[clash.id]}
                onChoice={choice => setChoices(before => ({ ...before, [clash.id]: choice }))}
              />
            ))}
          </DialogContent>
          <DialogActions fluid className={styles.actions}>
            <Button appearance="subtle" icon={<CopyRegular />} onClick={() => void copy()}>
              {t(copied ? 'Copied' : 'Copy my text')}
            </Button>
            <BusyButton
              appearance="primary"
              busy={false}
              disabledReason={
                left > 0 ? interpolate(t('Choose first: {count} left'), { count: left }) : undefined
              }
              onClick={take}
            >
              {t(act === 'save' ? 'Merge and save' : 'Merge')}
            </BusyButton>
            <Button ref={back} onClick={props.onBack}>
              {t('Back to my text')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

const overlap =
  'What only one of you changed is merged. Where both of you changed the same, choose which version stays.'

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

const useStyles = makeStyles({
  surface: { maxWidth: '960px' },
  // Where there is much to choose it fills the window, but for a margin.
  body: { maxHeight: 'calc(100vh - 96px)' },
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  all: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground3, marginInlineStart: 'auto' },
  actions: {
    justifySelf: 'stretch',
    justifyContent: 'end',
    paddingTop: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '& button': { whiteSpace: 'nowrap' },
  },
})
