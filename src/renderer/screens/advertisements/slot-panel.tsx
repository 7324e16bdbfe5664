import { Button, makeStyles, Switch, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { DropPlace, UploadButton } from '../../catalogue/upload-button.tsx'
import { UploadsHere } from '../../catalogue/upload-rows.tsx'
import { useMay } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { SearchBox } from '../../parts/search-box.tsx'
import { SlotCards } from './slot-cards.tsx'
import type { useSlots } from './use-slots.ts'

/** The least time between two searches while somebody types, in milliseconds (C2). */
const searchPause = 200

const file = { kind: 'advertisement-slots' } as const

/** The advertisement slots with their toolbar (AD-03). */
export function SlotPanel(props: {
  slots: ReturnType<typeof useSlots>
  /** A form lies over the cards. */
  isCovered: boolean
}) {
  const { list, form, acts } = props.slots
  const { query, active } = list.filters
  const mayUpload = useMay('advertisements')('upload')
  const t = useText()
  const styles = useStyles()
  return (
    <>
      <div className={styles.toolbar}>
        <div className={styles.search}>
          <SearchBox
            label={t('Search placement by name')}
            value={query}
            throttle={searchPause}
            onSearch={query => list.change({ query }, { replace: true })}
          />
        </div>
        <Switch
          label={t('Only active')}
          checked={active}
          onChange={(_, { checked }) => list.change({ active: checked })}
        />
        <div className={styles.actions}>
          {mayUpload && (
            <UploadButton kind={file.kind} destination={file}>
              Upload TXT
            </UploadButton>
          )}
          {acts.may.create && (
            <Button appearance="primary" icon={<AddRegular />} onClick={() => void form.show('create')}>
              {t('Add new placement')}
            </Button>
          )}
        </div>
      </div>
      <UploadsHere kind={file.kind} />
      <DropPlace destination={mayUpload ? file : null}>
        <div inert={props.isCovered}>
          <SlotCards {...props.slots} />
        </div>
      </DropPlace>
    </>
  )
}

const useStyles = makeStyles({
  toolbar: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalXL,
    paddingBottom: tokens.spacingVerticalS,
  },
  search: { width: '280px', maxWidth: '100%' },
  actions: { display: 'flex', columnGap: tokens.spacingHorizontalS, marginInlineStart: 'auto' },
})
