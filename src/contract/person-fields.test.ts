import { expect, test } from 'vitest'
import * as z from 'zod'
import { fieldTables } from '../../tests/support/field-tables.ts'
import {
  aboutPerson,
  newPassword,
  password,
  passwordsMatch,
  personDescription,
  personName,
  position,
} from './person-fields.ts'

const danger = 'Do not use danger symbols: square, angle brackets and backslash – [ ] < > \\.'
const classes = 'Use an uppercase and a lowercase Latin letter, a digit and a special character from !@#$%^&*'

fieldTables('@FR-03', {
  'person’s name': {
    field: personName(10),
    good: ['', 'Ọláwálé', 'Peña', "N'Golo", 'N’Golo', 'Анна-Мария', 'Pen\u0303a Ze'],
    bad: [
      ['x'.repeat(11), 'Maximum length 10'],
      ['a<b', danger],
      ['A  B', 'Do not use repeating symbols.'],
      ['Dr. No', 'Do not use “.”. Allowed: Latin and Cyrillic letters, spaces, hyphens and apostrophes.'],
      ['Louis 2', 'Do not use “2”. Allowed: Latin and Cyrillic letters, spaces, hyphens and apostrophes.'],
      ['Ελένη', 'Do not use “Ε”. Allowed: Latin and Cyrillic letters, spaces, hyphens and apostrophes.'],
    ],
  },
  position: {
    field: position,
    good: ['', 'Editor', 'Sous-chef de l-info', 'Éditrice'],
    bad: [
      ['x'.repeat(101), 'Maximum length 100'],
      ['Editor 2', 'Do not use “2”. Allowed: Latin letters, spaces and hyphens.'],
      ['Редактор', 'Do not use “Р”. Allowed: Latin letters, spaces and hyphens.'],
      ['-Editor', 'Must start with a letter.'],
      ['Editor-', 'Must end with a letter.'],
    ],
  },
  'author’s description': {
    field: personDescription(),
    good: ['', 'x'.repeat(100), 'x'.repeat(600), ` ${'x'.repeat(600)} `, `Born\r\n\r\nin ${'x'.repeat(100)}`],
    bad: [
      ['x'.repeat(99), 'Minimum length 100'],
      ['x'.repeat(601), 'Maximum length 600'],
      ['<b>'.repeat(50), danger],
      ['So... '.repeat(50), 'Do not use repeating symbols.'],
      ['Some\u200bwhere '.repeat(10), 'Do not use invisible symbols.'],
    ],
  },
  'author’s education': {
    field: aboutPerson,
    good: ['', 'x'.repeat(250), 'x y'.repeat(125), 'Lagos\n\nManila'],
    bad: [
      ['x'.repeat(251), 'Maximum length 250'],
      ['a[b', danger],
      ['Lagos,, Manila', 'Do not use repeating symbols.'],
    ],
  },
  password: {
    field: password,
    good: ['Abc-12!', 'Aa1!<>\\[', ' Aa1! x'],
    bad: [
      ['', 'Field can not be empty'],
      ['Aa1!x', 'Minimum length 6'],
      ['Aa1!567890123456x', 'Maximum length 16'],
      ...['abc123!', 'ABC123!', 'Abcdef!', 'Abc1234', 'Äbc123!', 'Abc123-'].map((value): [string, string] => [
        value,
        classes,
      ]),
    ],
  },
  'password left blank': {
    field: newPassword,
    good: ['', 'Abc-12!'],
    bad: [['Aa1!x', 'Minimum length 6']],
  },
  'repeat password': {
    field: passwordsMatch(z.object({ password: z.string(), repeatPassword: z.string() })),
    good: [{ password: 'a', repeatPassword: 'a' }],
    bad: [[{ password: 'a', repeatPassword: 'b' }, 'Passwords are not same.']],
  },
})

test('names leave composed, passwords as typed', () => {
  expect(personName(10).parse(' Pen\u0303a ')).toBe('Peña')
  expect(password.parse(' Aa1! x')).toBe(' Aa1! x')
})
