import {
  createDOMRenderer,
  FluentProvider,
  makeStyles,
  RendererProvider,
  Spinner,
  tokens,
} from '@fluentui/react-components'
import { QueryClientProvider } from '@tanstack/react-query'
import { Provider, useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { queryClient } from '../data/api.ts'
import { connectionAtom, sessionAtom } from '../data/session.ts'
import { startAtom } from '../data/start.ts'
import { store } from '../data/store.ts'
import { useText } from '../data/texts.ts'
import { ConfirmHost } from '../parts/confirm-dialog.tsx'
import { cspNonce } from '../parts/csp-nonce.ts'
import { ErrorState } from '../parts/error-state.tsx'
import { ServerAway } from '../parts/server-away.ts'
import { Translate } from '../parts/translate.ts'
import { begin } from './begin.ts'
import { router } from './router.tsx'
import { Toasts } from './toasts.tsx'
import { useTheme } from './use-theme.ts'

// Without the page's nonce the content security policy refuses Griffel's style element.
const renderer = createDOMRenderer(document, { styleElementAttributes: cspNonce ? { nonce: cspNonce } : {} })

/** The whole window. */
export function App() {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <RendererProvider renderer={renderer}>
          <Window />
        </RendererProvider>
      </QueryClientProvider>
    </Provider>
  )
}

function Window() {
  const { theme, mode } = useTheme()
  const started = useAtomValue(startAtom) !== null
  const isAway = useAtomValue(connectionAtom) === 'offline'
  const session = useAtomValue(sessionAtom)
  const [failed, setFailed] = useState(false)
  const t = useText()
  const styles = useStyles()
  const start = useCallback(() => {
    setFailed(false)
    begin().catch(() => setFailed(true))
  }, [])
  useEffect(start, [start])
  useEffect(() => {
    document.documentElement.style.colorScheme = mode
  }, [mode])

  return (
    // Fluent puts this class on every portal as well, so it must not carry the window's own place and background.
    <FluentProvider theme={theme} className={styles.calm}>
      <Translate.Provider value={t}>
        <ServerAway.Provider value={isAway ? t('The server cannot be reached') : null}>
          <div className={styles.window}>
            <ConfirmHost whose={session.kind === 'signed-in' ? session.user.id : null}>
              {started && <RouterProvider router={router} />}
              {!started && failed && <ErrorState text={t('Stet could not start.')} onRetry={start} />}
              {!started && !failed && (
                <Spinner className={styles.waiting} delay={300} label={t('Starting')} />
              )}
            </ConfirmHost>
          </div>
          <Toasts />
        </ServerAway.Provider>
      </Translate.Provider>
    </FluentProvider>
  )
}

const useStyles = makeStyles({
  calm: {
    '@media (prefers-reduced-motion: reduce)': {
      // A toast counts its time with an animation, which must keep its length.
      '& *:not([data-timer-status]), & *::before, & *::after': {
        animationDuration: '0.01ms !important',
        transitionDuration: '0.01ms !important',
      },
    },
  },
  window: {
    position: 'fixed',
    inset: 0,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  waiting: { height: '100%' },
})
