import { expect, test } from 'vitest'
import { problemOf } from '../../contract/problem.ts'
import type { Http } from '../http/client.ts'
import { createLanguages } from './languages.ts'

const answering = (data: unknown): Http => ({
  get: async () => ({ status: 200, data, headers: {} }),
  send: () => Promise.reject(new Error('languages only read')),
  close: () => {},
})

test('languages are the items of the list', async () => {
  const english = { id: 1, name: 'English', code: 'en-US' }
  expect(await createLanguages(answering({ items: [english] })).list()).toEqual({ items: [english] })
})

test.each([
  [
    {
      items: [
        { message: 'Save', translation: 'I-save' },
        { message: 'Cancel', translation: '' },
      ],
    },
  ],
  [
    [
      { message: 'Save', translation: 'I-save' },
      { message: 'Cancel', translation: null },
    ],
  ],
  [
    {
      items: [
        { message: 'Save', translations: [{ translation: 'I-save' }] },
        { message: 'Cancel', translations: [] },
      ],
    },
  ],
  [{ Save: 'I-save', Cancel: ' ' }],
])('phrases are read from %j, the untranslated left out', async data => {
  expect(await createLanguages(answering(data)).phrases({ language_id: 2 })).toEqual({
    phrases: { Save: 'I-save' },
  })
})

test.each([null, 'text', { items: [{ translation: 'no source' }] }, [5]])(
  '%j is a bad answer',
  async data => {
    const problem = await createLanguages(answering(data)).phrases({ language_id: 2 }).catch(problemOf)
    expect(problem).toMatchObject({ kind: 'bad-answer' })
  },
)
