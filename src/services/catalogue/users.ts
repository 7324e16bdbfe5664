import * as z from 'zod'
import type { One } from '../../contract/crud.ts'
import type { UserDraft, UserEdit, UserFilters } from '../../contract/entities/user.ts'
import { User } from '../../contract/entities/user.ts'
import { pageSizes } from '../../contract/paging.ts'
import type { Http } from '../http/client.ts'
import { paths } from '../http/paths.ts'
import { crudHandlers } from './crud.ts'
import type { LostAnswers } from './lost-answers.ts'

const Assignment = z.object({ item_name: z.string() })

/** A user whose role's name stands in `auth_assignment`, one or a list of them (S3), else in `role_name`. */
const WireUser = z
  .looseObject({
    auth_assignment: z
      .union([Assignment, z.array(Assignment)])
      .nullish()
      .catch(null),
  })
  .transform(({ auth_assignment, ...user }): unknown => {
    const [assignment] = [auth_assignment].flat()
    return { ...user, ...(assignment && { role_name: assignment.item_name }) }
  })
  .pipe(User)

/** The user calls of S7. */
export function createUsers(http: Http, lost: LostAnswers) {
  return {
    ...crudHandlers(http, lost, {
      path: paths.users,
      item: WireUser,
      query: ({ page, items_per_page: per_page, role_name }: UserFilters) => ({
        include: 'auth_assignment',
        order: 'id',
        per_page,
        page,
        'filter[auth_assignment.item_name.eq]': role_name || undefined,
      }),
      search: {
        path: paths.searchUsers,
        query: ({ page, items_per_page: per_page, query }) => ({
          search: query,
          search_fields: 'nickname,username',
          search_type: 'phrase_prefix',
          per_page,
          page,
        }),
      },
      name: 'username',
      lists: query => [{ page: 1, items_per_page: pageSizes[0], query, role_name: '' }],
      // The API may name the role and not say which it is.
      asForm: ({ role_id, ...user }) => (role_id === null ? user : { ...user, role_id }),
      body,
    }),
    async removeTwoFactor({ id }: One): Promise<void> {
      await http.send('DELETE', paths.userTwoFactor(id))
    },
  }
}

type Form = z.output<typeof UserDraft> | z.output<typeof UserEdit>

/** The fields as S7 takes them, the role by its id (decision U5). The second password is for the person typing; a blank
 *  password leaves the old one (decision A15), and a role the API did not name stays what it is. */
function body({ repeatPassword: _, password, role_id, ...user }: Form): object {
  return { ...user, ...(role_id !== null && { role_id }), ...(password !== '' && { password }) }
}
