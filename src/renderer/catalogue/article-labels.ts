import type { ArticleFieldName } from '../../contract/entities/article-fields.ts'

/** What every field of an article is called. In the order in which they stand, which is the order in which differences
 *  are listed and wrong fields visited. */
export const articleLabels: Record<ArticleFieldName, string> = {
  body: 'Text',
  main_headline: 'Main headline',
  external_link: 'External link',
  thumb: 'Picture',
  catchy_title: 'Catchy title',
  rss_title: 'RSS title',
  fb_catchy_title: 'Facebook headline',
  fb_thumb: 'Facebook picture',
  description: 'Description',
  slug: 'Slug',
  category_id: 'Category',
  tags: 'Tags',
  authors: 'Authors',
  experts: 'Experts',
  copy_editor: 'Copy editor',
  top_status: 'Top',
  advert_status: 'Ads',
  is_sponsored: 'Sponsored',
  breaking_status: 'Breaking',
  section_id: 'Section',
  json_ld: 'JSON-LD',
  published_at: 'Publish date',
}

/** The names of the fields, in the same order. */
export const fieldNames = Object.keys(articleLabels) as ArticleFieldName[]
