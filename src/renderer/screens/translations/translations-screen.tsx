import { Button, makeStyles, Text } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { DraftKey } from '../../../contract/calls/drafts.ts'
import { type Translation, TranslationFilters } from '../../../contract/entities/translation.ts'
import { Claimed } from '../../catalogue/claimed.tsx'
import { DraftMark } from '../../catalogue/draft-mark.tsx'
import { Filter } from '../../catalogue/filter.tsx'
import { FiltersButton } from '../../catalogue/filters-button.tsx'
import { draftKey } from '../../catalogue/form-draft.ts'
import { ListTable } from '../../catalogue/list-table.tsx'
import { SearchAndPages } from '../../catalogue/search-and-pages.tsx'
import { useList } from '../../catalogue/use-list.ts'
import { query } from '../../data/api.ts'
import { useMay } from '../../data/session.ts'
import { languagesAtom, useText } from '../../data/texts.ts'
import type { Column } from '../../parts/column.ts'
import { FilterSelect } from '../../parts/filter-select.tsx'
import { interpolate } from '../../parts/interpolate.ts'
import { Screen } from '../../parts/screen.tsx'
import { PhraseActions, PhraseField, usePhraseStyles } from './phrase-row.tsx'
import { usePhrases } from './use-phrases.ts'

const categories = [
  { id: 'admin', name: 'admin' },
  { id: 'templates', name: 'templates' },
]
/** The only size of 200 or more (decision C40). */
const sizes = [200]

/** The phrases of one language (C2). */
export function TranslationsScreen() {
  const { languageCode = '' } = useParams()
  const name = useAtomValue(languagesAtom).find(one => one.code === languageCode)?.name ?? languageCode
  const mayUpdate = useMay('message')('update')
  const isCode = DraftKey.shape.id.safeParse(languageCode).success
  const draft = mayUpdate && isCode ? draftKey('phrases', languageCode) : null
  const title = interpolate(useText()('Translations: {language}'), { language: name })
  return (
    <Claimed key={languageCode} draft={draft} waiting={<Screen title={title}>{null}</Screen>}>
      {continues => (
        <PhraseList
          language={languageCode}
          name={name}
          title={title}
          isKept={draft !== null}
          continues={continues}
        />
      )}
    </Claimed>
  )
}

type PhraseListProps = {
  language: string
  name: string
  title: string
  isKept: boolean
  continues: boolean
}

function PhraseList({ language, name, title, isKept, continues }: PhraseListProps) {
  const t = useText()
  const navigate = useNavigate()
  const styles = useStyles()
  const languages = useAtomValue(languagesAtom)
  const mayList = useMay('language')('view')
  const phrases = usePhrases(language, name, isKept, continues)
  const columns = usePhraseColumns(language, phrases)
  const list = useList(
    TranslationFilters,
    filters => query.translations.list.queryOptions({ input: { ...filters, language } }),
    'Cannot fetch data.',
  )
  const { page } = list
  return (
    <Screen
      isTable
      title={title}
      count={page?.total?.toLocaleString('en-US')}
      actions={
        <>
          {phrases.unsaved > 0 && (
            <>
              <DraftMark state={phrases.draft.state} />
              <Text className={styles.unsaved}>
                {interpolate(t('{count} not saved'), { count: phrases.unsaved })}
              </Text>
              <Button onClick={() => void phrases.saveAll()}>{t('Save all')}</Button>
            </>
          )}
          {mayList && (
            <Button icon={<ArrowLeftRegular />} onClick={() => void navigate('/translations')}>
              {t('Languages')}
            </Button>
          )}
        </>
      }
      toolbar={
        <>
          <FilterSelect
            compact
            label={t('Language')}
            choices={languages.map(one => ({ id: one.code, name: one.name }))}
            value={language}
            onChange={code => void navigate(`/translations/${code}`)}
          />
          <Filter list={list} name="category" label="Category" all="All sites" options={categories} />
          <FiltersButton list={list} size={list.filters.per_page} sizes={sizes} />
          <SearchAndPages list={list} />
        </>
      }
    >
      <ListTable
        list={list}
        label="Translations"
        columns={columns}
        rows={phrases.draft.isReady ? page?.items : undefined}
        empty="No translations found"
      />
      {phrases.draft.question}
    </Screen>
  )
}

/** Source, translation and actions; without the right the translation is only read. */
function usePhraseColumns(
  language: string,
  { sheet, type, save, revert }: ReturnType<typeof usePhrases>,
): Column<Translation>[] {
  const mayUpdate = useMay('message')('update')
  const styles = usePhraseStyles()
  return useMemo(() => {
    const source = { key: 'message', header: 'Source message', cell: (phrase: Translation) => phrase.message }
    if (!mayUpdate)
      return [source, { key: 'translation', header: 'Translation', cell: phrase => phrase.translation }]
    const shared = { phrases: { sheet, type, save, revert }, styles }
    return [
      source,
      {
        key: 'translation',
        header: 'Translation',
        edits: true,
        cell: phrase => <PhraseField phrase={phrase} language={language} {...shared} />,
      },
      {
        key: 'actions',
        header: 'Actions',
        width: { wide: 340, narrow: 290 },
        cell: phrase => <PhraseActions phrase={phrase} {...shared} />,
      },
    ]
  }, [language, mayUpdate, sheet, type, save, revert, styles])
}

const useStyles = makeStyles({
  unsaved: { alignSelf: 'center' },
})
