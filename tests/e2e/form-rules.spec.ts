import { button, field, panel } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'

/** Values that stand, and values that are refused with their words. */
type Values = { good: string[]; bad: [value: string, message: string][] }

const empty = 'Field can not be empty'
const danger = 'Do not use danger symbols: square, angle brackets and backslash – [ ] < > \\.'
const repeating = 'Do not use repeating symbols.'
const invisible = 'Do not use invisible symbols.'
const link = 'Enter a valid link.'
const slug = 'Enter valid slug'
const locale = 'Enter a language code such as en-US.'
const letters = 'Use only letters, digits and hyphens.'
const people = 'Allowed: Latin and Cyrillic letters, spaces, hyphens and apostrophes.'
const most = (limit: number) => `Maximum length ${limit}`
const least = (limit: number) => `Minimum length ${limit}`
/** A text of so many characters that repeats no symbol. */
const long = (length: number) =>
  'Harbour news '
    .repeat(length)
    .slice(0, length - 1)
    .concat('x')

/** What every plain text refuses. */
const plain: Values['bad'] = [
  ...['a[b', 'a]b', 'a<b', 'a>b', 'a\\b'].map((value): [string, string] => [value, danger]),
  ...['Wait!!', 'a--b', 'two  spaces', 'so...'].map((value): [string, string] => [value, repeating]),
  ['zero\u200bwidth', invisible],
]
/** A required plain text of at most so many characters. */
const named = (limit: number): Values => ({
  good: ['Ọláwálé’s “plan”, 2026…', 'Pen\u0303a', long(limit), ` ${long(limit)} `],
  bad: [['', empty], ['   ', empty], ...plain, [long(limit + 1), most(limit)]],
})
const headline: Values = {
  good: ['', long(50), long(100)],
  bad: [
    [long(49), least(50)],
    [long(101), most(100)],
    [`${long(60)} <b`, danger],
    [`${long(60)}??`, repeating],
  ],
}
const description: Values = {
  good: ['', long(300)],
  bad: [
    [long(301), most(300)],
    ['a[b', danger],
    ['a--b', repeating],
  ],
}
/** 5 to 3000 characters without white space. */
const body: Values = {
  good: ['', 'a b c d e', 'abcde '.repeat(600)],
  bad: [
    ['four', least(5)],
    ['a \u00a0 b', least(5)],
    [`${'abcde '.repeat(600)}f`, most(3000)],
  ],
}

