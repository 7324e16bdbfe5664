import { expect, test } from 'vitest'
import { invalid } from './invalid.ts'
import { problemOfAnswer } from './problem.ts'

const shapes: [string, unknown, string[], Record<string, string[]>?][] = [
  ['an array of strings', ['One.', 'Two.'], ['One.', 'Two.']],
  ['an array of messages', [{ message: 'One.' }, { message: 'Two.' }], ['One.', 'Two.']],
  [
    'an array of fields and messages',
    [
      { field: 'slug', message: 'Enter valid slug' },
      { field: 'slug', message: 'Taken.' },
    ],
    ['Enter valid slug', 'Taken.'],
    { slug: ['Enter valid slug', 'Taken.'] },
  ],
  ['a map of strings', { errors: { slug: 'Taken.' } }, ['Taken.'], { slug: ['Taken.'] }],
  [
    'a map of lists beside a message',
    { message: 'The given data was invalid.', errors: { slug: ['Taken.'], thumb: ['Add image'] } },
    ['Taken.', 'Add image'],
    { slug: ['Taken.'], thumb: ['Add image'] },
  ],
  [
    'a nested map',
    { errors: { titles: { rss: ['Too long.'] } } },
    ['Too long.'],
    { 'titles.rss': ['Too long.'] },
  ],
  ['a list under errors', { errors: ['One.', { message: 'Two.' }] }, ['One.', 'Two.']],
  ['an empty map beside a message', { errors: {}, message: 'No.' }, ['No.']],
  ['a message', { message: 'Incorrect email or password.' }, ['Incorrect email or password.']],
  ['a message under data', { data: { message: 'Deeper.' } }, ['Deeper.']],
  [
    'numbers, null and booleans',
    { errors: { a: 5, b: null, c: [true, 'Text.'] } },
    ['5', 'Text.'],
    { a: ['5'], c: ['Text.'] },
  ],
  ['markup in a message', { message: '<h1>Bad</h1> <script>steal()</script>gateway' }, ['Bad gateway']],
  ['signs that only look like markup', { message: 'Do not use [ ] < > \\.' }, ['Do not use [ ] < > \\.']],
  ['control characters', { message: 'One\u0000\r\ntwo\u2028three' }, ['One two three']],
  ['nothing', undefined, []],
  ['null', null, []],
  ['a bare text', '<html>502 Bad Gateway</html>', []],
  ['a number', 7, []],
  ['a message of the wrong type', { message: { deep: 'no' } }, []],
]

test.each(shapes)('reads %s', (_name, body, messages, fields) => {
  const { problem } = problemOfAnswer(422, body)
  expect(problem).toEqual({ kind: 'refused', status: 422, messages, ...(fields && { fields }) })
})

test('names the picture that is there already', () => {
  const flat = { type: 'image_already_exists', name: 'Harbour', message: 'Exists.' }
  const deep = { data: { type: 'image_already_exists', name: 'Harbour' } }
  for (const body of [flat, deep]) {
    const { problem } = problemOfAnswer(422, body)
    expect(problem.type).toBe('image_already_exists')
    expect(problem.messages).toEqual(['Error adding image.', 'Look for Harbour'])
  }
})

test('puts stop words in parentheses behind the server message', () => {
  const { problem } = problemOfAnswer(422, {
    type: 'stop_words_validator',
    message: 'Stop words found.',
    data: { words: ['foo', 'bar'] },
  })
  expect(problem.messages).toEqual(['Stop words found. (foo, bar)'])
})

test('says the line of each extractor error', () => {
  const { problem } = problemOfAnswer(422, {
    type: 'extractor',
    errors: [
      { message: 'Wrong link.', line: 3 },
      { message: 'No text.', line: '7' },
    ],
  })
  expect(problem.messages).toEqual([
    'Wrong link. Error occurred on line 3',
    'No text. Error occurred on line 7',
  ])
})

test('caps one text at 500 characters and all of them at 20', () => {
  const long = problemOfAnswer(500, { message: '🗞'.repeat(600) }).problem.messages[0] ?? ''
  expect([...long]).toHaveLength(500)
  expect(long.endsWith('…')).toBe(true)
  const many = problemOfAnswer(422, {
    errors: Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`f${n}`, 'x'])),
  })
  expect(many.problem.messages).toHaveLength(20)
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('a field may be called %s', name => {
  const body = JSON.parse(`{"errors":{"${name}":["Wrong."],"title":["Long."]}}`)
  const { problem } = problemOfAnswer(422, body)
  expect(problem).toMatchObject({ kind: 'refused', messages: ['Wrong.', 'Long.'] })
  expect(Object.entries(problem.fields ?? {})).toEqual([
    [name, ['Wrong.']],
    ['title', ['Long.']],
  ])
  expect(Object.entries(invalid([{ message: 'Wrong.', path: [name] }]).problem.fields ?? {})).toEqual([
    [name, ['Wrong.']],
  ])
})

test('what turns the order of signs round, and half of a sign, stay out of the text', () => {
  const message = 'Wrong\u202e .gnorw\u2066 Half: \ud83d'
  expect(problemOfAnswer(422, { message }).problem.messages).toEqual(['Wrong .gnorw Half: \ufffd'])
})

test('a body that nests without end is read in time', () => {
  let deep: unknown = 'bottom'
  for (let level = 0; level < 60; level += 1) deep = { again: deep }
  expect(problemOfAnswer(422, { errors: deep }).problem.messages).toEqual([])
})
