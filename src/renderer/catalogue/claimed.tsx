import { Button } from '@fluentui/react-components'
import { WindowMultipleRegular } from '@fluentui/react-icons'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { DraftKey } from '../../contract/calls/drafts.ts'
import { useText } from '../data/texts.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { useClaim } from './use-claim.ts'
import { WaitingPanel } from './waiting-panel.tsx'

/** The page of a record where this window is the one to write its draft (decision D3); another window may take over,
 *  and goes on without a question (`continues`). It reads the record only then, as the other window may have saved it.
 *  Without a draft it stands in every window. */
export function Claimed(props: {
  draft: DraftKey | null
  /** Until the services answered. */
  waiting: ReactNode
  children: (continues: boolean) => ReactNode
}) {
  const { claim, takeOver, tookOver } = useClaim(props.draft, nothingElse)
  if (props.draft === null) return props.children(false)
  if (claim === null) return props.waiting
  if (claim === 'granted') return props.children(tookOver)
  return <Elsewhere onTakeOver={takeOver} />
}

/** The same for a side form with this title. */
export function ClaimedPanel(props: {
  draft: DraftKey | null
  title: string
  onClose: () => void
  /** Reads the record again: another window had it. */
  onReturn: () => Promise<void>
  children: (continues: boolean) => ReactNode
}) {
  const t = useText()
  const { claim, takeOver, tookOver } = useClaim(props.draft, nothingElse)
  const [isStale, setIsStale] = useState(false)
  if (claim === 'elsewhere' && !isStale) setIsStale(true)
  const renew = useEffectEvent(() => {
    void props
      .onReturn()
      .catch(() => {})
      .then(() => setIsStale(false))
  })
  const isBack = claim === 'granted' && isStale
  useEffect(() => {
    if (isBack) renew()
  }, [isBack])
  if (props.draft === null || (claim === 'granted' && !isStale)) return props.children(tookOver)
  return (
    <WaitingPanel title={t(props.title)} onClose={props.onClose}>
      {claim === 'elsewhere' && <Elsewhere onTakeOver={takeOver} />}
    </WaitingPanel>
  )
}

function Elsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  const t = useText()
  return (
    <EmptyState
      icon={<WindowMultipleRegular />}
      text={t('You are editing this in another window.')}
      action={
        <Button appearance="primary" onClick={onTakeOver}>
          {t('Edit here')}
        </Button>
      }
    />
  )
}

/** A form writes what is typed to the last moment as it goes. */
const nothingElse = async () => {}
