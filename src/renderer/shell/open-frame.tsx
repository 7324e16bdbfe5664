import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons'
import type { RefObject } from 'react'
import { Outlet, useNavigate } from 'react-router-dom'
import { useBrand } from '../data/start.ts'
import { useText } from '../data/texts.ts'
import { BrandMark } from './brand-mark.tsx'
import { useHeaderStyles } from './header-styles.ts'

/** The frame of a screen that nobody has to sign in for: the brand, and the way to the sign-in. */
export function OpenFrame({ main }: { main: RefObject<HTMLElement | null> }) {
  const brand = useBrand()
  const navigate = useNavigate()
  const t = useText()
  const styles = useStyles()
  const shared = useHeaderStyles()
  return (
    <div className={styles.frame}>
      <header className={mergeClasses(shared.bar, styles.header)}>
        <BrandMark name={brand.name} />
        <span className={styles.name}>{brand.name}</span>
        <Button
          appearance="transparent"
          className={shared.button}
          icon={<ArrowLeftRegular />}
          onClick={() => void navigate('/login')}
        >
          {t('Sign in')}
        </Button>
      </header>
      <main className={styles.main} ref={main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}

const useStyles = makeStyles({
  frame: { display: 'flex', flexDirection: 'column', height: '100%' },
  header: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    height: '48px',
    flexShrink: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    paddingInlineEnd: tokens.spacingHorizontalM,
  },
  name: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  main: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    outlineStyle: 'none',
  },
})
