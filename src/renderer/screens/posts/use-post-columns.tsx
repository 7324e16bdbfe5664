import { mergeClasses } from '@fluentui/react-components'
import {
  Drafts16Regular,
  Edit16Regular,
  LockClosed16Regular,
  MegaphoneOff16Regular,
  Warning16Regular,
} from '@fluentui/react-icons'
import { useMemo } from 'react'
import { type PostRow, PostStatus, titleOf } from '../../../contract/entities/post.ts'
import { useCategories, usePostConstants } from '../../catalogue/choices.ts'
import { StatusBadge } from '../../catalogue/status-badge.tsx'
import { useCurrentUser, useMay } from '../../data/session.ts'
import { useBrand } from '../../data/start.ts'
import { useText } from '../../data/texts.ts'
import { useTime } from '../../data/time.ts'
import type { Column } from '../../parts/column.ts'
import { interpolate } from '../../parts/interpolate.ts'
import { VisuallyHidden } from '../../parts/live-region.tsx'
import { useRoomForColumns } from '../../parts/use-wide.ts'
import { categoriesOf } from './categories.ts'
import { useDraftedPosts } from './drafted-posts.ts'
import { usePostsStyles } from './posts-styles.ts'
import { RowActions } from './row-actions.tsx'

/** Below these, a number is a warning (P9). */
const goodUniqueness = 75
const goodWordCount = 500
const nothing = '—'
// One for all cells: making one costs more than the rest of a cell.
const numbers = new Intl.NumberFormat('en-US')

/** While it is on its way to the readers something can be done about them before it is there. In other rows they only say
 *  so: a colour in every row would warn of nothing. */
const matters: readonly number[] = [PostStatus.review, PostStatus.scheduled]

/** The columns of the post list (P2), after the one that selects: Title opens the post, Uniqueness and Date sort. Where
 *  there is no room for all, words stand beside the uniqueness, the subcategory after its category, and dates leave out
 *  their seconds and this year. */
