import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Subtitle2,
  tokens,
} from '@fluentui/react-components'
import { KeyboardRegular } from '@fluentui/react-icons'
import { ReactEditor } from 'slate-react'
import { useText } from '../../../data/texts.ts'
import { keyName } from '../../../parts/shortcuts.ts'
import type { Asking, Feature } from '../../toolbar/feature.ts'

const useStyles = makeStyles({
  surface: { maxWidth: '880px' },
  body: { maxHeight: 'calc(100vh - 112px)' },
  content: {
    ':focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '4px',
      borderRadius: tokens.borderRadiusMedium,
    },
  },
  columns: { columnWidth: '340px', columnGap: tokens.spacingHorizontalXXL },
  group: { breakInside: 'avoid', paddingBottom: tokens.spacingVerticalL },
  list: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    marginTop: tokens.spacingVerticalXS,
  },
  keys: { margin: 0, textAlign: 'end', whiteSpace: 'nowrap' },
  key: {
    fontFamily: tokens.fontFamilyBase,
    padding: '1px 6px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground3,
    whiteSpace: 'pre',
  },
})

function KeySheet({ editor, features, onClose }: Asking) {
  const t = useText()
  const styles = useStyles()
  const close = () => {
    onClose()
    ReactEditor.focus(editor)
  }
  return (
    <Dialog open onOpenChange={(_, data) => data.open || close()}>
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle>{t('Keys of the text')}</DialogTitle>
          {/* It scrolls where the window is low. */}
          <DialogContent tabIndex={0} className={styles.content}>
            <div className={styles.columns}>
              {features.map(feature => (
                <KeyGroup key={feature.label ?? feature.tools?.[0]?.name} feature={feature} />
              ))}
            </div>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={close}>
              {t('Close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function KeyGroup({ feature }: { feature: Feature }) {
  const t = useText()
  const styles = useStyles()
  const tools = (feature.tools ?? []).filter(tool => tool.keys !== undefined)
  const lines = [
    ...tools.map(tool => ({ does: tool.label, keys: keyName(tool.keys ?? '') })),
    ...(feature.otherKeys ?? []).map(({ does, keys }) => ({ does, keys: keyName(keys) })),
  ]
  if (lines.length === 0) return null
  return (
    <section className={styles.group}>
      <Subtitle2 as="h3">{t(feature.label ?? lines[0]?.does ?? '')}</Subtitle2>
      <dl className={styles.list}>
        {lines.map(({ does, keys }) => (
          <Line key={`${does}${keys}`} does={t(does)} keys={keys} />
        ))}
      </dl>
    </section>
  )
}

function Line({ does, keys }: { does: string; keys: string }) {
  const styles = useStyles()
  return (
    <>
      <dt>{does}</dt>
      <dd className={styles.keys}>
        <kbd className={styles.key}>{keys}</kbd>
      </dd>
    </>
  )
}

/** All keys of the editor, made from its tools, so that it is true. */
export const keySheet: Feature = {
  label: 'Help',
  tools: [
    {
      name: 'key-sheet',
      label: 'Keys',
      keys: 'Mod+/',
      icon: <KeyboardRegular />,
      changesNothing: true,
      ask: KeySheet,
    },
  ],
  otherKeys: [
    { keys: 'Alt+F10', does: 'Go to the toolbar' },
    { keys: 'Esc', does: 'Go from the toolbar back to the text' },
    { keys: 'Tab', does: 'Go on to what follows the text, outside lists and tables' },
  ],
}
