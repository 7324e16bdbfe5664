import { type ArticleFieldName, articleFields } from '../../../contract/entities/article-fields.ts'

/** The panels of the settings column, in their order. */
export type PanelName =
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
  label: string
  /** Where it stands; beside the text when left out. */
  panel?: PanelName
  /** No part of this screen shows it, so nobody can be brought there. */
  unseen?: true
}

/** What every field of an article is called and where it stands. In the order in which they stand, which is the order
 *  in which differences are listed and wrong fields visited. */
export const fields: Record<ArticleFieldName, Field> = {
  body: { label: 'Text', unseen: true },
  main_headline: { label: 'Main headline' },
  external_link: { label: 'External link' },
  thumb: { label: 'Picture', panel: 'seo' },
  catchy_title: { label: 'Catchy title', panel: 'seo' },
  rss_title: { label: 'RSS title', panel: 'seo' },
  fb_catchy_title: { label: 'Facebook headline', panel: 'seo' },
  fb_thumb: { label: 'Facebook picture', panel: 'seo' },
  description: { label: 'Description', panel: 'seo' },
  slug: { label: 'Slug', panel: 'seo' },
  category_id: { label: 'Category', panel: 'relations' },
  tags: { label: 'Tags', panel: 'relations' },
  authors: { label: 'Authors', panel: 'relations' },
  experts: { label: 'Experts', panel: 'relations' },
  copy_editor: { label: 'Copy editor', panel: 'relations' },
  top_status: { label: 'Top', panel: 'status' },
  advert_status: { label: 'Ads', panel: 'status' },
  is_sponsored: { label: 'Sponsored', panel: 'status' },
  breaking_status: { label: 'Breaking', panel: 'status' },
  section_id: { label: 'Section', unseen: true },
  json_ld: { label: 'JSON-LD', panel: 'json-ld' },
  published_at: { label: 'Publish date', panel: 'status' },
}

/** The names of the fields, in the same order. */
export const fieldNames = Object.keys(fields) as ArticleFieldName[]

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
