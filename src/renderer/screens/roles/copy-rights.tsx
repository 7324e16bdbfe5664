import {
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  ProgressBar,
} from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import type { Role } from '../../../contract/entities/role.ts'
import { useText } from '../../data/texts.ts'
import { BusyButton } from '../../parts/busy-button.tsx'
import { useConfirm } from '../../parts/confirm-dialog.tsx'
import { interpolate } from '../../parts/interpolate.ts'
import { LiveRegion } from '../../parts/live-region.tsx'
import type { Grants } from './use-grants.ts'

/** Gives a role, one after the other, the rights that another holds and it does not (decision R1); nothing is taken away.
 *  It can be stopped, and stops by itself at a right that is refused or when the screen is left. */
export function CopyRights({ role, roles, grants }: { role: Role; roles: readonly Role[]; grants: Grants }) {
  const t = useText()
  const styles = useStyles()
  const confirm = useConfirm()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  const own = new Map(role.rights.flatMap(({ permissions }) => permissions).map(one => [one.right, one]))
  const missing = ({ rights }: Role) =>
    rights
      .flatMap(({ permissions }) => permissions.filter(one => one.link_id !== null))
      .flatMap(({ right }) => own.get(right) ?? [])
      .filter(one => !grants.holds(one))

  const copy = async (from: Role) => {
    const all = missing(from)
    // The menu gives the focus back to its button first, so that the question can do the same.
    trigger.current?.focus()
    const names = { count: all.length, from: from.name, to: role.name }
    if (!(await confirm({ title: 'Copy rights', text: question, values: names, yes: 'Copy rights' }))) return
    isStopped.current = false
    for (const [done, permission] of all.entries()) {
      setProgress({ done, all: all.length })
      if (isStopped.current || !(await grants.set(permission, true))) break
    }
    setProgress(null)
  }
  const message = progress && interpolate(t('{done} of {all} rights copied'), progress)
  return (
    <div className={styles.frame}>
      <Menu
        open={isOpen}
        onOpenChange={(_, { open }) => {
          if (progress) isStopped.current = true
          else setOpen(open)
        }}
      >
        <MenuTrigger disableButtonEnhancement>
          <BusyButton ref={trigger} busy={false} needsServer={!progress}>
            {t(progress ? 'Stop copying' : 'Copy rights from…')}
          </BusyButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {roles
              .filter(one => one.id !== role.id)
              .map(one => (
                <MenuItem
                  key={one.id}
                  disabled={missing(one).length === 0}
                  secondaryContent={interpolate(t('{count} more'), { count: missing(one).length })}
                  onClick={() => void copy(one)}
                >
                  {one.name}
                </MenuItem>
              ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      {progress && (
        <ProgressBar
          className={styles.progress}
          thickness="medium"
          value={progress.done}
          max={progress.all}
          aria-label={t('Copy rights')}
        />
      )}
      <LiveRegion>{message}</LiveRegion>
    </div>
  )
}

const question = '{to} gets {count} rights of {from} that it does not have yet. Nothing is taken away.'

const useStyles = makeStyles({
  frame: { position: 'relative', display: 'flex' },
  // Inside the button's own edge, where it moves nothing.
  progress: { position: 'absolute', insetInline: '1px', bottom: '1px', width: 'auto' },
})
