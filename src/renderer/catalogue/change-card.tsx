import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  Add16Regular,
  ArrowBidirectionalUpDown16Regular,
  Delete16Regular,
  Edit16Regular,
} from '@fluentui/react-icons'
import type { ReactElement, ReactNode } from 'react'
import type { BlockChange } from '../../article/index.ts'

/** What may have become of a block that is not the same any more. */
export type ChangeKind = Exclude<BlockChange['kind'], 'same'>

const looks: Record<ChangeKind, { icon: ReactElement; colour: 'gone' | 'come' | 'other' }> = {
  deleted: { icon: <Delete16Regular />, colour: 'gone' },
  written: { icon: <Add16Regular />, colour: 'come' },
  changed: { icon: <Edit16Regular />, colour: 'other' },
  'moved-away': { icon: <ArrowBidirectionalUpDown16Regular />, colour: 'other' },
  'moved-here': { icon: <ArrowBidirectionalUpDown16Regular />, colour: 'other' },
}

/** Frames a block that changed, and says what became of it. */
export function ChangeCard(props: {
  kind: ChangeKind
  label: string
  action?: ReactNode
  children: ReactNode
}) {
  const styles = useStyles()
  const { icon, colour } = looks[props.kind]
  return (
    <div className={mergeClasses(styles.block, styles[colour])} data-change={props.kind}>
      <div className={styles.head}>
        <span className={styles.label}>
          {icon}
          {props.label}
        </span>
        {props.action}
      </div>
      {props.children}
    </div>
  )
}

const useStyles = makeStyles({
  block: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  gone: { borderLeftColor: tokens.colorStatusDangerBorderActive },
  come: { borderLeftColor: tokens.colorStatusSuccessBorderActive },
  other: { borderLeftColor: tokens.colorNeutralStrokeAccessible },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '24px',
  },
  label: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
})
