import { Button } from '@fluentui/react-components'
import { FilterDismissRegular } from '@fluentui/react-icons'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PostFilters, type PostRow } from '../../../contract/entities/post.ts'
import { rememberNames } from '../../catalogue/names.ts'
import { usePlace } from '../../catalogue/place.ts'
import { useList } from '../../catalogue/use-list.ts'
import { writeFilters } from '../../data/address.ts'
import { query } from '../../data/api.ts'
import { useCurrentUser } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { useConfirm } from '../../parts/confirm-dialog.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { fill } from '../../parts/fill.ts'
import { Screen } from '../../parts/screen.tsx'
import { Spoken } from '../../parts/spoken.tsx'
import type { Place } from '../../parts/use-rows.ts'
import { PostsFilterPanel } from './posts-filter-panel.tsx'
import { usePostsStyles } from './posts-styles.ts'
import { PostsToolbar } from './posts-toolbar.tsx'
import { usePostColumns } from './use-post-columns.tsx'

/** The post list (P2): columns, toolbar and filter panel, without export and push. */
export function PostsScreen() {
  const list = useList(PostFilters, input => query.posts.list.queryOptions({ input }))
  const { filters, page } = list
  const styles = usePostsStyles()
  const t = useText()
  const [panelOpen, setPanelOpen] = useState(false)
  const { place, open } = useOpenPost()
  const columns = usePostColumns()
  useEffect(() => {
    const people = page?.items.flatMap(post => post.authors) ?? []
    rememberNames(
      'user',
      people.map(person => ({ id: person.id, name: person.username })),
    )
  }, [page])

  const searching = filters.query !== ''
  const parked = searching ? t('Filters wait until the search is cleared') : undefined
  const filtered = writeFilters(PostFilters, filters).size > 0
  const empty = (
    <EmptyState
      text={t('No posts found')}
      action={
        filtered && (
          <Button
            icon={<FilterDismissRegular />}
            onClick={() => (searching ? list.change({ query: '' }) : list.reset())}
          >
            {t(searching ? 'Clear search' : 'Clear filters')}
          </Button>
        )
      }
    />
  )
  return (
    <Screen
      title={t('Posts')}
      count={page?.total?.toLocaleString('en-US')}
      toolbar={
        <PostsToolbar
          list={list}
          parked={parked}
          panelOpen={panelOpen}
          onPanel={() => setPanelOpen(!panelOpen)}
        />
      }
    >
      <div className={styles.body}>
        {panelOpen && <PostsFilterPanel list={list} parked={parked} />}
        {list.failed && <ErrorState text={t('Error fetching data.')} onRetry={list.retry} />}
        {(page || !list.failed) && (
          <DataTable
            label={t('Posts')}
            columns={columns}
            rows={page?.items}
            listKey={list.key}
            hrefOf={hrefOf}
            onOpen={open}
            place={place}
            sort={parked === undefined ? filters.sort : undefined}
            onSort={sort => list.change({ sort: PostFilters.shape.sort.parse(sort) })}
            sortDisabledReason={parked}
            busy={list.busy}
            empty={empty}
          />
        )}
        <Spoken live>
          {page &&
            fill(t('{count} posts on page {page} of {pages}'), {
              count: page.items.length,
              page: page.page,
              pages: Math.max(1, page.page_count),
            })}
        </Spoken>
      </div>
    </Screen>
  )
}

const hrefOf = (post: PostRow) => `/posts/${post.id}`

/** Opens a post and leaves the way back in the navigation's state as `from`. When somebody else edits it, asks first;
 *  a yes is handed on as `overtake`, so that the editor does not ask again (decision B13). */
function useOpenPost() {
  const { address, place, leave } = usePlace()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const me = useCurrentUser()
  const open = useCallback(
    async (post: PostRow, at: Place) => {
      const foreign = post.lock !== null && post.lock.username !== me.username
      const overtake = foreign && (await confirm(overtakeQuestion))
      if (foreign && !overtake) return
      leave(at)
      await navigate(hrefOf(post), { state: { from: address, overtake } })
    },
    [address, confirm, leave, me.username, navigate],
  )
  return { place, open }
}

const overtakeQuestion = {
  title: 'Article in use',
  text: 'This article is being edited. Do you really want to overtake editing?',
  yes: 'Overtake editing',
}
