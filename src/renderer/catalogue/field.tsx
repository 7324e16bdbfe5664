import { useMemo } from 'react'
import type { AutocompleteEntity } from '../../contract/entities/choices.ts'
import type { Person, Titled } from '../../contract/entities/post.ts'
import { type FieldProps, Field as Parts, useField } from '../parts/field.tsx'
import { type Named, Picker } from '../parts/picker.tsx'
import { readOnlyReason, useReadOnly } from '../parts/read-only.ts'
import { useAutocomplete } from './names.ts'

type FoundProps = FieldProps & {
  entity: AutocompleteEntity
  max?: number
  section_id?: number
}

/** Several things that the API's autocomplete finds, held as `{id, catchy_title}` (FR-05). */
const Titles = (props: FoundProps) => <Found {...props} {...titles} />
/** As `Titles`, people held as `{id, username}`. */
const People = (props: FoundProps) => <Found {...props} {...people} />
/** One person, or null. */
const OnePerson = (props: FoundProps) => <Found {...props} {...onePerson} max={1} />

/** What the form holds of what was picked, and back. */
type Held<Value> = { read: (value: Value) => Named[]; hold: (picked: Named[]) => Value }

const titles: Held<Titled[]> = {
  read: value => value.map(({ id, catchy_title }) => ({ id, name: catchy_title })),
  hold: picked => picked.map(({ id, name }) => ({ id, catchy_title: name })),
}
const people: Held<Person[]> = {
  read: value => value.map(({ id, username }) => ({ id, name: username })),
  hold: picked => picked.map(({ id, name }) => ({ id, username: name })),
}
const onePerson: Held<Person | null> = {
  read: value => (value ? people.read([value]) : []),
  hold: picked => people.hold(picked)[0] ?? null,
}

function Found<Value>({ entity, max, section_id, read, hold, ...props }: FoundProps & Held<Value>) {
  const { field, readOnly, frame, t } = useField(props)
  const reason = useReadOnly() ?? readOnlyReason
  const search = useAutocomplete(entity, section_id)
  const picked = useMemo(() => read(field.value as Value), [field.value, read])
  return (
    <Picker
      {...frame}
      value={picked}
      onChange={next => field.onChange(hold(next))}
      search={search}
      max={max}
      disabledReason={readOnly ? t(reason) : undefined}
      onBlur={field.onBlur}
      ref={field.ref}
    />
  )
}

/** The fields of a form, those that ask the API among them. */
export const Field = { ...Parts, Titles, People, Person: OnePerson }
