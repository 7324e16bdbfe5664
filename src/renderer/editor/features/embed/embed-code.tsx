import { makeStyles, tokens } from '@fluentui/react-components'
import { useText } from '../../../data/texts.ts'

/** An embed's exact code, as text; what is long scrolls in its place. `onEscape`: where Esc leads. */
export function EmbedCode({ html, onEscape }: { html: string; onEscape?: () => void }) {
  const styles = useStyles()
  const t = useText()
  return (
    <section
      aria-label={t('Code')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too.
      tabIndex={0}
      className={styles.code}
      data-own-keys
      onKeyDown={event => event.key === 'Escape' && onEscape?.()}
    >
      {html}
    </section>
  )
}

const useStyles = makeStyles({
  code: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    maxHeight: '180px',
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})
