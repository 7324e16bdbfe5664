import { Button } from '@fluentui/react-components'
import { ArrowUndoRegular, DocumentAddRegular } from '@fluentui/react-icons'
import { useNavigate } from 'react-router-dom'
import { type Chosen, chosenAlone } from '../../../article/index.ts'
import { sendBack } from '../../catalogue/bring-back.ts'
import { beginLocalArticle, noPostId } from '../../catalogue/local-articles.ts'
import { useMay } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { BusyButton } from '../../parts/busy-button.tsx'
import { useServerAway } from '../../parts/server-away.ts'
import type { DraftContent } from './draft-content.ts'
import type { DraftRow } from './use-drafts.ts'

/** What can be done with a text that was set aside, or with what was chosen of it. The article is opened as ever, which
 *  takes its lock; nothing is sent. */
export function AsideActs(props: {
  row: DraftRow
  aside: NonNullable<DraftContent['aside']>
  /** Null where nothing of it can be given back by itself. */
  chosen: Chosen | null
}) {
  const { row, aside, chosen } = props
  const t = useText()
  const navigate = useNavigate()
  const refusal = useRefusal(aside)
  const { draft, versions } = aside
  const { post, form, categories } = draft
  const isChosen = chosen !== null && chosen.blocks.size + chosen.fields.length > 0
  const putIn = () => {
    if (!chosen) return
    const key = row.aside === null ? row.key : null
    const asked = { key, saved_at: row.saved_at, versions, categories, chosen }
    void navigate(`/posts/${post.id}`, { state: { from: '/drafts', ...sendBack(asked) } })
  }
  const begin = async () => {
    try {
      const id = await beginLocalArticle(form.section_id, post.template_type, blank =>
        isChosen ? chosenAlone(versions, blank, chosen) : form,
      )
      await navigate(`/posts/${id}`, { state: { from: '/drafts' } })
    } catch {
      toast.error(t('The article could not be begun.'))
    }
  }
  return (
    <>
      <Button icon={<DocumentAddRegular />} onClick={() => void begin()}>
        {t(isChosen ? 'Begin a new article with what you chose' : 'Begin a new article with it')}
      </Button>
      {chosen && (
        <BusyButton
          appearance="primary"
          icon={<ArrowUndoRegular />}
          busy={false}
          disabledReason={refusal ?? (isChosen ? undefined : t('Choose what to put back first'))}
          onClick={putIn}
        >
          {t('Put back into the article')}
        </BusyButton>
      )}
    </>
  )
}

/** Why nothing can be put into its article, as far as that is known without asking the server. */
function useRefusal({ draft, isSeen }: NonNullable<DraftContent['aside']>): string | undefined {
  const t = useText()
  const away = useServerAway()
  const mayUpdate = useMay('post')('update')
  if (draft.post.id === noPostId || draft.set_aside?.why === 'deleted')
    return t('The article is not on the server any more')
  if (!mayUpdate) return t('You may read this article but not change it.')
  return away !== null && !isSeen ? away : undefined
}
