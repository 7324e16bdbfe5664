import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import {
  email,
  endsAsHeadline,
  flag,
  isSlug,
  lengthBetween,
  lengthOf,
  maxLength,
  minLength,
  moment,
  noDangerSymbols,
  noInvisibleSymbols,
  noRepeatingSymbols,
  required,
  startsAsHeadline,
  text,
  whenFilled,
} from './fields.ts'
import { signInCode, verificationCode } from './number-fields.ts'

const danger = 'Do not use danger symbols: square, angle brackets and backslash – [ ] < > \\.'

describe('@FR-01 danger symbols', () => {
  test('a[b is refused with the literal message', () => {
    expect(noDangerSymbols('a[b')).toBe(danger)
  })
  test.each(['(round) {curly}', 'a/b | c', '“quotes”'])('%s is accepted', value => {
    expect(noDangerSymbols(value)).toBeUndefined()
  })
})

describe('@FR-02 repeating symbols, lengths, required', () => {
  test('?? repeats a symbol', () => {
    expect(noRepeatingSymbols('??')).toBe('Do not use repeating symbols.')
  })
  test.each(['coffee', '1100', 'Wait!?', 'aa bb', '…', 'Ọ̀ọ̀ni'])('%s does not', value => {
    expect(noRepeatingSymbols(value)).toBeUndefined()
  })
  test('lengths are counted in code points of the trimmed NFC text', () => {
    expect(lengthOf('  Pen\u0303a ')).toBe(4)
    expect(lengthOf('👩‍🍳')).toBe(3)
    expect(maxLength(3)('abcd')).toBe('Maximum length 3')
    expect(maxLength(3)('abc')).toBeUndefined()
    expect(minLength(3)('ab')).toBe('Minimum length 3')
    expect(minLength(3)('abc')).toBeUndefined()
  })
  test('an empty field says so, and what is only asked when filled does not', () => {
    expect(messageOf(text(required()), '  ')).toBe('Field can not be empty')
    expect(messageOf(text(whenFilled(minLength(5))), '')).toBeUndefined()
    expect(messageOf(text(whenFilled(minLength(5))), 'abc')).toBe('Minimum length 5')
  })
  test('the first broken rule speaks, and the value leaves trimmed and composed', () => {
    expect(messageOf(text(required('Say it.'), minLength(3)), '')).toBe('Say it.')
    expect(text(required()).parse(' Pen\u0303a ')).toBe('Peña')
  })
})

describe('titles', () => {
  test('a length outside the range names the length it has', () => {
    const rule = lengthBetween(50, 100, 'Main headline')
    expect(rule('x'.repeat(47))).toBe('Main headline must contain 50-100 characters (now: 47)')
    expect(rule('x'.repeat(101))).toBe('Main headline must contain 50-100 characters (now: 101)')
    expect(rule('x'.repeat(50))).toBeUndefined()
  })
  test.each(['Lagos', '12 dead', '“Stay”', "'Quote'", 'Ọyọ'])('%s starts as a headline', value => {
    expect(startsAsHeadline(value)).toBeUndefined()
  })
  test.each(['-Lagos', '(Lagos)', ' …'])('%s does not start as a headline', value => {
    expect(startsAsHeadline(value)).toBeDefined()
  })
  test.each(['now', '2026', 'now.', 'now?', 'now!', 'now”', 'now)', 'Ọ̀yọ́'])(
    '%s ends as a headline',
    value => {
      expect(endsAsHeadline(value)).toBeUndefined()
    },
  )
  test.each(['now,', 'now -', 'now:', 'now ('])('%s does not end as a headline', value => {
    expect(endsAsHeadline(value)).toBeDefined()
  })
  test('invisible and control characters are refused', () => {
    expect(noInvisibleSymbols('a\u200bb')).toBeDefined()
    expect(noInvisibleSymbols('a\u0007b')).toBeDefined()
    expect(noInvisibleSymbols('Ọláwálé’s')).toBeUndefined()
  })
  test('what a paste lets in is not refused, and what it strips is', () => {
    for (const good of ['می\u200cخواهم', '👩\u200d🚀']) expect(noInvisibleSymbols(good)).toBeUndefined()
    for (const bad of ['a\u200db', 'a\u061cb', 'a\u2066b', 'a\tb', 'a\nb'])
      expect(noInvisibleSymbols(bad)).toBe('Do not use invisible symbols.')
  })
})

describe('codes and addresses', () => {
  test('@AU-01 the sign-in code may be empty, keeps its zeros, and takes at most six digits', () => {
    expect(signInCode.parse('012345')).toBe('012345')
    expect(signInCode.parse('')).toBe('')
    expect(messageOf(signInCode, '12a')).toBe('Authentication code must be number.')
    expect(messageOf(signInCode, '1234567')).toBe('Authentication code must be number.')
  })
  test('@AU-04 the verification code is required and has exactly six digits', () => {
    expect(messageOf(verificationCode, ' ')).toBe('Please enter the verification code')
    expect(messageOf(verificationCode, '12345')).toBe('Verification code must be 6 digits')
    expect(verificationCode.parse(' 123456 ')).toBe('123456')
  })
  test('an e-mail address is one', () => {
    expect(messageOf(email, 'nobody')).toBe('Enter a valid email.')
    expect(email.parse('a@b.example')).toBe('a@b.example')
  })
  test.each(['lagos', 'a1', 'budget_2026-final'])('%s is a slug', value => expect(isSlug(value)).toBe(true))
  test.each(['1a', 'a-', '-a', 'a b', 'é', ''])('"%s" is no slug', value => expect(isSlug(value)).toBe(false))
})

describe('what the API writes', () => {
  test.each([
    [1_760_000_000, '2025-10-09T08:53:20.000Z'],
    [1_760_000_000_000, '2025-10-09T08:53:20.000Z'],
    ['1760000000', '2025-10-09T08:53:20.000Z'],
    ['2025-10-09 08:53:20', '2025-10-09T08:53:20.000Z'],
    ['2025-10-09T09:53:20+01:00', '2025-10-09T08:53:20.000Z'],
  ])('%s is read as a moment in UTC', (value, iso) => expect(moment.parse(value)).toBe(iso))
  test.each([null, undefined, '', 'yesterday', {}])('%s is no moment', value =>
    expect(moment.parse(value)).toBeNull(),
  )
  test.each([
    [1, 1],
    ['1', 1],
    [true, 1],
    [0, 0],
    [null, 0],
  ])('flag %s is %s', (value, read) => expect(flag.parse(value)).toBe(read))
})

function messageOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}
