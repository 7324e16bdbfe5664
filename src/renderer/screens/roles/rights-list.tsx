import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  mergeClasses,
  Skeleton,
  SkeletonItem,
  switchClassNames,
  Text,
  tokens,
} from '@fluentui/react-components'
import type { KeyboardEvent } from 'react'
import type { Role } from '../../../contract/entities/role.ts'
import { useText } from '../../data/texts.ts'
import { interpolate } from '../../parts/interpolate.ts'
import { ServerSwitch } from '../../parts/server-switch.tsx'
import { targetOf } from '../../parts/use-rows.ts'
import type { Grants } from './use-grants.ts'

/** How many stand in while the roles load (SH-10). */
const skeletons = Array.from({ length: 8 }, (_, index) => index)

/** The rights of a role: one item a group with how many of it are held; a group opens to its toggles. Up, Down, Home and
 *  End go from group to group. Without a role yet: skeletons. */
export function RightsList(props: {
  role: Role | undefined
  grants: Grants
  mayUpdate: boolean
  /** The groups that are open, whichever role is shown. */
  open: readonly string[]
  onOpen: (open: string[]) => void
}) {
  const { role, grants, mayUpdate } = props
  const t = useText()
  const styles = useStyles()
  if (!role)
    return (
      <Skeleton aria-label={t('Loading')} className={styles.list}>
        {skeletons.map(index => (
          <div key={index} className={styles.skeleton} data-skeleton>
            <SkeletonItem size={16} className={styles.bar} />
          </div>
        ))}
      </Skeleton>
    )
  return (
    <Accordion
      multiple
      collapsible
      role="list"
      className={styles.list}
      aria-label={t('Rights')}
      openItems={[...props.open]}
      onToggle={(_, { openItems }) => props.onOpen(openItems.map(String))}
      onKeyDown={moveAmongGroups}
    >
      {role.rights.map(({ group, permissions }) => {
        const held = permissions.filter(grants.holds)
        return (
          <AccordionItem key={group} value={group} role="listitem" className={styles.item} data-group={group}>
            <AccordionHeader as="h2" size="medium" className={styles.header}>
              <span className={styles.group}>{t(textOf(group))}</span>
              <span className={mergeClasses(styles.count, held.length === 0 && styles.none)}>
                {interpolate(t('{held} of {all}'), { held: held.length, all: permissions.length })}
              </span>
              <Text
                truncate
                wrap={false}
                size={200}
                aria-hidden
                className={mergeClasses(
                  styles.names,
                  mayUpdate && props.open.includes(group) && styles.hidden,
                )}
              >
                {held.map(({ name }) => t(textOf(name))).join(', ')}
              </Text>
            </AccordionHeader>
            <AccordionPanel
              className={styles.panel}
              collapseMotion={null}
              role="group"
              aria-label={t(textOf(group))}
            >
              {permissions.map(permission => (
                <ServerSwitch
                  key={permission.right}
                  className={mergeClasses(
                    !mayUpdate && styles.readable,
                    grants.waits(permission) && styles.waiting,
                  )}
                  label={t(textOf(permission.name))}
                  checked={grants.holds(permission)}
                  disabled={!mayUpdate}
                  aria-busy={grants.waits(permission)}
                  onChange={(_, { checked }) => void grants.set(permission, checked)}
                />
              ))}
            </AccordionPanel>
          </AccordionItem>
        )
      })}
    </Accordion>
  )
}

/** The API's name as it is read: `upload_stop_words` is 'Upload stop words'. */
function textOf(name: string): string {
  const text = name === 'seo' || name === 'fb' ? name.toUpperCase() : name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function moveAmongGroups(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const headers = [...event.currentTarget.querySelectorAll<HTMLElement>('h2 > button')]
  const to = targetOf(event.key, headers.indexOf(event.target as HTMLElement), headers.length)
  if (to === null) return
  event.preventDefault()
  headers[to]?.focus()
}

const useStyles = makeStyles({
  list: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'auto',
    // The width of an opened group stays the same when a bar to scroll by comes.
    scrollbarGutter: 'stable',
    paddingBottom: tokens.spacingVerticalL,
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  item: { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  header: {
    '& > button': { minHeight: '40px', paddingInline: tokens.spacingHorizontalXL },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  group: { width: '168px', flexShrink: 0, textAlign: 'start', fontWeight: tokens.fontWeightSemibold },
  count: { width: '72px', flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
  none: { color: tokens.colorNeutralForeground3 },
  names: { flexGrow: 1, minWidth: 0, textAlign: 'start', color: tokens.colorNeutralForeground3 },
  hidden: { visibility: 'hidden' },
  panel: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(184px, 1fr))',
    marginInline: 0,
    // The toggles' edge is that of the group's name.
    paddingInline: `38px ${tokens.spacingHorizontalXL}`,
    paddingBottom: tokens.spacingVerticalS,
  },
  // Whoever may only look can read it all the same.
  readable: {
    [`& > input:disabled ~ .${switchClassNames.label}`]: { color: tokens.colorNeutralForeground2 },
  },
  waiting: { opacity: 0.6, '& input': { cursor: 'progress' } },
  skeleton: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '40px',
    paddingInline: tokens.spacingHorizontalXL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  bar: { width: '220px' },
})
