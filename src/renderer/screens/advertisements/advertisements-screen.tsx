import { Accordion, makeStyles, tokens } from '@fluentui/react-components'
import { useCallback } from 'react'
import type { OpenForm } from '../../catalogue/use-open-form.ts'
import { type Unsaved, useUnsaved } from '../../catalogue/use-unsaved.ts'
import { useText } from '../../data/texts.ts'
import type { Row } from '../../parts/column.ts'
import { Screen } from '../../parts/screen.tsx'
import { useWide } from '../../parts/use-wide.ts'
import { BannerForm } from './banner-form.tsx'
import { BannerPanel } from './banner-panel.tsx'
import { Panel, usePanels } from './panel.tsx'
import { SlotForm } from './slot-form.tsx'
import { SlotPanel } from './slot-panel.tsx'
import { useBanners } from './use-banners.ts'
import { useSlots } from './use-slots.ts'

/** The places for advertisements and the banners that were sold (C2), each in a panel that folds away (AD-01). */
export function AdvertisementsScreen() {
  const t = useText()
  const styles = useStyles()
  const care = useUnsaved()
  const ownSlots = useSlots(care)
  const ownBanners = useBanners(care)
  const slots = { ...ownSlots, form: useInsteadOf(ownSlots.form, ownBanners.form, care) }
  const banners = { ...ownBanners, form: useInsteadOf(ownBanners.form, ownSlots.form, care) }
  const panels = usePanels(panelNames)
  const isWide = useWide()
  const isCovered = (slots.form.open !== null || banners.form.open !== null) && !isWide
  return (
    <Screen title={t('Advertisements')}>
      <div className={styles.body}>
        <div className={styles.panels}>
          <Accordion multiple collapsible {...panels}>
            <Panel name="advertisement-slots" title={t('Advertisement Slots')} count={slots.list.page?.total}>
              <SlotPanel slots={slots} isCovered={isCovered} />
            </Panel>
            <Panel name="sponsored-banners" title={t('Sponsored banners')} count={banners.list.page?.total}>
              <BannerPanel banners={banners} isCovered={isCovered} />
            </Panel>
          </Accordion>
        </div>
        <SlotForm {...slots} />
        <BannerForm {...banners} />
      </div>
    </Screen>
  )
}

const panelNames = ['advertisement-slots', 'sponsored-banners']

/** One of two forms that share one side: opening it closes the other, and asks first when something typed would be
 *  lost. */
function useInsteadOf<Item extends Row>(
  form: OpenForm<Item>,
  other: { open: unknown; show: (next: null) => Promise<void> },
  { unsaved }: Unsaved,
): OpenForm<Item> {
  const { show: showOwn } = form
  const { show: showOther } = other
  const isOther = other.open !== null
  const show = useCallback(
    async (next: 'create' | Item | null) => {
      if (isOther) await showOther(null)
      if (!isOther || !unsaved.current) await showOwn(next)
    },
    [isOther, unsaved, showOther, showOwn],
  )
  return { ...form, show }
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
