import { makeStyles, tokens } from '@fluentui/react-components'

/** The brand's initial in its own square; the name stands beside it, so it says nothing to a screen reader. */
export function BrandMark({ name }: { name: string }) {
  const styles = useStyles()
  const initial = name.replace(/^The /, '').charAt(0)
  return (
    <span className={styles.mark} aria-hidden>
      {initial}
    </span>
  )
}

const useStyles = makeStyles({
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '24px',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'var(--colorOnHeader)',
    color: 'var(--colorHeader)',
    fontFamily: 'Georgia, "Times New Roman", serif',
    fontSize: '16px',
    lineHeight: '24px',
    fontWeight: 700,
  },
})
