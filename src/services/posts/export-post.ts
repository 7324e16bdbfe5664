import type { One } from '../../contract/crud.ts'
import type { ExportAnswer } from '../../contract/entities/post-export.ts'
import { problemOf } from '../../contract/problem.ts'
import type { Http } from '../http/client.ts'
import { paths } from '../http/paths.ts'
import { AnswerError, namedTexts } from '../http/problem.ts'

/** Exports a post. What the API refuses for some of the projects is an answer like any other; rejects when it says
 *  nothing of them. */
export async function exportPost(
  http: Http,
  { id, projects }: One & { projects: number[] },
): Promise<ExportAnswer> {
  try {
    const { data } = await http.send('POST', paths.exportPost(id), { json: { projects: projects.join(',') } })
    return answerFrom(data)
  } catch (error) {
    const answer =
      error instanceof AnswerError && problemOf(error).kind === 'refused' ? answerFrom(error.body) : none
    if (answer.success.length === 0 && answer.errors.length === 0) throw error
    return answer
  }
}

const none: ExportAnswer = { success: [], errors: [] }

function answerFrom(body: unknown): ExportAnswer {
  if (typeof body !== 'object' || body === null) return none
  const { success, errors } = body as Record<string, unknown>
  return {
    success: namedTexts(success).map(({ name, text }) => ({ project: name, message: text })),
    errors: namedTexts(errors).map(({ name, text }) => ({ field: name, message: text })),
  }
}
