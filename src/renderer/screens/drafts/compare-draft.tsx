import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { DifferencesTable } from '../../catalogue/differences-table.tsx'
import { useWhySetAside } from '../../catalogue/why-set-aside.ts'
import { useText } from '../../data/texts.ts'
import { useTime } from '../../data/time.ts'
import { ErrorState } from '../../parts/error-state.tsx'
import { interpolate } from '../../parts/interpolate.ts'
import { useCopy } from '../../parts/use-copy.ts'
import { useFocusBack } from '../../parts/use-focus-back.ts'
import { AsideActs } from './aside-acts.tsx'
import { readDraft } from './draft-content.ts'
import { useChoosing } from './use-choosing.ts'
import type { DraftRow } from './use-drafts.ts'

/** A draft beside what the server had when it was begun: it asks no server, so that it works offline and takes no lock. */
export function CompareDraft({ draft, onClose }: { draft: DraftRow; onClose: () => void }) {
  const t = useText()
  const time = useTime()
  const why = useWhySetAside()
  const styles = useStyles()
  const { data, isError, refetch } = useQuery({
    queryKey: ['draft', draft.key, draft.aside, draft.saved_at],
    queryFn: () => readDraft(draft, t),
    gcTime: 0,
  })
  useFocusBack()
  const { copied, copy } = useCopy(data?.text ?? '')
  const choosing = useChoosing(data?.aside ?? null)
  const about = t('“{title}” as it was kept at {time}.')
  return (
    <Dialog open onOpenChange={(_event, { open }) => open || onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle>{t('What this draft changes')}</DialogTitle>
          <DialogContent className={styles.content}>
            <Text>
              {interpolate(about, { title: draft.title || t('No title'), time: time.card(draft.saved_at) })}
            </Text>
            {draft.set_aside && <Text>{why(draft.set_aside)}</Text>}
            {isError && <ErrorState text={t('This draft cannot be read.')} onRetry={() => void refetch()} />}
            {data === undefined && !isError && <Spinner label={t('Loading…')} />}
            {data === null && <Text>{t('This draft cannot be read.')}</Text>}
            {data?.differences.length === 0 && <Text>{t('It says the same as when it was begun.')}</Text>}
            {choosing && (
              <Checkbox
                className={styles.all}
                label={t('All that you changed')}
                checked={choosing.isAll}
                onChange={choosing.toggleAll}
              />
            )}
            {data && data.differences.length > 0 && (
              <DifferencesTable
                differences={data.differences}
                before={data.before}
                choosing={choosing ?? undefined}
              />
            )}
          </DialogContent>
          <DialogActions className={styles.actions}>
            <Button icon={<CopyRegular />} disabled={!data?.text} onClick={() => void copy()}>
              {t(copied ? 'Copied' : 'Copy my text')}
            </Button>
            {data?.aside && <AsideActs row={draft} aside={data.aside} chosen={choosing?.asked ?? null} />}
            <Button appearance={data?.aside ? 'secondary' : 'primary'} onClick={onClose}>
              {t('Close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

const useStyles = makeStyles({
  surface: { maxWidth: '880px' },
  // Where there is much to read it fills the window, but for a margin.
  body: { maxHeight: 'calc(100vh - 96px)' },
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  all: { alignSelf: 'flex-start', marginInlineStart: '-8px' },
  actions: {
    gridColumn: '1 / -1',
    justifySelf: 'stretch',
    justifyContent: 'end',
    paddingTop: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})
