import { Button, makeStyles, ProgressBar, Spinner, tokens } from '@fluentui/react-components'
import { FilterDismissRegular, ImageRegular } from '@fluentui/react-icons'
import { useCallback, useMemo, useRef, useState } from 'react'
import { GalleryFilters, type Image } from '../../../contract/entities/image.ts'
import { useAddress } from '../../data/address.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { interpolate } from '../../parts/interpolate.ts'
import { LiveRegion } from '../../parts/live-region.tsx'
import { Screen } from '../../parts/screen.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import { SkeletonTiles } from '../../parts/skeleton-tiles.tsx'
import { useTableTooltip } from '../../parts/table-tooltip.tsx'
import { TileGrid } from '../../parts/tile-grid.tsx'
import { download } from './download.ts'
import { type CardActs, ImageCard } from './image-card.tsx'
import { Preview } from './preview.tsx'
import { useGallery } from './use-gallery.ts'

/** The least width of a card, in px. */
const cardWidth = 184

/** The site's pictures (C2). */
export function ImagesScreen() {
  const { filters, change, reset } = useAddress(GalleryFilters)
  const gallery = useGallery(filters.query)
  const t = useText()
  const styles = useStyles()
  const [previewed, setPreviewed] = useState<Image | null>(null)
  const copy = useCallback(async ({ url }: Image) => {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied to clipboard')
  }, [])
  const acts = useMemo<CardActs>(
    () => ({
      preview: setPreviewed,
      copy: image => void copy(image),
      download: image => void download(image),
    }),
    [copy],
  )
  return (
    <Screen
      title={t('Image gallery')}
      toolbar={
        <div className={styles.search}>
          <SearchBox label={t('Search')} value={filters.query} onSearch={query => change({ query })} />
        </div>
      }
    >
      <div className={styles.body}>
        <Cards gallery={gallery} search={filters.query} onReset={reset} acts={acts} />
      </div>
      {previewed && <Preview image={previewed} acts={acts} onClose={() => setPreviewed(null)} />}
    </Screen>
  )
}

function Cards(props: {
  gallery: ReturnType<typeof useGallery>
  search: string
  onReset: () => void
  acts: CardActs
}) {
  const { gallery, acts } = props
  const { images, busy, failed } = gallery
  const t = useText()
  const styles = useStyles()
  const scroller = useRef<HTMLDivElement>(null)
  const tooltip = useTableTooltip()
  const failure = failed && <ErrorState text={t(failed.text)} onRetry={gallery.retry} />
  return (
    <div className={styles.cards}>
      {busy && images && <ProgressBar className={styles.progress} aria-label={t('Images')} />}
      {failed && !failed.isNext && failure}
      <div ref={scroller} className={styles.scroller} {...tooltip.handlers}>
        {!images && !failed && <SkeletonTiles tileWidth={cardWidth} ratio="1 / 1" />}
        {images && images.length > 0 && (
          <TileGrid
            // Another search begins at its top.
            key={props.search}
            label={t('Images')}
            items={images}
            keyOf={image => image.id}
            tile={(image, tabIndex) => <ImageCard image={image} tabIndex={tabIndex} acts={acts} />}
            tileWidth={cardWidth}
            scroller={scroller}
            busy={busy}
            hasMore={gallery.hasMore}
            onEnd={gallery.more}
          />
        )}
        {images?.length === 0 && !busy && !failed && (
          <EmptyState
            icon={<ImageRegular />}
            text={t('Images not found')}
            action={
              props.search !== '' && (
                <Button icon={<FilterDismissRegular />} onClick={props.onReset}>
                  {t('Clear filters')}
                </Button>
              )
            }
          />
        )}
        {gallery.isMoreComing && <Spinner className={styles.more} size="small" aria-label={t('Loading…')} />}
        {failed?.isNext && failure}
      </div>
      {tooltip.element}
      <LiveRegion>{images && interpolate(t('{count} images'), { count: images.length })}</LiveRegion>
    </div>
  )
}

const useStyles = makeStyles({
  search: { display: 'flex', flexGrow: 1, justifyContent: 'flex-end' },
  body: { position: 'relative', display: 'flex', height: '100%', overflow: 'hidden' },
  cards: { position: 'relative', display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  progress: { position: 'absolute', insetInline: 0, top: 0, zIndex: 1 },
  scroller: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    paddingInline: `calc(${tokens.spacingHorizontalXL} - 2px)`,
  },
  more: { paddingBlock: tokens.spacingVerticalM },
})
