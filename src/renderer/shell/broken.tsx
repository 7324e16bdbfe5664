import { flushAll } from '../data/flush.ts'
import { useText } from '../data/texts.ts'
import { ErrorState } from '../parts/error-state.tsx'

/** Instead of a screen that failed to load or to draw; unsaved work reaches the disk before the window is read anew. */
export function Broken() {
  const t = useText()
  const retry = async () => {
    await flushAll()
    window.location.reload()
  }
  return <ErrorState text={t('Something went wrong on this page.')} onRetry={() => void retry()} />
}
