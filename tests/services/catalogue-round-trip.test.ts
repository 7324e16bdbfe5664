import { createRouterClient } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../src/contract/index.ts'
import { type ReferenceApi, seedPassword, startReferenceApi } from '../../src/reference-api/index.ts'
import { createServices } from '../../src/services/index.ts'
import { testHost } from '../support/host.ts'

let reference: ReferenceApi
let services: ReturnType<typeof createServices>
let api: Api

beforeAll(async () => {
  reference = await startReferenceApi({ seed: 'small', control: true })
  services = createServices(testHost(reference.url).host)
  api = createRouterClient(services.router)
  const login = 'admin@stet.example'
  await api.session.signIn({ login, password: seedPassword, two_fa_code: reference.code(login) })
})
afterAll(async () => {
  await services.stop()
  await reference.close()
})

/** The record a write answered. */
function shown<Item>(item: Item | null): Item {
  if (item === null) throw new Error('the API showed no record')
  return item
}
const idsOf = (items: { id: number }[]) => items.map(({ id }) => id)
const first = <Item>(items: Item[]): Item => {
  const [item] = items
  if (item === undefined) throw new Error('the list is empty')
  return item
}
const users = { page: 1, per_page: 200, query: '', role_name: '' }
const everyTag = { page: 1, per_page: 200, query: '', sort: '-id' } as const

test('@US-03 @US-05 @US-06 a user is created, found, edited, freed of two-factor and deleted', async () => {
  const role = (await api.roles.options()).find(({ name }) => name === 'author')
  const form = {
    username: 'Nwosu Ebele',
    nickname: 'Ebele',
    email: 'ebele@stet.example',
    position: 'Reporter',
    section_id: 1,
    role_id: role?.id ?? 0,
    show_on_site: 1,
    password: 'Abc-12!',
    repeatPassword: 'Abc-12!',
  } as const
  const user = shown(await api.users.create(form))
  expect(user).toMatchObject({ username: 'Nwosu Ebele', role_name: 'author', two_fa_enabled: false })
  expect((await api.users.list({ ...users, query: 'Ebele' })).items).toEqual([user])
  const authors = await api.users.list({ ...users, role_name: 'author' })
  expect(new Set(authors.items.map(({ role_name }) => role_name))).toEqual(new Set(['author']))
  expect(idsOf(authors.items)).toContain(user.id)
  const draft = { ...form, username: 'Nwosu Ada', password: '', repeatPassword: '' }
  expect(await api.users.update({ id: user.id, draft })).toEqual({ ...user, username: 'Nwosu Ada' })
  await api.users.removeTwoFactor({ id: user.id })
  await api.users.remove({ id: user.id })
  expect(idsOf((await api.users.list(users)).items)).not.toContain(user.id)
})

test('@RO-02 @RO-03 a role is created without rights, given one, relieved of it, renamed and deleted', async () => {
  const { id } = shown(await api.roles.create({ name: 'Night-Desk', description: 'Works at night' }))
  const read = async () => first((await api.roles.list()).items.filter(role => role.id === id))
  const created = await read()
  expect(created.name).toBe('night-desk')
  const posts = created.rights.find(({ group }) => group === 'posts')
  expect(posts?.permissions.map(({ name }) => name)).toEqual(expect.arrayContaining(['create', 'update']))
  expect(created.rights.every(({ permissions }) => permissions.every(one => one.link_id === null))).toBe(true)
  const right = first(posts?.permissions ?? [])
  const link = shown(await api.roles.link({ role: 'night-desk', right: right.right }))
  const held = (await read()).rights.flatMap(({ permissions }) => permissions.filter(one => one.link_id))
  expect(held).toEqual([{ ...right, link_id: link.id }])
  await api.roles.unlink(link)
  expect(await read()).toEqual(created)
  await api.roles.update({ id, draft: { name: 'late-desk', description: '' } })
  expect((await read()).name).toBe('late-desk')
  await api.roles.remove({ id })
  expect(idsOf(await api.roles.options())).not.toContain(id)
})

