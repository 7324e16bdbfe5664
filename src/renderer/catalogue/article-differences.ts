import { type BlockChange, parseBody, type SlideElement, textOf } from '../../article/index.ts'
import {
  type ArticleFieldName,
  type ArticleForm,
  isSameValue,
} from '../../contract/entities/article-fields.ts'
import type { Titled } from '../../contract/entities/post.ts'
import { articleLabels, fieldNames } from './article-labels.ts'
import { bodyChanges, changedPart, type Difference, textFor } from './differences.ts'

/** What differs between two versions of an article, to be read side by side; a category that `categories` does not name
 *  is its id. */
export function differencesBetween(
  server: ArticleForm,
  local: ArticleForm,
  categories: readonly (Titled | null)[],
): Difference[] {
  const said = (form: ArticleForm, name: ArticleFieldName) => {
    const category = name === 'category_id' && categories.find(one => one?.id === form.category_id)
    return textFor(category || form[name])
  }
  const body = (): { changes: BlockChange[] } | { server: string; local: string } => {
    const changes = bodyChanges(server.body, local.body)
    return changes ? { changes } : changedPart(bodyLines(server.body), bodyLines(local.body))
  }
  return fieldNames
    .filter(name => !isSameValue(server[name], local[name]))
    .map(name => ({
      label: articleLabels[name],
      ...(name === 'body' ? body() : { server: said(server, name), local: said(local, name) }),
    }))
}

/** An article to be read or copied: its headline, its lines, and nothing of how they look. */
export function plainText({ main_headline, external_link, body }: ArticleForm): string {
  return [main_headline, external_link, ...bodyLines(body)].filter(Boolean).join('\n\n')
}

/** A body to be read, line by line: nothing of how it looks. */
export function bodyLines(body: string): string[] {
  // Only to be read: as slides wherever it consists of them.
  const read = parseBody(body, 'html', 'live')
  if (read === 'unreadable') return body.split('\n')
  return read.value.flatMap(block =>
    block.type === 'slide'
      ? [slideLine(block), ...block.children.map(child => textOf(child).trim())]
      : [textOf(block).trim()],
  )
}

function slideLine({ time = '', minutes = '', title }: SlideElement): string {
  return [time, minutes, title].filter(Boolean).join(' ')
}
