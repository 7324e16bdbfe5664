import { PostStatus, TemplateType } from '../../../src/contract/entities/post.ts'
import { accounts, fixtures, startReferenceApi } from '../../../src/reference-api/index.ts'
import { becomeIdle } from './idle.ts'
import type { Person } from './ledger.ts'
import { createTime } from './time.ts'

export const logins: Record<Person, string> = { ada: accounts.editor, bea: accounts.admin }

/** The server of the days, and their time. */
export type Newsroom = Awaited<ReturnType<typeof openNewsroom>>

export async function openNewsroom() {
  /** What may be under way besides files. */
  const busy = new Set<() => boolean>()
  const time = createTime(() => becomeIdle(() => [...busy].some(isBusy => isBusy())))
  const reference = await startReferenceApi({
    ...{ seed: 'small', control: true, now: time.now, seedNow: time.now() },
  })

  async function control(path: string, body: unknown): Promise<unknown> {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(new URL(path, reference.control ?? ''), {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    })
    return answer.status === 404 ? null : answer.json()
  }
  const row = async (id: number) =>
    (await control('/row', { table: 'posts', id })) as Record<string, unknown> | null
  const { id: _, slug: __, ...ready } = (await row(fixtures.readyDraft)) ?? {}

  return {
    url: reference.url,
    code: reference.code,
    section: Number(ready.section_id),
    time,
    busy,
    row,
    expire: (person: Person) => control('/expire', { login: logins[person] }),
    /** A draft that may be published, with a few lines or updates. */
    async post(isLive: boolean): Promise<number> {
      const body = { section_id: ready.section_id }
      const made = (await control('/act', { login: logins.ada, method: 'POST', path: 'posts', body })) as {
        body: { id: number }
      }
      const { id } = made.body
      const kind = isLive
        ? { template_type: TemplateType.live, body: JSON.stringify(updates) }
        : { body: JSON.stringify(lines) }
      await control('/patch', { table: 'posts', id, fields: { ...ready, ...kind, status: PostStatus.draft } })
      return id
    },
    stop: reference.close,
  }
}

const paragraph = (text: string) => ({ type: 'paragraph', children: [{ text }] })
const lines = ['The boats come back at dawn.', 'The women weigh the catch.', 'Prices hold.'].map(paragraph)
const updates = [
  { title: 'Plot', time: '', minutes: '', content: [paragraph('What is known.')] },
  { title: 'First boats', time: '06:10', minutes: '', content: [paragraph('They are here.')] },
  { title: 'The scales', time: '05:50', minutes: '', content: [paragraph('They are set up.')] },
]
