import {
  Button,
  CounterBadge,
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Text,
  tokens,
} from '@fluentui/react-components'
import {
  AlertRegular,
  CheckmarkCircleFilled,
  DismissCircleFilled,
  WarningFilled,
} from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Intent } from '../../contract/calls/outbox.ts'
import { DoneRows } from '../catalogue/done-rows.tsx'
import { IntentRows } from '../catalogue/intent-rows.tsx'
import { UploadRows } from '../catalogue/upload-rows.tsx'
import { intentsAtom, placeOf } from '../data/outbox.ts'
import { useText } from '../data/texts.ts'
import { useTime } from '../data/time.ts'
import { ledgerAtom, type Notice } from '../data/toasts.ts'
import { goesByItself, uploadsAtom } from '../data/uploads.ts'
import { DescriptionTooltip } from '../parts/description-tooltip.tsx'
import { useHeaderStyles } from './header-styles.ts'
import { ViewOnSite } from './view-on-site.tsx'

const icons = { success: CheckmarkCircleFilled, warning: WarningFilled, error: DismissCircleFilled }
const outcomes = { success: 'Done', warning: 'Warning', error: 'Error' }

/** What waits for the server, the files on their way there, what the server got lately, then every message since the window
 *  opened, newest first; the number counts the errors nobody has looked at here. */
export function Bell() {
  const ledger = useAtomValue(ledgerAtom)
  const uploads = useAtomValue(uploadsAtom).filter(goesByItself)
  const intents = useAtomValue(intentsAtom)
  const waiting = intents.filter(({ state }) => state !== 'done')
  const done = intents.filter(({ state }) => state === 'done').toReversed()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [seen, setSeen] = useState(0)
  const t = useText()
  const styles = useStyles()
  const shared = useHeaderStyles()
  const go = (intent: Intent) => {
    setOpen(false)
    void navigate(placeOf(intent))
  }
  const newest = ledger[0]?.id ?? 0
  const unseen = open ? 0 : ledger.filter(notice => notice.intent === 'error' && notice.id > seen).length

  return (
    <Popover
      open={open}
      positioning="below-end"
      trapFocus
      // What changes while it fades would stay there for ever.
      surfaceMotion={null}
      onOpenChange={(_event, data) => {
        setOpen(data.open)
        setSeen(newest)
      }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <DescriptionTooltip content={t('Messages')}>
          <Button
            appearance="transparent"
            className={shared.button}
            aria-label={unseen > 0 ? `${t('Messages')}: ${unseen}` : t('Messages')}
            icon={
              <span className={styles.bell}>
                <AlertRegular />
                {unseen > 0 && (
                  <CounterBadge count={unseen} size="small" color="danger" className={styles.badge} />
                )}
              </span>
            }
          />
        </DescriptionTooltip>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={t('Messages')} tabIndex={-1} data-uploads>
        <Text as="h2" weight="semibold" className={styles.heading}>
          {t('Messages')}
        </Text>
        {waiting.length > 0 && (
          <ul className={mergeClasses(styles.list, styles.uploads)} aria-label={t('Waiting for the server')}>
            <IntentRows intents={waiting} onOpen={go} />
          </ul>
        )}
        {uploads.length > 0 && (
          <ul className={mergeClasses(styles.list, styles.uploads)} aria-label={t('Uploads')}>
            <UploadRows uploads={uploads} />
          </ul>
        )}
        {done.length > 0 && (
          <ul className={mergeClasses(styles.list, styles.uploads)} aria-label={t('On the server')}>
            <DoneRows intents={done} onOpen={go} />
          </ul>
        )}
        {ledger.length === 0 ? (
          <Text className={styles.quiet}>{t('Nothing yet.')}</Text>
        ) : (
          <ul className={styles.list}>
            {ledger.map(notice => (
              <Entry key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
      </PopoverSurface>
    </Popover>
  )
}

function Entry({ notice }: { notice: Notice }) {
  const t = useText()
  const time = useTime()
  const styles = useStyles()
  const Icon = icons[notice.intent]
  return (
    <li className={styles.entry}>
      <Icon className={styles[notice.intent]} aria-label={t(outcomes[notice.intent])} />
      <div className={styles.text}>
        <Text block>{t(notice.text)}</Text>
        {notice.about && (
          <Text block size={200} className={styles.quiet}>
            {notice.about}
          </Text>
        )}
        {notice.detail && (
          <Text block size={200} className={styles.quiet}>
            {t(notice.detail)}
          </Text>
        )}
        {notice.page && <ViewOnSite page={notice.page} />}
      </div>
      <Text size={200} className={mergeClasses(styles.quiet, styles.time)}>
        {time.card(new Date(notice.at).toISOString()).slice(-5)}
      </Text>
    </li>
  )
}

const useStyles = makeStyles({
  bell: { position: 'relative', display: 'inline-flex' },
  badge: { position: 'absolute', top: '-6px', right: '-8px' },
  surface: { width: '360px', maxHeight: '60vh', overflow: 'auto', padding: tokens.spacingHorizontalL },
  heading: { display: 'block', margin: 0, marginBottom: tokens.spacingVerticalS },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  uploads: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalM,
  },
  entry: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'flex-start',
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '& svg': { flexShrink: 0, fontSize: '16px', marginTop: '2px' },
  },
  text: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', userSelect: 'text' },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  time: { lineHeight: tokens.lineHeightBase300 },
  success: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  error: { color: tokens.colorStatusDangerForeground1 },
})
