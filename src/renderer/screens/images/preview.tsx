import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components'
import { ArrowDownloadRegular, LinkRegular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { creditOf, type Image } from '../../../contract/entities/image.ts'
import { useImageSources } from '../../catalogue/choices.ts'
import { SafeImage } from '../../catalogue/safe-image.tsx'
import { useText } from '../../data/texts.ts'
import { type CardActs, sizeOf } from './image-card.tsx'

/** A picture as large as the window allows, with what the gallery knows of it. The focus goes back to its card. */
export function Preview(props: {
  image: Image
  acts: Pick<CardActs, 'copy' | 'download'>
  onClose: () => void
}) {
  const { image, acts } = props
  const t = useText()
  const styles = useStyles()
  const sources = useImageSources()
  const [opener] = useState(() => document.activeElement)
  useEffect(
    // Once the dialog is gone and no longer holds the focus.
    () => () => void setTimeout(() => opener instanceof HTMLElement && opener.focus()),
    [opener],
  )
  const facts = [sizeOf(image), creditOf(image, sources), image.label].filter(Boolean)
  return (
    <Dialog
      open
      onOpenChange={(_, data) => {
        // The second press of a double click was meant for the card.
        const isMeant = data.type !== 'backdropClick' || data.event.detail < 2
        if (!data.open && isMeant) props.onClose()
      }}
    >
      <DialogSurface className={styles.surface} aria-label={image.name}>
        <DialogBody className={styles.body}>
          <DialogTitle className={styles.title}>{image.name}</DialogTitle>
          <DialogContent className={styles.content}>
            <SafeImage className={styles.picture} url={image.url} alt={image.alt || image.name} />
            <Text size={200} className={styles.facts}>
              {facts.join(' · ')}
            </Text>
          </DialogContent>
          <DialogActions>
            <Button icon={<ArrowDownloadRegular />} onClick={() => acts.download(image)}>
              {t('Download')}
            </Button>
            <Button icon={<LinkRegular />} onClick={() => acts.copy(image)}>
              {t('Copy URL')}
            </Button>
            <Button appearance="primary" onClick={props.onClose}>
              {t('Close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1200px, calc(100vw - 64px))', width: 'fit-content', minWidth: '480px' },
  body: { maxHeight: 'calc(100vh - 96px)' },
  title: { overflowWrap: 'anywhere' },
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, minHeight: 0 },
  picture: {
    maxWidth: '100%',
    minHeight: '120px',
    maxHeight: 'calc(100vh - 260px)',
    objectFit: 'contain',
    margin: '0 auto',
  },
  facts: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
})
