import type { ArticleBlock } from '../../article/index.ts'

/** What bringing a block back is called. */
export const putBackName = ({ type }: ArticleBlock): string => names[type] ?? 'Put back this paragraph'

const names: Partial<Record<ArticleBlock['type'], string>> = {
  'bulleted-list': 'Put back this list',
  'numbered-list': 'Put back this list',
  blockquote: 'Put back this quotation',
  table: 'Put back this table',
  image: 'Put back this picture',
  upload: 'Put back this picture',
  embed: 'Put back this embed',
  opaque: 'Put back this block',
  slide: 'Put back this part',
}
