import { button, field, panel } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'
import {
  danger,
  description,
  empty,
  headline,
  letters,
  long,
  most,
  people,
  plain,
  type Rules,
  repeating,
} from './screens/rules.ts'

/** The forms of the catalogue: where, what opens them, and the rules of their fields. */
const forms: { at: string; login?: string; opens: string; fields: Record<string, Rules>; tags: string }[] = [
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
