import type { DraftKey } from '../../contract/calls/drafts.ts'
import { imageSources } from '../../contract/entities/image.ts'
import { postConstants } from '../../contract/entities/post.ts'
import { query, queryClient } from '../data/api.ts'
import { bodyLines } from './article-differences.ts'
import { textFor } from './differences.ts'
import { colors } from './images/image-fields.tsx'
import { positionNames } from './position-names.ts'
import { priorities } from './priorities.ts'

/** A value of a form of this thing, to be read: a body without its markup, and a choice by its name. It asks no server:
 *  what this window does not know by name is its number. */
export function fieldText(
  entity: DraftKey['entity'],
  t: (source: string) => string,
): (name: string, value: unknown) => string {
  const named = (choices: readonly { id: unknown; name: string }[] = [], value: unknown) => {
    const found = choices.find(({ id }) => id === value)
    return found ? t(found.name) : textFor(value)
  }
  return (name, value) => {
    if (typeof value === 'string' && value !== '' && isBody(entity, name))
      return textFor(bodyLines(value).join('\n'))
    switch (name) {
      case 'section_id':
        return named(sections(), value)
      case 'category_id':
      case 'parent_id':
        return named(categories(), value)
      case 'template_type':
        return named(postConstants.template_type, value)
      case 'source':
        return named(imageSources, value)
      case 'priority':
        return named(priorities, value)
      case 'position':
        return named(positionNames, value)
      case 'color':
        return named(colors, value)
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

const isBody = (entity: DraftKey['entity'], name: string) =>
  name === 'body' || (entity === 'task' && name === 'notes')

const sections = () =>
  queryClient
    .getQueryData(query.choices.sections.queryKey())
    ?.map(({ id, catchy_title }) => ({ id, name: catchy_title }))

const categories = () =>
  queryClient
    .getQueriesData<{ id: number; catchy_title: string }[]>({ queryKey: query.choices.categories.key() })
    .flatMap(([, found = []]) => found.map(({ id, catchy_title }) => ({ id, name: catchy_title })))
