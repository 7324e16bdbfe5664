import {
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  type AccordionProps,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useSettings } from '../../data/start.ts'

/** Which panels of an accordion are open; those that somebody folded away stay so on this computer. */
export function usePanels(names: readonly string[]): Pick<AccordionProps, 'openItems' | 'onToggle'> {
  const [{ closed_panels }, save] = useSettings()
  return {
    openItems: names.filter(name => !closed_panels.includes(name)),
    onToggle: (_, { openItems }) => {
      const others = closed_panels.filter(name => !names.includes(name))
      save({ closed_panels: [...others, ...names.filter(name => !openItems.includes(name))] })
    },
  }
}

/** A panel that folds away, with how many things are in it. */
export function Panel(props: {
  name: string
  title: string
  count: number | null | undefined
  children: ReactNode
}) {
  const styles = useStyles()
  return (
    <AccordionItem value={props.name} className={styles.item}>
      <AccordionHeader as="h2" size="large" className={styles.header}>
        {props.title}
        <Text className={styles.count}>{props.count?.toLocaleString('en-US')}</Text>
      </AccordionHeader>
      <AccordionPanel className={styles.panel} collapseMotion={null}>
        {props.children}
      </AccordionPanel>
    </AccordionItem>
  )
}

const useStyles = makeStyles({
  item: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  header: {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    backgroundColor: tokens.colorNeutralBackground1,
    '& > button': { paddingInline: tokens.spacingHorizontalXL },
  },
  count: {
    marginInlineStart: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  panel: { marginInline: 0, paddingBottom: tokens.spacingVerticalL },
})