test('@SE-02 @SE-03 a section is created, edited and moved to the top', async () => {
  const form = {
    language_id: 1,
    catchy_title: 'Weather',
    main_headline: '',
    description: '',
    is_enabled: 0,
  } as const
  const section = shown(await api.sections.create(form))
  const draft = { ...form, catchy_title: 'Weather today', is_enabled: true }
  await api.sections.update({ id: section.id, draft })
  const before = await api.sections.list({})
  expect(before.items.at(-1)).toMatchObject({ id: section.id, catchy_title: 'Weather today', is_enabled: 1 })
  await api.sections.reorder({ id: section.id, order: first(before.items).order })
  const rest = idsOf(before.items).slice(0, -1)
  expect(idsOf((await api.sections.list({})).items)).toEqual([section.id, ...rest])
})

test('@CA-02 @CA-03 a subcategory is created with tags, edited, put first and deleted', async () => {
  const parent = first((await api.categories.list({ section_id: 2 })).items)
  const tags = (await api.tags.list(everyTag)).items.slice(0, 2)
  const related = tags.map(({ id, catchy_title }) => ({ id, catchy_title }))
  const form = {
    catchy_title: 'Night markets',
    slug: 'night-markets',
    section_id: 2,
    parent_id: parent.id,
    main_headline: '',
    description: '',
    body: '',
    tags: related,
    is_enabled: 1,
    newshub: 0,
  } as const
  const { id } = shown(await api.categories.create({ ...form, tags: related }))
  expect(await api.categories.get({ id })).toMatchObject({
    ...form,
    tags: related,
    section: { slug: 'business' },
  })
  await api.categories.update({ id, draft: { ...form, tags: [], newshub: true } })
  expect(await api.categories.get({ id })).toMatchObject({ tags: [], newshub: 1 })
  const children = async () => (await api.categories.list({ parent_id: parent.id })).items
  const others = idsOf(await children()).filter(one => one !== id)
  await api.categories.reorder({ ids: [id, ...others] })
  expect(idsOf(await children())).toEqual([id, ...others])
  const tree = await api.categories.list({ section_id: 2 })
  expect(idsOf(tree.items.find(one => one.id === parent.id)?.children ?? [])).toEqual([id, ...others])
  await api.categories.remove({ id })
  expect(idsOf(await children())).toEqual(others)
})

test('@TG-02 @TG-03 @TG-05 @TG-06 a tag is created, refused, found, edited, merged and deleted', async () => {
  const form = {
    catchy_title: 'Disney+ in Lagos',
    section_id: 1,
    main_headline: '',
    description: '',
    tags: [],
  }
  const major = shown(await api.tags.create(form))
  expect(major).toMatchObject({ section: { catchy_title: 'News' }, article_count: 0 })
  expect(first((await api.tags.list(everyTag)).items).id).toBe(major.id)
  await expect(api.tags.create({ ...form, catchy_title: 'All about cocoa' })).rejects.toMatchObject({
    data: {
      kind: 'refused',
      type: 'stop_words_validator',
      messages: [expect.stringMatching(/ \(.*about.*\)$/)],
    },
  })
  const found = await api.tags.list({ ...everyTag, query: 'Disney', section_id: 1 })
  expect(idsOf(found.items)).toEqual([major.id])
  const minor = shown(await api.tags.create({ ...form, catchy_title: 'Disney plus' }))
  const draft = { ...form, tags: [{ id: minor.id, catchy_title: '' }] }
  expect(await api.tags.update({ id: major.id, draft })).toMatchObject({ tags: [{ id: minor.id }] })
  await api.tags.merge({ major_id: major.id, minor_ids: [minor.id] })
  const left = (await api.tags.list(everyTag)).items
  expect(idsOf(left)).not.toContain(minor.id)
  await api.tags.remove({ id: major.id })
  expect(idsOf((await api.tags.list(everyTag)).items)).not.toContain(major.id)
})

