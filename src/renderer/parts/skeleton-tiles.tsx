import { makeStyles, Skeleton, SkeletonItem } from '@fluentui/react-components'
import type { CSSProperties } from 'react'
import { useTranslate } from './translate.ts'

/** How many stand in while tiles load (SH-10). */
const skeletonCount = 8

/** Eight tiles of this least width, while those of a `TileGrid` load. `ratio` is width by height. */
export function SkeletonTiles(props: { tileWidth: number; ratio: string }) {
  const t = useTranslate()
  const styles = useStyles()
  const style = { '--tile': `${props.tileWidth}px`, '--ratio': props.ratio } as CSSProperties
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
  tile: { height: 'auto', aspectRatio: 'var(--ratio)' },
})
