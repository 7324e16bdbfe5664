import { type ArticleFieldName, articleFields } from '../../../contract/entities/article-fields.ts'
import { fieldNames } from '../../catalogue/article-labels.ts'

/** The panels of the settings column, in their order. */
export type PanelName =
  | 'flight-check'
  | 'seo'
  | 'relations'
  | 'status'
  | 'preview'
  | 'export'
  | 'scheduling'
  | 'words'
  | 'uniqueness'
  | 'keywords'
  | 'json-ld'

type Field = {
  /** Where it stands; beside the text when left out. */
  panel?: PanelName
  /** No part of this screen shows it, so nobody can be brought there. */
  unseen?: true
}

/** Where every field of an article stands. */
export const fields: Record<ArticleFieldName, Field> = {
  body: { unseen: true },
  main_headline: {},
  external_link: {},
  thumb: { panel: 'seo' },
  catchy_title: { panel: 'seo' },
  rss_title: { panel: 'seo' },
  fb_catchy_title: { panel: 'seo' },
  fb_thumb: { panel: 'seo' },
  description: { panel: 'seo' },
  slug: { panel: 'seo' },
  category_id: { panel: 'relations' },
  tags: { panel: 'relations' },
  authors: { panel: 'relations' },
  experts: { panel: 'relations' },
  copy_editor: { panel: 'relations' },
  top_status: { panel: 'status' },
  advert_status: { panel: 'status' },
  is_sponsored: { panel: 'status' },
  breaking_status: { panel: 'status' },
  section_id: { unseen: true },
  json_ld: { panel: 'json-ld' },
  published_at: { panel: 'status' },
}

/** The least and the most characters of a text (P5). The slug may also be empty. */
export const limits = {
  main_headline: [50, 100],
  catchy_title: [50, 110],
  rss_title: [50, 150],
  description: [145, 165],
  fb_catchy_title: [50, 80],
  slug: [5, 255],
} as const

/** The form's field for a field of the API's error map; undefined for what the screen does not show. */
export function fieldOf(apiName: string): ArticleFieldName | undefined {
  const isNamed = (name: ArticleFieldName) => name === apiName || articleFields[name].api === apiName
  return fieldNames.find(name => isNamed(name) && !fields[name].unseen)
}

/** Puts the focus into a field that is on the page. */
export function focusField(name: ArticleFieldName): void {
  const box = document.querySelector<HTMLElement>(`[data-field="${name}"]`)
  const controls = ['textarea, input, select', 'button', '[tabindex]']
  const target = controls.map(one => box?.querySelector<HTMLElement>(one)).find(Boolean) ?? box
  target?.scrollIntoView({ block: 'center' })
  target?.focus()
}
