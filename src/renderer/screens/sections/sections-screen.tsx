import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Open16Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Language } from '../../../contract/entities/language.ts'
import { type Section, SectionDraft, SectionFilters } from '../../../contract/entities/section.ts'
import { CatalogueScreen } from '../../catalogue/catalogue-screen.tsx'
import { flagColumn } from '../../catalogue/columns.tsx'
import { Field } from '../../catalogue/field.tsx'
import { openPage, sitePage } from '../../catalogue/open-page.ts'
import { useReport } from '../../catalogue/report.ts'
import { Rows } from '../../catalogue/rows.tsx'
import { SideForm } from '../../catalogue/side-form.tsx'
import { useCatalogue } from '../../catalogue/use-catalogue.ts'
import { useReorder } from '../../catalogue/use-reorder.ts'
import { api, query } from '../../data/api.ts'
import { useMay } from '../../data/session.ts'
import { useBrand } from '../../data/start.ts'
import { useText } from '../../data/texts.ts'
import type { Column } from '../../parts/column.ts'
import { interpolate } from '../../parts/interpolate.ts'

const { list, create, update } = query.sections
const thing = {
  calls: { key: () => query.sections.key(), list, create, update },
  right: 'section',
  keeps: 'section',
  filters: SectionFilters,
  invalidates: [query.choices.sections.key()],
  // Nothing deletes a section (decision C3).
  removal: '',
  done: { create: 'Added', update: 'Updated', remove: '' },
  failed: { create: 'Error creating new section.', update: 'Error updating section.', remove: '' },
} as const

/** The sections of the site (P2) in their order. */
export function SectionsScreen() {
  const catalogue = useCatalogue(thing)
  const { form, acts } = catalogue
  const columns = useColumns()
  const languages = useLanguages()
  const rows = catalogue.list.page?.items
  const reorder = useReorder({
    rows,
    nameOf,
    send,
    done: 'Order changed.',
    failed: 'Error change order.',
    refresh: acts.refresh,
  })
  const isMovable = acts.may.update && rows !== undefined && rows.length > 1
  const open = form.open === 'create' ? null : form.open
  return (
    <CatalogueScreen {...catalogue} title="Sections" create="Create section">
      <Rows
        {...catalogue}
        label="Sections"
        columns={columns}
        empty="Sections not found"
        reorder={isMovable ? reorder : undefined}
      />
      <SideForm
        {...catalogue}
        titles={{ create: 'Create section', edit: 'Edit section' }}
        draft={SectionDraft}
        blank={{
          slug: '',
          language_id: null,
          catchy_title: '',
          main_headline: '',
          description: '',
          is_enabled: 0,
        }}
      >
        {open && (
          <Field.Text
            name="slug"
            label="Slug"
            locked
            hint={open.slug === '' ? 'The main section has no slug' : 'It stays as it was made'}
          />
        )}
        <Field.Choice name="language_id" label="Language" options={languages} required />
        <Field.Text name="catchy_title" label="Catchy title" limit={255} required />
        <Field.Area name="main_headline" label="SEO main headline" limit={[50, 100]} rows={2} />
        <Field.Area name="description" label="SEO description" limit={300} />
        <Field.Switch name="is_enabled" label="Show on main page" />
      </SideForm>
    </CatalogueScreen>
  )
}

const nameOf = (section: Section) => section.catchy_title
const send = ({ id }: Section, { order }: Section) => api.sections.reorder({ id, order })

const none: Language[] = []

/** The languages a section can be written in. */
function useLanguages(): Language[] {
  const result = useQuery(query.languages.list.queryOptions())
  useReport(result, 'Error fetching data.')
  return result.data?.items ?? none
}

/** The columns of P2; a section leads to its posts and categories where the person may see those, and to its page. */
function useColumns(): Column<Section>[] {
  const t = useText()
  const styles = useStyles()
  const { website } = useBrand()
  const maySeePosts = useMay('post')('view')
  const maySeeCategories = useMay('category')('view')
  return useMemo(() => {
    const name = (text: string, { catchy_title }: Section) => interpolate(t(text), { name: catchy_title })
    const leads = (header: string, path: string, label: string, narrow: number): Column<Section> => ({
      key: path,
      header,
      quiet: true,
      width: { wide: narrow + 24, narrow },
      cell: (section, tabIndex) => (
        <Link
          className={styles.link}
          to={`${path}?section_id=${section.id}`}
          tabIndex={tabIndex}
          aria-label={name(label, section)}
        >
          {t(header)}
        </Link>
      ),
    })
    return [
      { key: 'title', header: 'Catchy title', opens: true, cell: section => section.catchy_title },
      { key: 'slug', header: 'Slug', width: { wide: 280, narrow: 96 }, cell: section => section.slug || '—' },
      flagColumn('is_enabled', 'Show on main page'),
      ...(maySeePosts ? [leads('Posts', '/posts', 'Posts of {name}', 48)] : []),
      ...(maySeeCategories ? [leads('Categories', '/categories', 'Categories of {name}', 88)] : []),
      {
        key: 'view',
        header: 'View',
        quiet: true,
        width: { wide: 96, narrow: 84 },
        cell: (section, tabIndex) => (
          <button
            type="button"
            className={mergeClasses(styles.link, styles.button)}
            tabIndex={tabIndex}
            aria-label={name('View {name} on the site', section)}
            onClick={() => void openPage(sitePage(website, section.slug))}
          >
            {t('View')}
            <Open16Regular aria-hidden />
          </button>
        ),
      },
    ]
  }, [t, styles, website, maySeePosts, maySeeCategories])
}

const useStyles = makeStyles({
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '28px',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'underline',
    textDecorationColor: tokens.colorNeutralStroke1,
    textUnderlineOffset: '3px',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationColor: 'currentcolor' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  button: { padding: 0, border: 'none', background: 'none', font: 'inherit', cursor: 'pointer' },
})
