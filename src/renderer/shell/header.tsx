import { Button, makeStyles, mergeClasses, Tooltip, tokens } from '@fluentui/react-components'
import { NavigationRegular } from '@fluentui/react-icons'
import { memo } from 'react'
import { useBrand } from '../data/start.ts'
import { useText } from '../data/texts.ts'
import { Bell } from './bell.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Clock } from './clock.tsx'
import { ConnectionMark } from './connection-mark.tsx'
import { narrowHeader, useHeaderStyles } from './header-styles.ts'
import { LanguageMenu } from './language-menu.tsx'
import { useSidebar } from './use-sidebar.ts'
import { UserMenu } from './user-menu.tsx'

/** The bar on the brand's colour: toggle, brand, page title; then clock, language, connection, bell and person. */
export const Header = memo(function Header({ title }: { title: string }) {
  const brand = useBrand()
  const { isCollapsed, toggle } = useSidebar()
  const t = useText()
  const styles = useStyles()
  const shared = useHeaderStyles()
  const label = t(isCollapsed ? 'Show the menu' : 'Hide the menu')
  return (
    <header className={mergeClasses(shared.bar, styles.header)}>
      <Tooltip content={label} relationship="label">
        <Button
          appearance="transparent"
          className={shared.button}
          icon={<NavigationRegular />}
          aria-expanded={!isCollapsed}
          onClick={toggle}
        />
      </Tooltip>
      <BrandMark name={brand.name} />
      <span className={styles.brand}>{brand.name}</span>
      <span className={styles.title} title={title}>
        {title}
      </span>
      <Clock />
      <LanguageMenu />
      <ConnectionMark />
      <Bell />
      <UserMenu />
    </header>
  )
})

const useStyles = makeStyles({
  header: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    [narrowHeader]: { columnGap: tokens.spacingHorizontalXS },
    height: '48px',
    flexShrink: 0,
    paddingInlineStart: tokens.spacingHorizontalS,
    paddingInlineEnd: tokens.spacingHorizontalM,
  },
  brand: {
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    // Its mark says the same.
    [narrowHeader]: { display: 'none' },
  },
  title: {
    flexGrow: 1,
    minWidth: 0,
    marginInlineStart: tokens.spacingHorizontalS,
    paddingInlineStart: tokens.spacingHorizontalL,
    borderLeft: '1px solid color-mix(in srgb, var(--colorOnHeader) 40%, transparent)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [narrowHeader]: { marginInlineStart: 0, paddingInlineStart: tokens.spacingHorizontalS },
  },
})
