import { makeStyles, Skeleton, SkeletonItem } from '@fluentui/react-components'
import type { CSSProperties } from 'react'
import { useTranslate } from './translate.ts'

/** How many stand in while tiles load (SH-10). */
const skeletonCount = 8

/** Eight tiles of this least width, while those of a `TileGrid` load. `ratio` is the width of their pictures by the
 *  height; `below` is how much of a tile is below its picture, in px. */
export function SkeletonTiles(props: { tileWidth: number; ratio: string; below?: number }) {
  const t = useTranslate()
  const styles = useStyles()
  const style = {
    '--tile': `${props.tileWidth}px`,
    '--ratio': props.ratio,
    '--below': `${props.below ?? 0}px`,
  } as CSSProperties
  return (
    <Skeleton className={styles.grid} style={style} aria-label={t('Loading…')}>
      {Array.from({ length: skeletonCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are alike and never move
        <SkeletonItem key={index} className={styles.tile} data-skeleton />
      ))}
    </Skeleton>
  )
}

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(var(--tile), 100%), 1fr))',
    gap: '8px',
    padding: '2px',
  },
  tile: {
    height: 'auto',
    paddingBottom: 'var(--below)',
    '::before': { content: '""', display: 'block', aspectRatio: 'var(--ratio)' },
  },
})
