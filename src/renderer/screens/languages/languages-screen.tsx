import { useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { LanguageDraft, LanguageEdit, type LanguageRow } from '../../../contract/entities/language.ts'
import { CatalogueScreen } from '../../catalogue/catalogue-screen.tsx'
import { Field } from '../../catalogue/field.tsx'
import { Rows } from '../../catalogue/rows.tsx'
import { SideForm } from '../../catalogue/side-form.tsx'
import { useCatalogue } from '../../catalogue/use-catalogue.ts'
import { query } from '../../data/api.ts'
import { useMay } from '../../data/session.ts'
import { languagesAtom, useText } from '../../data/texts.ts'
import { BusyButton } from '../../parts/busy-button.tsx'
import type { Column } from '../../parts/column.ts'

const languages = {
  calls: query.languageRows,
  right: 'language',
  filters: z.object({}),
  removal: 'Are you sure you want to remove selected language?',
  done: { create: 'Added', update: 'Updated', remove: 'Removed.' },
  failed: {
    create: 'Error adding language.',
    update: 'Error updating language.',
    remove: 'Error removing language.',
  },
} as const

const width = { wide: 220, narrow: 130 }
const texts: Column<LanguageRow>[] = [
  { key: 'name', header: 'Name', opens: true, cell: language => language.name },
  { key: 'code', header: 'Code', width: { wide: 140, narrow: 80 }, cell: language => language.code },
  { key: 'phrases', header: 'Phrases count', width, align: 'end', cell: language => language.phrases },
  {
    key: 'translated',
    header: 'Translated phrases count',
    width,
    align: 'end',
    cell: language => language.translated,
  },
]

/** The languages of the interface and the site (C2). */
export function LanguagesScreen() {
  const catalogue = useCatalogue(languages)
  const isNew = catalogue.form.open === 'create'
  const show = useShowColumn()
  const columns = useMemo(() => [...texts, show], [show])
  const items = catalogue.list.page?.items
  const setAvailable = useSetAtom(languagesAtom)
  // The header's menu offers what is here now.
  useEffect(() => {
    if (items) setAvailable(items)
  }, [items, setAvailable])
  return (
    <CatalogueScreen {...catalogue} title="Languages" create="Add language">
      <Rows {...catalogue} label="Languages" columns={columns} empty="No languages found" />
      <SideForm
        {...catalogue}
        titles={{ create: 'Add language', edit: 'Edit language' }}
        draft={LanguageDraft}
        edit={LanguageEdit}
        blank={{ name: '', code: '' }}
      >
        <Field.Text
          name="name"
          label="Name"
          limit={[5, 20]}
          required
          hint="A short name takes its longer form, such as Twi (Akan)"
        />
        <Field.Text
          name="code"
          label="Code"
          required={isNew}
          locked={!isNew}
          hint={
            isNew
              ? 'Such as en-US; it cannot be changed later'
              : 'The translations are kept by it, so it stays'
          }
        />
      </SideForm>
    </CatalogueScreen>
  )
}

/** 'Show translations' in every row; without the right to see phrases it says so. */
function useShowColumn(): Column<LanguageRow> {
  const t = useText()
  const navigate = useNavigate()
  const mayView = useMay('message')('view')
  return useMemo(
    () => ({
      key: 'show',
      header: 'Show translations',
      quiet: true,
      width: { wide: 170, narrow: 150 },
      cell: (language, tabIndex) => (
        <BusyButton
          needsServer
          size="small"
          busy={false}
          disabledReason={mayView ? undefined : t('You have no right to see translations')}
          tabIndex={tabIndex}
          onClick={() => void navigate(`/translations/${language.code}`)}
        >
          {t('Show translations')}
        </BusyButton>
      ),
    }),
    [t, navigate, mayView],
  )
}
