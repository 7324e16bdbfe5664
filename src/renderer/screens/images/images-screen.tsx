import { Button, makeStyles, ProgressBar, Spinner, tokens } from '@fluentui/react-components'
import { AddRegular, FilterDismissRegular, ImageRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { GalleryFilters, type Image, type ImageForm } from '../../../contract/entities/image.ts'
import { ImageSideForm } from '../../catalogue/images/image-form.tsx'
import { UploadsHere } from '../../catalogue/upload-rows.tsx'
import { useActs } from '../../catalogue/use-acts.ts'
import { useAskedForm } from '../../catalogue/use-asked-form.ts'
import { useOpenForm } from '../../catalogue/use-open-form.ts'
import { useUnsaved } from '../../catalogue/use-unsaved.ts'
import { useAddress } from '../../data/address.ts'
import { api, query } from '../../data/api.ts'
import { useMay } from '../../data/session.ts'
import { store } from '../../data/store.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { addedAtom } from '../../data/uploads.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { interpolate } from '../../parts/interpolate.ts'
import { LiveRegion } from '../../parts/live-region.tsx'
import { Screen } from '../../parts/screen.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import { SkeletonTiles } from '../../parts/skeleton-tiles.tsx'
import { useTableTooltip } from '../../parts/table-tooltip.tsx'
import { TileGrid } from '../../parts/tile-grid.tsx'
import { useWide } from '../../parts/use-wide.ts'
import { download } from './download.ts'
import { type CardActs, cardHeight, cardShape, ImageCard, useImageCardStyles } from './image-card.tsx'
import { Preview } from './preview.tsx'
import { useGallery } from './use-gallery.ts'
import { useRemoval } from './use-removal.tsx'

/** The least width of a card, in px. */
const cardWidth = 184

const acted = {
  // The gallery itself takes what changes as it comes.
  calls: { key: query.images.list.key, update: query.images.update },
  right: 'image',
  removal: '',
  done: { create: 'Added', update: 'Updated', remove: 'Removed.' },
  failed: {
    create: 'Error adding image.',
    update: 'Error updating image.',
    remove: 'Error removing image.',
  },
} as const

/** The site's pictures (C2). */
export function ImagesScreen() {
  const { filters, change, reset } = useAddress(GalleryFilters)
  const gallery = useGallery(filters.query)
  const t = useText()
  const styles = useStyles()
  const isWide = useWide()
  const [previewed, setPreviewed] = useState<Image | null>(null)
  const form = useOpenForm<Image>('images', useUnsaved(), 'image', gallery.again)
  const { show, closeGone, unsaved } = form
  const acts = useActs<Image, never, ImageForm>(acted, closeGone)
  const { drop, put } = gallery
  const mayDelete = useMay('image')('delete')
  const { remove, removing } = useRemoval(
    acts.act,
    useCallback(
      (id: number) => {
        drop(id)
        closeGone(id)
      },
      [drop, closeGone],
    ),
  )
  useAskedForm('image', gallery.busy ? undefined : gallery.images, show)
  const may = { ...acts.may, remove: mayDelete }
  const cardActs = useMemo<CardActs>(
    () => ({
      preview: setPreviewed,
      copy: image => void copyLink(image),
      download: image => void download(image),
      edit: acts.may.update ? image => void show(image) : undefined,
      remove: mayDelete ? image => void remove(image) : undefined,
    }),
    [show, remove, acts.may.update, mayDelete],
  )
  const lookFor = useCallback((name: string) => change({ query: name }), [change])
  const formActs = {
    ...acts,
    may,
    remove,
    removing,
    update: (image: Image, draft: ImageForm) =>
      acts.act(
        api.images.update({ id: image.id, draft }).then(answer => put(answer ?? { ...image, ...draft })),
        acted.done.update,
        acted.failed.update,
      ),
  }
  useAdded(put)
  return (
    <Screen
      title={t('Image gallery')}
      actions={
        may.create && (
          <Button appearance="primary" icon={<AddRegular />} onClick={() => void show('create')}>
            {t('Create image')}
          </Button>
        )
      }
      toolbar={
        <div className={styles.search}>
          <SearchBox label={t('Search')} value={filters.query} onSearch={query => change({ query })} />
        </div>
      }
      // The form shows them in their rows.
      notices={form.open !== 'create' && <UploadsHere kind="images" onLookFor={lookFor} />}
    >
      <div className={styles.body}>
        <div className={styles.cards} inert={form.open !== null && !isWide}>
          <Cards
            gallery={gallery}
            search={filters.query}
            onReset={reset}
            acts={cardActs}
            removing={removing}
          />
        </div>
        <ImageSideForm
          form={form}
          acts={formActs}
          onAdded={() => {
            unsaved.current = false
            void show(null)
          }}
          onLookFor={lookFor}
        />
      </div>
      {previewed && <Preview image={previewed} acts={cardActs} onClose={() => setPreviewed(null)} />}
    </Screen>
  )
}

/** Shows each picture that this window's person added, wherever they did. */
function useAdded(put: (image: Image) => void) {
  const seen = useRef(new Set(Object.keys(store.get(addedAtom))))
  const added = useAtomValue(addedAtom)
  useEffect(() => {
    for (const [id, { image }] of Object.entries(added)) {
      if (image && !seen.current.has(id)) put(image)
      seen.current.add(id)
    }
  }, [added, put])
}

async function copyLink({ url }: Image): Promise<void> {
  await navigator.clipboard.writeText(url)
  toast.success('Link copied to clipboard')
}

function Cards(props: {
  gallery: ReturnType<typeof useGallery>
  search: string
  onReset: () => void
  acts: CardActs
  removing: ReadonlySet<number>
}) {
  const { gallery, acts, removing } = props
  const { images, busy, failed } = gallery
  const t = useText()
  const styles = useStyles()
  const cardStyles = useImageCardStyles()
  const scroller = useRef<HTMLDivElement>(null)
  const tooltip = useTableTooltip()
  const failure = failed && <ErrorState text={t(failed.text)} onRetry={gallery.retry} />
  return (
    <>
      {busy && images && <ProgressBar className={styles.progress} aria-label={t('Images')} />}
      {failed && !failed.isNext && failure}
      <div ref={scroller} className={styles.scroller} {...tooltip.handlers}>
        {!images && !failed && <SkeletonTiles tileWidth={cardWidth} {...cardShape} />}
        {images && images.length > 0 && (
          <TileGrid
            // Another search begins at its top.
            key={props.search}
            label={t('Images')}
            items={images}
            keyOf={image => image.id}
            tile={(image, tabIndex) => (
              <ImageCard
                image={image}
                tabIndex={tabIndex}
                acts={acts}
                isRemoving={removing.has(image.id)}
                styles={cardStyles}
                t={t}
              />
            )}
            tileWidth={cardWidth}
            windowed={{ scroller, tileHeight: cardHeight }}
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
    </>
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
