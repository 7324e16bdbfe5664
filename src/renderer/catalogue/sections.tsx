import { useEffect, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { CategoryChoice } from '../../contract/entities/choices.ts'
import { useText } from '../data/texts.ts'
import type { Choice } from '../parts/filter-select.tsx'
import { useCategories, useSections } from './choices.ts'
import { Field } from './field.tsx'
import { Filter } from './filter.tsx'

/** The sections to choose from; none when there are less than two: then there are no section controls (decision C51).
 *  `isOne` says that the only section goes without saying. */
export function useSectionChoices(): { sections: Choice<number>[]; isOne: boolean } {
  const all = useSections()
  return useMemo(
    () => ({
      sections: all.length < 2 ? [] : all.map(({ id, catchy_title }) => ({ id, name: catchy_title })),
      isOne: all.length === 1,
    }),
    [all],
  )
}

/** The categories to choose from, of one section when it is given. */
function useCategoryChoices(section_id?: number): Choice<number>[] {
  const found = useCategories(section_id)
  return useMemo(() => categoryNames(found), [found])
}

/** Each category before its subcategories, which carry its name in front. */
function categoryNames(categories: readonly CategoryChoice[]): Choice<number>[] {
  const titles = new Map(categories.map(one => [one.id, one.catchy_title]))
  return categories
    .map(({ id, parent_id, catchy_title }) => {
      const parent = parent_id === null ? undefined : titles.get(parent_id)
      return { id, name: parent === undefined ? catchy_title : `${parent} › ${catchy_title}` }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

type PlaceFilters = { section_id?: number | undefined; category_id?: number | undefined }
type PlaceList = { filters: PlaceFilters; change: (patch: PlaceFilters) => void }

/** The section filter, with two sections or more (decision C51). A change empties the category filter. */
export function SectionFilter({ list }: { list: PlaceList }) {
  const { sections } = useSectionChoices()
  if (sections.length === 0) return null
  const clears = 'category_id' in list.filters ? (['category_id'] as const) : []
  return (
    <Filter
      list={list}
      name="section_id"
      label="Section"
      all="All sections"
      options={sections}
      clears={clears}
    />
  )
}

/** The category filter, among the categories of the section filter. */
export function CategoryFilter({ list }: { list: PlaceList }) {
  const categories = useCategoryChoices(list.filters.section_id)
  return <Filter list={list} name="category_id" label="Category" all="All categories" options={categories} />
}

/** The form's `section_id`: a choice with two sections or more; with exactly one it is set silently (decision C51). A
 *  change empties the fields named in `clears`. */
export function SectionField(props: { label?: string; clears?: readonly string[]; locked?: boolean }) {
  const { clears = [], label = 'Section', locked } = props
  const sections = useSections()
  const { setValue, getValues } = useFormContext()
  const only = sections.length === 1 ? sections[0]?.id : undefined
  useEffect(() => {
    if (only !== undefined && getValues('section_id') === null) setValue('section_id', only)
  }, [only, getValues, setValue])
  if (sections.length < 2) return null
  return (
    <Field.Choice
      name="section_id"
      label={label}
      required
      {...(locked !== undefined && { locked })}
      options={sections.map(({ id, catchy_title }) => ({ id, name: catchy_title }))}
      onChosen={() => {
        for (const name of clears) setValue(name, null, { shouldDirty: true })
      }}
    />
  )
}

/** The form's `category_id`, among the categories of its `section_id`; may stay empty. */
export function CategoryField() {
  const t = useText()
  const section_id: unknown = useWatch({ name: 'section_id' })
  const isChosen = typeof section_id === 'number'
  const categories = useCategoryChoices(isChosen ? section_id : undefined)
  return (
    <Field.Choice
      name="category_id"
      label="Category"
      none="Without category"
      locked={!isChosen}
      hint={isChosen ? undefined : t('Choose a section first')}
      options={isChosen ? categories : []}
    />
  )
}
