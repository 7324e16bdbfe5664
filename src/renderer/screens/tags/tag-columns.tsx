import { Open16Regular } from '@fluentui/react-icons'
import { useCallback } from 'react'
import type { Tag } from '../../../contract/entities/tag.ts'
import { openPage, sitePage } from '../../catalogue/open-page.ts'
import { useBrand } from '../../data/start.ts'
import { useText } from '../../data/texts.ts'
import type { Column } from '../../parts/column.ts'
import { IconAction, useIconActionStyles } from '../../parts/icon-action.tsx'

/** The columns of the tags (C2): Catchy title opens the tag, Catchy title and Posts sort. */
export const tagColumns: readonly Column<Tag>[] = [
  {
    key: 'title',
    header: 'Catchy title',
    opens: true,
    sort: 'catchy_title',
    ascends: true,
    cell: tag => tag.catchy_title,
  },
  { key: 'slug', header: 'Slug', cell: tag => tag.slug || '—' },
  {
    key: 'section',
    header: 'Section',
    width: { wide: 200, narrow: 100 },
    cell: tag => tag.section?.catchy_title ?? '—',
  },
  {
    key: 'posts',
    header: 'Posts',
    width: { wide: 120, narrow: 72 },
    align: 'end',
    sort: 'article_count',
    cell: tag => tag.article_count.toLocaleString('en-US'),
  },
]

/** 'View' in a tag's row: its page on the site, in the system's browser (C2). */
export function useViewAction(): (tag: Tag, tabIndex: 0 | -1) => React.ReactNode {
  const t = useText()
  const { website } = useBrand()
  const { action } = useIconActionStyles()
  return useCallback(
    (tag, tabIndex) =>
      tag.slug !== '' && (
        <IconAction
          className={action}
          label={t('View')}
          icon={<Open16Regular />}
          tabIndex={tabIndex}
          onClick={() => void openPage(sitePage(website, tag.section?.slug, 'tags', tag.slug))}
        />
      ),
    [t, website, action],
  )
}
