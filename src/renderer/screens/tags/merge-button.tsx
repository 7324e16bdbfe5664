import { Button, CounterBadge, makeStyles, tokens } from '@fluentui/react-components'
import { MergeRegular } from '@fluentui/react-icons'
import type { Ref } from 'react'
import { useText } from '../../data/texts.ts'
import { DescriptionTooltip } from '../../parts/description-tooltip.tsx'

/** 'Merge' with the number of selected tags; it opens and closes the merge panel, and says why it cannot. */
export function MergeButton(props: {
  count: number
  isOpen: boolean
  disabledReason: string | undefined
  onClick: () => void
  ref: Ref<HTMLButtonElement>
}) {
  const { count, disabledReason } = props
  const t = useText()
  const styles = useStyles()
  return (
    <DescriptionTooltip content={disabledReason ?? ''}>
      <Button
        ref={props.ref}
        icon={<MergeRegular />}
        aria-expanded={props.isOpen}
        disabledFocusable={disabledReason !== undefined}
        onClick={props.onClick}
      >
        {t('Merge')}
        {count > 0 && (
          <CounterBadge
            className={styles.count}
            count={count}
            overflowCount={999}
            color="informative"
            size="small"
          />
        )}
      </Button>
    </DescriptionTooltip>
  )
}

const useStyles = makeStyles({ count: { marginInlineStart: tokens.spacingHorizontalXS } })
