import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { type Role, RoleDraft, RoleFilters } from '../../../contract/entities/role.ts'
import { CatalogueScreen } from '../../catalogue/catalogue-screen.tsx'
import { Field } from '../../catalogue/field.tsx'
import { ListFrame } from '../../catalogue/list-table.tsx'
import { SideForm } from '../../catalogue/side-form.tsx'
import { useCatalogue } from '../../catalogue/use-catalogue.ts'
import { readFilters } from '../../data/address.ts'
import { query } from '../../data/api.ts'
import { useCurrentUser } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { BusyButton } from '../../parts/busy-button.tsx'
import { FilterSelect } from '../../parts/filter-select.tsx'
import { interpolate } from '../../parts/interpolate.ts'
import { useWide } from '../../parts/use-wide.ts'
import { CopyRights } from './copy-rights.tsx'
import { RightsList } from './rights-list.tsx'
import { refreshMe, useGrants } from './use-grants.ts'

const { list, create, update, remove } = query.roles
const thing = {
  calls: {
    key: () => query.roles.key(),
    // Every role comes at once, so the one in the address asks for nothing.
    list: {
      call: (_: object, options?: { signal?: AbortSignal }) => list.call(undefined, options),
      queryKey: () => list.queryKey(),
    },
    create,
    update,
    remove,
  },
  right: 'role',
  filters: RoleFilters,
  keeps: 'role',
  removal: 'Are you sure you want to remove selected role?',
  done: { create: 'Added', update: 'Updated', remove: 'Deleted' },
  failed: {
    create: 'Error creating role.',
    update: 'Error updating role.',
    remove: 'Error deleting role.',
  },
} as const

/** The roles and the rights they hold (S2): one role at a time, named in the address; without one, the first. */
export function RolesScreen() {
  const t = useText()
  const styles = useStyles()
  const isWide = useWide()
  const { role, isOwn, selector, choose, ...catalogue } = useRoles()
  const { list, form, acts } = catalogue
  const { may } = acts
  const grants = useGrants(role, isOwn)
  const [open, setOpen] = useState<string[]>([])
  const groups = role?.rights.map(({ group }) => group) ?? []
  const rights = role?.rights.flatMap(({ permissions }) => permissions) ?? []
  const held = rights.filter(grants.holds)
  const areOpen = groups.length > 0 && groups.every(group => open.includes(group))
  return (
    <CatalogueScreen
      {...catalogue}
      title="Roles"
      create="Add a new role"
      filters={
        <>
          <div className={styles.role} ref={selector}>
            <FilterSelect
              compact
              label={t('Role')}
              choices={list.page?.items ?? []}
              value={role?.id}
              disabledReason={role ? undefined : t('There is no role to choose')}
              onChange={id => void choose(id)}
            />
          </div>
          {role && may.update && <Button onClick={() => void form.show(role)}>{t('Edit role')}</Button>}
          {role && may.remove && (
            <BusyButton needsServer busy={acts.removing.has(role.id)} onClick={() => void acts.remove(role)}>
              {t('Delete role')}
            </BusyButton>
          )}
          {role && may.update && (
            <CopyRights key={role.id} role={role} roles={list.page?.items ?? []} grants={grants} />
          )}
          {role && !may.update && <Text>{t('You may look at these rights, not change them.')}</Text>}
          <div className={styles.about}>
            <Text className={styles.description}>{role?.description}</Text>
            {role && (
              <>
                <Text className={styles.total}>
                  {interpolate(t('{held} of {all} rights'), { held: held.length, all: rights.length })}
                </Text>
                <Button onClick={() => setOpen(areOpen ? [] : groups)}>
                  {t(areOpen ? 'Close all' : 'Open all')}
                </Button>
              </>
            )}
          </div>
        </>
      }
    >
      <div className={styles.rights} inert={form.open !== null && !isWide}>
        <ListFrame list={list} empty="Roles not found">
          {empty =>
            list.page?.items.length === 0 ? (
              empty
            ) : (
              <RightsList role={role} grants={grants} mayUpdate={may.update} open={open} onOpen={setOpen} />
            )
          }
        </ListFrame>
      </div>
      <SideForm
        {...catalogue}
        titles={{ create: 'Add a new role', edit: 'Edit role' }}
        draft={RoleDraft}
        blank={{ name: '', description: '' }}
      >
        <Field.Text
          name="name"
          label="Name"
          limit={50}
          required
          hint="Lower-case letters, digits and hyphens"
        />
        <Field.Area name="description" label="Description" limit={255} />
      </SideForm>
    </CatalogueScreen>
  )
}

/** The roles, and the one that is shown: named in the address, else the first. One's own role cannot be deleted, and its
 *  new name holds in this window at once (R3). A role that was just made is shown. */
function useRoles() {
  const { list, form, acts } = useCatalogue(thing)
  const { change, page } = list
  const own = useCurrentUser().role.trim().toLowerCase()
  const role = page?.items.find(one => one.id === list.filters.role_id) ?? page?.items[0]
  const isOwn = role?.name.trim().toLowerCase() === own

  const [made, setMade] = useState('')
  const found = page?.items.find(one => one.name === made)?.id
  useEffect(() => {
    if (found === undefined) return
    setMade('')
    change({ role_id: found })
  }, [found, change])

  const selector = useRef<HTMLDivElement>(null)
  const before = useRef(role?.id)
  useEffect(() => {
    // What had the focus may have gone with the role.
    const isFree = document.activeElement === document.body
    if (before.current !== undefined && isFree) selector.current?.querySelector('select')?.focus()
    before.current = role?.id
  }, [role?.id])

  return {
    list,
    form,
    acts: {
      ...acts,
      may: { ...acts.may, remove: acts.may.remove && !isOwn },
      create: async (draft: Parameters<typeof acts.create>[0]) => {
        const problem = await acts.create(draft)
        if (problem === null) setMade(draft.name)
        return problem
      },
      update: async (...change: Parameters<typeof acts.update>) => {
        const problem = await acts.update(...change)
        if (problem === null && isOwn) void refreshMe()
        return problem
      },
      remove: async (item: Role) => {
        const isGone = await acts.remove(item)
        // Another may be chosen by now, or another place.
        const { role_id } = readFilters(RoleFilters, window.location.search)
        if (isGone && role_id === item.id) change({ role_id: undefined })
        return isGone
      },
    },
    role,
    isOwn,
    selector,
    choose: async (role_id: number | undefined) => {
      await form.show(null)
      if (!form.unsaved.current) change({ role_id })
    },
  }
}

const useStyles = makeStyles({
  role: { width: '240px', '& > *': { width: '100%' } },
  about: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    flexBasis: '100%',
    minHeight: '32px',
  },
  description: { flexGrow: 1, color: tokens.colorNeutralForeground2 },
  total: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  rights: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, height: '100%' },
})
