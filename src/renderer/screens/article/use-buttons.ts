import { useAtomValue } from 'jotai'
import { noPostId } from '../../catalogue/local-articles.ts'
import { useMay } from '../../data/session.ts'
import { useBrand } from '../../data/start.ts'
import { type ButtonName, buttonsOf } from './article-buttons.ts'
import { useOpenArticle } from './open-article-context.ts'
import { isTimed } from './schedule.ts'
import { useSchedule } from './schedule-fields.tsx'

/** The buttons that the open article has now, by how it stands and by what its person may. */
export function useButtons(): ReadonlySet<ButtonName> {
  const { article } = useOpenArticle()
  const may = useMay('post')
  const { push } = useBrand().features
  const post = useAtomValue(article.atoms.post)
  const { schedule } = useSchedule()
  return buttonsOf({
    status: post.status,
    template: post.template_type,
    may,
    hasPush: push,
    hasPage: Boolean(post.previewUrl),
    isTimed: isTimed(schedule),
    isLocal: post.id === noPostId,
  })
}
