import { Button, Tag as Chip, makeStyles, TagGroup, Text, tokens } from '@fluentui/react-components'
import { type FormEvent, useState } from 'react'
import type { Tag } from '../../../contract/entities/tag.ts'
import type { Problem } from '../../../contract/problem.ts'
import { useAutocomplete } from '../../catalogue/names.ts'
import { Refusal, useIsHere } from '../../catalogue/side-form.tsx'
import type { Selection } from '../../catalogue/use-selection.tsx'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { BusyButton } from '../../parts/busy-button.tsx'
import { useConfirm } from '../../parts/confirm-dialog.tsx'
import { FieldFrame } from '../../parts/field-frame.tsx'
import { type Named, Picker } from '../../parts/picker.tsx'
import { SidePanel } from '../../parts/side-panel.tsx'

/** Makes the selected tags part of one major tag, which is one of them or any other of the section (C2). The major tag
 *  is never among the tags to merge (decision C12). */
export function MergePanel(props: {
  selection: Selection<Tag>
  section_id: number | undefined
  merge: (major: number, minors: number[]) => Promise<Problem | null>
  onClose: () => void
}) {
  const { selection, merge, onClose } = props
  const t = useText()
  const styles = useStyles()
  const confirm = useConfirm()
  const isHere = useIsHere()
  const search = useAutocomplete('tag', props.section_id)
  const [major, setMajor] = useState<Named | null>(null)
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const minors = selection.items.filter(tag => tag.id !== major?.id)
  const missing = (isMissing: boolean) => (isTried && isMissing ? t('Field can not be empty') : undefined)
  const majorMessage = missing(major === null)
  const minorsMessage = missing(minors.length === 0)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (major === null || minors.length === 0) {
      setTried(true)
      return toast.error('Validation failed')
    }
    const about = [minors.map(tag => tag.catchy_title).join(', ')]
    if (!(await confirm({ ...question, about, values: countsOf(major, minors) }))) return
    setBusy(true)
    setRefusal(null)
    const problem = await merge(
      major.id,
      minors.map(tag => tag.id),
    )
    if (problem === null) selection.drop(selection.items.map(tag => tag.id))
    if (!isHere.current) return
    setBusy(false)
    setRefusal(problem)
    if (problem === null) onClose()
  }
  return (
    <SidePanel
      title={t('Merge tags')}
      onClose={onClose}
      onSubmit={event => void submit(event)}
      footer={
        <>
          <Button
            className={styles.apart}
            onClick={() => {
              selection.clear()
              setMajor(null)
            }}
          >
            {t('Clear selection')}
          </Button>
          <BusyButton
            needsServer
            type="submit"
            appearance="primary"
            busy={busy}
            disabledReason={(majorMessage ?? minorsMessage) ? t('Check the marked fields first') : undefined}
          >
            {t('Merge')}
          </BusyButton>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </>
      }
    >
      {refusal && <Refusal problem={refusal} failure="Error merging tags." />}
      <Picker
        label={t('Major tag')}
        required
        max={1}
        value={major ? [major] : []}
        onChange={([picked = null]) => setMajor(picked)}
        suggested={selection.items.map(named)}
        search={search}
        message={majorMessage}
      />
      <FieldFrame
        label={t('Tags to merge')}
        required
        message={minorsMessage}
        hint={t('They become part of the major tag and are then gone')}
      >
        {minors.length === 0 ? (
          <Text className={styles.none}>{t('Select tags in the list')}</Text>
        ) : (
          <TagGroup
            className={styles.group}
            onDismiss={(_, { value }) => selection.drop([Number(value)])}
            aria-label={t('Tags to merge')}
          >
            {minors.map(tag => (
              <Chip
                key={tag.id}
                className={styles.chip}
                value={String(tag.id)}
                size="small"
                dismissible
                dismissIcon={{ 'aria-label': t('Remove') }}
                title={tag.catchy_title}
                primaryText={{ className: styles.name }}
              >
                {tag.catchy_title}
              </Chip>
            ))}
          </TagGroup>
        )}
      </FieldFrame>
    </SidePanel>
  )
}

const named = ({ id, catchy_title }: Tag): Named => ({ id, name: catchy_title })

const countsOf = (major: Named, minors: readonly Tag[]) => ({
  name: major.name,
  tags: minors.length,
  posts: minors.reduce((sum, tag) => sum + tag.article_count, 0),
})

const question = {
  title: 'Merge tags',
  text: 'Tags to merge into “{name}”: {tags}. Posts they are on: {posts}. The merged tags are deleted. This cannot be undone.',
  yes: 'Merge',
  danger: true,
}

const useStyles = makeStyles({
  apart: { marginInlineEnd: 'auto' },
  group: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingVerticalXS },
  chip: { maxWidth: '100%', minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  none: { color: tokens.colorNeutralForeground3 },
})