/** The forms of the catalogue: where, what opens them, and the rules of their fields. */
const forms: { at: string; login?: string; opens: string; fields: Record<string, Values>; tags: string }[] = [
  {
    at: '/users',
    opens: 'Create user',
    tags: '@US-04 @FR-01 @FR-02 @FR-03',
    fields: {
      Name: {
        good: ['Ọláwálé Adéyẹmí', "N'Golo", 'N’Golo', 'Анна-Мария', 'x'.repeat(150)],
        bad: [
          ['', empty],
          ['a<b', danger],
          ['A  B', repeating],
          ['x'.repeat(151), most(150)],
          ['Dr. No', `Do not use “.”. ${people}`],
        ],
      },
      Email: {
        good: ['desk@stet.example'],
        bad: [
          ['nobody', 'Enter a valid email.'],
          [`${'x'.repeat(90)}@stet.example`, most(100)],
        ],
      },
      Position: {
        good: ['', 'Sous-chef de l-info'],
        bad: [
          ['-Editor', 'Must start with a letter.'],
          ['Editor-', 'Must end with a letter.'],
          ['x'.repeat(101), most(100)],
        ],
      },
    },
  },
  {
    at: '/roles',
    login: 'admin@stet.example',
    opens: 'Add a new role',
    tags: '@RO-03 @FR-01 @FR-02',
    fields: {
      Name: {
        good: ['late-desk', 'x'.repeat(50)],
        bad: [
          ['', empty],
          ['a\\b', danger],
          ['a--b', repeating],
          ['x'.repeat(51), most(50)],
          ['late desk', letters],
        ],
      },
      Description: { good: ['', long(255)], bad: [[long(256), most(255)], ...plain] },
    },
  },
  {
    at: '/sections',
    opens: 'Create section',
    tags: '@SE-03 @FR-01 @FR-02',
    fields: { 'Catchy title': named(255), 'SEO main headline': headline, 'SEO description': description },
  },
  {
    at: '/categories',
    opens: 'Create category',
    tags: '@CA-02 @FR-01 @FR-02 @FR-03',
    fields: {
      'Catchy title': named(255),
      Slug: {
        good: ['a', 'budget_2026-final', 'a'.repeat(50)],
        bad: [
          ['', empty],
          ['a'.repeat(51), most(50)],
          ...['1a', 'a-', '-a', 'a b', 'é'].map((value): [string, string] => [value, slug]),
        ],
      },
      'Main headline': headline,
      Description: description,
      Body: body,
    },
  },
  {
    at: '/tags',
    opens: 'Create tag',
    tags: '@TG-02 @FR-01 @FR-02 @FR-03',
    fields: {
      'Catchy title': {
        good: ['Elections 2026', 'C+', '“Budget” (draft)', 'Выборы', 'Ọ̀yọ́'],
        bad: [
          ['', empty],
          ...plain.slice(0, -1),
          [long(256), most(255)],
          ['-Budget', 'Must start with a letter, a digit or a quote.'],
          ['Budget,', 'Must end with a letter, a digit'],
          ['Ελλάδα', 'Use only Latin and Cyrillic letters'],
        ],
      },
      'SEO main headline': {
        ...headline,
        bad: [...headline.bad, [`-${long(60)}`, 'Must start with a letter, a digit or a quote.']],
      },
      'SEO Description': {
        ...description,
        bad: [...description.bad, ['-Budget', 'Must start with a letter, a digit or a quote.']],
      },
    },
  },
  {
    at: '/menu',
    opens: 'Create menu item',
    tags: '@ME-01 @FR-01 @FR-02 @FR-03',
    fields: {
      Name: named(50),
      Link: {
        good: ['/business?page=2', 'https://stet.example/a', 'mailto:desk@stet.example', 'tel:+234-1'],
        bad: [
          ['', empty],
          ['a<b', danger],
          [`/${'x'.repeat(255)}`, most(255)],
          ...['javascript:alert(1)', '//other.example', 'ftp://stet.example', 'business', '/a b'].map(
            (value): [string, string] => [value, link],
          ),
        ],
      },
    },
  },
  {
    at: '/call-to-actions',
    opens: 'Create call to action',
    tags: '@CT-01 @FR-01 @FR-02 @FR-03',
    fields: { Name: named(150), Body: body },
  },
  {
    at: '/stop-words',
    opens: 'Create stop word',
    tags: '@SW-01 @FR-01 @FR-02',
    fields: { Name: named(50) },
  },
  {
    at: '/translations',
    opens: 'Add language',
    tags: '@LA-01 @FR-01 @FR-02 @FR-03',
    fields: {
      Name: {
        good: ['Hausa', 'Twi (Akan)', 'x'.repeat(20)],
        bad: [
          ['', empty],
          ['Twi', least(5)],
          ['x'.repeat(21), most(20)],
          ['Hausa[', danger],
          ['Hausa!!', repeating],
        ],
      },
      Code: {
        good: ['en-US', 'tl-PH'],
        bad: [
          ['', empty],
          ...['en', 'EN-us', 'fil-PH', 'en_US'].map((value): [string, string] => [value, locale]),
        ],
      },
    },
  },
]

for (const { at, login, opens, fields, tags } of forms)
  test(`the form of ${at} takes good values and says what is wrong with bad ones ${tags}`, async ({
    page,
    stet,
  }) => {
    await stet.signIn(login, at)
    await button(page, opens).click()
    await expect(panel(page, opens)).toBeVisible()
    await stet.newsroom.forget()
    for (const [label, { good, bad }] of Object.entries(fields)) {
      const input = field(page, label)
      const refused = async (value: string, message: string) => {
        await input.fill(value)
        await input.blur()
        await expect(input, `${label}: ${value}`).toHaveAccessibleDescription(containing(message))
        await expect(input).toHaveAttribute('aria-invalid', 'true')
      }
      for (const [value, message] of bad) await refused(value, message)
      const [[wrong, words] = ['', '']] = bad
      for (const value of good) {
        await refused(wrong, words)
        await input.fill(value)
        await expect(input, `${label}: ${value}`).not.toHaveAttribute('aria-invalid', 'true')
      }
    }
    expect(await stet.newsroom.requests('POST')).toEqual([])
  })

const containing = (words: string) => new RegExp(words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
