import { expect, test } from 'vitest'
import { openNewsroom } from '../../tests/support/open-newsroom.ts'
import { accounts, fixtures } from './index.ts'

const id = fixtures.readyDraft
const check = `posts/${id}/unique/check`
const body = (text: string) => JSON.stringify([{ type: 'paragraph', children: [{ text }] }])

type Source = { url: string; plagiat: number; words: number[]; visible: boolean }

test('a check finds runs of the stored text, says how unique it is and takes one from the limit @UQ-01 @UQ-02', async () => {
  const newsroom = await openNewsroom()
  const call = await newsroom.as(accounts.editor)
  expect((await call('GET', `posts/${id}/unique/info`)).body).toEqual({ remaining_limit: 100 })
  const before = (await call('GET', `posts/${id}`)).body
  const { status, body: found } = await call('POST', check)
  expect(status).toBe(200)
  expect(found).toMatchObject({ remaining_limit: 99, error: null })
  const words = found.clear_text.split(' ')
  const sources: Source[] = found.urls
  expect(sources.length).toBeGreaterThan(1)
  for (const source of sources) {
    expect(source.words.every(at => at >= 0 && at < words.length)).toBe(true)
    expect(source.plagiat).toBe(Math.round((source.words.length / words.length) * 100))
    expect(source.visible).toBe(true)
  }
  const copied = new Set(sources.flatMap(source => source.words)).size
  expect(found.unique).toBe(100 - Math.round((copied / words.length) * 100))
  const after = (await call('GET', `posts/${id}`)).body
  expect(after).toMatchObject({ uniqueness: found.unique, updated_at: before.updated_at })
  expect((await call('POST', check)).body).toEqual({ ...found, remaining_limit: 98 })
})

test('what is too short or too long is an error inside the answer, and costs nothing @UQ-01', async () => {
  const newsroom = await openNewsroom()
  const call = await newsroom.as(accounts.editor)
  const errors: Record<number, string | null> = {}
  for (const length of [99, 100, 15_000, 15_001]) {
    const fields = { body: body('word '.repeat(3001).slice(0, length)) }
    await newsroom.control('patch', { table: 'posts', id, fields })
    errors[length] = (await call('POST', check)).body.error
  }
  expect(errors).toEqual({
    99: 'Minimum length – 100.',
    100: null,
    15000: null,
    15001: 'Maximum length – 15000.',
  })
  expect((await call('GET', `posts/${id}/unique/info`)).body).toEqual({ remaining_limit: 98 })
})

test('who may not change posts checks none, and there is none of a post that is not there @ED-22', async () => {
  const newsroom = await openNewsroom()
  const viewer = await newsroom.as(accounts.viewer)
  expect((await viewer('POST', check)).status).toBe(403)
  expect((await viewer('GET', `posts/${id}/unique/info`)).status).toBe(403)
  const editor = await newsroom.as(accounts.editor)
  expect((await editor('POST', 'posts/99999/unique/check')).status).toBe(404)
  expect((await editor('GET', 'posts/99999/unique/info')).status).toBe(404)
})
