import {
  Button,
  Link,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  ProgressBar,
  Text,
  tokens,
} from '@fluentui/react-components'
import { ArrowClockwiseRegular, CopyRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import type { MouseEvent } from 'react'
import type { Destination, Upload } from '../../contract/calls/uploads.ts'
import type { Problem } from '../../contract/problem.ts'
import { useText } from '../data/texts.ts'
import { linesOf } from '../data/toasts.ts'
import {
  dismiss,
  failureOf,
  goesByItself,
  isRefused,
  refusalsAtom,
  remove,
  retry,
  upload,
  uploadsAtom,
} from '../data/uploads.ts'
import { interpolate } from '../parts/interpolate.ts'
import { LiveRegion } from '../parts/live-region.tsx'
import { shownName } from '../parts/shown-name.ts'
import { useCopy } from '../parts/use-copy.ts'

/** Searches the gallery for a picture that it has already. */
type LookFor = ((name: string) => void) | undefined

/** The files on their way to one kind of destination, and those that failed, in the place where they were chosen. */
export function UploadsHere({ kind, onLookFor }: { kind: Destination['kind']; onLookFor?: LookFor }) {
  const uploads = useAtomValue(uploadsAtom).filter(one => one.destination.kind === kind)
  const refusals = useAtomValue(refusalsAtom).filter(one => one.destination.kind === kind)
  const t = useText()
  const styles = useStyles()
  return (
    <>
      <LiveRegion>{uploads.map(one => `${one.name}: ${t(stages[one.state])}`).join('. ')}</LiveRegion>
      {/* Takes the focus of the buttons that go with their row. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div role="group" aria-label={t('Uploads')} tabIndex={-1} data-uploads>
        {(uploads.length > 0 || refusals.length > 0) && (
          <ul className={styles.place}>
            <UploadRows uploads={uploads} onLookFor={onLookFor} />
            {refusals.map(({ id, file, destination, problem }) => (
              <li key={id}>
                <Failed
                  name={shownName(file)}
                  failure={failureOf(destination.kind)}
                  problem={problem}
                  // What cannot be sent cannot be sent again.
                  onRetry={isRefused(problem) ? undefined : () => void upload(file, destination)}
                  onDismiss={() => dismiss(id)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** Uploads as rows of a list: progress with its way to stop it, or what failed with its ways on. The focus of a button
 *  that is pressed goes to what has `data-uploads` around them, since the button goes with its row. */
export function UploadRows({ uploads, onLookFor }: { uploads: Upload[]; onLookFor?: LookFor }) {
  return (
    uploads
      // What goes along with a record or an article is shown there.
      .filter(goesByItself)
      .map(({ id, problem, ...one }) => (
        <li key={id}>
          {one.state === 'needs-you' ? (
            <Failed
              name={one.name}
              failure={failureOf(one.destination.kind)}
              problem={problem ?? { kind: 'unknown-outcome', messages: [] }}
              onRetry={() => retry(id)}
              onLookFor={onLookFor}
              onDismiss={() => void remove(id)}
            />
          ) : (
            <UnderWay {...one} problem={problem} onCancel={() => void remove(id)} />
          )}
        </li>
      ))
  )
}

const stages: Record<Upload['state'], string> = {
  receiving: 'Preparing',
  waiting: 'Waiting',
  sending: 'Sending',
  'needs-you': 'Failed',
  held: 'Held',
  done: 'Done',
}

function UnderWay(props: Omit<Upload, 'id'> & { onCancel: () => void }) {
  const { name, size, sent, state, problem } = props
  const failure = failureOf(props.destination.kind)
  const t = useText()
  const styles = useStyles()
  const isSending = state === 'sending'
  const stage = isSending
    ? interpolate(t('{percent} %'), { percent: Math.floor((100 * sent) / size) })
    : t(stages[state])
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <Text className={styles.name} title={name}>
          {name}
        </Text>
        <Text className={styles.stage}>{stage}</Text>
        <Button
          size="small"
          aria-label={interpolate(t('Cancel {name}'), { name })}
          onClick={pressed(props.onCancel)}
        >
          {t('Cancel')}
        </Button>
      </div>
      <ProgressBar
        aria-label={name}
        aria-valuetext={stage}
        value={isSending ? sent / size : state === 'waiting' ? 0 : undefined}
      />
      {problem && (
        <Text size={200} className={styles.stage}>
          {t(linesOf(problem, failure)[0]?.detail ?? failure)}
        </Text>
      )}
    </div>
  )
}

/** What failed, and the ways on. */
export function Failed(props: {
  name: string
  problem: Problem
  /** What is said where the problem says nothing. */
  failure: string
  onRetry: (() => void) | undefined
  onLookFor?: LookFor
  onDismiss: () => void
}) {
  const { name, problem, failure, onRetry, onLookFor, onDismiss } = props
  const t = useText()
  const styles = useStyles()
  const lines = linesOf(problem, failure)
  const texts = lines.flatMap(({ text, detail }) => (detail ? [t(text), t(detail)] : [t(text)]))
  const { copied, copy } = useCopy(texts.join('\n'), 2000)
  return (
    <MessageBar intent="error" layout="multiline" className={styles.failed}>
      <MessageBarBody className={styles.body}>
        <MessageBarTitle>{name}</MessageBarTitle>
        {/* A long list scrolls, by keys too. */}
        <ul className={styles.lines} tabIndex={texts.length > 5 ? 0 : undefined} aria-label={name}>
          {texts.map(text => (
            <li key={text}>
              {onLookFor && nameIn(text, problem) !== undefined ? (
                <Link as="button" type="button" onClick={() => onLookFor(nameIn(text, problem) ?? '')}>
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </MessageBarBody>
      <MessageBarActions>
        {texts.length > 1 && (
          <Button size="small" icon={<CopyRegular />} onClick={() => void copy()}>
            {t(copied ? 'Copied' : 'Copy')}
          </Button>
        )}
        {onRetry && (
          <Button size="small" icon={<ArrowClockwiseRegular />} onClick={pressed(onRetry)}>
            {t('Try again')}
          </Button>
        )}
        <Button size="small" onClick={pressed(onDismiss)}>
          {t('Dismiss')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}

/** The picture that a refused one is the same as (C8, decision W7). */
const nameIn = (text: string, { type }: Problem) =>
  type === 'image_already_exists' ? /^Look for (.+)$/.exec(text)?.[1] : undefined

/** The name under which a picture may be in the gallery already; undefined where nobody says so. */
export function nameInGallery({ state, problem, image, destination }: Upload): string | undefined {
  if (problem)
    return linesOf(problem, '')
      .map(({ text }) => nameIn(text, problem))
      .find(Boolean)
  return state === 'done' && !image && destination.kind === 'images' ? destination.form.name : undefined
}

const pressed = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
  event.currentTarget.closest<HTMLElement>('[data-uploads]')?.focus()
  act()
}

const useStyles = makeStyles({
  place: {
    listStyleType: 'none',
    maxWidth: '720px',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    paddingInline: tokens.spacingHorizontalXL,
    paddingBottom: tokens.spacingVerticalS,
  },
  row: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  words: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  name: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
  stage: {
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  failed: { minWidth: 0 },
  body: { overflowWrap: 'anywhere', whiteSpace: 'normal', userSelect: 'text' },
  lines: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    maxHeight: '160px',
    overflow: 'auto',
  },
})
