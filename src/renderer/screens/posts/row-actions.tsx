import { Alert16Regular, Delete16Regular, Open16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { type PostRow, PostStatus, titleOf } from '../../../contract/entities/post.ts'
import { openPage } from '../../catalogue/open-page.ts'
import { report } from '../../catalogue/report.ts'
import { usePush } from '../../catalogue/use-push.ts'
import { api, query, queryClient } from '../../data/api.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { useConfirm } from '../../parts/confirm-dialog.tsx'
import { IconAction, useIconActionStyles } from '../../parts/icon-action.tsx'

/** 'View on site' where the post has an address there; the push of a published post, where the brand sends any; and the
 *  trash, not for published posts or those in the trash already (decision L1). Each with its right. */
export function RowActions(props: {
  post: PostRow
  mayDelete: boolean
  mayPush: boolean
  /** Says who else edits the post now. */
  holder: string | undefined
  tabIndex: 0 | -1
}) {
  const { post, tabIndex } = props
  const { action } = useIconActionStyles()
  const t = useText()
  const { pending, trash } = useTrash(post)
  const { previewUrl } = post
  const trashable =
    props.mayDelete && post.status !== PostStatus.trashed && post.status !== PostStatus.published
  return (
    <>
      {previewUrl && (
        <IconAction
          className={action}
          label={t('View on site')}
          icon={<Open16Regular />}
          tabIndex={tabIndex}
          onClick={() => void openPage(previewUrl)}
        />
      )}
      {props.mayPush && post.status === PostStatus.published && (
        <PushAction post={post} holder={props.holder} tabIndex={tabIndex} />
      )}
      {trashable && (
        <IconAction
          className={action}
          label={t('Move to trash')}
          needsServer
          icon={<Delete16Regular />}
          tabIndex={tabIndex}
          busy={pending}
          onClick={() => void trash()}
        />
      )}
    </>
  )
}

function PushAction(props: { post: PostRow; holder: string | undefined; tabIndex: 0 | -1 }) {
  const { action } = useIconActionStyles()
  const t = useText()
  const { label, pending, push } = usePush(props.post)
  return (
    <IconAction
      className={action}
      label={t(label)}
      needsServer
      icon={<Alert16Regular />}
      tabIndex={props.tabIndex}
      busy={pending}
      disabledReason={props.holder}
      onClick={push}
    />
  )
}

/** Asks, then moves the post to the trash and loads the list again; the focus stays with the row. */
function useTrash(post: PostRow) {
  const confirm = useConfirm()
  const [pending, setPending] = useState(false)
  const trash = async () => {
    if (pending || !(await confirm({ ...trashQuestion, about: [titleOf(post)] }))) return
    setPending(true)
    try {
      await api.posts.setStatus({ id: post.id, status: PostStatus.trashed })
      toast.success('Post moved to trash.', { about: titleOf(post) })
      await queryClient.invalidateQueries({ queryKey: query.posts.list.key() })
    } catch (error) {
      report(error, 'Error moving post to trash.')
    } finally {
      setPending(false)
    }
  }
  return { pending, trash }
}

const trashQuestion = {
  title: 'Move to trash',
  text: 'Are you sure you want to remove selected post?',
  yes: 'Move to trash',
}
