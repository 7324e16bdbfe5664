import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ImageAddRegular, ImageRegular } from '@fluentui/react-icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Image, ImageFilters } from '../../../contract/entities/image.ts'
import { useReport } from '../../catalogue/report.ts'
import { SafeImage } from '../../catalogue/safe-image.tsx'
import { query } from '../../data/api.ts'
import { useText } from '../../data/texts.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { Pager } from '../../parts/pager.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import { SidePanel } from '../../parts/side-panel.tsx'
import { SkeletonTiles } from '../../parts/skeleton-tiles.tsx'
import { TileGrid } from '../../parts/tile-grid.tsx'

/** Three fit beside each other in the panel, in px. */
const tileWidth = 130

/** The gallery by pages, newest first, and the search in it (P2, decision E29). */
export function ImageChoice(props: {
  steps: ReactNode
  filters: ImageFilters
  onFilters: (filters: ImageFilters) => void
  seen: number | undefined
  onChosen: (image: Image) => void
  /** Without the right nobody adds one. */
  onAdd: (() => void) | undefined
  onClose: () => void
}) {
  const { filters, onFilters } = props
  const t = useText()
  const styles = useStyles()
  const gallery = useQuery({
    ...query.images.list.queryOptions({ input: filters }),
    placeholderData: keepPreviousData,
  })
  const failure = failureOf(filters)
  useReport(gallery, failure)
  const page = gallery.data
  const isFailed = gallery.isError && !gallery.isFetching
  return (
    <SidePanel
      title={t('Images')}
      onClose={props.onClose}
      onSubmit={event => event.preventDefault()}
      footer={
        <>
          {props.onAdd && (
            <Button className={styles.apart} icon={<ImageAddRegular />} onClick={props.onAdd}>
              {t('Add new image')}
            </Button>
          )}
          <Button onClick={props.onClose}>{t('Cancel')}</Button>
        </>
      }
    >
      {props.steps}
      <div className={styles.bar}>
        <SearchBox
          value={filters.query}
          label={t('Search')}
          onSearch={text => onFilters({ page: 1, query: text })}
        />
        {page && (
          <Pager
            page={filters.page}
            pageCount={page.page_count}
            isCounted={page.total !== null}
            onPage={number => onFilters({ ...filters, page: number })}
          />
        )}
      </div>
      {isFailed && <ErrorState text={t(failure)} onRetry={() => void gallery.refetch()} />}
      {page ? (
        <Tiles
          images={page.items}
          seen={props.seen}
          busy={gallery.isFetching || isFailed}
          onChosen={props.onChosen}
        />
      ) : (
        !isFailed && <SkeletonTiles tileWidth={tileWidth} ratio="1" />
      )}
    </SidePanel>
  )
}

/** What is said when these pictures could not be loaded (P8). */
function failureOf({ page, query }: ImageFilters): string {
  if (query === '') return page === 1 ? 'Error fetching data.' : 'Error fetching next page.'
  return page === 1 ? 'Error searching data.' : 'Error searching next page.'
}

function Tiles(props: {
  images: readonly Image[]
  seen: number | undefined
  busy: boolean
  onChosen: (image: Image) => void
}) {
  const { images, seen, busy, onChosen } = props
  const t = useText()
  const styles = useStyles()
  if (images.length === 0)
    return busy ? null : <EmptyState icon={<ImageRegular />} text={t('Images not found')} />
  return (
    <TileGrid
      label={t('Images')}
      items={images}
      keyOf={image => image.id}
      tileWidth={tileWidth}
      busy={busy}
      begin={seen}
      tile={(image, tabIndex) => (
        <button
          type="button"
          className={styles.tile}
          title={image.name}
          tabIndex={tabIndex}
          data-opens
          onClick={() => onChosen(image)}
        >
          <SafeImage className={styles.picture} url={image.url} alt="" />
          <span className={styles.name}>{image.name}</span>
        </button>
      )}
    />
  )
}

const useStyles = makeStyles({
  apart: { marginInlineEnd: 'auto' },
  bar: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '32px',
  },
  tile: {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    padding: 0,
    overflow: 'hidden',
    textAlign: 'start',
    fontFamily: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': {
      border: `1px solid ${tokens.colorNeutralStroke1Hover}`,
      backgroundColor: tokens.colorNeutralBackground1Hover,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  picture: { width: '100%', aspectRatio: '4 / 3', objectFit: 'cover' },
  // Two lines, also where one would do: the tiles stay in rows.
  name: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    height: `calc(2 * ${tokens.lineHeightBase200})`,
    marginBlock: tokens.spacingVerticalXS,
    marginInline: tokens.spacingHorizontalSNudge,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
})
