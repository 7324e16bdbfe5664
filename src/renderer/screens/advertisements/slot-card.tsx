import { Badge, Card, CardHeader, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { Delete16Regular, Edit16Regular, Open16Regular } from '@fluentui/react-icons'
import { memo } from 'react'
import { type AdvertisementSlot, textOfSize } from '../../../contract/entities/advertisement-slot.ts'
import { useText } from '../../data/texts.ts'
import { IconAction, useIconActionStyles } from '../../parts/icon-action.tsx'
import { ServerSwitch } from '../../parts/server-switch.tsx'

type SlotCardProps = {
  slot: AdvertisementSlot
  /** What was turned and is not answered yet. */
  asked: Partial<AdvertisementSlot> | undefined
  mayUpdate: boolean
  mayRemove: boolean
  isOpen: boolean
  isRemoving: boolean
  onOpen: (slot: AdvertisementSlot) => void
  onRemove: (slot: AdvertisementSlot) => void
  onTurn: (slot: AdvertisementSlot, change: Partial<AdvertisementSlot>) => void
}

/** One advertisement slot with its switches (AD-02). */
export const SlotCard = memo(function SlotCard(props: SlotCardProps) {
  const { slot, asked, mayUpdate, isOpen } = props
  const { status, cached } = { ...slot, ...asked }
  const t = useText()
  const styles = useStyles()
  const { action } = useIconActionStyles()
  const switchOf = (name: 'status' | 'cached', label: string, value: 0 | 1) => (
    <ServerSwitch
      className={mergeClasses(styles.switch, asked && name in asked && styles.waiting)}
      label={t(label)}
      checked={value === 1}
      disabled={!mayUpdate}
      aria-busy={asked !== undefined && name in asked}
      onChange={(_, { checked }) => props.onTurn(slot, { [name]: checked ? 1 : 0 })}
    />
  )
  return (
    <li className={styles.item} data-id={slot.id} aria-current={isOpen || undefined}>
      <Card size="small" appearance="outline" className={mergeClasses(styles.card, isOpen && styles.open)}>
        <CardHeader
          className={styles.header}
          header={<h3 className={styles.name}>{slot.name}</h3>}
          action={
            <div className={styles.actions}>
              <IconAction
                className={action}
                label={t(mayUpdate ? 'Edit' : 'Open')}
                icon={mayUpdate ? <Edit16Regular /> : <Open16Regular />}
                tabIndex={0}
                onClick={() => props.onOpen(slot)}
              />
              {props.mayRemove && (
                <IconAction
                  className={action}
                  label={t('Delete')}
                  needsServer
                  icon={<Delete16Regular />}
                  tabIndex={0}
                  busy={props.isRemoving}
                  onClick={() => props.onRemove(slot)}
                />
              )}
            </div>
          }
        />
        <dl className={styles.facts}>
          <dt>{t('Slot')}</dt>
          <dd>{slot.slot || '—'}</dd>
          <dt>{t('Div code')}</dt>
          <dd>{slot.code || '—'}</dd>
          <dt>{t('Frequency')}</dt>
          <dd>{slot.frequency}%</dd>
        </dl>
        <div className={styles.chips}>
          {slot.outofpage === 1 && (
            <Badge appearance="tint" color="informative">
              {t('Out of page')}
            </Badge>
          )}
          {slot.size.map(size => (
            <Badge key={textOfSize(size)} appearance="outline" color="informative" data-size>
              {textOfSize(size)}
            </Badge>
          ))}
          {slot.outofpage === 0 && slot.size.length === 0 && <Text size={200}>{t('No size')}</Text>}
        </div>
        <div className={styles.switches}>
          {switchOf('status', 'Active', status)}
          {switchOf('cached', 'Cached', cached)}
        </div>
      </Card>
    </li>
  )
})

const useStyles = makeStyles({
  item: { display: 'flex', minWidth: 0, contentVisibility: 'auto', containIntrinsicSize: 'auto 190px' },
  card: { flexGrow: 1, minWidth: 0, rowGap: tokens.spacingVerticalS },
  open: { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-2px' },
  header: { alignItems: 'start' },
  name: {
    margin: 0,
    paddingBlock: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  actions: { display: 'flex' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  },
  chips: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, minHeight: '20px' },
  switches: {
    display: 'flex',
    flexWrap: 'wrap',
    // The switches of a row of cards are in one line.
    marginBlockStart: 'auto',
  },
  switch: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  waiting: { opacity: 0.6, '& input': { cursor: 'progress' } },
})
