import { Button } from '@fluentui/react-components'
import { WindowEditRegular } from '@fluentui/react-icons'
import { useCallback, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { type Tag, TagFilters, tagForms } from '../../../contract/entities/tag.ts'
import { CatalogueScreen } from '../../catalogue/catalogue-screen.tsx'
import { useSectionChoices } from '../../catalogue/choices.ts'
import { Field } from '../../catalogue/field.tsx'
import { FiltersButton } from '../../catalogue/filters-button.tsx'
import { Rows } from '../../catalogue/rows.tsx'
import { SectionField, SectionFilter } from '../../catalogue/sections.tsx'
import { SideForm } from '../../catalogue/side-form.tsx'
import { useSelection } from '../../catalogue/use-selection.tsx'
import { useMay } from '../../data/session.ts'
import { useBrand } from '../../data/start.ts'
import { useText } from '../../data/texts.ts'
import { interpolate } from '../../parts/interpolate.ts'
import { LiveRegion } from '../../parts/live-region.tsx'
import { MergeButton } from './merge-button.tsx'
import { MergePanel } from './merge-panel.tsx'
import { tagColumns, useViewAction } from './tag-columns.tsx'
import { useMerging } from './use-merging.ts'
import { useTagList } from './use-tag-list.ts'

/** The tags of the site (C2): their list, their form, and merging those that mean the same. */
export function TagsScreen() {
  const t = useText()
  const { merge, ...catalogue } = useTagList()
  const { list, form } = catalogue
  const { filters } = list
  const { may, remove } = catalogue.acts
  const { section_id } = filters
  const { isOne, isNone } = useSectionChoices()
  const isOfSection = useCallback(
    (tag: Tag) => section_id === undefined || tag.section_id === section_id,
    [section_id],
  )
  const scope = String(section_id)
  const selection = useSelection({
    scope,
    rows: list.page?.items,
    nameOf,
    mayChoose: isOfSection,
    refusal: t('Only tags of one section are merged'),
  })
  const isSelectable = may.update && (section_id !== undefined || isOne || isNone)
  const columns = useMemo(
    () => [...(isSelectable ? [selection.column] : []), ...tagColumns],
    [isSelectable, selection.column],
  )

  const merging = useMerging(scope, form)
  const { drop } = selection
  const removeAndDrop = useCallback(
    async (tag: Tag) => {
      const isGone = await remove(tag)
      if (isGone) drop([tag.id])
      return isGone
    },
    [remove, drop],
  )
  const acts = { ...catalogue.acts, remove: removeAndDrop }
  const viewAction = useViewAction()
  const forms = useBrand().features.plus_in_tags ? tagForms.withPlus : tagForms.withoutPlus
  const sortDisabledReason =
    filters.query === '' ? undefined : t('The order waits until the search is cleared')
  return (
    <CatalogueScreen
      {...catalogue}
      title="Tags"
      create="Create tag"
      filters={
        <>
          <SectionFilter list={list} />
          <FiltersButton
            list={list}
            size={list.filters.per_page}
            onSize={per_page => list.change({ per_page })}
          />
          {may.update && (
            <MergeButton
              ref={merging.button}
              count={selection.items.length}
              isOpen={merging.isMerging}
              disabledReason={
                !isSelectable
                  ? t('Choose a section to select tags')
                  : selection.items.length === 0 && !merging.isMerging
                    ? t('Select tags in the list first')
                    : undefined
              }
              onClick={() => (merging.isMerging ? merging.stop() : void merging.start())}
            />
          )}
        </>
      }
    >
      <Rows
        {...catalogue}
        acts={acts}
        isCovered={merging.isMerging}
        label="Tags"
        columns={columns}
        actions={viewAction}
        empty="Tags not found"
        onSelect={isSelectable ? selection.toggle : undefined}
        sort={sortDisabledReason === undefined ? filters.sort : ''}
        onSort={sort => list.change({ sort: TagFilters.shape.sort.parse(sort) })}
        sortDisabledReason={sortDisabledReason}
      />
      {merging.isMerging && (
        <MergePanel selection={selection} section_id={section_id} merge={merge} onClose={merging.stop} />
      )}
      <SideForm
        form={form}
        acts={acts}
        titles={{ create: 'Create tag', edit: 'Edit tag' }}
        draft={forms.draft}
        edit={forms.edit}
        blank={{
          slug: '',
          catchy_title: '',
          section_id: section_id ?? null,
          main_headline: '',
          description: '',
          tags: [],
        }}
      >
        {form.open !== 'create' && <Field.Text name="slug" label="Slug" locked />}
        <Field.Text name="catchy_title" label="Catchy title" limit={255} required />
        <SectionField label="Sections" locked={form.open !== 'create'} />
        <Field.Area name="main_headline" label="SEO main headline" limit={[50, 100]} rows={2} />
        <Field.Area name="description" label="SEO Description" limit={300} />
        <RelatedTags />
        {form.open !== null && form.open !== 'create' && <ExtendedTagButton id={form.open.id} />}
      </SideForm>
      <LiveRegion>
        {isSelectable && interpolate(t('{count} selected'), { count: selection.items.length })}
      </LiveRegion>
    </CatalogueScreen>
  )
}

/** Leads to what the tag's own page shows, for whoever may change that (decision C13). */
function ExtendedTagButton({ id }: { id: number }) {
  const t = useText()
  const may = useMay('tag')
  const navigate = useNavigate()
  if (!may('extended_update') && !may('update')) return null
  return (
    <div>
      <Button icon={<WindowEditRegular />} onClick={() => void navigate(`/tags/${id}`)}>
        {t('Open extended tag editor')}
      </Button>
    </div>
  )
}

/** The related tags, found in the tag's own section. */
function RelatedTags() {
  const section_id: unknown = useWatch({ name: 'section_id' })
  const section = typeof section_id === 'number' ? section_id : undefined
  return <Field.Titles name="tags" label="Related tags" entity="tag" max={5} section_id={section} />
}

const nameOf = (tag: Tag) => tag.catchy_title
