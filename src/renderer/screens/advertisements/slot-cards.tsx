import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { AdvertisementSlot } from '../../../contract/entities/advertisement-slot.ts'
import { ListFrame } from '../../catalogue/list-table.tsx'
import { useText } from '../../data/texts.ts'
import { interpolate } from '../../parts/interpolate.ts'
import { LiveRegion } from '../../parts/live-region.tsx'
import { useTableTooltip } from '../../parts/table-tooltip.tsx'
import { SlotCard } from './slot-card.tsx'
import type { useSlots } from './use-slots.ts'

/** How many stand in while the slots load (SH-10). */
const skeletons = Array.from({ length: 8 }, (_, index) => index)

/** The advertisement slots as cards, with skeletons, empty and error states. */
export function SlotCards({ list, form, acts, turning, shown }: ReturnType<typeof useSlots>) {
  const { open, show } = form
  const t = useText()
  const styles = useStyles()
  const tooltip = useTableTooltip()
  const focus = useKeptFocus(shown)
  const openId = open === null || open === 'create' ? null : open.id
  // The form beside them takes room from the cards, which then stand elsewhere.
  useEffect(() => {
    const card = openId !== null && focus.list.ref.current?.querySelector(`[data-id="${openId}"]`)
    if (card) card.scrollIntoView({ block: 'nearest' })
  }, [openId, focus.list.ref])
  const onOpen = useCallback((slot: AdvertisementSlot) => void show(slot), [show])
  const { remove, removing } = acts
  const onRemove = useCallback((slot: AdvertisementSlot) => void remove(slot), [remove])
  return (
    <>
      <ListFrame list={list} empty="Advertisement slots not found">
        {none =>
          shown?.length === 0 ? (
            <div ref={focus.instead} tabIndex={-1} className={styles.none}>
              {none}
            </div>
          ) : (
            <div {...tooltip.handlers}>
              <ul className={styles.cards} aria-label={t('Advertisement Slots')} {...focus.list}>
                {shown === undefined &&
                  skeletons.map(index => (
                    <li key={index} data-skeleton aria-hidden>
                      <Skeleton>
                        <SkeletonItem className={styles.skeleton} />
                      </Skeleton>
                    </li>
                  ))}
                {shown?.map(slot => (
                  <SlotCard
                    key={slot.id}
                    slot={slot}
                    asked={turning.asked[slot.id]}
                    mayUpdate={acts.may.update}
                    mayRemove={acts.may.remove}
                    isOpen={slot.id === openId}
                    isRemoving={removing.has(slot.id)}
                    onOpen={onOpen}
                    onRemove={onRemove}
                    onTurn={turning.turn}
                  />
                ))}
              </ul>
            </div>
          )
        }
      </ListFrame>
      {tooltip.element}
      <LiveRegion>
        {shown && interpolate(t('{count} advertisement slots'), { count: shown.length })}
      </LiveRegion>
    </>
  )
}

/** When the card that has the focus goes, the one in its place takes it, or what stands `instead` of the last. */
function useKeptFocus(shown: readonly AdvertisementSlot[] | undefined) {
  const ref = useRef<HTMLUListElement>(null)
  const instead = useRef<HTMLDivElement>(null)
  const held = useRef<{ element: Element; index: number } | null>(null)
  useLayoutEffect(() => {
    if (!held.current || held.current.element.isConnected || shown === undefined) return
    const cards = ref.current?.children ?? []
    const card = cards[Math.min(held.current.index, cards.length - 1)]
    held.current = null
    const next = card ? card.querySelector('button') : instead.current
    next?.focus()
  }, [shown])
  return {
    instead,
    list: {
      ref,
      onFocus({ target, currentTarget }: FocusEvent) {
        const card = target.closest('li')
        held.current = card && { element: target, index: [...currentTarget.children].indexOf(card) }
      },
      onBlur() {
        held.current = null
      },
    },
  }
}

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(max(240px, 30%), 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}`,
    listStyleType: 'none',
  },
  none: { outlineStyle: 'none' },
  skeleton: { height: '176px', borderRadius: tokens.borderRadiusMedium },
})
