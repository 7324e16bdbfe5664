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
import { useEffect, useMemo, useRef } from 'react'
import { articleFormOf } from '../../../contract/entities/article-fields.ts'
import type { Post } from '../../../contract/entities/post.ts'
import { useText } from '../../data/texts.ts'
import { useTime } from '../../data/time.ts'
import { interpolate } from '../../parts/interpolate.ts'
import { differencesBetween, wordsIn } from './differences.ts'
import { DifferencesTable } from './differences-table.tsx'
import type { UnsavedDraft } from './draft-value.ts'

const useStyles = makeStyles({
  surface: { maxWidth: '880px' },
  actions: { justifySelf: 'end', '& button': { whiteSpace: 'nowrap' } },
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
})

/** Offers what this computer keeps beside the server's version (DR-01). There is no third answer: neither version may
 *  get lost by a key press. */
export function RestoreDialog(props: {
  draft: UnsavedDraft
  server: Post
  onApply: () => void
  onClear: () => void
}) {
  const { draft, server } = props
  const t = useText()
  const time = useTime()
  const styles = useStyles()
  const apply = useRef<HTMLButtonElement>(null)
  useEffect(() => apply.current?.focus(), [])
  const differences = useMemo(
    () => differencesBetween(articleFormOf(server), draft.form, [server.category, ...draft.categories]),
    [server, draft],
  )
  const words = useMemo(() => wordsIn(draft.form.body), [draft.form.body])
  return (
    <Dialog open modalType="alert">
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{t('Restoring data')}</DialogTitle>
          <DialogContent className={styles.content}>
            <Text>
              {interpolate(t('This computer keeps unsaved changes from {time}: {count} words.'), {
                time: time.card(draft.saved_at),
                count: words,
              })}
            </Text>
            {draft.older && (
              <MessageBar intent="warning">
                <MessageBarBody>
                  {interpolate(t('The newest autosave was damaged; showing the one from {time}'), {
                    time: time.card(draft.saved_at).slice(11),
                  })}
                </MessageBarBody>
              </MessageBar>
            )}
            {draft.conflict && (
              <MessageBar intent="warning">
                <MessageBarBody>
                  {interpolate(
                    t('The article was changed on the server after this draft was started ({time})'),
                    {
                      time: time.card(server.updated_at),
                    },
                  )}
                </MessageBarBody>
              </MessageBar>
            )}
            <DifferencesTable differences={differences} />
          </DialogContent>
          <DialogActions fluid className={styles.actions}>
            <Button onClick={props.onClear}>{t('Cancel and clear unsaved data')}</Button>
            <Button ref={apply} appearance="primary" onClick={props.onApply}>
              {t('Apply unsaved changes')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
