import { type FormEntity, fieldText } from './field-text.ts'
import { knownNames } from './known-names.ts'

/** A form to be copied: what its fields say, each below its label. */
export function formText(
  entity: FormEntity,
  labels: Record<string, string>,
  form: object,
  t: (source: string) => string,
): string {
  const textOf = fieldText(entity, t, knownNames())
  const values = new Map<string, unknown>(Object.entries(form))
  return Object.entries(labels)
    .filter(([name]) => values.has(name))
    .map(([name, label]) => `${t(label)}\n${textOf(name, values.get(name))}`)
    .join('\n\n')
}
