import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../data/api.ts'
import { takeSession } from '../data/news.ts'
import { sessionAtom } from '../data/session.ts'
import { useBrand } from '../data/start.ts'
import { useText } from '../data/texts.ts'
import { TwoFactorDialog } from '../parts/two-factor-dialog.tsx'
import { BrandMark } from './brand-mark.tsx'
import { diagnosticsPath } from './diagnostics-path.ts'
import { SignInFields } from './sign-in-fields.tsx'
import { SignInNotices } from './sign-in-notices.tsx'

/** The sign-in screen; over it, for an account without two-factor, the dialog that sets it up (AU-03). Closing that
 *  dialog unfinished signs out (decision A4). */
export function SignIn() {
  const session = useAtomValue(sessionAtom)
  const brand = useBrand()
  const navigate = useNavigate()
  const t = useText()
  const styles = useStyles()
  useEffect(() => {
    document.title = `${t('Sign in')} – ${brand.name}`
  }, [brand.name, t])

  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div className={styles.brand}>
          <BrandMark name={brand.name} />
          <h1 className={styles.name}>{brand.name}</h1>
        </div>
        <div className={styles.form}>
          <SignInNotices />
          <SignInFields />
          <Link
            href={diagnosticsPath}
            className={styles.help}
            // A field that loses the focus may have something to say, and move this from under the pointer.
            onMouseDown={event => event.preventDefault()}
            onClick={event => {
              event.preventDefault()
              void navigate(diagnosticsPath)
            }}
          >
            {t('Trouble signing in? See the diagnostics')}
          </Link>
        </div>
      </div>
      {session.kind === 'two-factor' && (
        <TwoFactorDialog
          generate={() => api.session.twoFactorGenerate()}
          confirm={async code => takeSession(await api.session.twoFactorConfirm({ code }))}
          onClose={() => void leave()}
        />
      )}
    </main>
  )
}

async function leave(): Promise<void> {
  await takeSession(await api.session.signOut())
}

const useStyles = makeStyles({
  page: {
    height: '100%',
    overflow: 'auto',
    display: 'flex',
    padding: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground3,
    boxSizing: 'border-box',
  },
  card: {
    width: '400px',
    // Held at its top: what it has to say makes it longer below, and nothing moves that is above.
    margin: '0 auto auto',
    marginTop: 'clamp(0px, 14vh, 160px)',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    overflow: 'hidden',
  },
  brand: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    backgroundColor: 'var(--colorHeader)',
    color: 'var(--colorOnHeader)',
  },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  help: { alignSelf: 'center', fontSize: tokens.fontSizeBase200 },
  form: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXXL,
  },
})
