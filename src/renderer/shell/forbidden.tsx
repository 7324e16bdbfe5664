import { LockClosedRegular } from '@fluentui/react-icons'
import { useText } from '../data/texts.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { WaysBack } from './ways-back.tsx'

/** Instead of a screen that the person may not view. */
export function Forbidden() {
  const t = useText()
  return (
    <EmptyState
      level="h1"
      icon={<LockClosedRegular />}
      text={t('You are not authorized to view this page')}
      action={<WaysBack />}
    />
  )
}
