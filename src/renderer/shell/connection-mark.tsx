import { makeStyles, Tooltip, tokens } from '@fluentui/react-components'
import { CloudCheckmarkRegular, CloudDismissRegular, PlugDisconnectedRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { connectionAtom } from '../data/session.ts'
import { useText } from '../data/texts.ts'

const marks = {
  online: { icon: CloudCheckmarkRegular, text: '', says: 'Connected to the server' },
  offline: {
    icon: CloudDismissRegular,
    text: 'Offline',
    says: 'The server does not answer. What you write is kept on this computer.',
  },
  lost: {
    icon: PlugDisconnectedRegular,
    text: 'Reconnecting',
    says: 'This window lost touch with the rest of Stet. It is reconnecting.',
  },
}

/** How the connection stands: an icon, and a text as soon as it is not well. */
export function ConnectionMark() {
  const { icon: Icon, text, says } = marks[useAtomValue(connectionAtom)]
  const t = useText()
  const styles = useStyles()
  return (
    <Tooltip content={t(says)} relationship="label">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip must be reachable by keyboard */}
      <span role="status" className={styles.mark} tabIndex={0}>
        <Icon aria-hidden />
        {text && <span>{t(text)}</span>}
      </span>
    </Tooltip>
  )
}

const useStyles = makeStyles({
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: '32px',
    height: '32px',
    fontSize: tokens.fontSizeBase300,
    borderRadius: tokens.borderRadiusMedium,
    '& svg': { fontSize: '20px', width: '20px', height: '20px' },
    ':focus-visible': { outline: '2px solid var(--colorOnHeader)', outlineOffset: '-2px' },
  },
})
