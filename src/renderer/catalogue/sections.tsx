import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '../data/texts.ts'
import { ErrorState } from '../parts/error-state.tsx'
import {
  choicesFailed,
  useCategoryChoices,
  useNoSections,
  useSectionChoices,
  useSections,
  useSectionsAgain,
} from './choices.ts'
import { Field } from './field.tsx'
import { Filter } from './filter.tsx'
import type { Filtered } from './use-list.ts'

type Filters = { section_id?: number | undefined; category_id?: number | undefined }
type FilteredList = Filtered<Filters>

/** The section filter, with two sections or more (decision C51). A change empties the category filter. */
export function SectionFilter({ list }: { list: FilteredList }) {
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
export function CategoryFilter({ list }: { list: FilteredList }) {
  const categories = useCategoryChoices(list.filters.section_id)
  return <Filter list={list} name="category_id" label="Category" all="All categories" options={categories} />
}

/** Where a new record stands by the filters: a category needs its section, which may be the only one. */
export function useFilteredPlace({ section_id = null, category_id = null }: Partial<Chosen>): Chosen {
  const { isOne } = useSectionChoices()
  return { section_id, category_id: isOne || section_id !== null ? category_id : null }
}
type Chosen = { section_id: number | null; category_id: number | null }

/** The form's `section_id`: a choice with two sections or more; with exactly one it is set silently (decision C51).
 *  Without any it says why, and asks again for those that could not be loaded. A change empties the fields named in
 *  `clears`. */
export function SectionField(props: { label?: string; clears?: readonly string[]; locked?: boolean }) {
  const { clears = [], label = 'Section', locked } = props
  const t = useText()
  const sections = useSections()
  const missing = useNoSections()
  const askAgain = useSectionsAgain()
  const { setFocus, setValue } = useFormContext()
  const chosen: unknown = useWatch({ name: 'section_id' })
  const only = sections.length === 1 ? sections[0]?.id : undefined
  useEffect(() => {
    if (only !== undefined && chosen === null && !locked)
      setValue('section_id', only, { shouldValidate: true })
  }, [only, chosen, locked, setValue])
  if (sections.length < 2 && missing === null) return null
  return (
    <>
      <Field.Choice
        name="section_id"
        label={label}
        required
        locked={locked}
        hint={missing === 'none' ? 'There is no section to choose' : undefined}
        options={sections.map(({ id, catchy_title }) => ({ id, name: catchy_title }))}
        onChosen={() => {
          for (const name of clears) setValue(name, null, { shouldDirty: true })
        }}
      />
      {missing && askAgain && (
        <ErrorState
          text={t(choicesFailed)}
          onRetry={() => {
            // The button goes while they are asked for.
            setFocus('section_id')
            askAgain()
          }}
        />
      )}
    </>
  )
}

/** The form's `category_id`, among the categories of its `section_id`; may stay empty. */
export function CategoryField() {
  const section_id: unknown = useWatch({ name: 'section_id' })
  const isChosen = typeof section_id === 'number'
  const categories = useCategoryChoices(isChosen ? section_id : undefined)
  return (
    <Field.Choice
      name="category_id"
      label="Category"
      none="Without category"
      locked={!isChosen}
      hint={isChosen ? undefined : 'Choose a section first'}
      options={isChosen ? categories : []}
    />
  )
}
