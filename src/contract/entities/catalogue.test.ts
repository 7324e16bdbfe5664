import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { CallToActionDraft, CallToActionFilters } from './call-to-action.ts'
import {
  CategoryDraft,
  CategoryEdit,
  CategoryFilters,
  categoryEditOver,
  mostCategoryTags,
} from './category.ts'
import { ExpertDraft, ExpertFilters } from './expert.ts'
import { ExtendedTagDraft } from './extended-tag.ts'
import { LanguageEdit } from './language.ts'
import { MenuItemDraft, MenuItemFilters } from './menu-item.ts'
import { isHiddenRole, RoleDraft, RoleFilters } from './role.ts'
import { SectionDraft } from './section.ts'
import { StopWordFilters } from './stop-word.ts'
import { Merge, TagFilters, tagForms } from './tag.ts'
import { TranslationFilters } from './translation.ts'
import { leadsUsers, OwnUserEdit, UserDraft, UserEdit, UserFilters } from './user.ts'

const danger = 'Do not use danger symbols: square, angle brackets and backslash – [ ] < > \\.'
const repeating = 'Do not use repeating symbols.'
const empty = 'Field can not be empty'
const tag = (id: number) => ({ id, catchy_title: `Tag ${id}` })
const tags = (amount: number) => Array.from({ length: amount }, (_, index) => tag(index + 1))

const user = {
  username: 'Ọláwálé Adé',
  nickname: '',
  email: 'o@stet.example',
  position: '',
  password: 'Abc-12!',
  repeatPassword: 'Abc-12!',
  role_id: 3,
}
const expert = {
  avatar: { upload: '', crop: null, stored: 'https://images.stet.example/7.png' },
  username: 'Dr. Ọláwálé Adé',
  position: 'Economist, Makerere University',
  description: 'x'.repeat(100),
  awards: '',
  education: 'x y '.repeat(125),
  experience: '',
  social_links: { facebook: '', instagram: '', x: 'https://x.com/ade', linkedin: '', muckrack: '' },
}
const titles = { main_headline: '', description: '' }
const forms: [string, z.ZodType, Record<string, unknown>, [string, unknown, string][]][] = [
  [
    '@US-04 a new user',
    UserDraft,
    user,
    [
      ['nickname', 'x'.repeat(101), 'Maximum length 100'],
      ['nickname', 'A--B', repeating],
      ['password', '', empty],
      ['password', 'Aa1!x', 'Minimum length 6'],
      ['repeatPassword', 'Abc-12?', 'Passwords are not same.'],
      ['role_id', null, empty],
    ],
  ],
  [
    '@US-04 a user that exists',
    UserEdit,
    { ...user, password: '', repeatPassword: '' },
    [
      ['password', 'Aa1!x', 'Minimum length 6'],
      ['repeatPassword', 'x', 'Passwords are not same.'],
      ['email', '', empty],
    ],
  ],
  [
    '@EX-02 an expert',
    ExpertDraft,
    expert,
    [
      ['avatar', { ...expert.avatar, stored: '' }, 'Image is required'],
      ['username', '  ', empty],
      ['username', 'x'.repeat(101), 'Maximum length 100'],
      ['username', 'A--B', repeating],
      ['position', '', empty],
      ['position', 'a<b', danger],
      ['description', '', empty],
      ['description', 'x'.repeat(99), 'Minimum length 100'],
      ['description', 'x'.repeat(601), 'Maximum length 600'],
      ...['awards', 'education', 'experience'].map((name): [string, string, string] => [
        name,
        'x y '.repeat(126),
        'Maximum length 250',
      ]),
    ],
  ],
  [
    '@RO-03 a role',
    RoleDraft,
    { name: 'night-desk', description: 'Reads at night.\nPublishes.' },
    [
      ['description', 'a--b', repeating],
      ['description', 'x'.repeat(256), 'Maximum length 255'],
    ],
  ],
  [
    '@SE-03 a section',
    SectionDraft,
    { ...titles, catchy_title: 'Sport', language_id: 1, is_enabled: 1 },
    [['language_id', null, empty]],
  ],
  [
    '@CA-02 a category',
    CategoryDraft,
    {
      ...titles,
      catchy_title: 'Courts',
      slug: 'courts',
      section_id: 1,
      parent_id: null,
      body: '',
      tags: tags(5),
      is_enabled: 1,
      newshub: 0,
    },
    [
      ['section_id', null, empty],
      ['body', '<p>four</p>', 'Minimum length 5'],
      ['tags', tags(6), 'Wrong number of tags.'],
    ],
  ],
  [
    '@TG-02 a tag',
    tagForms.withPlus.draft,
    { ...titles, catchy_title: '“Lagoon” 24, (live)', section_id: 1, tags: tags(5) },
    [
      [
        'catchy_title',
        'Lagoon & lake',
        'Use only Latin and Cyrillic letters, digits, spaces, hyphens, plus signs, quotes and . , ? ! ( )',
      ],
      [
        'catchy_title',
        'Lagoon-',
        'Must end with a letter, a digit, a period, a plus, a question or exclamation mark, a closing quote or bracket.',
      ],
      ['section_id', null, empty],
      [
        'main_headline',
        `${'x'.repeat(50)}-`,
        'Must end with a letter, a digit, a period, a question or exclamation mark, a closing quote or bracket.',
      ],
      ['tags', tags(6), 'Wrong number of tags.'],
    ],
  ],
  [
    '@TG-03 a merge',
    Merge,
    { major_id: 1, minor_ids: [2] },
    [
      ['minor_ids', [], empty],
      ['minor_ids', [1], 'The major tag cannot be merged into itself.'],
    ],
  ],
  [
    '@ME-01 a menu item',
    MenuItemDraft,
    { name: 'About', url: '/about', type: 'head_main', section_id: 1, category_id: null, nofollow: 0 },
    [
      ['type', '', empty],
      ['section_id', null, empty],
    ],
  ],
  [
    '@CT-01 a call to action',
    CallToActionDraft,
    { name: 'Join', section_id: 1, position: 'top', category_id: null, body: '' },
    [
      ['section_id', null, empty],
      ['position', '', empty],
    ],
  ],
]

