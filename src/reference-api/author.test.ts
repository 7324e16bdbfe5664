import { expect, test } from 'vitest'
import { openNewsroom } from '../../tests/support/open-newsroom.ts'
import { png } from '../../tests/support/picture-files.ts'
import { accounts } from './index.ts'

const path = 'v2/author'
const description = 'Writes about the lagoon, its markets and its people. '.repeat(3).trim()

function formOf(fields: Record<string, string>, avatar?: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (avatar) form.append('avatar', new File([new Uint8Array(avatar)], 'me.png', { type: 'image/png' }))
  return form
}
const crop = { 'crop[x]': '0', 'crop[y]': '10', 'crop[width]': '90', 'crop[height]': '90' }

test('@AI-02 there is none at first; the first is created, the next ones change it, and what is not sent stays', async () => {
  const newsroom = await openNewsroom()
  const call = await newsroom.as(accounts.author)
  expect((await call('GET', path)).status).toBe(404)
  expect((await call('PATCH', path, formOf({ awards: 'One' }))).status).toBe(404)
  const form = formOf({ description, ...crop, 'social_links[x]': 'https://x.com/ada' }, png(100, 120))
  const made = await call('POST', path, form)
  expect([made.status, made.body]).toEqual([
    201,
    {
      id: 3,
      description,
      avatar: expect.stringMatching(`^${newsroom.api.url}images/files/[0-9a-f]{32}.png$`),
      crop: { x: 0, y: 10, width: 90, height: 90 },
      education: '',
      experience: '',
      awards: '',
      social_links: { x: 'https://x.com/ada' },
      json_ld: '',
    },
  ])
  const picture = await fetch(made.body.avatar)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(png(100, 120))
  expect((await call('POST', path, formOf({}, png(1, 1)))).status).toBe(409)
  const change = { awards: 'One', 'social_links[muckrack]': 'https://muckrack.com/ada' }
  expect((await call('PATCH', path, formOf(change))).body).toEqual({
    ...made.body,
    awards: 'One',
    social_links: { x: 'https://x.com/ada', muckrack: 'https://muckrack.com/ada' },
  })
  expect((await call('GET', path)).body.awards).toBe('One')
})

test.each([
  [{}, undefined, 'avatar'],
  [{}, Buffer.from('no picture'), 'avatar'],
  [{ description: 'Short' }, png(1, 1), 'description'],
  [{ education: 'x'.repeat(251) }, png(1, 1), 'education'],
  [{ 'social_links[x]': 'https://facebook.com/ada' }, png(1, 1), 'social_links'],
  [{ ...crop, 'crop[width]': '9.5' }, png(1, 1), 'crop'],
])('@AI-04 %j is refused at its field', async (fields, avatar, field) => {
  const call = await (await openNewsroom()).as(accounts.author)
  const answer = await call('POST', path, formOf(fields, avatar))
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
})

test('@AI-01 who has no right to authors is refused', async () => {
  const call = await (await openNewsroom()).as(accounts.moderator)
  expect((await call('GET', path)).status).toBe(403)
  expect((await call('POST', path, formOf({}, png(1, 1)))).status).toBe(403)
})
