import { Badge, type BadgeProps } from '@fluentui/react-components'
import {
  ArrowDownload16Regular,
  ArrowUndo16Regular,
  BranchCompare16Regular,
  Copy16Regular,
  Delete16Regular,
  Dismiss16Regular,
  DocumentAdd16Regular,
} from '@fluentui/react-icons'
import { useMemo } from 'react'
import type { DraftKey } from '../../../contract/calls/drafts.ts'
import { isLocalId } from '../../catalogue/local-articles.ts'
import { useText } from '../../data/texts.ts'
import { useTime } from '../../data/time.ts'
import type { Column } from '../../parts/column.ts'
import { IconAction, useIconActionStyles } from '../../parts/icon-action.tsx'
import { useRoomForSidebar } from '../../parts/use-wide.ts'
import { type DraftRow, isNote, type RowState, stateOf, type useDraftActs } from './use-drafts.ts'

const kinds: Record<DraftKey['entity'], string> = {
  post: 'Article',
  static: 'Static page',
  author: 'Author info',
  expert: 'Expert',
  tag: 'Extended tag',
  'tag-form': 'Tag',
  category: 'Category',
  section: 'Section',
  'call-to-action': 'Call to action',
  task: 'Task',
  image: 'Image',
  role: 'Role',
  phrases: 'Translations',
}

/** How a row may stand, in the order of the filter. */
export const rowStates = [
  'unsent',
  'waiting',
  'sending',
  'needs-you',
  'done',
  'set-aside',
  'memory',
  'bin',
  'unreadable',
  'newer-version',
] as const satisfies readonly RowState[]

/** What a row's state is called. */
export const stateNames: Record<RowState, string> = {
  unsent: 'Not saved on the server',
  waiting: 'Waits for the server',
  sending: 'On its way to the server',
  'needs-you': 'Needs you',
  done: 'On the server',
  'set-aside': 'Set aside',
  memory: 'Waiting for the keychain',
  bin: 'In the bin',
  unreadable: 'Damaged',
  'newer-version': 'From a newer version',
}

const colours: Record<RowState, BadgeProps['color']> = {
  unsent: 'warning',
  waiting: 'informative',
  sending: 'informative',
  'needs-you': 'danger',
  done: 'success',
  'set-aside': 'important',
  memory: 'danger',
  bin: 'subtle',
  unreadable: 'danger',
  'newer-version': 'informative',
}

const nothing = '—'
const numbers = new Intl.NumberFormat('en-US')

/** The columns of the drafts (DR-06): Headline opens the draft. Where there is no room beside it, how much a draft holds
 *  is left out. */
export function useDraftColumns(
  acts: ReturnType<typeof useDraftActs>,
  compare: (draft: DraftRow) => void,
): readonly Column<DraftRow>[] {
  const t = useText()
  const time = useTime()
  const { action } = useIconActionStyles()
  const hasRoom = useRoomForSidebar()
  return useMemo(() => {
    const columns: Column<DraftRow>[] = [
      {
        key: 'title',
        header: 'Headline',
        opens: true,
        cell: draft => draft.title || t(draft.key ? 'No title' : 'It cannot be read'),
      },
      {
        key: 'kind',
        header: 'Kind',
        width: { wide: 128, narrow: 104 },
        cell: ({ key }) => (key ? t(kinds[key.entity]) : nothing),
      },
      {
        key: 'state',
        header: 'State',
        width: { wide: 200, narrow: 192 },
        cell: row => {
          const state = stateOf(row)
          const isLocal = state === 'unsent' && row.key && isLocalId(row.key.id)
          return (
            <Badge appearance="tint" color={colours[state]}>
              {t(isLocal ? 'Only on this computer' : stateNames[state])}
            </Badge>
          )
        },
      },
      {
        key: 'words',
        header: 'Words',
        align: 'end',
        width: { wide: 80, narrow: 64 },
        cell: ({ words }) => (words === null ? nothing : numbers.format(words)),
      },
      {
        key: 'size',
        header: 'Size',
        align: 'end',
        width: { wide: 88, narrow: 80 },
        cell: ({ size }) => (size === 0 ? nothing : `${numbers.format(Math.ceil(size / 1024))} kB`),
      },
      {
        key: 'saved_at',
        header: 'Kept at',
        width: { wide: 152, narrow: 136 },
        cell: ({ saved_at }) => time.card(saved_at) || nothing,
      },
      {
        key: 'actions',
        header: 'Actions',
        width: { wide: 184, narrow: 168 },
        actions: true,
        cell: (draft, tabIndex) => {
          if (isNote(draft))
            return (
              <IconAction
                className={action}
                label={t('Dismiss')}
                icon={<Dismiss16Regular />}
                tabIndex={tabIndex}
                onClick={() => void acts.dismiss(draft)}
              />
            )
          if (draft.key === null) return null
          return (
            <>
              <IconAction
                className={action}
                label={t('Compare')}
                icon={<BranchCompare16Regular />}
                tabIndex={tabIndex}
                onClick={() => compare(draft)}
              />
              <IconAction
                className={action}
                label={t('Copy the text')}
                icon={<Copy16Regular />}
                tabIndex={tabIndex}
                onClick={() => void acts.copy(draft)}
              />
              <IconAction
                className={action}
                label={t('Save a copy as a file')}
                icon={<ArrowDownload16Regular />}
                tabIndex={tabIndex}
                onClick={() => void acts.save(draft)}
              />
              {draft.set_aside && (
                <IconAction
                  className={action}
                  label={t('Begin a new article with it')}
                  icon={<DocumentAdd16Regular />}
                  tabIndex={tabIndex}
                  onClick={() => void acts.begin(draft)}
                />
              )}
              {draft.aside === null ? (
                <IconAction
                  className={action}
                  label={t('Discard')}
                  icon={<Delete16Regular />}
                  tabIndex={tabIndex}
                  onClick={() => void acts.discard(draft)}
                />
              ) : (
                <IconAction
                  className={action}
                  label={t('Restore')}
                  icon={<ArrowUndo16Regular />}
                  tabIndex={tabIndex}
                  onClick={() => void acts.restore(draft)}
                />
              )}
            </>
          )
        },
      },
    ]
    return hasRoom ? columns : columns.filter(({ key }) => key !== 'words' && key !== 'size')
  }, [t, time, action, acts, compare, hasRoom])
}
