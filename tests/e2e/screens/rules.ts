/** Values that stand, and values that are refused with their message. */
export type Rules = { good: string[]; bad: [value: string, message: string][] }

export const empty = 'Field can not be empty'
export const danger = 'Do not use danger symbols: square, angle brackets and backslash – [ ] < > \\.'
export const repeating = 'Do not use repeating symbols.'
const invisible = 'Do not use invisible symbols.'
export const link = 'Enter a valid link.'
export const slug = 'Enter valid slug'
export const locale = 'Enter a language code such as en-US.'
export const letters = 'Use only letters, digits and hyphens.'
const people = 'Allowed: Latin and Cyrillic letters, spaces, hyphens and apostrophes.'
export const latin = 'Allowed: Latin letters, spaces and hyphens.'
export const most = (limit: number) => `Maximum length ${limit}`
export const least = (limit: number) => `Minimum length ${limit}`
/** A text of so many characters that repeats no symbol. */
export const long = (length: number) =>
  'Harbour news '
    .repeat(length)
    .slice(0, length - 1)
    .concat('x')

/** Values that are all refused with one message. */
export function refused(message: string, ...values: string[]): Rules['bad'] {
  return values.map(value => [value, message])
}

/** What every plain text refuses; `shared-rules.test.ts` has the other values. */
export const plain: Rules['bad'] = [
  ['a<b', danger],
  ['two  spaces', repeating],
  ['zero\u200bwidth', invisible],
]
/** A required plain text of at most so many characters. */
export const named = (limit: number): Rules => ({
  good: ['Ọláwálé’s “plan”, 2026…', 'Pen\u0303a', long(limit), ` ${long(limit)} `],
  bad: [['', empty], ['   ', empty], ...plain, [long(limit + 1), most(limit)]],
})
/** A person's name, and what else it refuses. */
export const person = (limit: number, ...bad: Rules['bad']): Rules => ({
  good: ['Ọláwálé Adéyẹmí', "N'Golo", 'N’Golo', 'Анна-Мария', 'x'.repeat(limit)],
  bad: [
    ...bad,
    ...refused(danger, 'a<b', 'Ada [Obi]', 'Ada\\'),
    ...refused(repeating, 'Ada  Obi', 'Ada--Obi', "Ada''Obi"),
    ['x'.repeat(limit + 1), most(limit)],
    ['Dr. No', `Do not use “.”. ${people}`],
    ['Ada 2', `Do not use “2”. ${people}`],
    ['Ελένη', `Do not use “Ε”. ${people}`],
  ],
})
export const headline: Rules = {
  good: ['', long(50), long(100)],
  bad: [
    [long(49), least(50)],
    [long(101), most(100)],
    [`${long(60)} <b`, danger],
    [`${long(60)}??`, repeating],
  ],
}
export const description: Rules = {
  good: ['', long(300)],
  bad: [
    [long(301), most(300)],
    ['a[b', danger],
    ['a--b', repeating],
  ],
}
/** 5 to 3000 characters without white space. */
export const body: Rules = {
  good: ['', 'a b c d e', 'abcde '.repeat(600)],
  bad: [
    ['four', least(5)],
    ['a \u00a0 b', least(5)],
    [`${'abcde '.repeat(600)}f`, most(3000)],
  ],
}
