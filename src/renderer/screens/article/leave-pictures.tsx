import { useCallback, useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { registerAsker } from '../../data/leaving.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { countOnWay, type OnWay, onWayOf, useOnWay } from '../../editor/features/image/pictures-on-way.ts'
import { useConfirm } from '../../parts/confirm-dialog.tsx'
import { interpolate } from '../../parts/interpolate.ts'
import type { OpenArticle } from './open-article.ts'

/** Those without which the article may go: nobody is asked twice. */
const agreed = new WeakSet<OnWay>()

/** Asks whether the article goes without the pictures that are still on their way into its text. */
export function useMayGoWithout({ editor }: OpenArticle): () => Promise<boolean> {
  const confirm = useConfirm()
  return useCallback(async () => {
    if (onWayOf(editor).every(one => agreed.has(one))) return true
    const yes = await confirm({ ...question, values: { count: countOnWay(editor) } })
    if (yes) for (const one of onWayOf(editor)) agreed.add(one)
    return yes
  }, [editor, confirm])
}

/** Asks before somebody leaves while pictures are on their way into the text. */
export function LeavePictures({ article }: { article: OpenArticle }) {
  return useOnWay(article.editor).length === 0 ? null : <Asks article={article} />
}

function Asks({ article }: { article: OpenArticle }) {
  const mayGo = useMayGoWithout(article)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== '/login' &&
      // The server has it now, and its address says so.
      nextLocation.pathname !== `/posts/${article.key.id}`,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayGo().then(may => (may ? blocker.proceed() : blocker.reset()))
  }, [blocker, mayGo])
  useEffect(() => registerAsker(mayGo), [mayGo])
  return null
}

/** Says after a save what it went without. */
export function useSayOnWay({ editor }: OpenArticle): () => void {
  const t = useText()
  return useCallback(() => {
    const count = countOnWay(editor)
    if (count > 0)
      toast.warning('Saved without the pictures on their way', interpolate(t(waiting), { count }))
  }, [editor, t])
}

const waiting = 'Still on their way: {count}. Save again when they are in the text.'

const question = {
  title: 'Pictures on their way',
  text: 'Pictures that are still on their way into the text: {count}. What has been sent stays in the gallery, but does not come into the article. What waits for its name and its source is offered again when the article is opened.',
  yes: 'Go on without them',
  no: 'Wait for them',
}
