import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { fieldTables, type Table } from '../../tests/support/field-tables.ts'
import {
  allowedFirst,
  allowedLast,
  atLeastOneAuthor,
  chosen,
  locale,
  maxTags,
  noArrows,
  orBlank,
  orNull,
  plain,
  plainLength,
  type Rule,
  seoDescription,
  seoHeadline,
  slug,
  validJson,
} from './fields.ts'
import { estimate, integer, lessOrEqual, maxIntLength } from './number-fields.ts'
import { pageFilters } from './paging.ts'

const danger = 'Do not use danger symbols: square, angle brackets and backslash – [ ] < > \\.'
const repeating = 'Do not use repeating symbols.'

const rules: Record<string, Table & { rule: Rule }> = {
  plain: {
    rule: plain,
    good: ['', 'Ọláwálé’s “plan”, 2026…'],
    bad: [
      ...['a[b', 'a]b', 'a<b', 'a>b', 'a\\b'].map((value): [string, string] => [value, danger]),
      ...['Wait!!', 'a--b', 'two  spaces', 'so...'].map((value): [string, string] => [value, repeating]),
      ['a\u200bb', 'Do not use invisible symbols.'],
    ],
  },
  noArrows: {
    rule: noArrows,
    good: ['', 'a - b > c', '>=', '»', '>-'],
    bad: ['a → b', '\u2190', '⇒', '\u21FF', 'a -> b', 'a => b'].map(value => [
      value,
      'Do not use arrow symbols.',
    ]),
  },
  allowedFirst: {
    rule: allowedFirst('a-z', 'a small letter'),
    good: ['a1'],
    bad: [
      ['1a', 'Must start with a small letter.'],
      ['', 'Must start with a small letter.'],
    ],
  },
  allowedLast: {
    rule: allowedLast('a-z', 'a small letter'),
    good: ['1a'],
    bad: [['a1', 'Must end with a small letter.']],
  },
  plainLength: {
    rule: plainLength(5, 8),
    good: [
      '<p>a b c d e</p>',
      'five5',
      '<b>eight</b>&nbsp;&amp;co',
      '5 < 6 > 4',
      '[{"type":"paragraph","children":[{"text":"five "},{"type":"link","url":"https://a","children":[{"text":"six"}]}]}]',
      '[5 of 6]',
    ],
    bad: [
      ['<p class="very long">four</p>', 'Minimum length 5'],
      ['a &nbsp; b', 'Minimum length 5'],
      ['[{"type":"paragraph","children":[{"text":"four","bold":true}]}]', 'Minimum length 5'],
      ['<i>ninechars</i>', 'Maximum length 8'],
    ],
  },
  integer: {
    rule: integer('Whole.'),
    good: ['0', '12', '007'],
    bad: ['', '-1', '1.5', '1e3', 'one', '٣'].map(value => [value, 'Whole.']),
  },
  maxIntLength: {
    rule: maxIntLength(3, 'Short.'),
    good: ['0', '999', '007'],
    bad: ['', '1000', '0007', '-99', '9.9'].map(value => [value, 'Short.']),
  },
  lessOrEqual: {
    rule: lessOrEqual(100, 'Less.'),
    good: ['', '100', '-5', '99.9'],
    bad: ['101', '100.1', 'many'].map(value => [value, 'Less.']),
  },
  validJson: {
    rule: validJson('No JSON.'),
    good: ['{"@type": "Article"}', '[]', '1'],
    bad: [
      ['{', 'No JSON.'],
      ["{'a': 1}", 'No JSON.'],
      ['', 'No JSON.'],
    ],
  },
}

describe.each(Object.entries(rules))('@FR-03 the rule %s', (_name, { rule, good, bad }) => {
  test.each(good)('accepts %j', value => expect(rule(String(value))).toBeUndefined())
  test.each(bad)('refuses %j', (value, message) => expect(rule(String(value))).toBe(message))
})

const Person = z.object({ id: z.number() })
const person = { id: 1 }

fieldTables('@FR-03', {
  slug: {
    field: slug,
    good: ['a', 'budget_2026-final', 'a'.repeat(50)],
    bad: [
      ['', 'Field can not be empty'],
      ['a'.repeat(51), 'Maximum length 50'],
      ['1a', 'Enter valid slug'],
      ['a-', 'Enter valid slug'],
      ['é', 'Enter valid slug'],
    ],
  },
  locale: {
    field: locale,
    good: ['en-US', 'tl-PH'],
    bad: [
      ['', 'Field can not be empty'],
      ...['en', 'EN-us', 'fil-PH', 'en_US', 'en-USA'].map((value): [string, string] => [
        value,
        'Enter a language code such as en-US.',
      ]),
    ],
  },
  estimate: {
    field: estimate,
    good: ['', '0', '999'],
    bad: ['1000', '1.5', '-1'].map(value => [value, 'Enter a whole number of up to 3 digits.']),
  },
  'author at least 1': { field: atLeastOneAuthor(Person), good: [[person]], bad: [[[], 'Select authors']] },
  'maximum tags': {
    field: maxTags(Person, 2),
    good: [[], [person, person]],
    bad: [[[person, person, person], 'Wrong number of tags.']],
  },
  chosen: {
    field: chosen,
    good: [1],
    bad: [
      [null, 'Field can not be empty'],
      [undefined, 'Field can not be empty'],
    ],
  },
  'SEO headline': {
    field: seoHeadline(),
    good: ['', 'x'.repeat(50), 'x'.repeat(100), `Lagoon\n${'x'.repeat(50)}`],
    bad: [
      ['x'.repeat(49), 'Minimum length 50'],
      ['x'.repeat(101), 'Maximum length 100'],
      [`${'x'.repeat(50)}!!`, repeating],
    ],
  },
  'SEO description': {
    field: seoDescription(),
    good: ['', 'x'.repeat(300), 'Lagoon\r\n\r\nand lake'],
    bad: [['x'.repeat(301), 'Maximum length 300']],
  },
})

test('what the API leaves out is null or blank', () => {
  expect(orNull(z.number()).parse(undefined)).toBeNull()
  expect(orBlank.parse(null)).toBe('')
})

test.each([25, 50, 100, 150, 200])('@LS-01 a page of %i is offered', size => {
  expect(pageFilters.per_page.parse(String(size))).toBe(size)
})
test.each(['7', '', 'x', '-25'])('@LS-01 a page of "%s" is not, 25 serves', size => {
  expect(pageFilters.per_page.parse(size)).toBe(25)
})
