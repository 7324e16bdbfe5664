import { afterAll, beforeAll } from 'vitest'
import type { Api } from '../../src/contract/index.ts'
import type { Problem } from '../../src/contract/problem.ts'
import { accounts } from '../../src/reference-api/index.ts'
import { instantClock } from '../support/clocks.ts'
import { controlOf } from '../support/control-of.ts'
import { png } from '../support/picture-files.ts'
import { startSignedIn } from '../support/signed-in.ts'
import { put } from '../support/uploading.ts'

let desk: Awaited<ReturnType<typeof startSignedIn>>
/** What a screen of the admin asks. */
export let api: Api
/** Steers the server, or reads what it was asked. */
export let control: ReturnType<typeof controlOf>

/** A newsroom for the tests of a file, with an admin signed in. */
export function openNewsroomOnce(): void {
  beforeAll(async () => {
    desk = await startSignedIn({ clock: instantClock() }, accounts.admin)
    api = desk.api
    control = controlOf(desk.reference)
  })
  afterAll(() => desk.stop())
}

/** How often these requests reached the server since the last look. */
export async function sent(method: string, path: string): Promise<number> {
  const requests: { method: string; path: string }[] = await control('/requests')
  await control('/requests/clear', {})
  return requests.filter(one => one.method === method && `/${one.path}` === path).length
}

/** The next such request goes wrong. */
export const fault = (method: string, path: string, more: object) =>
  control('/fault', { method, path, ...more })

/** What becomes of an answer, and whether the server has acted then. */
export const fates = {
  'is lost after the server acted': { acts: true, fault: { drop: 'after' } },
  'is lost before it did': { acts: false, fault: { drop: 'before' } },
  'is a page of HTML, after it did': {
    acts: true,
    fault: { when: 'after', status: 200, body: '<h1>Sign in</h1>', content_type: 'text/html' },
  },
  'is cut': { acts: true, fault: { truncate: 5 } },
  'is an error, after it did': { acts: true, fault: { when: 'after', status: 500, body: {} } },
  'is an error, before it did': { acts: false, fault: { status: 500, body: {} } },
} as const

export const lists = { page: 1, per_page: 200, query: '' } as const

let height = 80
/** No two pictures are the same. */
const nextHeight = () => height++
/** A picture that a form holds, for this part of it. */
export const chosen = async (field: 'avatar' | 'thumb' | 'image_desktop' | 'image_mobile') => ({
  upload: await put(api, png(300, nextHeight()), { kind: 'attachment', field }),
  crop: null,
  stored: '',
})

/** What a call ends in, with what it answers. */
export const endOf = (call: Promise<unknown>) =>
  call.then(
    made => ({ made, kind: 'none' }),
    (error: { data: Problem }) => ({ made: null, kind: error.data.kind }),
  )
