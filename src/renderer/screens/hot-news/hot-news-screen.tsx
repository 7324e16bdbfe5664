import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { ShieldErrorRegular } from '@fluentui/react-icons'
import { useMemo, useState } from 'react'
import { choicesFailed, useSections, useSectionsAgain } from '../../catalogue/choices.ts'
import { DropPlace, UploadButton } from '../../catalogue/upload-button.tsx'
import { UploadsHere } from '../../catalogue/upload-rows.tsx'
import { useMay } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { FilterSelect } from '../../parts/filter-select.tsx'
import { Screen } from '../../parts/screen.tsx'

/** A section's hot news, as a CSV (C2): changing or uploading needs its right (decision C45). */
export function HotNewsScreen() {
  const may = useMay('hotNews')
  const t = useText()
  return (
    <Screen title={t('Hot news')}>
      {may('update') || may('upload') ? (
        <SectionUpload />
      ) : (
        <EmptyState
          icon={<ShieldErrorRegular />}
          text={t('You have no rights to upload files. Contact the administrator.')}
        />
      )}
    </Screen>
  )
}

/** The section is chosen with two or more; with exactly one it goes without saying (decisions C48, C51). */
function SectionUpload() {
  const sections = useSections()
  const askAgain = useSectionsAgain()
  const [chosen, setChosen] = useState<number>()
  const section_id = sections.length === 1 ? sections[0]?.id : chosen
  const destination = useMemo(
    () => (section_id === undefined ? null : ({ kind: 'hot-news', section_id } as const)),
    [section_id],
  )
  const disabledReason = destination ? undefined : 'Choose a section first'
  const t = useText()
  const styles = useStyles()
  return (
    <DropPlace destination={destination} disabledReason={disabledReason}>
      {askAgain && <ErrorState text={t(choicesFailed)} onRetry={askAgain} />}
      <div className={styles.form}>
        {sections.length > 1 && (
          <FilterSelect
            label={t('Section')}
            all={t('Choose a section')}
            choices={sections.map(({ id, catchy_title }) => ({ id, name: catchy_title }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <div>
          <UploadButton
            kind="hot-news"
            destination={destination}
            appearance="primary"
            disabledReason={disabledReason}
          >
            Upload CSV
          </UploadButton>
        </div>
        <Text className={styles.hint}>{t('A CSV of up to 200 MB. You can also drop it here.')}</Text>
      </div>
      <UploadsHere kind="hot-news" />
    </DropPlace>
  )
}

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    maxWidth: '400px',
    paddingInline: tokens.spacingHorizontalXL,
    paddingBlock: tokens.spacingVerticalM,
  },
  hint: { color: tokens.colorNeutralForeground3 },
})
