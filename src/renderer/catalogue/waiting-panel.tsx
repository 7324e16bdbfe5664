import { Button, Skeleton, SkeletonItem } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useText } from '../data/texts.ts'
import { SidePanel } from '../parts/side-panel.tsx'

const fields = ['first', 'second', 'third', 'fourth', 'fifth']

/** A side form's shape until it can be shown, or `children`: why it is not. */
export function WaitingPanel(props: { title: string; onClose: () => void; children?: ReactNode }) {
  const { onClose, children } = props
  const t = useText()
  return (
    <SidePanel
      title={props.title}
      onClose={onClose}
      onSubmit={event => event.preventDefault()}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {children || (
        <Skeleton aria-label={t('Loading…')}>
          {fields.map(name => (
            <SkeletonItem key={name} size={32} style={{ marginBottom: '24px' }} />
          ))}
        </Skeleton>
      )}
    </SidePanel>
  )
}
