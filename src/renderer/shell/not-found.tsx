import { useText } from '../data/texts.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { WaysBack } from './ways-back.tsx'

/** For a path that leads nowhere (S2), with links back (S28). */
export function NotFound() {
  const t = useText()
  return <EmptyState level="h1" text={t('Page not found')} action={<WaysBack />} />
}
