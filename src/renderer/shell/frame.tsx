import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { loadLanguages } from '../data/languages.ts'
import { sessionAtom } from '../data/session.ts'
import { saveSettings, startAtom, useBrand } from '../data/start.ts'
import { store } from '../data/store.ts'
import { useText } from '../data/texts.ts'
import { isThere, placeAt } from './first-screen.ts'
import { Header } from './header.tsx'
import { LostArticles } from './lost-articles.tsx'
import { NewArticleKey } from './new-article-key.tsx'
import { places } from './places.ts'
import { Sidebar } from './sidebar.tsx'

/** How long somebody must stay at a place before it is remembered, in milliseconds. */
const settled = 500

/** How long somebody is in before the other screens are fetched, in milliseconds: the one that was asked for, and its
 *  first list, have the computer for themselves. */
const arrived = 3_000

/** Header, sidebar and the screen; only for somebody signed in. */
export function Frame() {
  const session = useAtomValue(sessionAtom)
  const { pathname, search } = useLocation()
  const brand = useBrand()
  const t = useText()
  const styles = useStyles()
  const known = placeAt(places, pathname)
  const place = known && isThere(known, brand.features) ? known : undefined
  const title = t(place?.title ?? (pathname === '/' ? 'Home' : 'Page not found'))
  const userId = session.kind === 'signed-in' ? session.user.id : null

  useEffect(() => {
    document.title = `${title} – ${brand.name}`
  }, [title, brand.name])

  useEffect(() => {
    const start = store.get(startAtom)
    if (userId === null || !start) return
    void loadLanguages(start)
    let idle = 0
    const timer = setTimeout(() => {
      idle = requestIdleCallback(() => {
        // One that does not come is asked for again, and missed, where somebody goes there.
        for (const one of places) one.load().catch(() => {})
      })
    }, arrived)
    return () => {
      clearTimeout(timer)
      cancelIdleCallback(idle)
    }
  }, [userId])

  useEffect(() => {
    if (userId === null || !place) return
    const timer = setTimeout(() => {
      const routes = store.get(startAtom)?.settings.last_route ?? {}
      const path = `${pathname}${search}`
      if (routes[userId] !== path) void saveSettings({ last_route: { ...routes, [userId]: path } })
    }, settled)
    return () => clearTimeout(timer)
  }, [userId, place, pathname, search])

  if (session.kind !== 'signed-in') {
    // A link that was opened before anybody signed in here leads to its place afterwards.
    const isOpened = session.kind === 'signed-out' && session.reason === 'start' && pathname !== '/'
    return <Navigate to="/login" replace state={isOpened ? { from: pathname + search } : null} />
  }
  return (
    <div className={styles.frame}>
      <Header title={title} />
      <LostArticles />
      <NewArticleKey />
      <div className={styles.rest}>
        <Sidebar />
        <main className={styles.main}>
          <Outlet />
        </main>
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  frame: { display: 'flex', flexDirection: 'column', height: '100%' },
  rest: { display: 'flex', flexGrow: 1, minHeight: 0 },
  main: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
  },
})
