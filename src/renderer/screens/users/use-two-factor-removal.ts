import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { User } from '../../../contract/entities/user.ts'
import type { Page } from '../../../contract/paging.ts'
import type { Acts } from '../../catalogue/use-acts.ts'
import { api, query } from '../../data/api.ts'
import { useConfirm } from '../../parts/confirm-dialog.tsx'
import { useUnderWay } from '../../parts/use-under-way.ts'

/** Takes somebody's two-factor away after asking (decision U8); the row shows it at once (S4). `removing` are the ids
 *  of those whose is just being taken. */
export function useTwoFactorRemoval(act: Acts<User, never, never>['act']) {
  const confirm = useConfirm()
  const client = useQueryClient()
  const { ids: removing, track } = useUnderWay()
  const remove = useCallback(
    async ({ id, username }: User) => {
      if (!(await confirm({ ...question, about: [username] }))) return
      const removal = act(api.users.removeTwoFactor({ id }), 'Updated', 'Error updating user.')
      const problem = await track(id, removal)
      if (problem !== null) return
      client.setQueriesData<Page<User>>(
        { queryKey: query.users.list.key() },
        page =>
          page && {
            ...page,
            items: page.items.map(user => (user.id === id ? { ...user, two_fa_enabled: false } : user)),
          },
      )
    },
    [act, client, confirm, track],
  )
  return { removing, remove }
}

const question = {
  title: 'Delete two-factor',
  text: 'Are you sure you want to remove two-factor authentication of selected user? It has to be set up again at the next sign-in.',
  yes: 'Delete two-factor',
  danger: true,
}
