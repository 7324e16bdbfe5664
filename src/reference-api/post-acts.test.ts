import { expect, test } from 'vitest'
import { openNewsroom } from '../../tests/support/open-newsroom.ts'
import { accounts, fixtures } from './index.ts'

const editor = async () => {
  const newsroom = await openNewsroom()
  return { ...newsroom, call: await newsroom.as(accounts.editor) }
}

test('a picture that there is can be cropped for lists, by whoever changes posts @ED-20', async () => {
  const { call, as } = await editor()
  expect((await call('POST', 'posts/3/quick-crop')).status).toBe(204)
  expect((await call('POST', 'posts/9999/quick-crop')).status).toBe(404)
  const viewer = await as(accounts.viewer)
  expect((await viewer('POST', 'posts/3/quick-crop')).status).toBe(403)
})

test('a published post is exported to every project that there is, by whoever may publish @PL-04 @ED-16', async () => {
  const { call, as } = await editor()
  const { published, readyDraft } = fixtures
  const url = `posts/${published}/export`
  const some = await call('POST', url, { projects: '2,9' })
  expect(some).toMatchObject({
    status: 200,
    body: { success: { 2: 'Exported.' }, errors: { projects: ['Project 9 does not exist.'] } },
  })
  expect((await call('POST', url, { projects: '2,3' })).body).toEqual({
    success: { 2: 'Exported.', 3: 'Exported.' },
    errors: {},
  })
  expect((await call('GET', `posts/${published}`)).body.exportProjects).toEqual([2, 3])
  expect((await call('POST', url, { projects: '9' })).status).toBe(422)
  expect((await call('POST', url, { projects: '' })).status).toBe(422)
  expect((await call('POST', `posts/${readyDraft}/export`, { projects: '2' })).status).toBe(422)
  expect((await call('POST', 'posts/9999/export', { projects: '2' })).status).toBe(404)
  const author = await as(accounts.author)
  expect((await author('POST', url, { projects: '2' })).status).toBe(403)
})

test('a published post that nobody else edits is pushed, by whoever may @PL-06 @ED-17', async () => {
  const { call, as } = await editor()
  const { published, readyDraft, lockedByCopy } = fixtures
  expect((await call('POST', `posts/send-push/${published}`)).status).toBe(202)
  expect((await call('GET', `posts/${published}`)).body.is_message_sent).toBe(1)
  expect((await call('POST', `posts/send-push/${readyDraft}`)).status).toBe(422)
  expect((await call('POST', `posts/send-push/${lockedByCopy}`)).status).toBe(403)
  expect((await call('POST', 'posts/send-push/9999')).status).toBe(404)
  const author = await as(accounts.author)
  expect((await author('POST', `posts/send-push/${published}`)).status).toBe(403)
})
