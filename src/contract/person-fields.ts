import * as z from 'zod'
import {
  allowedFirst,
  allowedLast,
  anyText,
  firstBroken,
  matching,
  maxLength,
  maxLengthWithoutSpaces,
  minLength,
  plain,
  plainLines,
  type Rule,
  required,
  text,
  whenFilled,
} from './fields.ts'

/** S5, decisions U10, U11: a person's name or display name. */
export const personName = (limit: number, ...rules: Rule[]) =>
  text(
    ...rules,
    maxLength(limit),
    plain,
    only(
      /(?=[\p{L}\p{M}])[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Inherited}]|[-'’ ]/u,
      'Latin and Cyrillic letters, spaces, hyphens and apostrophes',
    ),
  )

/** S5: what somebody does: Latin letters, spaces, hyphens; starts and ends with a letter. */
export const position = text(
  whenFilled(
    maxLength(100),
    plain,
    only(/(?=[\p{L}\p{M}])[\p{sc=Latin}\p{sc=Inherited}]|[- ]/u, 'Latin letters, spaces and hyphens'),
    allowedFirst(String.raw`\p{L}`, 'a letter'),
    allowedLast(String.raw`\p{L}\p{M}`, 'a letter'),
  ),
)

/** The least and the most characters of what an author or an expert is (decision F15). */
export const personDescriptionLengths: [least: number, most: number] = [100, 600]

/** S5: what an author or an expert is. */
export const personDescription = (...rules: Rule[]) =>
  text(
    ...rules,
    whenFilled(minLength(personDescriptionLengths[0]), maxLength(personDescriptionLengths[1]), plainLines),
  )

/** The most characters, without white space, of each of the next (decision F6). */
export const longestOfPerson = 250

/** S5, decision F6: an author's or expert's education, experience or awards. */
export const aboutPerson = text(whenFilled(maxLengthWithoutSpaces(longestOfPerson), plainLines))

/** Names the first character that is none of these (decision U11). */
function only(allowed: RegExp, said: string): Rule {
  return value => {
    const wrong = [...value].find(character => !allowed.test(character))
    return wrong === undefined ? undefined : `Do not use “${wrong}”. Allowed: ${said}.`
  }
}

const passwordRules: Rule[] = [
  value => ([...value].length < 6 ? 'Minimum length 6' : undefined),
  value => ([...value].length > 16 ? 'Maximum length 16' : undefined),
  matching(
    /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[!@#$%^&*])/s,
    'Use an uppercase and a lowercase Latin letter, a digit and a special character from !@#$%^&*',
  ),
]

/** S5, decisions A15, A16: a password, exactly as typed. */
export const password = typed(required(), ...passwordRules)

/** A password that may stay blank, which leaves the old one (decision A15). */
export const newPassword = typed(whenFilled(...passwordRules))

/** A text field that keeps its spaces. */
function typed(...rules: Rule[]) {
  return anyText.superRefine((value, context) => {
    const message = firstBroken(rules, value)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
}

const twice = z.object({ password: anyText, repeatPassword: anyText })

/** S5: the form with its two passwords the same. The message stands beside the second, whatever else is wrong. */
export const passwordsMatch = <Form extends z.ZodType<z.output<typeof twice>>>(form: Form): Form =>
  form.refine(({ password, repeatPassword }) => password === repeatPassword, {
    path: ['repeatPassword'],
    message: 'Passwords are not same.',
    when: ({ value }) => twice.safeParse(value).success,
  })
