import { lengthWithoutSpaces } from '../../contract/fields.ts'
import { longestOfPerson } from '../../contract/person-fields.ts'
import { Field } from '../parts/field.tsx'

/** What an author or an expert has learned and done (C5, decision F6). */
export function AboutPerson() {
  return fields.map(([name, label]) => (
    <Field.Area
      key={name}
      name={name}
      label={label}
      limit={longestOfPerson}
      length={lengthWithoutSpaces}
      rows={3}
      cannotEmpty
    />
  ))
}

const fields = [
  ['education', 'Education'],
  ['experience', 'Experience'],
  ['awards', 'Awards'],
] as const
