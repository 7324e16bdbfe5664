import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useText } from '../data/texts.ts'
import { ErrorState } from '../parts/error-state.tsx'
import { Screen } from '../parts/screen.tsx'

/** A page whose record is on its way, or did not come. */
export function PageLoading({
  onRetry = nothing,
  ...props
}: {
  title: string
  hasFailed?: boolean
  onRetry?: () => void
  actions?: ReactNode
}) {
  const t = useText()
  const styles = useStyles()
  return (
    <Screen title={props.title} actions={props.actions}>
      {props.hasFailed ? (
        <ErrorState text={t('Error fetching data.')} onRetry={onRetry} />
      ) : (
        <Skeleton aria-label={t('Loading')} className={styles.fields}>
          <SkeletonItem shape="square" className={styles.picture} />
          {['a', 'b', 'c'].map(field => (
            <div key={field} className={styles.field}>
              <SkeletonItem size={12} className={styles.label} />
              <SkeletonItem className={styles.area} />
            </div>
          ))}
        </Skeleton>
      )}
    </Screen>
  )
}

const nothing = () => {}

const useStyles = makeStyles({
  fields: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '720px',
    paddingInline: tokens.spacingHorizontalXL,
  },
  picture: { width: '120px', height: '120px' },
  field: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  label: { width: '100px' },
  area: { height: '96px' },
})
