import { Author, type AuthorDraft } from '../../contract/entities/author.ts'
import { mayBeDone, ProblemError, problemOf } from '../../contract/problem.ts'
import type { Http } from '../http/client.ts'
import { shaped } from '../http/pager.ts'
import { paths } from '../http/paths.ts'
import { shownIn } from './crud.ts'
import { orAsRead } from './lost-answers.ts'
import { letGoOf, type RecordForms, withPicture } from './picture-form.ts'

/** The author info calls of C7. */
export function createAuthor(http: Http, forms: RecordForms) {
  /** One was sent, and not seen to arrive. */
  let isUnseen = false

  async function get(_?: unknown, signal?: AbortSignal): Promise<Author | null> {
    try {
      const { data, status } = await http.get(paths.author, { signal })
      return shaped(Author, data, status)
    } catch (error) {
      if (error instanceof ProblemError && error.problem.kind === 'not-found') return null
      throw error
    }
  }
  function save(method: 'POST' | 'PATCH', draft: AuthorDraft): Promise<Author | null> {
    const { avatar, ...fields } = draft
    const sent = withPicture('avatar', avatar, fields)
    return orAsRead(
      async () => shownIn(await forms.sendForm({ method, path: paths.author, ...sent }), Author),
      draft,
      async signal => {
        const author = await get(undefined, signal)
        return author ? { form: author, author } : undefined
      },
      async ({ author }) => {
        await letGoOf(forms, 'avatar')(draft)
        return author
      },
    )
  }
  return {
    get,
    /** There is one of each person at most: one that an earlier try made is changed. */
    async create(draft: AuthorDraft): Promise<Author | null> {
      const isThere = isUnseen && (await get()) !== null
      try {
        const author = await save(isThere ? 'PATCH' : 'POST', draft)
        isUnseen = false
        return author
      } catch (error) {
        isUnseen ||= mayBeDone(problemOf(error))
        throw error
      }
    },
    update: (draft: AuthorDraft) => save('PATCH', draft),
  }
}
