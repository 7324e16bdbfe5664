import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Api } from '../../src/contract/index.ts'
import { json } from '../support/http-server.ts'
import { jpeg } from '../support/picture-files.ts'
import {
  ada,
  answers,
  api,
  clock,
  closeStandIn,
  form,
  openSignedIn,
  passing,
  running,
  start,
  versionOf,
} from '../support/stand-in.ts'
import { put, watch } from '../support/uploading.ts'

const day = 24 * 60 * 60 * 1000
const post = '41'
const placeholder = '0a1b2c3d-0000-4000-8000-000000000000.0'
const key = { entity: 'post' as const, id: post }

beforeEach(async () => {
  await openSignedIn()
  // The server's time is the real one.
  clock.pass(Date.now() - clock.now())
})
afterEach(closeStandIn)

async function discardOne(on: Api, body: string) {
  await on.drafts.put({ key, base: null, value: { body } })
  await on.drafts.discard({ key })
}
const version = async (words: string) => versionOf({ ...(await form()), body: `<p>${words}</p>` })
const inBin = async (on: Api) => (await on.drafts.held()).items.filter(({ state }) => state === 'bin').length

/** The next start of the same computer, so many days later by its own clock. */
async function startLater(days: number): Promise<Api> {
  for (const services of running.splice(0)) await services.stop()
  clock.pass(days * day)
  const again = start({ clock: passing(clock) })
  expect(await again.session.state()).toMatchObject({ kind: 'signed-in' })
  return again
}

test.each<[string, () => void]>([
  ['and the server says so', () => {}],
  [
    'and no server says so',
    () => {
      answers['GET /v2/users/me'] = request => request.socket.destroy()
    },
  ],
])(
  'a clock that stands a year ahead, %s, takes nothing out of the bin, the history or the pictures that wait @DR-06 @RT-04',
  async (_, prepare) => {
    await discardOne(api, 'thrown away')
    await api.history.add(await version('Written before'))
    const picture = await put(api, jpeg(900, 600), { kind: 'article', placeholder })
    const after = await version('Written after')
    prepare()
    const again = await startLater(365)
    await discardOne(again, 'thrown away too')
    expect(await inBin(again)).toBe(2)
    await again.history.add(after)
    expect(await again.history.list({ post })).toHaveLength(2)
    const window = await watch(again)
    expect(await window.becomes(picture, 'held')).toMatchObject({ destination: { placeholder } })
  },
)

test('what is too old goes once the server says how late it is', async () => {
  await discardOne(api, 'thrown away')
  answers['GET /v2/users/me'] = (_request, response) => {
    response.setHeader('date', new Date(clock.now()).toUTCString())
    json(response, 200, ada)
  }
  const again = await startLater(15)
  await discardOne(again, 'thrown away too')
  expect(await inBin(again)).toBe(1)
})
