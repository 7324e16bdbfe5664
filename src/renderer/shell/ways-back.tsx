import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons'
import { useNavigate } from 'react-router-dom'
import { useText } from '../data/texts.ts'
import { useLinkedPlaces } from './use-linked-places.ts'

/** Buttons that lead out of a dead end: back, and to the first place the person may view. */
export function WaysBack() {
  const t = useText()
  const navigate = useNavigate()
  const styles = useStyles()
  const [first] = useLinkedPlaces()
  const hasPast = Number((window.history.state as { idx?: unknown } | null)?.idx ?? 0) > 0
  return (
    <div className={styles.ways}>
      {hasPast && (
        <Button icon={<ArrowLeftRegular />} onClick={() => void navigate(-1)}>
          {t('Back')}
        </Button>
      )}
      {first && (
        <Button appearance="primary" onClick={() => void navigate(first.path)}>
          {t(first.title)}
        </Button>
      )}
    </div>
  )
}

const useStyles = makeStyles({ ways: { display: 'flex', columnGap: tokens.spacingHorizontalS } })
