import { expect, test } from 'vitest'
import { Task, taskFormOf } from '../../src/contract/entities/task.ts'
import { authorForm } from './calls.ts'
import { api, chosen, control, endOf, fates, fault, lists, openNewsroomOnce, sent } from './losing.ts'

openNewsroomOnce()

type Changing = {
  path: string
  method?: 'POST'
  /** Changes a record as its form would. */
  change(text: string): Promise<unknown>
  /** What the server has then. */
  now(): Promise<unknown>
}
const first = async <Item>(page: Promise<{ items: Item[] }>) => (await page).items[0] as Item

const changings: Record<string, () => Promise<Changing>> = {
  async 'users.update'() {
    const one = await first(api.users.list({ page: 1, items_per_page: 25, query: '', role_name: '' }))
    const draft = { ...one, role_id: null, password: '', repeatPassword: '' }
    return {
      path: `/v2/users/${one.id}`,
      change: position => api.users.update({ id: one.id, draft: { ...draft, position } }),
      now: async () =>
        (await first(api.users.list({ page: 1, items_per_page: 25, query: '', role_name: '' }))).position,
    }
  },
  async 'experts.update'() {
    const { id, slug: _, avatar, ...one } = await api.experts.get({ id: 1 })
    const draft = { ...one, avatar: { upload: '', crop: null, stored: avatar } }
    return {
      path: `/v2/experts/${id}`,
      change: position => api.experts.update({ id, draft: { ...draft, position } }),
      now: async () => (await api.experts.get({ id })).position,
    }
  },
  async 'roles.update'() {
    const one = (await api.roles.options()).find(({ name }) => name === 'viewer')
    const { id = 0, name = '' } = one ?? {}
    return {
      path: `/auth-items/${id}`,
      change: description => api.roles.update({ id, draft: { name, description } }),
      now: async () => (await api.roles.options()).find(role => role.id === id)?.description,
    }
  },
  async 'sections.update'() {
    const { id, slug: _, order: _o, ...draft } = await first(api.sections.list({}))
    return {
      path: `/v2/sections/${id}`,
      change: description => api.sections.update({ id, draft: { ...draft, description } }),
      now: async () => (await first(api.sections.list({}))).description,
    }
  },
  async 'categories.update'() {
    const draft = await first(api.categories.list({}))
    return {
      path: `/v2/categories/${draft.id}`,
      change: description => api.categories.update({ id: draft.id, draft: { ...draft, description } }),
      now: async () => (await api.categories.get({ id: draft.id })).description,
    }
  },
  async 'categories.reorder'() {
    const order = async () => (await first(api.categories.list({}))).children.map(({ id }) => id)
    const ids = await order()
    return {
      path: '/v2/categories/reorder',
      change: text => api.categories.reorder({ ids: text === 'One' ? ids.toReversed() : ids }),
      now: async () => (String(await order()) === String(ids) ? 'Two' : 'One'),
    }
  },
  async 'tags.update'() {
    const draft = await first(api.tags.list({ ...lists, sort: 'catchy_title' }))
    return {
      path: `/v2/tags/${draft.id}`,
      change: description => api.tags.update({ id: draft.id, draft: { ...draft, description } }),
      now: async () => (await first(api.tags.list({ ...lists, sort: 'catchy_title' }))).description,
    }
  },
  async 'tags.extend'() {
    const { id, catchy_title: _, thumb: _t, ...tag } = await api.tags.extended({ id: 1 })
    const draft = { ...tag, body: `<p>${'Lagoon '.repeat(150)}</p>` }
    return {
      path: `/v2/tags/${id}/extended`,
      method: 'POST',
      async change(text) {
        const stored = (await api.tags.extended({ id })).thumb
        const thumb = { ...(await chosen('thumb')), stored }
        return api.tags.extend({ id, draft: { ...draft, thumb, json_ld: JSON.stringify({ text }) } })
      },
      now: async () => JSON.parse((await api.tags.extended({ id })).json_ld || '{}').text,
    }
  },
  async 'menuItems.update'() {
    const one = await first(api.menuItems.list({}))
    return {
      path: `/v2/menus/${one.id}`,
      change: text => api.menuItems.update({ id: one.id, draft: { ...one, url: `/${text}` } }),
      now: async () =>
        (await api.menuItems.list({})).items.find(({ id }) => id === one.id)?.url.replace('/', ''),
    }
  },
  async 'menuItems.reorder'() {
    const all = (await api.menuItems.list({ type: 'head_main', section_id: 2 })).items
    const id = all[0]?.id ?? 0
    return {
      path: `/v2/menus/${id}`,
      change: text => api.menuItems.reorder({ id, order: text === 'One' ? 2 : 3 }),
      now: async () =>
        ['', '', 'One', 'Two'][(await api.menuItems.list({})).items.find(one => one.id === id)?.order ?? 0],
    }
  },
  async 'callToActions.update'() {
    const one = await first(api.callToActions.list({}))
    const body = (text: string) => `<p>${text}, and what else the readers are asked to do here</p>`
    return {
      path: `/v2/call-to-actions/${one.id}`,
      change: text =>
        api.callToActions.update({ id: one.id, draft: { ...one, position: 'top', body: body(text) } }),
      now: async () => /<p>(\w+),/.exec((await first(api.callToActions.list({}))).body)?.[1],
    }
  },
  async 'advertisementSlots.turn'() {
    const { id } = await first(api.advertisementSlots.list({}))
    return {
      path: `/v2/advs/${id}`,
      change: text => api.advertisementSlots.turn({ id, status: text === 'One' ? 1 : 0 }),
      now: async () => ((await first(api.advertisementSlots.list({}))).status === 1 ? 'One' : 'Two'),
    }
  },
  async 'banners.turn'() {
    const { id } = await first(api.banners.list({}))
    return {
      path: `/v2/advs/banners/${id}`,
      change: text => api.banners.turn({ id, is_enabled: text === 'One' ? 1 : 0 }),
      now: async () => ((await first(api.banners.list({}))).is_enabled === 1 ? 'One' : 'Two'),
    }
  },
  async 'staticPages.update'() {
    const { id } = await first(api.staticPages.list({}))
    const page = () => api.staticPages.get({ id })
    return {
      path: `/static-pages/${id}`,
      change: async css => {
        const base = await page()
        return api.staticPages.update({ id, draft: { ...base, css }, base })
      },
      now: async () => (await page()).css,
    }
  },
  async 'author.update'() {
    await api.author.create({ ...authorForm, json_ld: '', avatar: await chosen('avatar') })
    const stored = (await api.author.get())?.avatar ?? ''
    const draft = { ...authorForm, json_ld: '', avatar: { upload: '', crop: null, stored } }
    return {
      path: '/v2/author',
      change: education => api.author.update({ ...draft, education }),
      now: async () => (await api.author.get())?.education,
    }
  },
  async 'images.update'() {
    const one = await first(api.images.list({ page: 1, query: '' }))
    return {
      path: `/v2/images/${one.id}`,
      change: notes =>
        api.images.update({ id: one.id, draft: { ...one, alt: 'A picture', label: 'A label', notes } }),
      now: async () => (await first(api.images.list({ page: 1, query: '' }))).notes,
    }
  },
  async 'translations.save'() {
    const asked = { language: 'fr-FR', page: 1, per_page: 200, query: '' } as const
    const { id } = await first(api.translations.list(asked))
    return {
      path: `/v2/translations/${id}/fr-FR`,
      change: translation => api.translations.save({ id, language: 'fr-FR', translation }),
      now: async () => (await first(api.translations.list(asked))).translation,
    }
  },
  async 'dashboard.update'() {
    const { id } = await first(api.dashboard.list().then(items => ({ items })))
    const task = async () => Task.parse((await api.dashboard.list()).find(one => one.id === id))
    return {
      path: `/posts/${id}`,
      change: async text =>
        api.dashboard.update({ id, draft: { main_headline: text }, base: taskFormOf(await task()) }),
      now: async () => (await task()).main_headline,
    }
  },
}

test.each(Object.entries(changings))(
  '%s whose answer is lost has worked where the record says so, and failed where not @LS-04',
  async (_call, begin) => {
    const { path, method = 'PATCH', change, now } = await begin()
    for (const { acts, fault: more } of Object.values(fates)) {
      await change('Two')
      await control('/requests/clear', {})
      await fault(method, path, more)
      expect((await endOf(change('One'))).kind === 'none').toBe(acts)
      await control('/clear', {})
      expect(await sent(method, path)).toBe(1)
      expect(await now()).toBe(acts ? 'One' : 'Two')
    }
  },
)
