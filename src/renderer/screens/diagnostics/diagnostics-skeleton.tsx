import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import { useText } from '../../data/texts.ts'

/** How many facts each section is likely to have. */
const sections = [5, 3, 3, 4]

/** Stands where the sections will be, laid out as they are. */
export function DiagnosticsSkeleton({ className }: { className: string }) {
  const t = useText()
  const styles = useStyles()
  return (
    <Skeleton className={className} aria-label={t('Loading')} data-skeleton>
      {sections.map((count, section) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <div key={section} className={styles.section}>
          <SkeletonItem size={20} className={styles.title} />
          {Array.from({ length: count }, (_, fact) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move
            <SkeletonItem key={fact} size={16} />
          ))}
        </div>
      ))}
    </Skeleton>
  )
}

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  title: { width: '160px' },
})
