import { expect, test } from 'vitest'
import { editorCall, openNewsroom } from '../../tests/support/open-newsroom.ts'
import { accounts, catalogueFixtures } from './index.ts'

const { phrases, freeLanguage } = catalogueFixtures
type Phrase = { id: number; category: string; message: string; translations: { translation: string }[] }
const list = 'v2/translations?include=translations&order=-id&language=tl-PH&per_page=200'

test('the phrases of one language are paged by headers, newest first, each with its translation', async () => {
  const call = await editorCall()
  const first = await call('GET', `${list}&page=1`)
  expect(first.headers.get('x-pagination-page-count')).toBe('3')
  expect(first.headers.get('x-pagination-total-count')).toBe('425')
  expect(first.body.items).toHaveLength(200)
  expect(first.body.items[0]).toMatchObject({
    id: phrases.untranslated,
    category: 'templates',
    translations: [],
  })
  const last: Phrase = (await call('GET', `${list}&page=3`)).body.items.at(-1)
  expect(last).toEqual({
    id: phrases.translated,
    category: 'admin',
    message: 'Dashboard',
    translations: [{ language: 'tl-PH', translation: 'Dashboard ng gawain', updated: 0 }],
  })
  const bare = (await call('GET', 'v2/translations?order=id')).body.items
  expect(bare[0]).toEqual({ id: 1, category: 'admin', message: 'Dashboard' })
  const everywhere: Phrase = (await call('GET', 'v2/translations?order=id&include=translations')).body
    .items[0]
  expect(everywhere.translations).toHaveLength(2)
})

test('the category filters and the search finds in the source', async () => {
  const call = await editorCall()
  const templates = await call('GET', `${list}&filter[category.eq]=templates`)
  expect(templates.headers.get('x-pagination-total-count')).toBe('150')
  expect(templates.body.items.every((one: Phrase) => one.category === 'templates')).toBe(true)
  const find = async (more: string): Promise<Phrase[]> =>
    (
      await call(
        'GET',
        `v2/translations/search?include=translations&language=fr-FR&search_fields=message&${more}`,
      )
    ).body.items
  const found = await find('search=sign%20in')
  expect(found).toMatchObject([
    { message: expect.stringContaining('Sign in again') },
    { message: 'Sign in', translations: [{ translation: 'Se connecter' }] },
  ])
  expect(await find('search=sign%20in&filter[category.eq]=templates')).toEqual([])
  expect((await call('GET', `${list}&filter[category.eq]=mail`)).status).toBe(422)
  expect((await call('GET', 'v2/translations?language=xx-XX')).body.errors).toEqual({
    language: ['does not exist'],
  })
})

test('a translation is saved, counted, marked and taken back; the interface shows it', async () => {
  const call = await editorCall()
  const save = (id: number, translation: unknown, language = 'fr-FR') =>
    call('PATCH', `v2/translations/${id}/${language}`, { translation })
  const count = async () => (await call('GET', 'v2/languages')).body.items[1].translated
  const before = await count()
  const saved = await save(phrases.untranslated, ' Vous êtes hors ligne. ')
  expect([saved.status, saved.body.translations]).toEqual([
    200,
    [{ language: 'fr-FR', translation: 'Vous êtes hors ligne.', updated: 1 }],
  ])
  expect(await count()).toBe(before + 1)
  expect((await save(phrases.translated, 'Bureau', '2')).body.translations[0].translation).toBe('Bureau')
  const admin = (await call('GET', 'v2/translations/2/admin')).body.items
  expect(admin).toContainEqual({ message: 'Dashboard', translation: 'Bureau' })
  expect(admin.some((one: { message: string }) => one.message === saved.body.message)).toBe(false)
  expect((await save(phrases.untranslated, '')).body.translations).toEqual([])
  expect(await count()).toBe(before)
  expect((await save(9999, 'x')).body).toEqual({ message: 'Phrase not found.' })
  expect((await save(1, 'x', 'xx-XX')).body).toEqual({ message: 'Language not found.' })
  expect((await save(1, 5)).body.errors).toEqual({ translation: ['Field can not be empty'] })
})

test('a language is added without translations, renamed, and deleted with them', async () => {
  const call = await editorCall()
  const created = await call('POST', 'v2/languages', { name: 'Twi (Akan)', code: 'tw-GH' })
  expect([created.status, created.body]).toEqual([
    201,
    { id: 4, name: 'Twi (Akan)', code: 'tw-GH', phrases: 425, translated: 0 },
  ])
  expect((await call('PATCH', 'v2/languages/4', { name: 'Akan Twi', code: 'tw-GH' })).body.name).toBe(
    'Akan Twi',
  )
  expect((await call('PATCH', 'v2/languages/4', { code: 'ak-GH' })).body.errors).toEqual({
    code: ['can not be changed'],
  })
  expect((await call('DELETE', `v2/languages/${freeLanguage.id}`)).status).toBe(204)
  expect((await call('GET', `v2/translations/${freeLanguage.id}/admin`)).status).toBe(404)
  expect((await call('DELETE', 'v2/languages/1')).body).toEqual({
    message: 'The section News is written in this language.',
  })
})

test.each([
  [{ name: 'Zulu' }, 'name', 'Minimum length 5'],
  [{ name: 'A language of many words' }, 'name', 'Maximum length 20'],
  [
    { name: 'Zulu <zu>' },
    'name',
    'Do not use danger symbols: square, angle brackets and backslash – [ ] < > \\.',
  ],
  [{ name: 'french' }, 'name', 'has already been taken'],
  [{ code: 'zu' }, 'code', 'Must look like en-US.'],
  [{ code: 'fr-FR' }, 'code', 'has already been taken'],
])('a language with %o is refused at %s', async (wrong, field, message) => {
  const call = await editorCall()
  const { status, body } = await call('POST', 'v2/languages', { name: 'isiZulu', code: 'zu-ZA', ...wrong })
  expect([status, body.errors]).toEqual([422, { [field]: [message] }])
})

test('everybody reads languages and the interface, only some read and write phrases', async () => {
  const call = await (await openNewsroom()).as(accounts.viewer)
  expect((await call('GET', 'v2/languages')).status).toBe(200)
  expect((await call('GET', 'v2/translations/2/admin')).status).toBe(200)
  expect((await call('GET', list)).status).toBe(403)
  expect((await call('GET', 'v2/translations/search?search=a')).status).toBe(403)
  expect((await call('PATCH', 'v2/translations/1/fr-FR', { translation: 'x' })).status).toBe(403)
  expect((await call('POST', 'v2/languages', {})).status).toBe(403)
  expect((await call('PATCH', 'v2/languages/1', {})).status).toBe(403)
  expect((await call('DELETE', 'v2/languages/3')).status).toBe(403)
})