export function usePostColumns(select: Column<PostRow> | undefined): readonly Column<PostRow>[] {
  const styles = usePostsStyles()
  const t = useText()
  const me = useCurrentUser()
  const time = useTime()
  const constants = usePostConstants()
  const categories = useCategories()
  const may = useMay('post')
  const mayDelete = may('delete')
  const { push: hasPush } = useBrand().features
  const mayPush = may('push') && hasPush
  const drafted = useDraftedPosts()
  const isFolded = !useRoomForColumns()
  const columns = useMemo((): Column<PostRow>[] => {
    const titles = new Map(categories.map(one => [one.id, one.catchy_title]))
    const nameOf = (choices: readonly { id: number; name: string }[], id: number) =>
      t(choices.find(choice => choice.id === id)?.name ?? String(id))
    // One's own lock is none for oneself, and may be over already.
    const holderOf = ({ lock }: PostRow) =>
      lock && lock.username !== me.username
        ? interpolate(t('{name} is editing this article'), { name: lock.username })
        : undefined
    const number = (post: PostRow, value: number | null, good: number, warning: string, unit = '') => {
      if (value === null) return nothing
      const text = `${numbers.format(value)}${unit}`
      if (value >= good) return text
      const isDue = matters.includes(post.status)
      return (
        <span className={isDue ? styles.warning : undefined} data-tooltip={warning}>
          {isDue && <Warning16Regular aria-hidden />}
          {text}
          <VisuallyHidden>{warning}</VisuallyHidden>
        </span>
      )
    }
    const uniquenessOf = (post: PostRow) =>
      number(post, post.uniqueness, goodUniqueness, t('Uniqueness below 75%'), '%')
    const wordsOf = (post: PostRow) => number(post, post.wordCount, goodWordCount, t('Fewer than 500 words'))
    const published = (moment: string | null) => {
      const whole = time.list(moment)
      const shown = isFolded ? time.short(moment) : whole
      return (
        <span className={styles.tabular} data-folded={isFolded ? whole : undefined}>
          {shown}
        </span>
      )
    }
    const changed = (moment: string | null) => (
      <span
        className={styles.changed}
        data-folded={interpolate(t('Changed {time}'), { time: time.list(moment) })}
      >
        <Edit16Regular aria-hidden />
        <VisuallyHidden>{t('Changed')}</VisuallyHidden>
        {isFolded ? time.shortest(moment) : time.short(moment)}
      </span>
    )
    const timeOf = ({ published_at, updated_at }: PostRow) => {
      if (published_at) return published(published_at)
      return updated_at ? changed(updated_at) : nothing
    }
    const numberColumns: Column<PostRow>[] = isFolded
      ? [
          {
            ...uniquenessColumn,
            also: 'Words count',
            width: { wide: 136, narrow: 108 },
            cell: post => (
              <span className={styles.numbers}>
                {uniquenessOf(post)} · {wordsOf(post)}
              </span>
            ),
          },
        ]
      : [
          { ...uniquenessColumn, width: { wide: 100, narrow: 84 }, cell: uniquenessOf },
          {
            key: 'words',
            header: 'Words count',
            width: { wide: 92, narrow: 56 },
            align: 'end',
            cell: wordsOf,
          },
        ]
    const categoryColumns: Column<PostRow>[] = isFolded
      ? [
          {
            key: 'category',
            header: 'Category',
            also: 'Subcategory',
            width: { wide: 168, narrow: 84 },
            cell: post => {
              const { category, subcategory } = categoriesOf(post, titles)
              return [category, subcategory].filter(name => name !== null).join(' › ') || nothing
            },
          },
        ]
      : [
          {
            key: 'category',
            header: 'Category',
            width: { wide: 116, narrow: 62 },
            cell: post => categoriesOf(post, titles).category ?? nothing,
          },
          {
            key: 'subcategory',
            header: 'Subcategory',
            width: { wide: 120, narrow: 64 },
            cell: post => categoriesOf(post, titles).subcategory ?? nothing,
          },
        ]
    return [
      {
        key: 'title',
        header: 'Title',
        opens: true,
        least: 200,
        cell: post => {
          const holder = holderOf(post)
          return (
            <>
              {holder && (
                <span className={mergeClasses(styles.mark, styles.locked)} data-tooltip={holder}>
                  <LockClosed16Regular aria-hidden />
                  <VisuallyHidden>{holder}</VisuallyHidden>
                </span>
              )}
              {drafted.has(post.id) && (
                <span className={styles.mark} data-tooltip={t('Draft on this computer')}>
                  <Drafts16Regular aria-hidden />
                  <VisuallyHidden>{t('Draft on this computer')}</VisuallyHidden>
                </span>
              )}
              {titleOf(post) || t('No title')}
            </>
          )
        },
      },
      {
        key: 'status',
        header: 'Status',
        width: { wide: 176, narrow: 104 },
        cell: post => (
          <span className={styles.status}>
            <StatusBadge status={post.status} name={nameOf(constants.status, post.status)} />
            <AdvertStatus
              id={post.advert_status}
              name={nameOf(constants.advert_status, post.advert_status)}
            />
          </span>
        ),
      },
      {
        key: 'author',
        header: 'Author',
        width: { wide: 136, narrow: 64 },
        cell: post => post.authors.map(author => author.username).join(', ') || nothing,
      },
      ...numberColumns,
      {
        key: 'date',
        header: 'Date',
        width: isFolded ? { wide: 162, narrow: 122 } : { wide: 162, narrow: 140 },
        sort: 'published_at',
        cell: timeOf,
      },
      ...categoryColumns,
      {
        key: 'actions',
        header: 'Actions',
        width: { wide: 88, narrow: 88 },
        actions: true,
        cell: (post, tabIndex) => (
          <RowActions
            post={post}
            mayDelete={mayDelete}
            mayPush={mayPush}
            holder={holderOf(post)}
            tabIndex={tabIndex}
          />
        ),
      },
    ]
  }, [styles, t, me, time, constants, categories, mayDelete, mayPush, drafted, isFolded])
  return useMemo(() => (select ? [select, ...columns] : columns), [select, columns])
}

const uniquenessColumn = {
  key: 'uniqueness',
  header: 'Uniqueness',
  align: 'end',
  sort: 'uniqueness',
} as const

/** The name where there is room for it; else only a mark, and only when not every ad is shown (E50: 0 is Regular). */
function AdvertStatus({ id, name }: { id: number; name: string }) {
  const styles = usePostsStyles()
  return (
    <span className={styles.advert} data-tooltip={id === 0 ? undefined : name}>
      {id !== 0 && <MegaphoneOff16Regular aria-hidden />}
      <span className={styles.advertName} aria-hidden data-cut>
        {name}
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
