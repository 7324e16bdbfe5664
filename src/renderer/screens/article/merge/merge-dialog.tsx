import { useState } from 'react'
import { type Post, PostStatus } from '../../../../contract/entities/post.ts'
import { plainText } from '../../../catalogue/article-differences.ts'
import { articleLabels } from '../../../catalogue/article-labels.ts'
import { ClashDialog } from '../../../catalogue/clashes/clash-dialog.tsx'
import { useCurrentUser } from '../../../data/session.ts'
import { useText } from '../../../data/texts.ts'
import { useTime } from '../../../data/time.ts'
import { toast } from '../../../data/toasts.ts'
import { interpolate } from '../../../parts/interpolate.ts'
import { mergeWith } from '../newer-version.ts'
import type { Newer, OpenArticle } from '../open-article.ts'
import { useClashLines } from './clash-lines.ts'

/** Asks which version is wanted wherever the text on the screen and a newer one on the server overlap (DR-08). `onMerged`
 *  is told once both are one in the text. */
export function MergeDialog(props: {
  article: OpenArticle
  newer: Newer
  onMerged: () => void
  onBack: () => void
}) {
  const { article, newer } = props
  const { post, act } = newer
  const t = useText()
  const linesFor = useClashLines(article, post)
  const [mine] = useState(() => plainText(article.snapshot()))
  return (
    <ClashDialog
      about={
        <>
          <WhoSaved post={post} />{' '}
          {t(
            act === null
              ? 'Yours stands here as it was kept.'
              : 'Yours was not sent; it stands here as you left it.',
          )}
        </>
      }
      warning={post.status === PostStatus.trashed ? 'The article is in the trash there.' : undefined}
      merge={() => mergeWith(article, post)}
      labels={articleLabels}
      linesFor={linesFor}
      mine={mine}
      verb={act === 'save' ? 'Merge and save' : 'Merge'}
      onTake={form => {
        if (article.takeIn(form, post)) return props.onMerged()
        toast.error('Error parsing data.')
        props.onBack()
      }}
      onBack={props.onBack}
    />
  )
}

function WhoSaved({ post }: { post: Post }) {
  const t = useText()
  const time = useTime()
  const { username } = useCurrentUser()
  const who = post.editor?.username
  const source =
    who === undefined
      ? 'A newer version of this article was saved at {time}.'
      : who === username
        ? 'A newer version was saved with your own account at {time}, in another window or on another computer.'
        : '{name} saved a newer version of this article at {time}.'
  return interpolate(t(source), { name: who ?? '', time: time.card(post.updated_at) })
}
