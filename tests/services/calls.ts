import { expect } from 'vitest'
import { articleFormOf } from '../../src/contract/entities/article-fields.ts'
import { Post, PostFilters } from '../../src/contract/entities/post.ts'
import type { Api } from '../../src/contract/index.ts'
import { stored } from '../support/stand-in.ts'

/** What never reaches the API, or only beside its own work: the tests of session, drafts and locks ask it. */
type Asking = Omit<Api, 'session' | 'shell' | 'drafts' | 'embeds' | 'posts'> & {
  session: Pick<Api['session'], 'twoFactorGenerate' | 'twoFactorConfirm'>
  posts: Omit<Api['posts'], 'unlock' | 'holdLock'>
}

/** A call with an input, and the request that the API meets first: method and address with its query in the order sent,
 *  and the body. `answer` is a good one, where an empty list is none. */
type Sample<Input = unknown> = {
  row: string
  input: Input
  request: string
  body?: unknown
  answer?: unknown
  /** The requests that follow, by method and address. */
  after?: string[]
}

type Input<Call> = Call extends (input: infer Input, ...rest: never[]) => unknown ? Input : never
type Samples = {
  [Service in keyof Asking]: {
    [Call in keyof Asking[Service]]: Sample<Input<Asking[Service][Call]>>
  }
}

export const userForm = {
  username: 'Ọláwálé Adé',
  nickname: 'N’Golo',
  email: 'o@stet.example',
  position: 'Editor',
  section_id: 2,
  role_id: 3,
  show_on_site: true,
  password: 'Abc-12!',
  repeatPassword: 'Abc-12!',
}
const { password, repeatPassword: _, ...userFields } = userForm
const sentUser = { ...userFields, show_on_site: 1 }
export const page = { page: 2, per_page: 50, query: '' }
export const related = [{ id: 4, catchy_title: 'Lagoon' }]
export const tagForm = {
  catchy_title: 'Disney+ in 2026?',
  section_id: 2,
  main_headline: '',
  description: 'About the language',
  tags: related,
}
const sentTag = { ...tagForm, tags: [4] }
const categoryForm = {
  catchy_title: 'Courts',
  slug: 'courts',
  section_id: 1,
  parent_id: 3,
  main_headline: '',
  description: '',
  body: '',
  tags: related,
  is_enabled: 1,
  newshub: 0,
  show_in_latest: 1,
} as const
const sectionForm = {
  language_id: 1,
  catchy_title: 'Sport',
  main_headline: '',
  description: '',
  is_enabled: false,
}
export const menuForm = {
  name: 'About us',
  url: '/about',
  type: 'head_main',
  section_id: 1,
  category_id: null,
  nofollow: 1,
} as const
const actionForm = {
  name: 'Join us',
  section_id: 1,
  position: 'top',
  category_id: null,
  body: '<p>Join the readers</p>',
} as const
export const wordForm = { name: 'also', is_article: 1, is_tag: 0 } as const
const phrases = { language: 'fr-FR', page: 1, per_page: 200, query: '' } as const
const whole = 'expand=authors,experts,tags,category,copyEditor,lock'
const post = (id: number) => ({ ...stored, id })
const articleForm = articleFormOf(Post.parse({ ...stored, revision: 'r', body: 'Not what the API has' }))

