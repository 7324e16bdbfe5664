import { expect, test } from 'vitest'
import { isAboutCode } from './about-code.ts'

const refused = { kind: 'unauthorised' as const, messages: [] }

test.each(['Two-factor code is required', 'Invalid 2FA token', 'The verification failed', 'Wrong code.'])(
  '“%s” is about the code',
  text => expect(isAboutCode(refused, [{ text }])).toBe(true),
)

test.each(['Incorrect email or password.', 'Login server error.', 'Too many attempts, encoded.'])(
  '“%s” is not about the code',
  text => expect(isAboutCode(refused, [{ text }])).toBe(false),
)

test('a refusal that names the field is about the code', () => {
  expect(isAboutCode({ ...refused, fields: { two_fa_code: ['No.'] } }, [{ text: 'No.' }])).toBe(true)
})
