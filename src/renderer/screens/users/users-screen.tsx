import { Text } from '@fluentui/react-components'
import { ShieldDismiss16Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { isHiddenRole, type RoleChoice } from '../../../contract/entities/role.ts'
import { leadsUsers, type User, UserFilters } from '../../../contract/entities/user.ts'
import { CatalogueScreen } from '../../catalogue/catalogue-screen.tsx'
import { Filter } from '../../catalogue/filter.tsx'
import { FiltersButton } from '../../catalogue/filters-button.tsx'
import { useReport } from '../../catalogue/report.ts'
import { Rows } from '../../catalogue/rows.tsx'
import { useCatalogue } from '../../catalogue/use-catalogue.ts'
import { api, query } from '../../data/api.ts'
import { useCurrentUser } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import type { Column } from '../../parts/column.ts'
import { IconAction, useIconActionStyles } from '../../parts/icon-action.tsx'
import { useTwoFactorRemoval } from './use-two-factor-removal.ts'
import { UserForm } from './user-form.tsx'

const users = {
  calls: query.users,
  right: 'user',
  filters: UserFilters,
  removal: 'Are you sure you want to remove selected user?',
  done: { create: 'Added', update: 'Updated', remove: 'Deleted' },
  failed: {
    create: 'Error adding user.',
    update: 'Error updating user.',
    remove: 'Error deleting user.',
  },
} as const

/** Who may sign in (S2). Admins and senior editors change everybody, the others only themselves (decision U7). */
export function UsersScreen() {
  const t = useText()
  const roles = useRoles()
  const { leads, ...catalogue } = useUsers()
  const { list } = catalogue
  const { filters } = list
  const disabledReason = filters.query === '' ? undefined : t('The role waits until the search is cleared')
  return (
    <CatalogueScreen
      {...catalogue}
      title="Users"
      create="Create user"
      filters={
        <>
          <Filter
            list={list}
            name="role_name"
            label="Role"
            all="All roles"
            options={roles.filter(role => !isHiddenRole(role.name)).map(({ name }) => ({ id: name, name }))}
            disabledReason={disabledReason}
          />
          <FiltersButton
            list={list}
            size={list.filters.items_per_page}
            onSize={items_per_page => list.change({ items_per_page })}
          />
          {disabledReason !== undefined && <Text size={200}>{disabledReason}</Text>}
        </>
      }
    >
      <Rows
        {...catalogue}
        label="Users"
        columns={columns}
        empty="Users not found"
        actions={useTwoFactorAction(catalogue.acts.act, leads)}
      />
      <UserForm {...catalogue} leads={leads} roles={roles} startRole={filters.role_name} />
    </CatalogueScreen>
  )
}

const columns: Column<User>[] = [
  { key: 'name', header: 'Name', opens: true, cell: user => user.username },
  { key: 'email', header: 'Email', cell: user => user.email || '—' },
  { key: 'role', header: 'Role', width: { wide: 160, narrow: 100 }, cell: user => user.role_name || '—' },
  {
    key: 'position',
    header: 'Position',
    width: { wide: 280, narrow: 140 },
    cell: user => user.position || '—',
  },
]

/** The list, with what is special about the person's own record. */
function useUsers() {
  const { list, form, acts } = useCatalogue(users)
  const me = useCurrentUser()
  const { open } = form
  const { may, remove, update } = acts
  const leads = may.update && leadsUsers(me.role)
  const isOwn = typeof open === 'object' && open?.id === me.id
  return {
    list,
    form,
    acts: {
      ...acts,
      may: { ...may, update: leads || isOwn },
      remove: useCallback(
        async (user: User) => {
          if (user.id !== me.id) return remove(user)
          toast.error('You cannot remove yourself')
          return false
        },
        [me.id, remove],
      ),
      update: async (...change: Parameters<typeof update>) => {
        const problem = await update(...change)
        // The header shows the own name, and another role has other rights.
        if (problem === null && isOwn) void api.session.refresh().catch(() => undefined)
        return problem
      },
    },
    /** Whether the person may change everything about everybody. */
    leads,
  }
}

/** Every role by name, asked for on entry (S7). */
function useRoles(): RoleChoice[] {
  const result = useQuery(query.roles.options.queryOptions())
  useReport(result, 'Cannot fetch data.')
  return result.data ?? none
}

const none: never[] = []

/** The row's button that takes the two-factor away, for whoever may do that. */
function useTwoFactorAction(act: Parameters<typeof useTwoFactorRemoval>[0], may: boolean) {
  const t = useText()
  const { action } = useIconActionStyles()
  const { removing, remove } = useTwoFactorRemoval(act)
  return useMemo(
    () =>
      may
        ? (user: User, tabIndex: 0 | -1) => (
            <IconAction
              needsServer
              className={action}
              label={t('Delete two-factor')}
              icon={<ShieldDismiss16Regular />}
              tabIndex={tabIndex}
              busy={removing.has(user.id)}
              disabledReason={user.two_fa_enabled ? undefined : t('It is not set up')}
              onClick={() => void remove(user)}
            />
          )
        : undefined,
    [may, action, t, removing, remove],
  )
}