test('@ME-01 @ME-02 a menu item is created, filtered, edited, moved and deleted', async () => {
  const form = {
    name: 'About us',
    url: '/about',
    type: 'footer_info',
    section_id: 1,
    category_id: null,
    nofollow: 0,
  } as const
  const { id } = shown(await api.menuItems.create(form))
  const menu = async () => (await api.menuItems.list({ type: 'footer_info', section_id: 1 })).items
  const before = await menu()
  expect(before.at(-1)).toMatchObject({ ...form, id, section: { catchy_title: 'News' } })
  await api.menuItems.update({ id, draft: { ...form, url: 'mailto:desk@stet.example', nofollow: true } })
  await api.menuItems.reorder({ id, order: first(before).order })
  const after = await menu()
  expect(idsOf(after)).toEqual([id, ...idsOf(before).filter(one => one !== id)])
  expect(after[0]).toMatchObject({ url: 'mailto:desk@stet.example', nofollow: 1 })
  await api.menuItems.remove({ id })
  expect(idsOf(await menu())).not.toContain(id)
  expect(first(await api.choices.menuTypes())).toEqual({ id: 'head_main', name: 'Head menu' })
})

test('@CT-01 a call to action is created, filtered, edited and deleted', async () => {
  const form = {
    name: 'Join the readers',
    section_id: 1,
    position: 'middle',
    category_id: null,
    body: '<p>Join the readers</p>',
  } as const
  const { id } = shown(await api.callToActions.create(form))
  await api.callToActions.update({ id, draft: { ...form, position: 'bottom' } })
  const { items } = await api.callToActions.list({ section_id: 1, position: 'bottom' })
  expect(items.find(one => one.id === id)).toMatchObject({ ...form, position: 'bottom' })
  await api.callToActions.remove({ id })
  expect(idsOf((await api.callToActions.list({})).items)).not.toContain(id)
})

test('@SW-01 a stop word is created, found, edited and deleted', async () => {
  const { id } = shown(await api.stopWords.create({ name: 'wahala', is_article: 1, is_tag: 0 }))
  await api.stopWords.update({ id, draft: { name: 'wahala', is_article: 0, is_tag: true } })
  const word = { id, name: 'wahala', is_article: 0, is_tag: 1 }
  expect((await api.stopWords.list({ page: 1, query: 'waha' })).items).toEqual([word])
  expect(first((await api.stopWords.list({ page: 1, query: '' })).items)).toEqual(word)
  await api.stopWords.remove({ id })
  expect((await api.stopWords.list({ page: 1, query: 'waha' })).items).toEqual([])
})

test('@CL-01 contextual links are listed', async () => {
  expect(first((await api.contextualLinks.list()).items)).toEqual({
    text: expect.any(String),
    url: expect.stringMatching(/^(https:|\/)/),
  })
})

test('@LA-01 @LA-02 a language is added, named anew, translated into and deleted', async () => {
  const { id } = shown(await api.languageRows.create({ name: 'Yoruba', code: 'yo-NG' }))
  await api.languageRows.update({ id, draft: { name: 'Yorùbá' } })
  const phrases = { language: 'yo-NG', page: 1, per_page: 200, query: '' } as const
  const phrase = first((await api.translations.list({ ...phrases, category: 'admin' })).items)
  expect(phrase.translation).toBe('')
  await api.translations.save({ id: phrase.id, language: 'yo-NG', translation: 'Fipamọ́' })
  const found = await api.translations.list({ ...phrases, query: phrase.message })
  expect(found.items).toContainEqual({ ...phrase, translation: 'Fipamọ́' })
  const rows = (await api.languageRows.list({})).items
  expect(rows.find(row => row.id === id)).toMatchObject({ name: 'Yorùbá', code: 'yo-NG', translated: 1 })
  await api.languageRows.remove({ id })
  expect(idsOf((await api.languageRows.list({})).items)).not.toContain(id)
})
