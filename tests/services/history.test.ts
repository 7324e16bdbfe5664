import { afterEach, beforeEach, expect, test } from 'vitest'
import { json } from '../support/http-server.ts'
import {
  ada,
  answers,
  api,
  clock,
  closeStandIn,
  form,
  kindOf,
  openSignedIn,
  passing,
  server,
  signInForm,
  start,
  vault,
  versionOf,
} from '../support/stand-in.ts'

beforeEach(() => openSignedIn())
afterEach(closeStandIn)

const post = '41'
const version = async (words: string) => versionOf({ ...(await form()), body: `<p>${words}</p>` })

test('the history of an article is on this computer after a restart, without the server and without asking it', async () => {
  await api.history.add(await version('Lagoon'))
  const [line] = await api.history.list({ post })
  expect(line).toMatchObject({ kind: 'writing', words: 1, changed: [] })
  answers['GET /v2/users/me'] = request => request.socket.destroy()
  const again = start({ clock: passing(clock) })
  expect(await again.session.state()).toMatchObject({ kind: 'signed-in', offline: true })
  server.seen.length = 0
  const [kept] = await again.history.list({ post })
  expect(kept).toEqual(line)
  expect((await again.history.get({ post, at: kept?.at ?? 0 })).form.body).toBe('<p>Lagoon</p>')
  expect(server.seen).toEqual([])
})

test('it is of the person signed in alone, who finds it again', async () => {
  await api.history.add(await version('Lagoon'))
  await api.session.signOut()
  expect(await kindOf(api.history.list({ post }))).toBe('unauthorised')
  answers['GET /v2/users/me'] = (_request, response) => json(response, 200, { ...ada, id: 6, name: 'Bola' })
  await api.session.signIn(signInForm)
  expect(await api.history.list({ post })).toEqual([])
  await api.history.add(await version('Bridge'))
  await api.session.signOut()
  delete answers['GET /v2/users/me']
  await api.session.signIn(signInForm)
  const lines = await api.history.list({ post })
  expect(lines).toHaveLength(1)
  expect((await api.history.get({ post, at: lines[0]?.at ?? 0 })).form.body).toBe('<p>Lagoon</p>')
})

test('a locked keychain keeps it from being written and read, and nothing else', async () => {
  await api.history.add(await version('Lagoon'))
  vault.become('locked')
  const locked = start()
  expect(await locked.session.signIn(signInForm)).toMatchObject({ kind: 'signed-in' })
  const refused = locked.history.add(await version('Bridge'))
  await expect(refused).rejects.toMatchObject({ data: { kind: 'disk', type: 'keychain-locked' } })
  await expect(locked.history.list({ post })).rejects.toMatchObject({ data: { type: 'keychain-locked' } })
})
