import { afterEach, expect, test } from 'vitest'
import { closeNewsrooms, openNewsroom } from '../../tests/support/open-newsroom.ts'
import { accounts, fixtures } from './index.ts'

afterEach(closeNewsrooms)

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