/** One sample of every call that asks the API; a call without one does not compile. */
export const samples: Samples = {
  session: {
    twoFactorGenerate: {
      row: 'two-factor begun',
      input: undefined,
      request: 'POST /v2/users/two-factor/generate',
      answer: { image: 'data:image/png;base64,AAAA', secret: 'JBSWY3DP' },
    },
    twoFactorConfirm: {
      row: 'two-factor confirmed',
      input: { code: '123456' },
      request: 'POST /v2/users/two-factor/confirm',
      body: { code: '123456' },
    },
  },
  languages: {
    list: { row: 'languages to choose from', input: undefined, request: 'GET /v2/languages' },
    phrases: {
      row: 'the interface’s texts',
      input: { language_id: 2 },
      request: 'GET /v2/translations/2/admin',
    },
  },
  choices: {
    sections: { row: 'sections to choose from', input: undefined, request: 'GET /v2/sections' },
    categories: {
      row: 'categories to choose from',
      input: {},
      request: 'GET /v2/categories?page=1',
    },
    autocomplete: {
      row: 'tags found by autocomplete',
      input: { entity: 'tag', query: 'la' },
      request: 'GET /autocomplete?entity=tag&field=catchy_title&query=la',
    },
    constants: { row: 'constants', input: { module: 'posts' }, request: 'GET /posts/constants' },
    menuTypes: {
      row: '@SH-13 the menus there are',
      input: undefined,
      request: 'GET /menus/constants',
      answer: { type: {} },
    },
    articleStopWords: {
      row: 'the stop words of articles',
      input: undefined,
      request: 'GET /v2/stop-words?order=id&page=1',
    },
  },
  posts: {
    list: {
      row: 'posts',
      input: PostFilters.parse({}),
      request:
        'GET /posts?page=1&per-page=25&fields=id,section_id,main_headline,catchy_title,status,advert_status,template_type,uniqueness,wordCount,published_at,updated_at,is_message_sent,previewUrl&expand=authors,category,lock&sort=-published_at',
    },
    get: {
      row: 'a post',
      input: { id: 46 },
      request: `GET /posts/46?${whole}`,
      answer: post(46),
    },
    overtake: {
      row: 'a lock taken over',
      input: { id: 45 },
      request: 'POST /posts/unlock/45',
      answer: post(45),
      after: [`GET /posts/45?${whole}`],
    },
    save: {
      row: 'a post saved',
      input: { id: 41, form: articleForm, status: 1 },
      request: `PATCH /posts/41?${whole}`,
      body: expect.objectContaining({ id: 41, status: 1 }),
      answer: post(41),
    },
    publish: {
      row: 'a post published',
      input: { id: 42, form: articleForm },
      request: `PATCH /posts/42?${whole}`,
      body: expect.objectContaining({ id: 42, status: 3 }),
      answer: post(42),
    },
    setStatus: {
      row: 'a post in the trash',
      input: { id: 43, status: 4 },
      request: `PATCH /posts/43?${whole}`,
      body: { id: 43, status: 4 },
      answer: post(43),
    },
    remove: { row: 'a post deleted', input: { id: 44 }, request: 'DELETE /posts/44' },
  },
  users: {
    list: {
      row: '@US-02 users',
      input: { ...page, role_name: '' },
      request: 'GET /v2/users?include=auth_assignment&order=id&per_page=50&page=2',
    },
    create: {
      row: '@US-03 a new user',
      input: userForm,
      request: 'POST /v2/users',
      body: { ...sentUser, password },
    },
    update: {
      row: '@US-03 a user edited, the password left as it is',
      input: { id: 7, draft: { ...userForm, password: '', repeatPassword: '' } },
      request: 'PATCH /v2/users/7',
      body: sentUser,
    },
    remove: { row: '@US-06 a user deleted', input: { id: 7 }, request: 'DELETE /v2/users/7' },
    removeTwoFactor: {
      row: '@US-05 a two-factor removed',
      input: { id: 7 },
      request: 'DELETE /v2/users/7/two-factor',
    },
  },
  roles: {
    list: {
      row: '@RO-01 roles',
      input: undefined,
      request: 'GET /auth-items',
      after: ['GET /auth-item-children'],
    },
    options: { row: '@US-02 the roles to choose from', input: undefined, request: 'GET /auth-items' },
    create: {
      row: '@RO-03 a new role, trimmed and lower-cased',
      input: { name: ' Night-Desk ', description: 'Works at night' },
      request: 'POST /auth-items',
      body: { name: 'night-desk', description: 'Works at night', type: 1 },
    },
    update: {
      row: '@RO-03 a role edited',
      input: { id: 8, draft: { name: 'NIGHT', description: '' } },
      request: 'PATCH /auth-items/8',
      body: { name: 'night', description: '' },
    },
    remove: { row: '@RO-03 a role deleted', input: { id: 8 }, request: 'DELETE /auth-items/8' },
    link: {
      row: '@RO-02 a right given',
      input: { role: 'night-desk', right: 'posts.update' },
      request: 'POST /auth-item-children',
      body: { parent: 'night-desk', child: 'posts.update' },
    },
    unlink: {
      row: '@RO-02 a right taken away',
      input: { id: 91 },
      request: 'DELETE /auth-item-children/91',
    },
  },
  sections: {
    list: { row: '@SE-01 sections', input: {}, request: 'GET /v2/sections' },
    create: {
      row: '@SE-03 a new section',
      input: sectionForm,
      request: 'POST /v2/sections',
      body: { ...sectionForm, is_enabled: 0 },
    },
    update: {
      row: '@SE-03 a section edited',
      input: { id: 3, draft: sectionForm },
      request: 'PATCH /v2/sections/3',
      body: { ...sectionForm, is_enabled: 0 },
    },
    reorder: {
      row: '@SE-02 a section moved',
      input: { id: 3, order: 1 },
      request: 'PATCH /v2/sections/3',
      body: { order: 1 },
    },
  },
  categories: {
    list: {
      row: '@CA-01 categories of a section',
      input: { section_id: 2 },
      request: 'GET /v2/categories?include=section,parent,tags,children&filter[section_id.eq]=2&page=1',
    },
    get: {
      row: '@CA-02 a category',
      input: { id: 9 },
      request: 'GET /v2/categories?include=section,parent,tags,children&filter[id.eq]=9',
      answer: [{ id: 9, catchy_title: 'Courts' }],
    },
    create: {
      row: '@CA-02 a new category',
      input: categoryForm,
      request: 'POST /v2/categories',
      body: { ...categoryForm, tags: [4] },
    },
    update: {
      row: '@CA-02 a category edited',
      input: { id: 9, draft: categoryForm },
      request: 'PATCH /v2/categories/9',
      body: { ...categoryForm, tags: [4] },
    },
    remove: { row: '@CA-01 a category deleted', input: { id: 9 }, request: 'DELETE /v2/categories/9' },
    reorder: {
      row: '@CA-03 siblings reordered',
      input: { ids: [5, 3, 4] },
      request: 'PATCH /v2/categories/reorder',
      body: { ids: [5, 3, 4] },
    },
  },
  tags: {
    list: {
      row: '@TG-01 tags, the newest first',
      input: { ...page, sort: '-id' },
      request: 'GET /v2/tags?page=2&per_page=50&include=section,tags.section&order=-id',
    },
    create: {
      row: '@TG-02 a new tag',
      input: tagForm,
      request: 'POST /v2/tags?include=section,tags',
      body: sentTag,
    },
    update: {
      row: '@TG-02 a tag edited',
      input: { id: 12, draft: tagForm },
      request: 'PATCH /v2/tags/12?include=section,tags',
      body: { id: 12, ...sentTag },
    },
    remove: { row: '@TG-06 a tag deleted', input: { id: 12 }, request: 'DELETE /v2/tags/12' },
    merge: {
      row: '@TG-03 tags merged',
      input: { major_id: 12, minor_ids: [13, 14] },
      request: 'POST /v2/tags/12/merge',
      body: { minor_ids: [13, 14] },
    },
  },
  menuItems: {
    list: {
      row: '@ME-01 menu items',
      input: {},
      request: 'GET /v2/menus?include=category,section&order[]=order',
    },
    create: { row: '@ME-01 a new menu item', input: menuForm, request: 'POST /v2/menus', body: menuForm },
    update: {
      row: '@ME-01 a menu item edited',
      input: { id: 6, draft: menuForm },
      request: 'PATCH /v2/menus/6',
      body: menuForm,
    },
    remove: { row: '@ME-01 a menu item deleted', input: { id: 6 }, request: 'DELETE /v2/menus/6' },
    reorder: {
      row: '@ME-02 a menu item moved',
      input: { id: 6, order: 2 },
      request: 'PATCH /v2/menus/6',
      body: { order: 2 },
    },
  },
  callToActions: {
    list: {
      row: '@CT-01 call to actions',
      input: {},
      request: 'GET /v2/call-to-actions?include=section,category',
    },
    create: {
      row: '@CT-01 a new call to action',
      input: actionForm,
      request: 'POST /v2/call-to-actions?include=section,category',
      body: actionForm,
    },
    update: {
      row: '@CT-01 a call to action edited',
      input: { id: 2, draft: actionForm },
      request: 'PATCH /v2/call-to-actions/2?include=section,category',
      body: actionForm,
    },
    remove: {
      row: '@CT-01 a call to action deleted',
      input: { id: 2 },
      request: 'DELETE /v2/call-to-actions/2?include=section,category',
    },
  },
  stopWords: {
    list: {
      row: '@SW-01 stop words',
      input: { page: 3, query: '' },
      request: 'GET /v2/stop-words?order=-id&page=3',
    },
    create: {
      row: '@SW-01 a new stop word',
      input: wordForm,
      request: 'POST /v2/stop-words',
      body: wordForm,
    },
    update: {
      row: '@SW-01 a stop word edited',
      input: { id: 4, draft: wordForm },
      request: 'PATCH /v2/stop-words/4',
      body: wordForm,
    },
    remove: { row: '@SW-01 a stop word deleted', input: { id: 4 }, request: 'DELETE /v2/stop-words/4' },
  },
  contextualLinks: {
    list: {
      row: '@CL-01 contextual links',
      input: undefined,
      request: 'GET /v2/contextual-links/?fields[contextual_link]=text,url',
    },
  },
  images: {
    list: {
      row: '@RT-03 the gallery',
      input: { page: 2, query: '' },
      request: 'GET /v2/images?per_page=19&page=2&order=-id',
    },
  },
  languageRows: {
    list: { row: '@LA-01 languages', input: {}, request: 'GET /v2/languages' },
    create: {
      row: '@LA-01 a new language',
      input: { name: 'Twi (Akan)', code: 'tw-GH' },
      request: 'POST /v2/languages',
      body: { name: 'Twi (Akan)', code: 'tw-GH' },
    },
    update: {
      row: '@LA-01 a language edited: its name only',
      input: { id: 2, draft: { name: 'Yoruba' } },
      request: 'PATCH /v2/languages/2',
      body: { name: 'Yoruba' },
    },
    remove: { row: '@LA-01 a language deleted', input: { id: 2 }, request: 'DELETE /v2/languages/2' },
  },
  translations: {
    list: {
      row: '@LA-02 phrases',
      input: phrases,
      request: 'GET /v2/translations?include=translations&language=fr-FR&per_page=200&page=1&order=-id',
    },
    save: {
      row: '@LA-02 a phrase saved',
      input: { id: 31, language: 'fr-FR', translation: 'Enregistrer' },
      request: 'PATCH /v2/translations/31/fr-FR',
      body: { translation: 'Enregistrer' },
    },
  },
}

/** Every sample with the name of its call, such as `posts.get`. */
export const everyCall = Object.entries(samples).flatMap(([service, calls]) =>
  Object.entries(calls).map(([call, sample]: [string, Sample]) => ({
    ...sample,
    name: `${service}.${call}`,
  })),
)

/** Asks what the sample asks. */
export function ask(api: Api, { name, input }: { name: string; input: unknown }): Promise<unknown> {
  const [service = '', call = ''] = name.split('.')
  const calls = api as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>
  return calls[service]?.[call]?.(input) ?? Promise.reject(new Error(`there is no ${name}`))
}
