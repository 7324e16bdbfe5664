import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import { useText } from '../../data/texts.ts'

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXL,
  },
})

/** Stands where a static page will be. */
export function PageSkeleton() {
  const t = useText()
  const styles = useStyles()
  return (
    <Skeleton className={styles.page} aria-label={t('Loading')} data-skeleton>
      <SkeletonItem size={32} />
      <SkeletonItem size={32} />
      <SkeletonItem size={128} />
      <SkeletonItem size={128} />
    </Skeleton>
  )
}
