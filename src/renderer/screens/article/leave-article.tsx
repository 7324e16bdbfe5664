import { useCallback, useEffect, useRef, useState } from 'react'
import { type Location, useBlocker, useLocation, useNavigate } from 'react-router-dom'
import { unwritten } from '../../catalogue/unwritten.ts'
import type { Unsaved } from '../../catalogue/use-unsaved.ts'
import { registerAsker } from '../../data/leaving.ts'
import { store } from '../../data/store.ts'
import { type Question, useConfirm } from '../../parts/confirm-dialog.tsx'
import { nameOf } from './article-name.ts'
import { useLeavePictures } from './leave-pictures.tsx'
import type { OpenArticle } from './open-article.ts'
import { inTurn } from './save-article.ts'
import { isAtOnce } from './use-close.ts'
import { waitingSave } from './waiting-save.ts'

/** How long a save may keep somebody from leaving, in milliseconds (hardening N41). */
const patience = 10_000

/** Lets nobody leave the article while it is saved or published: they go as soon as that has ended, and are asked after
 *  10 s. Then asks before words are left that the disk has not taken, pictures that are in this window alone, or those
 *  `added` to the gallery and not sent. */
export function LeaveArticle({ article, added }: { article: OpenArticle; added: Unsaved }) {
  const pictures = useLeavePictures(article)
  const mayBeLeft = useSaveEnd(article)
  const mayBeLost = useUnwritten(article)
  const navigate = useNavigate()
  /** Where the person wants to go, and whether they may. */
  const target = useRef<Location | null>(null)
  const [may, setMay] = useState(false)
  const isGoing = useRef(false)
  /** The ways that the save keeps them from, and not a picture: they may go another one before the first is drawn. */
  const keptBySave = useRef(new WeakSet<Location>())
  const goOnceSaved = (to: Location) => {
    const isFirst = target.current === null
    target.current = to
    if (!isFirst) return
    void mayBeLeft().then(may => {
      if (may) setMay(true)
      else target.current = null
    })
  }
  const { pathname: drawnAt } = useLocation()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { pathname } = nextLocation
    if (pathname === currentLocation.pathname || pathname === '/login') return false
    const address = `/posts/${article.key.id}`
    // The server has it now, and its address says so.
    if (pathname === address) return false
    // They have left, and it is only not drawn yet.
    if (currentLocation.pathname !== drawnAt && currentLocation.pathname !== address) return false
    const isUnderWay = isSaving(article) || target.current !== null
    const isHeld = pictures.count() > 0 || added.unsaved.current
    if (isAtOnce(nextLocation)) return isHeld
    if (!isUnderWay || isGoing.current) return isHeld || isRefused(article)
    keptBySave.current.add(nextLocation)
    // Not once it is drawn: the save may have ended by then, and they would go where they no longer want to, or though it
    // failed.
    goOnceSaved(nextLocation)
    return true
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // The address of a new article changes when the server has it, which a blocked one would not outlive.
    if (keptBySave.current.has(blocker.location)) blocker.reset()
    else {
      const mayGo = async () =>
        (isAtOnce(blocker.location) || (await mayBeLost())) &&
        (await pictures.mayLeave()) &&
        (await added.mayLeave())
      void mayGo().then(may => (may ? blocker.proceed() : blocker.reset()))
    }
  }, [blocker, pictures, mayBeLost, added])
  const isAtAddress = drawnAt === `/posts/${article.key.id}`
  useEffect(() => {
    const { current: to } = target
    if (!may || !isAtAddress || to === null) return
    target.current = null
    setMay(false)
    isGoing.current = true
    void navigate(to, { state: to.state })
    isGoing.current = false
  }, [may, isAtAddress, navigate])
  useEffect(
    () => () => {
      target.current = null
      store.set(article.atoms.leaving, false)
    },
    [article],
  )
  useEffect(
    () =>
      registerAsker({
        wouldLose: comesBack => (isSaving(article) && !comesBack) || pictures.count() > 0,
        ask: async () => (await mayBeLeft()) && pictures.mayLeave(),
      }),
    [article, mayBeLeft, pictures],
  )
  return null
}

/** Its text is on its way to the server. */
function isSaving({ atoms }: OpenArticle): boolean {
  const work = store.get(atoms.work)
  return work === 'save' || work === 'publish'
}

/** The disk has not taken what was typed last, and the server does not have it. */
function isRefused({ atoms, isOnServer }: OpenArticle): boolean {
  return store.get(atoms.draft).state === 'failed' && !isOnServer()
}

/** Tries the disk once more, and asks where it refuses again. */
function useUnwritten(article: OpenArticle): () => Promise<boolean> {
  const confirm = useConfirm()
  return useCallback(async () => {
    if (!isRefused(article)) return true
    await article.writer.flush()
    return !isRefused(article) || confirm({ ...unwritten, about: [nameOf(article)] })
  }, [article, confirm])
}

/** Waits until what is under way has ended, and is seen to. False where it did not end well, which is said beside the
 *  text, unless that stood there already or it goes to the server by itself later; and where it takes too long and the
 *  person rather stays: what they wrote is kept here either way. */
function useSaveEnd(article: OpenArticle): () => Promise<boolean> {
  const confirm = useConfirm()
  const waiting = useRef<Promise<boolean>>(null)
  return useCallback(() => {
    const { leaving, trouble, newer } = article.atoms
    const wait = async () => {
      if (!isSaving(article)) return true
      const known = store.get(trouble)
      store.set(leaving, true)
      const hasEnded = await endWithin(article, patience)
      // They are elsewhere by now, as when the lock was lost.
      if (!store.get(leaving)) return false
      if (!hasEnded) store.set(leaving, false)
      const now = store.get(trouble)
      const isSafe = now === null || now === known || waitingSave(store.get, article) !== null
      const may = hasEnded
        ? isSafe && store.get(newer) === null
        : await confirm({ ...question, about: [nameOf(article)] })
      // What closes the article by itself does not come between.
      setTimeout(() => store.set(leaving, false))
      return may
    }
    waiting.current ??= wait().finally(() => {
      waiting.current = null
    })
    return waiting.current
  }, [article, confirm])
}

async function endWithin(article: OpenArticle, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<false>(resolve => {
    timer = setTimeout(() => resolve(false), ms)
  })
  const hasEnded = await Promise.race([inTurn(article, async () => true), late])
  clearTimeout(timer)
  return hasEnded
}

const question: Question = {
  title: 'Still being saved',
  text: 'The server has not answered yet. What you wrote stays on this computer until the server has it.',
  yes: 'Leave',
  no: 'Stay here',
}
