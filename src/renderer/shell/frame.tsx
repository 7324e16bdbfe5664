import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { loadLanguages } from '../data/languages.ts'
import { openNameAtom } from '../data/open-name.ts'
import { answeringAtom, CurrentUserContext, sessionAtom, wasSignedInHereAtom } from '../data/session.ts'
import { saveSettings, startAtom, useBrand } from '../data/start.ts'
import { store } from '../data/store.ts'
import { useText } from '../data/texts.ts'
import { contentAnchor } from '../parts/content-anchor.ts'
import { CopyLinkKey } from './copy-link-key.tsx'
import { diagnosticsPath } from './diagnostics-path.ts'
import { isThere, placeAt } from './first-screen.ts'
import { Header } from './header.tsx'
import { LostArticles } from './lost-articles.tsx'
import { NewArticleKey, newArticlePath } from './new-article-key.tsx'
import { OpenFrame } from './open-frame.tsx'
import { places } from './places.ts'
import { Sidebar } from './sidebar.tsx'
import { UpdateBar } from './update-bar.tsx'

/** What is no place of the list and has a title all the same. */
const titles: Record<string, string> = {
  '/': 'Home',
  [newArticlePath]: 'Home',
  [diagnosticsPath]: 'Diagnostics',
}

/** How long somebody must stay at a place before it is remembered, in milliseconds. */
const settled = 500

/** How long somebody is in before the other screens are fetched, in milliseconds: the one that was asked for, and its
 *  first list, have the computer for themselves. */
const arrived = 3_000

/** Header, sidebar and the screen; for somebody signed in, or the diagnostics. */
export function Frame() {
  const session = useAtomValue(sessionAtom)
  const { pathname, search } = useLocation()
  const brand = useBrand()
  const t = useText()
  const styles = useStyles()
  const known = placeAt(places, pathname)
  const place = known && isThere(known, brand.features) ? known : undefined
  const title = t(place?.title ?? titles[pathname] ?? 'Page not found')
  const userId = session.kind === 'signed-in' ? session.user.id : null
  useWindowTitle(title, brand.name)

  useEffect(() => {
    if (userId === null) return
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

  const answering = useAtomValue(answeringAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew at each place, like its list, and where the API is back
  useEffect(() => {
    const start = store.get(startAtom)
    if (userId !== null && start) void loadLanguages(start)
  }, [userId, pathname, answering])

  const main = useRef<HTMLElement>(null)
  // A place that gives the focus to nothing leaves it with the whole, not with the page's body.
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew at each place
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [pathname])

  useEffect(() => {
    if (userId === null || !place) return
    const remember = () => {
      const routes = store.get(startAtom)?.settings.last_route ?? {}
      const path = `${pathname}${search}`
      if (routes[userId] !== path) void saveSettings({ last_route: { ...routes, [userId]: path } })
    }
    const timer = setTimeout(remember, settled)
    return () => {
      clearTimeout(timer)
      // What was typed here waits here for whoever was signed out, however short they stayed.
      if (store.get(sessionAtom).kind !== 'signed-in') remember()
    }
  }, [userId, place, pathname, search])

  if (session.kind !== 'signed-in') {
    if (pathname === diagnosticsPath) return <OpenFrame main={main} />
    // A link that was opened before anybody signed in here leads to its place afterwards.
    const isOpened = !store.get(wasSignedInHereAtom) && pathname !== '/'
    return <Navigate to="/login" replace state={isOpened ? { from: pathname + search } : null} />
  }
  return (
    // Somebody else may be here before it is drawn that the last one left: nothing of theirs stays (decision A13).
    <CurrentUserContext key={userId} value={session.user}>
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place of this page */}
        <a
          className={styles.skip}
          href="#content"
          onClick={event => {
            // The address stays: it says which place this is.
            event.preventDefault()
            main.current?.focus()
          }}
        >
          {t('Skip to the content')}
        </a>
        <Header title={title} />
        <LostArticles />
        <UpdateBar />
        <NewArticleKey />
        <CopyLinkKey />
        <div className={styles.rest}>
          <Sidebar />
          <main id="content" className={styles.main} ref={main} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
    </CurrentUserContext>
  )
}

/** The window's title: what is open by its name, the place, and the brand (decision S16). It follows the name without
 *  drawing anything anew: an effect that has the page drawn again at each key makes React give up after fifty keys that
 *  came faster than it could draw, and the fifty-first is lost. */
function useWindowTitle(place: string, brandName: string): void {
  useEffect(() => {
    const show = () => {
      document.title = [store.get(openNameAtom), place, brandName].filter(Boolean).join(' – ')
    }
    show()
    return store.sub(openNameAtom, show)
  }, [place, brandName])
}

const useStyles = makeStyles({
  frame: { display: 'flex', flexDirection: 'column', height: '100%' },
  rest: { display: 'flex', flexGrow: 1, minHeight: 0 },
  main: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    outlineStyle: 'none',
    anchorName: contentAnchor,
  },
  /** Seen while it has the focus: the first stop of Tab. */
  skip: {
    position: 'absolute',
    top: tokens.spacingVerticalS,
    left: tokens.spacingHorizontalS,
    zIndex: 10,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ':not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})
