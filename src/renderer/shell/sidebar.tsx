import {
  makeStyles,
  mergeClasses,
  NavDivider,
  NavDrawer,
  NavDrawerBody,
  NavItem,
  Tooltip,
  tokens,
} from '@fluentui/react-components'
import { Fragment, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useText } from '../data/texts.ts'
import { placeAt } from './first-screen.ts'
import { useLinkedPlaces } from './use-linked-places.ts'
import { useSidebar } from './use-sidebar.ts'

/** The links to every place the person may view (SH-03): 220 px, or 48 px of icons with tooltips. */
export function Sidebar() {
  const linked = useLinkedPlaces()
  const { isCollapsed, close } = useSidebar()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const t = useText()
  const styles = useStyles()
  const here = placeAt(linked, pathname) ?? linked.find(place => pathname.startsWith(`${place.path}/`))

  const go = (event: MouseEvent, path: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    close()
    void navigate(path)
  }

  return (
    <NavDrawer
      open
      type="inline"
      tabbable
      density="small"
      // What has slid in stays a layer of its own, and with it all that is drawn after: each key would paint them.
      surfaceMotion={null}
      selectedValue={here?.path ?? ''}
      aria-label={t('Places')}
      className={mergeClasses(styles.drawer, isCollapsed ? styles.narrow : styles.wide)}
    >
      <NavDrawerBody className={styles.body}>
        {linked.map((place, index) => {
          const Icon = place.icon
          const label = t(place.link ?? place.title)
          const item = (
            <NavItem
              href={place.path}
              value={place.path}
              icon={Icon && <Icon />}
              className={styles.item}
              aria-label={isCollapsed ? label : undefined}
              onClick={(event: MouseEvent) => go(event, place.path)}
            >
              {isCollapsed ? null : label}
            </NavItem>
          )
          const before = linked[index - 1]
          return (
            <Fragment key={place.path}>
              {before && before.group !== place.group && <NavDivider />}
              {isCollapsed ? (
                <Tooltip content={label} relationship="label" positioning="after">
                  {item}
                </Tooltip>
              ) : (
                item
              )}
            </Fragment>
          )
        })}
      </NavDrawerBody>
    </NavDrawer>
  )
}

const useStyles = makeStyles({
  drawer: {
    flexShrink: 0,
    height: '100%',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  wide: { width: '220px', minWidth: '220px' },
  narrow: { width: '48px', minWidth: '48px' },
  body: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXS}`,
    ':first-child': { paddingTop: tokens.spacingVerticalS },
    backgroundColor: 'transparent',
    overflowX: 'hidden',
  },
  item: {
    minHeight: '36px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    backgroundColor: 'transparent',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground2Pressed },
    '& svg': { width: '20px', height: '20px' },
    // Fluent fades one icon into the other, and they stay layers of their own as above.
    '&[aria-current="page"]::after': { animationName: 'none' },
    '&[aria-current="page"] .fui-Icon-regular': { display: 'none' },
    '&[aria-current="page"] .fui-Icon-filled': {
      animationName: 'none',
      color: tokens.colorNeutralForeground2BrandSelected,
    },
  },
})
