import type { ArticleForm } from '../../../contract/entities/post.ts'

/** The panels of the settings column, in their order. */
export type PanelName = 'seo' | 'relations' | 'status' | 'words'

/** Every field a person can go to: its label, and the panel it stands in (none: beside the text). In the order in
 *  which they stand, which is the order in which wrong ones are visited. */
export const fields: { name: keyof ArticleForm; label: string; panel?: PanelName }[] = [
  { name: 'main_headline', label: 'Main headline' },
  { name: 'external_link', label: 'External link' },
  { name: 'thumb', label: 'Picture', panel: 'seo' },
  { name: 'catchy_title', label: 'Catchy title', panel: 'seo' },
  { name: 'rss_title', label: 'RSS title', panel: 'seo' },
  { name: 'fb_catchy_title', label: 'Facebook headline', panel: 'seo' },
  { name: 'description', label: 'Description', panel: 'seo' },
  { name: 'slug', label: 'Slug', panel: 'seo' },
  { name: 'category_id', label: 'Category', panel: 'relations' },
  { name: 'tags', label: 'Tags', panel: 'relations' },
  { name: 'authors', label: 'Authors', panel: 'relations' },
  { name: 'experts', label: 'Experts', panel: 'relations' },
  { name: 'copy_editor', label: 'Copy editor', panel: 'relations' },
  { name: 'top_status', label: 'Top', panel: 'status' },
  { name: 'advert_status', label: 'Ads', panel: 'status' },
  { name: 'is_sponsored', label: 'Sponsored', panel: 'status' },
  { name: 'breaking_status', label: 'Breaking', panel: 'status' },
]

/** The form's field for a field of the API's error map; undefined for what the form does not show. */
export function fieldOf(apiName: string): keyof ArticleForm | undefined {
  const aliases: Record<string, keyof ArticleForm> = {
    'titles.rss': 'rss_title',
    copy_editor_id: 'copy_editor',
  }
  const name = Object.hasOwn(aliases, apiName) ? aliases[apiName] : apiName
  return fields.find(field => field.name === name)?.name
}

/** Puts the focus into a field that is on the page. */
export function focusField(name: keyof ArticleForm): void {
  const box = document.querySelector<HTMLElement>(`[data-field="${name}"]`)
  const control = box?.querySelector<HTMLElement>('textarea, input, select, [tabindex]')
  const target = control ?? box
  target?.scrollIntoView({ block: 'center' })
  target?.focus()
}
