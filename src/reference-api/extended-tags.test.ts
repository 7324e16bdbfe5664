import { expect, test } from 'vitest'
import { editorCall, openNewsroom } from '../../tests/support/open-newsroom.ts'
import { png } from '../../tests/support/picture-files.ts'
import { accounts } from './index.ts'

const path = 'v2/tags/1/extended'
const body = `<p>${'Lagoon '.repeat(120)}</p>`

function formOf(fields: Record<string, string>, thumb?: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ _method: 'PATCH', ...fields })) form.append(name, value)
  if (thumb) form.append('thumb', new File([new Uint8Array(thumb)], 'tag.png', { type: 'image/png' }))
  return form
}

test('@TG-04 a tag’s page is changed in a form that says that it is a PATCH, and lists do not show it', async () => {
  const newsroom = await openNewsroom()
  const call = await newsroom.as(accounts.editor)
  const none = {
    id: 1,
    catchy_title: 'Elections',
    body: '',
    thumb: '',
    crop: {},
    social_links: {},
    json_ld: '',
  }
  expect((await call('GET', 'v2/tags/1')).body).toEqual(none)
  const links = { 'social_links[x]': 'https://x.com/elections' }
  const changed = await call('POST', path, formOf({ body, json_ld: '{}', ...links }, png(10, 10)))
  expect([changed.status, changed.body]).toEqual([
    200,
    {
      ...none,
      body,
      thumb: expect.stringMatching(`^${newsroom.api.url}images/files/[0-9a-f]{32}.png$`),
      social_links: { x: 'https://x.com/elections' },
      json_ld: '{}',
    },
  ])
  expect((await call('POST', path, formOf({ body }))).body).toEqual(changed.body)
  const { items } = (await call('GET', 'v2/tags?order=id')).body
  for (const name of ['body', 'thumb', 'crop', 'social_links', 'json_ld'])
    expect(items[0]).not.toHaveProperty(name)
})

test.each([
  [{ body }, undefined, 'thumb'],
  [{ body: 'Short' }, png(1, 1), 'body'],
  [{ body, json_ld: '{' }, png(1, 1), 'json_ld'],
  [{ body, 'social_links[x]': 'https://facebook.com/ada' }, png(1, 1), 'social_links'],
  [{ body, _method: 'POST' }, png(1, 1), '_method'],
])('@TG-04 %j is refused at its field', async (fields, thumb, field) => {
  const call = await editorCall()
  const answer = await call('POST', path, formOf(fields, thumb))
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
})

test('@TG-04 who may only look at tags is refused, who may change them is not', async () => {
  const newsroom = await openNewsroom()
  const save = async (login: string) =>
    (await (await newsroom.as(login))('POST', path, formOf({ body }, png(1, 1)))).status
  expect(await save(accounts.author)).toBe(403)
  expect(await save(accounts.copy)).toBe(200)
})
