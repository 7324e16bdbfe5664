import { makeStyles, Spinner } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { createBrowserRouter, Navigate, useLocation } from 'react-router-dom'
import { interruptedAtom, sessionAtom } from '../data/session.ts'
import { useBrand, useSettings } from '../data/start.ts'
import { useText } from '../data/texts.ts'
import { Broken } from './broken.tsx'
import { diagnosticsPath } from './diagnostics-path.ts'
import { firstScreen, isThere, mayView } from './first-screen.ts'
import { Forbidden } from './forbidden.tsx'
import { Frame } from './frame.tsx'
import { newArticlePath } from './new-article-key.tsx'
import { NotFound } from './not-found.tsx'
import { type Place, places } from './places.ts'
import { SignIn } from './sign-in.tsx'

const screens = new Map<Place, LazyExoticComponent<ComponentType>>(
  places.map(place => [place, lazy(async () => ({ default: await place.load() }))]),
)

const Diagnostics = lazy(async () => {
  const { DiagnosticsScreen } = await import('../screens/diagnostics/diagnostics-screen.tsx')
  return { default: DiagnosticsScreen }
})

/** The window's router: everything but the sign-in screen stands in the frame. */
export const router = createBrowserRouter([
  { path: '/login', element: <SignInOrOn />, errorElement: <Broken /> },
  {
    element: <Frame />,
    errorElement: <Broken />,
    children: [
      { path: '/', element: <First /> },
      // The frame asks for the section there, above what it leads on to.
      { path: newArticlePath, element: <First /> },
      { path: diagnosticsPath, element: <Waited screen={Diagnostics} />, errorElement: <Broken /> },
      ...places.map(place => ({
        path: place.path,
        element: <Guarded place={place} />,
        errorElement: <Broken />,
      })),
      { path: '*', element: <NotFound /> },
    ],
  },
])

/** The screen of a place that the brand has, for whoever may view it; nothing of the screen is loaded or called for
 *  others (SH-02, decision S7). */
function Guarded({ place }: { place: Place }) {
  const session = useAtomValue(sessionAtom)
  const { features } = useBrand()
  const Screen = screens.get(place)
  if (!isThere(place, features)) return <NotFound />
  if (!Screen || session.kind !== 'signed-in' || !mayView(session.rights, place)) return <Forbidden />
  return <Waited screen={Screen} />
}

/** The screen, once its files are there. */
function Waited({ screen: Screen }: { screen: LazyExoticComponent<ComponentType> }) {
  const t = useText()
  const styles = useStyles()
  return (
    <Suspense fallback={<Spinner className={styles.waiting} delay={300} aria-label={t('Loading')} />}>
      <Screen />
    </Suspense>
  )
}

function useFirstScreen(): string | null {
  const session = useAtomValue(sessionAtom)
  const [settings] = useSettings()
  const { features } = useBrand()
  if (session.kind !== 'signed-in') return null
  return firstScreen(places, session.rights, features, settings.last_route[session.user.id])
}

function First() {
  const first = useFirstScreen()
  return first === null ? <Forbidden /> : <Navigate to={first} replace />
}

/** The sign-in screen; whoever is signed in goes back to where a 401 interrupted them, to where the link that they opened
 *  led, or to their first screen. */
function SignInOrOn() {
  const session = useAtomValue(sessionAtom)
  const interrupted = useAtomValue(interruptedAtom)
  const first = useFirstScreen()
  const { state } = useLocation() as { state: { from?: string } | null }
  if (session.kind !== 'signed-in') return <SignIn />
  return <Navigate to={interrupted?.path ?? state?.from ?? first ?? '/'} replace />
}

const useStyles = makeStyles({ waiting: { height: '100%' } })
