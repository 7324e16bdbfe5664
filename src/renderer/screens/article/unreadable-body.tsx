import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CopyRegular, ErrorCircleRegular } from '@fluentui/react-icons'
import { useText } from '../../data/texts.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { useCopy } from '../../parts/use-copy.ts'

const useStyles = makeStyles({
  box: {
    marginBlock: tokens.spacingVerticalXXL,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})

/** Stands where the text would be when it cannot be read. It is sent back unchanged. */
export function UnreadableBody(props: { raw: string }) {
  const t = useText()
  const styles = useStyles()
  const { copied, copy } = useCopy(props.raw)
  return (
    <div className={styles.box}>
      <EmptyState
        icon={<ErrorCircleRegular />}
        text={t('Error parsing data.')}
        action={
          <Button icon={<CopyRegular />} onClick={() => void copy()}>
            {t(copied ? 'Copied' : 'Copy raw text')}
          </Button>
        }
      />
    </div>
  )
}
