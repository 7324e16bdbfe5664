import { expect } from 'vitest'
import { articleFormOf } from '../../src/contract/entities/article-fields.ts'
import { Post, PostFilters } from '../../src/contract/entities/post.ts'
import type { Api } from '../../src/contract/index.ts'
import { stored } from '../support/stand-in.ts'

/** What never reaches the API, or only beside its own work: the tests of session, drafts, history, outbox, uploads, updates and
 *  locks ask it. */
type Asking = Omit<
  Api,
  | 'session'
  | 'shell'
  | 'diagnostics'
  | 'downloads'
  | 'drafts'
  | 'history'
  | 'embeds'
  | 'outbox'
  | 'uploads'
  | 'updates'
  | 'posts'
> & {
  session: Pick<Api['session'], 'twoFactorGenerate' | 'twoFactorConfirm'>
  posts: Omit<Api['posts'], 'unlock' | 'holdLock' | 'keepLocks' | 'seen'>
}

/** A call with its row, the request that does it (method, and address with its query in the order sent), the input,
 *  and the body that is sent. `answer` is a good one, where an empty list is none; `before` and `after` are the requests
 *  around it. */
type Sample<Input = unknown> = [
  row: string,
  request: string,
  input?: Input,
  body?: unknown,
  more?: { answer?: unknown; before?: string[]; after?: string[] },
]

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
export const people = { page: 2, items_per_page: 50, query: '' }
export const related = [{ id: 4, catchy_title: 'Lagoon' }]
export const tagForm = {
  catchy_title: 'Disney+ in 2026?',
  section_id: 2,
  main_headline: '',
  description: 'About the language',
  tags: related,
}
const sentTag = { ...tagForm, tags: [4] }
const picture = { upload: '', crop: null, stored: 'https://images.stet.example/7.png' }
const noLinks = { facebook: '', instagram: '', x: '', linkedin: '', muckrack: '' }
export const authorForm = {
  avatar: picture,
  description: 'Writes about the lagoon, its markets and its people. '.repeat(3).trim(),
  education: '',
  experience: 'Reporter',
  awards: '',
  social_links: { ...noLinks, x: 'https://x.com/ada' },
  json_ld: '{ "@type": "Person" }',
}
const sentAuthor = [
  ['description', authorForm.description],
  ['experience', 'Reporter'],
  ['social_links[x]', 'https://x.com/ada'],
  ['json_ld', '{ "@type": "Person" }'],
]
export const expertForm = {
  avatar: picture,
  username: 'Dr. Ọláwálé Adé',
  position: 'Economist, Makerere University',
  description: 'Explains what the numbers of the budget say, and what they leave out. '.repeat(2).trim(),
  awards: '',
  education: 'Makerere University',
  experience: '',
  social_links: { ...noLinks, x: 'https://x.com/ade' },
}
const sentExpert = [
  ['username', 'Dr. Ọláwálé Adé'],
  ['position', 'Economist, Makerere University'],
  ['description', expertForm.description],
  ['education', 'Makerere University'],
  ['social_links[x]', 'https://x.com/ade'],
]
export const extendedTagForm = {
  thumb: picture,
  body: `<p>${'Lagoon'.repeat(120)}</p>`,
  social_links: { facebook: 'https://facebook.com/lagoon', instagram: '', x: '' },
  json_ld: '',
}
const sentExtendedTag = [
  ['_method', 'PATCH'],
  ['social_links[facebook]', 'https://facebook.com/lagoon'],
  ['body', extendedTagForm.body],
]
export const categoryForm = {
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
export const sectionForm = {
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
const imageForm = {
  name: 'Lagoon at dusk',
  source: 1,
  author: 'Tóbi Adé',
  has_watermark: 1,
  color: 1,
  notes: '',
  alt: 'A lagoon at dusk',
  label: 'The lagoon',
} as const
const { color: _light, ...imageWithoutColour } = imageForm

const slotForm = {
  name: 'Billboard',
  slot: '/2170/stet/billboard',
  code: 'div-gpt-ad-1',
  frequency: 100,
  outofpage: 0,
  size: '728x90, fluid',
  status: 1,
  cached: 0,
} as const
const sentSlot = { ...slotForm, size: [[728, 90], 'fluid'] }
const bannerPicture = { upload: '', crop: null, stored: 'https://images.stet.example/7.png' }
export const bannerForm = {
  name: 'Regatta',
  link: 'https://regatta.example',
  is_enabled: 1 as const,
  categories: [
    { id: 1, catchy_title: 'Politics' },
    { id: 6, catchy_title: 'Elections' },
  ],
  tags: related,
  image_desktop: bannerPicture,
  image_mobile: bannerPicture,
}
const sentBanner = [
  ['name', 'Regatta'],
  ['link', 'https://regatta.example'],
  ['is_enabled', '1'],
  ['category_ids[]', '1'],
  ['category_ids[]', '6'],
  ['tag_ids[]', '4'],
]
// Not a byte of what is between the tags is ours to change.
const staticPage = { title: 'About us', html: ' <p>[[\r\n</p>\n', css: 'p {\n\tcolor: red' }
export const wordForm = { name: 'also', is_article: 1, is_tag: 0 } as const
const phrases = { language: 'fr-FR', page: 1, per_page: 200, query: '' } as const
const taskForm = {
  main_headline: 'Ferry prices',
  section_id: 2,
  template_type: 7,
  priority: 2,
  estimate: '8',
  due_date: '2026-03-09',
  assignee: { id: 5, username: 'Ada Obi' },
  notes: '[{"type":"paragraph","children":[{"text":"Ask"}]}]',
} as const
const { assignee: _assignee, ...sentOfTask } = taskForm
const sentTask = { ...sentOfTask, status: 0, estimate: 8, assignee_id: 5 }
const whole = 'expand=authors,experts,tags,category,copyEditor,editor,lock'
const post = (id: number) => ({ ...stored, id })
const base = { revision: stored.updated_at }
const scheduled = '2099-03-04T05:30:00.000Z'
const body = 'Not what the API has'
const articleForm = articleFormOf(Post.parse({ ...stored, revision: 'r', body }))

/** One sample of every call that asks the API; a call without one does not compile. */
export const samples: Samples = {
  session: {
    twoFactorGenerate: [
      'two-factor begun',
      'POST /v2/users/two-factor/generate',
      undefined,
      undefined,
      { answer: { image: 'data:image/png;base64,AAAA', secret: 'JBSWY3DP' } },
    ],
    twoFactorConfirm: [
      'two-factor confirmed',
      'POST /v2/users/two-factor/confirm',
      { code: '123456' },
      { code: '123456' },
    ],
  },
  languages: {
    list: ['languages to choose from', 'GET /v2/languages'],
    phrases: ['the interface’s texts', 'GET /v2/translations/2/admin', { language_id: 2 }],
  },
  choices: {
    sections: ['sections to choose from', 'GET /v2/sections'],
    categories: ['categories to choose from', 'GET /v2/categories?page=1', {}],
    autocomplete: [
      'tags found by autocomplete',
      'GET /autocomplete?entity=tag&field=catchy_title&query=la',
      { entity: 'tag', query: 'la' },
    ],
    constants: ['constants', 'GET /posts/constants', { module: 'posts' }],
    menuTypes: [
      '@SH-13 the menus there are',
      'GET /menus/constants',
      undefined,
      undefined,
      { answer: { type: {} } },
    ],
    articleStopWords: ['the stop words of articles', 'GET /v2/stop-words?order=-id&page=1'],
  },
  posts: {
    list: [
      'posts',
      'GET /posts?page=1&per-page=25&fields=id,section_id,main_headline,catchy_title,status,advert_status,template_type,uniqueness,wordCount,published_at,updated_at,is_message_sent,previewUrl&expand=authors,category,lock&sort=-published_at',
      PostFilters.parse({}),
    ],
    create: [
      '@ED-21 a new article',
      'POST /posts',
      { form: articleForm, template_type: 0, unanswered: [] },
      expect.objectContaining({ status: 0, section_id: 1, template_type: 0 }),
      { answer: { ...post(47), body, status: 0 }, after: [`GET /posts/47?${whole}`] },
    ],
    get: ['a post', `GET /posts/46?${whole}`, { id: 46 }, undefined, { answer: post(46) }],
    look: ['a post as it stands', `GET /posts/46?${whole}`, { id: 46 }, undefined, { answer: post(46) }],
    overtake: [
      'a lock taken over',
      'POST /posts/unlock/45',
      { id: 45 },
      undefined,
      { answer: post(45), after: [`GET /posts/45?${whole}`] },
    ],
    save: [
      'a post saved',
      'PATCH /posts/41',
      { id: 41, form: articleForm, status: 1, base },
      expect.objectContaining({ id: 41, status: 1 }),
      { answer: post(41), before: [`GET /posts/41?${whole}`] },
    ],
    publish: [
      'a post published',
      'PATCH /posts/42',
      { id: 42, form: articleForm, base },
      expect.objectContaining({ id: 42, status: 3 }),
      // An answer that does not show what was sent: the post itself is looked at.
      { answer: post(42), before: [`GET /posts/42?${whole}`], after: [`GET /posts/42?${whole}`] },
    ],
    schedule: [
      '@ED-07 a post scheduled',
      'PATCH /posts/47',
      { id: 47, form: { ...articleForm, published_at: scheduled }, base },
      expect.objectContaining({ id: 47, status: 5, published_at: '2099-03-04T06:30:00+01:00' }),
      {
        answer: { ...post(47), body, status: 5, published_at: scheduled },
        before: [`GET /posts/47?${whole}`],
      },
    ],
    setStatus: [
      'a post in the trash',
      'PATCH /posts/43',
      { id: 43, status: 4 },
      { id: 43, status: 4 },
      { answer: post(43) },
    ],
    setFlag: [
      '@ED-13 a post verified',
      'PATCH /posts/43',
      { id: 43, flag: 'is_verified', value: 1 },
      { id: 43, is_verified: 1 },
      { answer: post(43) },
    ],
    remove: ['a post deleted', 'DELETE /posts/44', { id: 44 }],
    push: ['@PL-06 @ED-17 a push to the readers', 'POST /posts/send-push/45', { id: 45 }],
    export: [
      '@PL-04 @ED-16 an export to two projects',
      'POST /posts/51/export',
      { id: 51, projects: [2, 3] },
      { projects: '2,3' },
      { answer: { success: { 2: 'Exported.' }, errors: {} } },
    ],
    quickCrop: ['@ED-20 a picture cropped', 'POST /posts/9/quick-crop', { id: 9 }],
    uniqueInfo: [
      '@UQ-01 the limit of checks',
      'GET /posts/48/unique/info',
      { id: 48 },
      undefined,
      { answer: { remaining_limit: 3 } },
    ],
    uniqueCheck: [
      '@UQ-01 a uniqueness check',
      'POST /posts/49/unique/check',
      { id: 49 },
      undefined,
      { answer: { unique: 82, remaining_limit: 2, clear_text: '', urls: [], error: null } },
    ],
    analytics: [
      '@UQ-05 keywords',
      'GET /posts/analytics/50?start_date=2026-03-01&end_date=2026-03-04',
      { id: 50, start_date: '2026-03-01', end_date: '2026-03-04' },
    ],
  },
  dashboard: {
    list: ['@BD-01 the task board', 'GET /posts/dashboard', undefined, undefined, { answer: { 0: [] } }],
    create: ['@BD-05 @BD-09 a new task', 'POST /posts', { draft: taskForm }, sentTask],
    update: [
      '@BD-05 @BD-09 what changed of a task',
      'PATCH /posts/48',
      {
        id: 48,
        draft: { estimate: '', due_date: '', assignee: null },
        base: { ...taskForm, main_headline: stored.main_headline },
      },
      { id: 48, due_date: null, assignee_id: null },
      { answer: post(48), before: ['GET /posts/48?expand=assignee,editor,lock'] },
    ],
  },
  users: {
    list: [
      '@US-02 users',
      'GET /v2/users?include=auth_assignment&order=id&per_page=50&page=2',
      { ...people, role_name: '' },
    ],
    create: ['@US-03 a new user', 'POST /v2/users', { draft: userForm }, { ...sentUser, password }],
    update: [
      '@US-03 a user edited, the password left as it is',
      'PATCH /v2/users/7',
      { id: 7, draft: { ...userForm, password: '', repeatPassword: '' } },
      sentUser,
    ],
    remove: ['@US-06 a user deleted', 'DELETE /v2/users/7', { id: 7 }],
    removeTwoFactor: ['@US-05 a two-factor removed', 'DELETE /v2/users/7/two-factor', { id: 7 }],
  },
  experts: {
    list: ['@EX-01 experts', 'GET /v2/experts?per_page=50&page=2', page],
    get: [
      '@EX-02 an expert',
      'GET /v2/experts/8',
      { id: 8 },
      undefined,
      { answer: { id: 8, username: 'Kemi Oyèwọlé' } },
    ],
    create: ['@EX-02 @FR-11 a new expert', 'POST /v2/experts', { draft: expertForm }, sentExpert],
    update: [
      '@EX-02 @FR-11 an expert changed',
      'PATCH /v2/experts/8',
      { id: 8, draft: expertForm },
      sentExpert,
    ],
    remove: ['@EX-01 an expert deleted', 'DELETE /v2/experts/8', { id: 8 }],
  },
  roles: {
    list: ['@RO-01 roles', 'GET /auth-items', undefined, undefined, { after: ['GET /auth-item-children'] }],
    options: ['@US-02 the roles to choose from', 'GET /auth-items'],
    create: [
      '@RO-03 a new role, trimmed and lower-cased',
      'POST /auth-items',
      { draft: { name: ' Night-Desk ', description: 'Works at night' } },
      { name: 'night-desk', description: 'Works at night', type: 1 },
    ],
    update: [
      '@RO-03 a role edited',
      'PATCH /auth-items/8',
      { id: 8, draft: { name: 'NIGHT', description: '' } },
      { name: 'night', description: '' },
    ],
    remove: ['@RO-03 a role deleted', 'DELETE /auth-items/8', { id: 8 }],
    link: [
      '@RO-02 a right given',
      'POST /auth-item-children',
      { role: 'night-desk', right: 'posts.update' },
      { parent: 'night-desk', child: 'posts.update' },
    ],
    unlink: ['@RO-02 a right taken away', 'DELETE /auth-item-children/91', { id: 91 }],
  },
  sections: {
    list: ['@SE-01 sections', 'GET /v2/sections', {}],
    create: [
      '@SE-03 a new section',
      'POST /v2/sections',
      { draft: sectionForm },
      { ...sectionForm, is_enabled: 0 },
    ],
    update: [
      '@SE-03 a section edited',
      'PATCH /v2/sections/3',
      { id: 3, draft: sectionForm },
      { ...sectionForm, is_enabled: 0 },
    ],
    reorder: ['@SE-02 a section moved', 'PATCH /v2/sections/3', { id: 3, order: 1 }, { order: 1 }],
  },
  categories: {
    list: [
      '@CA-01 categories of a section',
      'GET /v2/categories?include=section,parent,tags,children&filter[section_id.eq]=2&page=1',
      { section_id: 2 },
    ],
    get: [
      '@CA-02 a category',
      'GET /v2/categories?include=section,parent,tags,children&filter[id.eq]=9',
      { id: 9 },
      undefined,
      { answer: [{ id: 9, catchy_title: 'Courts' }] },
    ],
    create: [
      '@CA-02 a new category',
      'POST /v2/categories',
      { draft: categoryForm },
      { ...categoryForm, tags: [4] },
    ],
    update: [
      '@CA-02 a category edited',
      'PATCH /v2/categories/9',
      { id: 9, draft: categoryForm },
      { ...categoryForm, tags: [4] },
    ],
    remove: ['@CA-01 a category deleted', 'DELETE /v2/categories/9', { id: 9 }],
    reorder: [
      '@CA-03 siblings reordered',
      'PATCH /v2/categories/reorder',
      { ids: [5, 3, 4] },
      { ids: [5, 3, 4] },
    ],
  },
  tags: {
    list: [
      '@TG-01 tags, the newest first',
      'GET /v2/tags?page=2&per_page=50&include=section,tags.section&order=-id',
      { ...page, sort: '-id' },
    ],
    create: ['@TG-02 a new tag', 'POST /v2/tags?include=section,tags', { draft: tagForm }, sentTag],
    update: [
      '@TG-02 a tag edited',
      'PATCH /v2/tags/12?include=section,tags',
      { id: 12, draft: tagForm },
      { id: 12, ...sentTag },
    ],
    remove: ['@TG-06 a tag deleted', 'DELETE /v2/tags/12', { id: 12 }],
    merge: [
      '@TG-03 tags merged',
      'POST /v2/tags/12/merge',
      { major_id: 12, minor_ids: [13, 14] },
      { minor_ids: [13, 14] },
    ],
    extended: [
      '@TG-04 what a tag’s page shows',
      'GET /v2/tags/12',
      { id: 12 },
      undefined,
      { answer: { id: 12, catchy_title: 'Lagoon' } },
    ],
    extend: [
      '@TG-04 @FR-11 a tag’s page changed',
      'POST /v2/tags/12/extended',
      { id: 12, draft: extendedTagForm },
      sentExtendedTag,
    ],
  },
  author: {
    get: ['@AI-02 the own author info', 'GET /v2/author'],
    create: ['@AI-02 @FR-11 the first author info', 'POST /v2/author', authorForm, sentAuthor],
    update: ['@AI-02 @FR-11 author info changed', 'PATCH /v2/author', authorForm, sentAuthor],
  },
  menuItems: {
    list: ['@ME-01 menu items', 'GET /v2/menus?include=category,section&order[]=order', {}],
    create: ['@ME-01 a new menu item', 'POST /v2/menus', { draft: menuForm }, menuForm],
    update: ['@ME-01 a menu item edited', 'PATCH /v2/menus/6', { id: 6, draft: menuForm }, menuForm],
    remove: ['@ME-01 a menu item deleted', 'DELETE /v2/menus/6', { id: 6 }],
    reorder: ['@ME-02 a menu item moved', 'PATCH /v2/menus/6', { id: 6, order: 2 }, { order: 2 }],
  },
  callToActions: {
    list: ['@CT-01 call to actions', 'GET /v2/call-to-actions?include=section,category', {}],
    create: [
      '@CT-01 a new call to action',
      'POST /v2/call-to-actions?include=section,category',
      { draft: actionForm },
      actionForm,
    ],
    update: [
      '@CT-01 a call to action edited',
      'PATCH /v2/call-to-actions/2?include=section,category',
      { id: 2, draft: actionForm },
      actionForm,
    ],
    remove: [
      '@CT-01 a call to action deleted',
      'DELETE /v2/call-to-actions/2?include=section,category',
      { id: 2 },
    ],
  },
  advertisementSlots: {
    list: ['@AD-02 advertisement slots', 'GET /v2/advs', {}],
    create: ['@AD-04 a new advertisement slot', 'POST /v2/advs', { draft: slotForm }, sentSlot],
    update: [
      '@AD-04 an advertisement slot edited, now out of page',
      'PATCH /v2/advs/5',
      { id: 5, draft: { ...slotForm, outofpage: 1 } },
      { ...slotForm, outofpage: 1, size: [] },
    ],
    remove: ['@AD-02 an advertisement slot deleted', 'DELETE /v2/advs/5', { id: 5 }],
    turn: ['@AD-02 a switch of a slot', 'PATCH /v2/advs/5', { id: 5, status: 0 }, { status: 0 }],
  },
  banners: {
    list: ['@AD-05 banners', 'GET /v2/advs/banners?include=tags,categories', {}],
    create: [
      '@AD-05 @FR-11 a new banner',
      'POST /v2/advs/banners?include=tags,categories',
      { draft: bannerForm },
      sentBanner,
    ],
    update: [
      '@AD-05 @FR-11 a banner edited: what is empty is left out',
      'PATCH /v2/advs/banners/3?include=tags,categories',
      { id: 3, draft: { ...bannerForm, is_enabled: 0, tags: [] } },
      [...sentBanner.slice(0, 2), ['is_enabled', '0'], ...sentBanner.slice(3, 5)],
    ],
    remove: ['@AD-05 a banner deleted', 'DELETE /v2/advs/banners/3', { id: 3 }],
    turn: [
      '@AD-05 @FR-11 the switch of a banner',
      'PATCH /v2/advs/banners/3?include=tags,categories',
      { id: 3, is_enabled: 0 },
      [['is_enabled', '0']],
    ],
  },
  staticPages: {
    list: [
      '@SP-01 static pages of a section',
      'GET /static-pages?filter[section_id.eq]=2',
      { section_id: 2 },
    ],
    get: [
      '@SP-02 a static page',
      'GET /static-pages/6',
      { id: 6 },
      undefined,
      { answer: { id: 6, title: 'About us' } },
    ],
    update: [
      '@SP-02 a static page changed',
      'PATCH /static-pages/7',
      { id: 7, draft: staticPage, base: { title: 'About us', html: '', css: '' } },
      staticPage,
      { answer: { id: 7, title: 'About us' }, before: ['GET /static-pages/7'] },
    ],
  },
  stopWords: {
    list: ['@SW-01 stop words', 'GET /v2/stop-words?order=-id&page=3', { page: 3, query: '' }],
    create: ['@SW-01 a new stop word', 'POST /v2/stop-words', { draft: wordForm }, wordForm],
    update: ['@SW-01 a stop word edited', 'PATCH /v2/stop-words/4', { id: 4, draft: wordForm }, wordForm],
    remove: ['@SW-01 a stop word deleted', 'DELETE /v2/stop-words/4', { id: 4 }],
  },
  contextualLinks: {
    list: ['@CL-01 contextual links', 'GET /v2/contextual-links/?fields[contextual_link]=text,url'],
  },
  images: {
    list: ['@RT-03 the gallery', 'GET /v2/images?per_page=19&page=2&order=-id', { page: 2, query: '' }],
    update: [
      '@GA-02 a picture edited',
      'PATCH /v2/images/5',
      { id: 5, draft: { ...imageForm, source: 8, author: 'Nobody', has_watermark: 0, color: 1 } },
      { ...imageWithoutColour, source: 8, author: '', has_watermark: 0 },
    ],
    remove: ['@GA-01 a picture deleted', 'DELETE /v2/images/5', { id: 5 }],
    gallery: ['@GA-01 the gallery', 'GET /v2/images?page=2&order=-id', { page: 2, query: '' }],
  },
  languageRows: {
    list: ['@LA-01 languages', 'GET /v2/languages', {}],
    create: [
      '@LA-01 a new language',
      'POST /v2/languages',
      { draft: { name: 'Twi (Akan)', code: 'tw-GH' } },
      { name: 'Twi (Akan)', code: 'tw-GH' },
    ],
    update: [
      '@LA-01 a language edited: its name only',
      'PATCH /v2/languages/2',
      { id: 2, draft: { name: 'Yoruba' } },
      { name: 'Yoruba' },
    ],
    remove: ['@LA-01 a language deleted', 'DELETE /v2/languages/2', { id: 2 }],
  },
  translations: {
    list: [
      '@LA-02 phrases',
      'GET /v2/translations?include=translations&language=fr-FR&per_page=200&page=1&order=-id',
      phrases,
    ],
    save: [
      '@LA-02 a phrase saved',
      'PATCH /v2/translations/31/fr-FR',
      { id: 31, language: 'fr-FR', translation: 'Enregistrer' },
      { translation: 'Enregistrer' },
    ],
  },
}

/** Every sample with the name of its call, such as `posts.get`. */
export const everyCall = Object.entries(samples).flatMap(([service, calls]) =>
  Object.entries(calls).map(([call, [row, request, input, body, more]]: [string, Sample]) => ({
    name: `${service}.${call}`,
    row,
    request,
    input,
    body,
    ...more,
  })),
)

/** Asks what the sample asks. */
export function ask(api: Api, { name, input }: { name: string; input: unknown }): Promise<unknown> {
  const [service = '', call = ''] = name.split('.')
  const calls = api as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>
  return calls[service]?.[call]?.(input) ?? Promise.reject(new Error(`there is no ${name}`))
}
