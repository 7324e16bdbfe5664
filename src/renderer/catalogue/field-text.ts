import type { DraftKey } from '../../contract/calls/drafts.ts'
import { imageSources } from '../../contract/entities/image.ts'
import { postConstants } from '../../contract/entities/post.ts'
import { bodyLines } from './article-differences.ts'
import { textFor } from './differences.ts'
import { logoColors } from './images/logo-colors.ts'
import { positionNames } from './position-names.ts'
import { priorities } from './priorities.ts'

/** What is known by name beside what is built in. */
export type KnownNames = { sections: Choice[]; categories: Choice[] }
type Choice = { id: number; name: string }

/** What a form is of; undefined for one that keeps no draft. */
export type FormEntity = DraftKey['entity'] | undefined

/** A value of a form of this thing, to be read: a body without its markup, and a choice by its name; what is not known by
 *  name is its number. */
export function fieldText(
  entity: FormEntity,
  t: (source: string) => string,
  known: KnownNames,
): (name: string, value: unknown) => string {
  const named = (choices: readonly { id: unknown; name: string }[] = [], value: unknown) => {
    const found = choices.find(({ id }) => id === value)
    return found ? t(found.name) : textFor(value)
  }
  return (name, value) => {
    if (typeof value === 'string' && value !== '' && isBodyOf(entity)(name))
      return textFor(bodyLines(value).join('\n'))
    switch (name) {
      case 'section_id':
        return named(known.sections, value)
      case 'category_id':
      case 'parent_id':
        return named(known.categories, value)
      case 'template_type':
        return named(postConstants.template_type, value)
      case 'source':
        return named(imageSources, value)
      case 'priority':
        return named(priorities, value)
      case 'position':
        return named(positionNames, value)
      case 'color':
        return named(logoColors, value)
      case 'is_enabled':
      case 'newshub':
      case 'has_watermark':
        return t(value === 1 || value === true ? 'Yes' : 'No')
      case 'pictures':
        return textFor(Array.isArray(value) ? value.map(one => one?.name) : value)
      default:
        return textFor(value)
    }
  }
}

/** Which fields of a form of this thing are rich text. */
export const isBodyOf = (entity: FormEntity) => (name: string) =>
  name === 'body' || (entity === 'task' && name === 'notes')
