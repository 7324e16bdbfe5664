import { matching, type Rule, required, text, whenFilled } from './fields.ts'

/** S5: a whole number from 0 on, in digits. */
export const integer = (message: string): Rule => matching(/^\d+$/, message)

/** S5: a whole number of at most so many digits. */
export const maxIntLength =
  (limit: number, message: string): Rule =>
  value =>
    integer(message)(value) ?? (value.length > limit ? message : undefined)

/** S5: a number that is at most this large. */
export const lessOrEqual =
  (limit: number, message: string): Rule =>
  value =>
    Number(value) <= limit ? undefined : message

/** S5: sign-in two-factor code: a whole number of at most 6 digits, or nothing (decision A3). */
export const signInCode = text(whenFilled(maxIntLength(6, 'Authentication code must be number.')))

/** S5: the two-factor dialog's code: exactly 6 digits. */
export const verificationCode = text(
  required('Please enter the verification code'),
  matching(/^\d{6}$/, 'Verification code must be 6 digits'),
)

/** S5: story points: a whole number of up to 3 digits, or nothing. */
export const estimate = text(whenFilled(maxIntLength(3, 'Enter a whole number of up to 3 digits.')))
