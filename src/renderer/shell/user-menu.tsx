import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components'
import {
  ChevronDownRegular,
  OpenRegular,
  PersonRegular,
  PulseRegular,
  SignOutRegular,
} from '@fluentui/react-icons'
import { useNavigate } from 'react-router-dom'
import { Settings } from '../../contract/calls/shell.ts'
import { problemOf } from '../../contract/problem.ts'
import { unwritten } from '../catalogue/unwritten.ts'
import { api } from '../data/api.ts'
import { flushAll } from '../data/flush.ts'
import { mayLeaveAll } from '../data/leaving.ts'
import { takeSession } from '../data/news.ts'
import { signsOutHereAtom, useCurrentUser } from '../data/session.ts'
import { useBrand, useSettings } from '../data/start.ts'
import { store } from '../data/store.ts'
import { useText } from '../data/texts.ts'
import { toast } from '../data/toasts.ts'
import { useConfirm } from '../parts/confirm-dialog.tsx'
import { diagnosticsPath } from './diagnostics-path.ts'
import { narrowHeader, useHeaderStyles } from './header-styles.ts'

const themes = { system: 'As the system', light: 'Light', dark: 'Dark' }

/** The person's name, with 'Go to website', 'Diagnostics', the theme and 'Sign out'. */
export function UserMenu() {
  const user = useCurrentUser()
  const brand = useBrand()
  const [settings, change] = useSettings()
  const t = useText()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const styles = useStyles()
  const shared = useHeaderStyles()

  const openWebsite = async () => {
    try {
      await api.shell.openWeb({ url: brand.website })
    } catch (error) {
      toast.problem(problemOf(error), 'The website could not be opened.')
    }
  }
  const signOut = async () => {
    if (!(await mayLeaveAll())) return
    if (!(await flushAll()) && !(await confirm(unwritten))) return
    store.set(signsOutHereAtom, true)
    try {
      await takeSession(await api.session.signOut())
    } catch (error) {
      store.set(signsOutHereAtom, false)
      toast.problem(problemOf(error), 'Signing out failed. Try again.')
    }
  }

  return (
    <Menu
      checkedValues={{ theme: [settings.theme] }}
      onCheckedValueChange={(_event, data) =>
        change({ theme: Settings.shape.theme.parse(data.checkedItems[0]) })
      }
      positioning="below-end"
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="transparent"
          className={mergeClasses(shared.button, styles.name)}
          icon={<ChevronDownRegular />}
          iconPosition="after"
          aria-label={`${t('Account')}: ${user.name}`}
          title={user.name}
        >
          <PersonRegular className={styles.person} aria-hidden />
          <span className={styles.cut}>{user.name}</span>
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<OpenRegular />} onClick={() => void openWebsite()}>
            {t('Go to website')}
          </MenuItem>
          <MenuItem icon={<PulseRegular />} onClick={() => void navigate(diagnosticsPath)}>
            {t('Diagnostics')}
          </MenuItem>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>{t('Theme')}</MenuGroupHeader>
            {Object.entries(themes).map(([theme, label]) => (
              <MenuItemRadio key={theme} name="theme" value={theme}>
                {t(label)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuItem icon={<SignOutRegular />} onClick={() => void signOut()}>
            {t('Sign out')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

const useStyles = makeStyles({
  name: { maxWidth: '220px', flexShrink: 0 },
  cut: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [narrowHeader]: { display: 'none' },
  },
  person: { display: 'none', fontSize: '20px', [narrowHeader]: { display: 'inline' } },
})
