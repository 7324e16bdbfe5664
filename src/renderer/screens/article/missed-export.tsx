import { useAtomValue } from 'jotai'
import type { Intent } from '../../../contract/calls/outbox.ts'
import { PostStatus, titleOf } from '../../../contract/entities/post.ts'
import { isUnderWay, useExport, useExportShown, useExports, useProjectsOf } from '../../catalogue/exports.ts'
import { forget, intentsAtom, intentsOf } from '../../data/outbox.ts'
import { useText } from '../../data/texts.ts'
import { useTime } from '../../data/time.ts'
import { interpolate } from '../../parts/interpolate.ts'
import { Offer } from './offer.tsx'
import { useOpenArticle } from './open-article-context.ts'

/** Offers the export that found no server, to the projects that it would go to now (DR-07). */
export function MissedExport() {
  const { article } = useOpenArticle()
  const intents = intentsOf(useAtomValue(intentsAtom), article.key)
  const isSending = useExports().some(one => one.post.id === article.id && isUnderWay(one))
  const missed = intents.find(({ act }) => act === 'export')
  return missed && !isSending ? <Missed intent={missed} /> : null
}

function Missed({ intent }: { intent: Intent }) {
  const { article } = useOpenArticle()
  const t = useText()
  const time = useTime()
  const post = useAtomValue(article.atoms.post)
  const { start } = useExport()
  const projects = useProjectsOf(intent)
  const isPossible = useExportShown() && post.status === PostStatus.published && projects.length > 0
  const values = {
    time: time.card(intent.asked_at),
    projects: projects.map(({ name }) => name).join(', ') || '—',
  }
  return (
    <Offer
      name="missed-export"
      text={interpolate(t(intent.may_be_done ? unknown : missed), values)}
      verb="Export now"
      isPossible={isPossible}
      onAct={() => void start([{ id: post.id, title: titleOf(post) }], projects)}
      onDismiss={() => void forget(intent.id)}
    />
  )
}

const missed =
  'At {time} you wanted to export this to {projects}, and the server could not be reached: it was not done.'
const unknown = 'At {time} this was sent to {projects}, and nobody knows what became of it.'