describe.each(forms)('%s', (_name, draft, good, bad) => {
  test('passes when every field is right', () => {
    expect(draft.safeParse(good).error).toBeUndefined()
  })
  test.each(bad)('%s %j: %s', (field, value, message) => {
    const issues = draft.safeParse({ ...good, [field]: value }).error?.issues ?? []
    expect(issues.map(issue => [issue.path[0], issue.message])).toContainEqual([field, message])
  })
})

test('@US-04 passwords that differ are said beside whatever else is wrong', () => {
  const form = { ...user, username: '', role_id: null, repeatPassword: 'other' }
  expect(UserDraft.safeParse(form).error?.issues.map(({ message }) => message)).toEqual([
    empty,
    empty,
    'Passwords are not same.',
  ])
})

test('@RO-03 a role’s name leaves trimmed and lower-cased', () => {
  expect(RoleDraft.parse({ name: ' Night-Desk ', description: '' }).name).toBe('night-desk')
})

test('@US-07 what somebody may not change of the own record has no field and leaves with none', () => {
  const form = { username: 'Ada', nickname: '', position: '', password: '', repeatPassword: '' }
  expect(Object.keys(UserEdit.parse(form)).sort()).toEqual(Object.keys(form).sort())
  const shown = { ...form, email: 'no address', role_id: null, section_id: 1, show_on_site: 1 }
  expect(OwnUserEdit.parse(shown)).toEqual(form)
  expect([' Admin', 'senior-editor'].every(leadsUsers)).toBe(true)
  expect(leadsUsers('author')).toBe(false)
  expect([isHiddenRole('ADMIN '), isHiddenRole('author')]).toEqual([true, false])
})

test('@CA-02 a category with the Newshub view takes ten tags', () => {
  const form = forms.find(([, schema]) => schema === CategoryDraft)?.[2]
  expect(CategoryDraft.safeParse({ ...form, newshub: true, tags: tags(10) }).success).toBe(true)
  expect(CategoryDraft.safeParse({ ...form, newshub: true, tags: tags(11) }).success).toBe(false)
  expect([mostCategoryTags(true), mostCategoryTags(0)]).toEqual([10, 5])
})

