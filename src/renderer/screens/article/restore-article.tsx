import { useEffect, useMemo, useState } from 'react'
import { wordsIn } from '../../../article/index.ts'
import { articleFormOf } from '../../../contract/entities/article-fields.ts'
import type { Post } from '../../../contract/entities/post.ts'
import { differencesBetween } from '../../catalogue/article-differences.ts'
import type { UnsavedDraft } from '../../catalogue/article-draft.ts'
import type { Difference } from '../../catalogue/differences.ts'
import { RestoreDialog } from '../../catalogue/restore-dialog.tsx'
import { useSavedBy } from '../../catalogue/use-saved-by.ts'
import { useWhySetAside } from '../../catalogue/why-set-aside.ts'
import { useText } from '../../data/texts.ts'
import { useTime } from '../../data/time.ts'
import { interpolate } from '../../parts/interpolate.ts'
import { mergeDraft } from './newer-version.ts'

/** Offers what this computer keeps of an article beside the server's version (DR-01), and says what would change: where
 *  that is not the version it began with, applying makes both one. */
export function RestoreArticle(props: {
  draft: UnsavedDraft
  server: Post
  onApply: () => void
  onClear: () => Promise<void>
}) {
  const { draft, server } = props
  const t = useText()
  const time = useTime()
  const why = useWhySetAside()
  const savedBy = useSavedBy()
  const [differences, setDifferences] = useState<Difference[] | null>(null)
  // A long text takes its time to be compared: the question is drawn before.
  useEffect(() => {
    const comparing = setTimeout(() => {
      const applied = draft.conflict ? mergeDraft(draft, server).form : draft.form
      const categories = [server.category, ...draft.categories]
      setDifferences(differencesBetween(articleFormOf(server), applied, categories))
    })
    return () => clearTimeout(comparing)
  }, [server, draft])
  const words = useMemo(() => wordsIn(draft.form.body), [draft.form.body])
  const kept = t('This computer keeps unsaved changes from {time}: {count} words.')
  const older = t('The newest autosave was damaged; showing the one from {time}')
  const saved = { at: server.updated_at, by: server.editor?.username }
  const onServer =
    draft.began.revision === server.revision
      ? 'The server still has the version that this began with'
      : 'The server has what was saved last'
  return (
    <RestoreDialog
      lines={[
        interpolate(kept, { time: time.card(draft.saved_at), count: words }),
        ...(draft.conflict ? [] : [`${savedBy(onServer, saved)}.`]),
      ]}
      warnings={[
        ...(draft.set_aside ? [why(draft.set_aside)] : []),
        ...(draft.older ? [interpolate(older, { time: time.card(draft.saved_at).slice(11) })] : []),
        ...(draft.conflict
          ? [savedBy('The article was changed on the server after this draft was started', saved)]
          : []),
      ]}
      differences={differences}
      after={draft.conflict ? 'Both versions merged' : undefined}
      onApply={props.onApply}
      onClear={props.onClear}
    />
  )
}
