import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import {
  type Category,
  CategoryDraft,
  type CategoryEdit,
  categoryEditOver,
  mostCategoryTags,
} from '../../../contract/entities/category.ts'
import { richTextLengths } from '../../../contract/fields.ts'
import { useCategories } from '../../catalogue/choices.ts'
import { Field } from '../../catalogue/field.tsx'
import { useReport } from '../../catalogue/report.ts'
import { SectionField } from '../../catalogue/sections.tsx'
import { SideForm, useWayBack } from '../../catalogue/side-form.tsx'
import type { Acts } from '../../catalogue/use-acts.ts'
import type { OpenForm } from '../../catalogue/use-open-form.ts'
import { WaitingPanel } from '../../catalogue/waiting-panel.tsx'
import { query } from '../../data/api.ts'
import { useText } from '../../data/texts.ts'
import { RichTextField } from '../../editor/field/rich-text-field.tsx'
import { ErrorState } from '../../parts/error-state.tsx'

type Draft = z.output<typeof CategoryDraft>
type Edit = z.output<typeof CategoryEdit>
type FormProps = {
  form: OpenForm<Category>
  acts: Acts<Category, Draft, Edit>
  /** The section a new category begins with. */
  section_id: number | null
}

const titles = { create: 'Create category', edit: 'Edit category' }
const failure = 'Error fetching data.'

/** The side form of a category (C2). One that exists is asked for whole first: inside its parent the list may show it
 *  shorter. */
export function CategoryForm(props: FormProps) {
  const { open } = props.form
  useWayBack(open)
  return typeof open === 'object' && open !== null ? (
    <WholeForm key={open.id} {...props} id={open.id} />
  ) : (
    <Form {...props} own={null} />
  )
}

function WholeForm({ id, ...props }: FormProps & { id: number }) {
  const t = useText()
  const whole = useQuery({
    ...query.categories.get.queryOptions({ input: { id } }),
    gcTime: 0,
    // What is being edited is not asked for again.
    enabled: ({ state }) => state.data === undefined,
  })
  useReport(whole, failure)
  const [renewed, setRenewed] = useState<Category>()
  const renew = async (id: number) => {
    await props.form.renew(id)
    const { data } = await whole.refetch()
    // In time for the form that begins anew.
    setRenewed(data)
  }
  const own = renewed ?? whole.data
  if (own) return <Form {...props} form={{ ...props.form, renew }} own={own} />
  return (
    <WaitingPanel title={t(titles.edit)} onClose={() => void props.form.show(null)}>
      {whole.isError && !whole.isFetching && (
        <ErrorState text={t(failure)} onRetry={() => void whole.refetch()} />
      )}
    </WaitingPanel>
  )
}

function Form({ form, acts, section_id, own }: FormProps & { own: Category | null }) {
  return (
    <SideForm
      form={form}
      acts={acts}
      record={own ?? undefined}
      titles={titles}
      draft={CategoryDraft}
      edit={categoryEditOver}
      blank={{ ...blank, section_id }}
    >
      <Field.Text name="catchy_title" label="Catchy title" limit={255} required />
      <Field.Text name="slug" label="Slug" limit={50} required locked={Boolean(own?.slug)} />
      <SectionField clears={['parent_id']} locked={own !== null && own.section_id !== null} />
      <ParentField own={own} />
      <Field.Text name="main_headline" label="Main headline" limit={[50, 100]} />
      <Field.Area name="description" label="Description" limit={300} rows={3} />
      <RichTextField name="body" label="Body" limit={richTextLengths} />
      <RelatedTags />
      <Field.Switch name="is_enabled" label="Show on main page" />
      <Field.Switch name="newshub" label="Newshub view" />
    </SideForm>
  )
}

const blank = {
  catchy_title: '',
  slug: '',
  section_id: null,
  parent_id: null,
  main_headline: '',
  description: '',
  body: '',
  tags: [],
  is_enabled: 0,
  newshub: 0,
  show_in_latest: undefined,
}

/** The category it stands in, one of the top level of its section; fixed once set (C5). */
function ParentField({ own }: { own: Category | null }) {
  const [section_id, parent_id]: unknown[] = useWatch({ name: ['section_id', 'parent_id'] })
  const isInSection = typeof section_id === 'number'
  const all = useCategories(isInSection ? section_id : undefined)
  const parents = all.filter(
    ({ id, parent_id: above }) => (above === null && id !== own?.id) || id === parent_id,
  )
  const isParent = own !== null && own.children.length > 0
  const reason = isParent
    ? 'It has subcategories, so it stays at the top'
    : isInSection
      ? undefined
      : 'Choose a section first'
  return (
    <Field.Choice
      name="parent_id"
      label="Parent category"
      none="Without parent category"
      locked={reason !== undefined || (own !== null && own.parent_id !== null)}
      hint={reason}
      options={isInSection ? parents.map(({ id, catchy_title }) => ({ id, name: catchy_title })) : []}
    />
  )
}

/** The related tags, with how many more it takes; too many are said as soon as there are (decision C7). */
function RelatedTags() {
  const { trigger } = useFormContext()
  const [tags, newshub, section_id] = useWatch({ name: ['tags', 'newshub', 'section_id'] })
  const most = mostCategoryTags(newshub)
  const left = most - tags.length
  const wasOver = useRef(false)
  useEffect(() => {
    const isOver = left < 0
    if (isOver !== wasOver.current) void trigger('tags')
    wasOver.current = isOver
  }, [left, trigger])
  return (
    <Field.Titles
      name="tags"
      label="Related tags"
      entity="tag"
      max={most}
      hint="Tags left"
      amount={left}
      section_id={section_id ?? undefined}
    />
  )
}
