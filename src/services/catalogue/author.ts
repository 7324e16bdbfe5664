import { Author, type AuthorDraft } from '../../contract/entities/author.ts'
import { ProblemError } from '../../contract/problem.ts'
import type { Http } from '../http/client.ts'
import { shaped } from '../http/pager.ts'
import { paths } from '../http/paths.ts'
import { shownIn } from './crud.ts'
import { type SendForm, withPicture } from './picture-form.ts'

/** The author info calls of C7. */
export function createAuthor(http: Http, sendForm: SendForm) {
  const save =
    (method: 'POST' | 'PATCH') =>
    async ({ avatar, ...fields }: AuthorDraft): Promise<Author | null> => {
      const sent = withPicture('avatar', avatar, fields)
      return shownIn(await sendForm({ method, path: paths.author, ...sent }), Author)
    }
  return {
    async get(_: unknown, signal?: AbortSignal): Promise<Author | null> {
      try {
        const { data, status } = await http.get(paths.author, { signal })
        return shaped(Author, data, status)
      } catch (error) {
        if (error instanceof ProblemError && error.problem.kind === 'not-found') return null
        throw error
      }
    },
    create: save('POST'),
    update: save('PATCH'),
  }
}
