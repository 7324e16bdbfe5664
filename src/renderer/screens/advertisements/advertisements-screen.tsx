import { Accordion, makeStyles, tokens } from '@fluentui/react-components'
import { useUnsaved } from '../../catalogue/use-unsaved.ts'
import { useText } from '../../data/texts.ts'
import { Screen } from '../../parts/screen.tsx'
import { useWide } from '../../parts/use-wide.ts'
import { Panel, usePanels } from './panel.tsx'
import { SlotForm } from './slot-form.tsx'
import { SlotPanel } from './slot-panel.tsx'
import { useSlots } from './use-slots.ts'

/** The places for advertisements and the banners that were sold (C2), each in a panel that folds away (AD-01). */
export function AdvertisementsScreen() {
  const t = useText()
  const styles = useStyles()
  const care = useUnsaved()
  const slots = useSlots(care)
  const panels = usePanels(['advertisement-slots'])
  const isWide = useWide()
  const isCovered = slots.form.open !== null && !isWide
  return (
    <Screen title={t('Advertisements')}>
      <div className={styles.body}>
        <div className={styles.panels} inert={isCovered}>
          <Accordion multiple collapsible {...panels}>
            <Panel name="advertisement-slots" title={t('Advertisement Slots')} count={slots.list.page?.total}>
              <SlotPanel slots={slots} />
            </Panel>
          </Accordion>
        </div>
        <SlotForm {...slots} />
      </div>
    </Screen>
  )
}

const useStyles = makeStyles({
  body: { position: 'relative', display: 'flex', height: '100%', overflow: 'hidden' },
  panels: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'auto',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})
