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
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Choice, Choices, Clash } from '../../../article/index.ts'
import { useText } from '../../data/texts.ts'
import { BusyButton } from '../../parts/busy-button.tsx'
import { interpolate } from '../../parts/interpolate.ts'
import { useCopy } from '../../parts/use-copy.ts'
import { useFocusBack } from '../../parts/use-focus-back.ts'
import type { ClashLines } from './beside.ts'
import { ClashChoice } from './clash-choice.tsx'
import { clashName } from './clash-name.ts'
import { keptChoices } from './kept-choices.ts'

/** Asks which version is wanted wherever what is on the screen and a newer version on the server overlap (DR-08); nothing
 *  is sent before that. The safe answer has the focus, and Esc is the safe answer: all stays as it is. */
export function ClashDialog<Name extends string, Form>(props: {
  /** Who saved it, and what became of what is on the screen. */
  about: ReactNode
  warning?: string | undefined
  /** What is on the screen by now and that version, in one. */
  merge: () => { clashes: Clash<Name>[]; choose(choices: Choices): Form }
  /** What every field is called, in the order in which they are asked about. */
  labels: Record<Name, string>
  linesFor: (clash: Clash<Name>) => ClashLines
  /** What is on the screen, to be copied. */
  mine: string
  verb: string
  onTake: (form: Form) => void
  onBack: () => void
}) {
  const { labels, linesFor } = props
  const t = useText()
  const styles = useStyles()
  const back = useRef<HTMLButtonElement>(null)
  useFocusBack()
  useEffect(() => back.current?.focus(), [])
  const [merge, setMerge] = useState(props.merge)
  const { clashes } = merge
  const [choices, setChoices] = useState<Choices>({})
  const shown = useMemo(
    () =>
      (Object.keys(labels) as Name[]).flatMap(name =>
        clashes
          .filter(({ field }) => field === name)
          .map(clash => ({ clash, name: clashName(clash, labels, t), lines: linesFor(clash) })),
      ),
    [clashes, labels, linesFor, t],
  )
  const { copied, copy } = useCopy(props.mine)
  const left = clashes.filter(({ id }) => choices[id] === undefined).length
  const take = () => {
    // A picture may have come into the text meanwhile.
    const now = props.merge()
    if (JSON.stringify(now.clashes) === JSON.stringify(clashes)) return props.onTake(now.choose(choices))
    setMerge(now)
    setChoices(keptChoices(choices, clashes, now.clashes))
  }
  const chooseAll = (choice: Choice) => setChoices(Object.fromEntries(clashes.map(({ id }) => [id, choice])))
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, data) => data.open || props.onBack()}>
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle>{t('A newer version is on the server')}</DialogTitle>
          <DialogContent className={styles.content}>
            <Text>{props.about}</Text>
            {props.warning !== undefined && (
              <MessageBar intent="warning">
                <MessageBarBody>{t(props.warning)}</MessageBarBody>
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
              {t(props.verb)}
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
