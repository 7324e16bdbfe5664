import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PostFilters, type PostRow, PostStatus, titleOf } from '../../../contract/entities/post.ts'
import { useExportShown } from '../../catalogue/exports.ts'
import { ListTable } from '../../catalogue/list-table.tsx'
import { rememberNames } from '../../catalogue/names.ts'
import { NewArticle } from '../../catalogue/new-article.tsx'
import { useScrollPosition } from '../../catalogue/scroll-position.ts'
import { useList } from '../../catalogue/use-list.ts'
import { useSelection } from '../../catalogue/use-selection.tsx'
import { query } from '../../data/api.ts'
import { useCurrentUser } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { useConfirm } from '../../parts/confirm-dialog.tsx'
import { interpolate } from '../../parts/interpolate.ts'
import { Screen } from '../../parts/screen.tsx'
import type { ScrollPosition } from '../../parts/use-rows.ts'
import { ExportPanel } from './export-panel.tsx'
import { PostsFilterPanel } from './posts-filter-panel.tsx'
import { usePostsStyles } from './posts-styles.ts'
import { PostsToolbar } from './posts-toolbar.tsx'
import { usePostColumns } from './use-post-columns.tsx'

/** The post list (P2): columns, toolbar, filter panel and export. */
export function PostsScreen() {
  const list = useList(PostFilters, input => query.posts.list.queryOptions({ input }))
  const { filters, page } = list
  const styles = usePostsStyles()
  const t = useText()
  const [panelOpen, setPanelOpen] = useState(false)
  const [exportOpen, setExportOpen] = useState(false)
  const onToggle = () => setExportOpen(!exportOpen)
  const { position, open } = useOpenPost()
  const hasExport = useExportShown()
  const selection = useSelection({
    scope: scopeOf(filters),
    rows: page?.items,
    nameOf: titleOf,
    mayChoose: isPublished,
    refusal: t('Only published posts are exported'),
  })
  const columns = usePostColumns(hasExport ? selection.column : undefined)
  useEffect(() => {
    const people = page?.items.flatMap(post => post.authors) ?? []
    rememberNames(
      'user',
      people.map(person => ({ id: person.id, name: person.username })),
    )
  }, [page])

  const searching = filters.query !== ''
  const disabledReason = searching ? t('Filters wait until the search is cleared') : undefined
  return (
    <Screen
      title={t('Posts')}
      count={page?.total?.toLocaleString('en-US')}
      actions={<NewArticle />}
      toolbar={
        <PostsToolbar
          list={list}
          disabledReason={disabledReason}
          panelOpen={panelOpen}
          onPanel={() => setPanelOpen(!panelOpen)}
          exporting={hasExport ? { isOpen: exportOpen, count: selection.items.length, onToggle } : undefined}
        />
      }
    >
      <div className={styles.body}>
        {panelOpen && <PostsFilterPanel list={list} disabledReason={disabledReason} />}
        {hasExport && exportOpen && <ExportPanel selection={selection} />}
        <ListTable
          list={list}
          label="Posts"
          columns={columns}
          rows={page?.items}
          empty="No posts found"
          clear={searching ? { text: 'Clear search', act: () => list.change({ query: '' }) } : undefined}
          counted="{count} posts on page {page} of {pages}"
          hrefOf={hrefOf}
          onOpen={open}
          scrollPosition={position}
          sort={disabledReason === undefined ? filters.sort : undefined}
          onSort={sort => list.change({ sort: PostFilters.shape.sort.parse(sort) })}
          sortDisabledReason={disabledReason}
        />
      </div>
    </Screen>
  )
}

const isPublished = ({ status }: PostRow) => status === PostStatus.published

/** What is selected stays while this does: another page or order shows the same posts (decision L5). */
const scopeOf = ({ page: _, per_page, sort, ...filters }: PostFilters) => JSON.stringify(filters)

const hrefOf = (post: PostRow) => `/posts/${post.id}`

/** Opens a post and leaves the way back in the navigation's state as `from`. When somebody else edits it, asks first;
 *  a yes is handed on as `overtake`, so that the editor does not ask again (decision B13). */
function useOpenPost() {
  const { address, position, leave } = useScrollPosition()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const me = useCurrentUser()
  const t = useText()
  const open = useCallback(
    async (post: PostRow, at: ScrollPosition) => {
      const holder = post.lock?.username
      const foreign = holder !== undefined && holder !== me.username
      const about = [titleOf(post), interpolate(t('{name} is editing this article'), { name: holder ?? '' })]
      const overtake = foreign && (await confirm({ ...overtakeQuestion, about }))
      if (foreign && !overtake) return
      leave(at)
      await navigate(hrefOf(post), { state: { from: address, overtake } })
    },
    [address, confirm, leave, me.username, navigate, t],
  )
  return { position, open }
}

const overtakeQuestion = {
  title: 'Article in use',
  text: 'This article is being edited. Do you really want to overtake editing?',
  yes: 'Overtake editing',
}
