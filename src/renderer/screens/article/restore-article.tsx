import { useMemo } from 'react'
import { wordsIn } from '../../../article/index.ts'
import { articleFormOf } from '../../../contract/entities/article-fields.ts'
import type { Post } from '../../../contract/entities/post.ts'
import { differencesBetween } from '../../catalogue/article-differences.ts'
import type { UnsavedDraft } from '../../catalogue/article-draft.ts'
import { RestoreDialog } from '../../catalogue/restore-dialog.tsx'
import { useWhySetAside } from '../../catalogue/why-set-aside.ts'
import { useText } from '../../data/texts.ts'
import { useTime } from '../../data/time.ts'
import { interpolate } from '../../parts/interpolate.ts'

/** Offers what this computer keeps of an article beside the server's version (DR-01). */
export function RestoreArticle(props: {
  draft: UnsavedDraft
  server: Post
  onApply: () => void
  onClear: () => void
}) {
  const { draft, server } = props
  const t = useText()
  const time = useTime()
  const why = useWhySetAside()
  const differences = useMemo(
    () => differencesBetween(articleFormOf(server), draft.form, [server.category, ...draft.categories]),
    [server, draft],
  )
  const words = useMemo(() => wordsIn(draft.form.body), [draft.form.body])
  const kept = t('This computer keeps unsaved changes from {time}: {count} words.')
  const older = t('The newest autosave was damaged; showing the one from {time}')
  const conflict = t('The article was changed on the server after this draft was started ({time})')
  return (
    <RestoreDialog
      text={interpolate(kept, { time: time.card(draft.saved_at), count: words })}
      warnings={[
        ...(draft.set_aside ? [why(draft.set_aside)] : []),
        ...(draft.older ? [interpolate(older, { time: time.card(draft.saved_at).slice(11) })] : []),
        ...(draft.conflict ? [interpolate(conflict, { time: time.card(server.updated_at) })] : []),
      ]}
      differences={differences}
      onApply={props.onApply}
      onClear={props.onClear}
    />
  )
}