test('@CA-02 the slug of a category keeps today’s rule where it is typed; one that is stored is sent back as it is', () => {
  const form = forms.find(([, schema]) => schema === CategoryDraft)?.[2]
  const said = (stored: string, slug: string) =>
    categoryEditOver({ slug: stored })
      .safeParse({ ...form, slug })
      .error?.issues.map(({ message }) => message)
  expect(['', '1st news'].map(slug => said('', slug))).toEqual([
    ['Field can not be empty'],
    ['Enter valid slug'],
  ])
  expect(said('1st news', '1st news')).toBeUndefined()
  // The services do not know what is stored.
  expect(CategoryEdit.parse({ ...form, slug: '1st news' }).slug).toBe('1st news')
})

test('@TG-02 a tag’s title may have a plus sign, and may not where the brand has none', () => {
  const form = { ...titles, section_id: 1, tags: [] }
  const said = (schema: z.ZodType, catchy_title: string) =>
    schema.safeParse({ ...form, catchy_title }).error?.issues.map(issue => issue.message)
  for (const schema of Object.values(tagForms.withPlus)) {
    expect(said(schema, 'Canal+')).toBeUndefined()
    expect(said(schema, 'Disney+ and others')).toBeUndefined()
  }
  for (const schema of Object.values(tagForms.withoutPlus)) {
    expect(said(schema, 'Disney+ and others')).toEqual([
      'Use only Latin and Cyrillic letters, digits, spaces, hyphens, quotes and . , ? ! ( )',
    ])
    expect(said(schema, 'Lagoon-')).toEqual([
      'Must end with a letter, a digit, a period, a question or exclamation mark, a closing quote or bracket.',
    ])
    expect(said(schema, 'Lagoon 24 (live)')).toBeUndefined()
  }
})

test('@TG-04 the description of a tag’s own page has 700 to 3000 characters', () => {
  const said = (length: number) =>
    ExtendedTagDraft.shape.body.safeParse('x'.repeat(length)).error?.issues.map(({ message }) => message)
  expect([700, 3000].map(said)).toEqual([undefined, undefined])
  expect([699, 3001].flatMap(said)).toEqual(['Minimum length 700', 'Maximum length 3000'])
})

test('what exists without a section can still be edited', () => {
  for (const [from, edit] of [
    [CategoryDraft, CategoryEdit],
    [tagForms.withPlus.draft, tagForms.withPlus.edit],
  ] as const) {
    const form = forms.find(([, schema]) => schema === from)?.[2]
    expect(edit.safeParse({ ...form, section_id: null }).success).toBe(true)
  }
  expect(LanguageEdit.parse({ name: 'Yoruba', code: 'yo-NG' })).toEqual({ name: 'Yoruba' })
})

test.each<[string, z.ZodType, Record<string, unknown>]>([
  ['users', UserFilters, { page: 1, items_per_page: 25, query: '', role_name: '' }],
  ['roles', RoleFilters, {}],
  ['categories', CategoryFilters, {}],
  ['tags', TagFilters, { page: 1, per_page: 25, query: '', sort: '-id' }],
  ['experts', ExpertFilters, { page: 1, per_page: 25, query: '' }],
  ['menu', MenuItemFilters, {}],
  ['call to actions', CallToActionFilters, {}],
  ['stop words', StopWordFilters, { page: 1, query: '' }],
  ['translations', TranslationFilters, { page: 1, per_page: 200, query: '' }],
])('@LS-01 what makes no sense in the address of %s is ignored', (_name, filters, defaults) => {
  const nonsense = {
    page: '-3',
    per_page: '7',
    items_per_page: '7',
    query: 5,
    role_name: 7,
    role_id: 'x',
    section_id: -1,
    category_id: 'x',
    parent_id: 0.5,
    type: 4,
    position: 'left',
    sort: 'owner',
    category: 'mail',
  }
  expect(filters.parse({})).toEqual(defaults)
  expect(filters.parse(nonsense)).toEqual(defaults)
  const numbers = {
    page: '99999999999999999999',
    per_page: '1e9',
    section_id: '1,2',
    category_id: '<script>',
  }
  expect(filters.parse(numbers)).toEqual(defaults)
  expect(filters.parse({ page: '0', query: '  ', position: '', sort: '', nobody: 1 })).toEqual(defaults)
})
