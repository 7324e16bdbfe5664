import { expect, test } from 'vitest'
import { creditOf, Image, ImageText, imageSources } from './image.ts'

test.each([
  [1, 'Tóbi Adé', 'Tóbi Adé'],
  [1, '', ''],
  [8, 'Tóbi Adé', 'AFP'],
  [5, '', 'Getty Images'],
  [11, 'Tóbi Adé', ''],
])('a picture of source %i by "%s" is credited to "%s" @RT-03', (source, author, credit) => {
  expect(creditOf({ source, author }, imageSources)).toBe(credit)
})

test('the words of a picture may be blank, else have 5 to 255 characters; the source may be short @RT-03', () => {
  const read = (words: object) =>
    ImageText.safeParse({ alt: '', caption: '', source: '', ...words }).error?.issues.map(
      ({ path, message }) => [path.join(), message],
    )
  expect(read({})).toBeUndefined()
  expect(read({ alt: 'x'.repeat(255), caption: ' five5 ', source: 'AFP' })).toBeUndefined()
  expect(read({ alt: 'four', caption: 'x'.repeat(256) })).toEqual([
    ['alt', 'Minimum length 5'],
    ['caption', 'Maximum length 255'],
  ])
})

test('the moment a picture was added is read however the API writes it @GA-01', () => {
  const read = (created_at: unknown) => Image.parse({ id: 1, url: '/1.png', created_at }).created_at
  expect([1_700_000_000, '2023-11-14 22:13:20', undefined].map(read)).toEqual([
    '2023-11-14T22:13:20.000Z',
    '2023-11-14T22:13:20.000Z',
    null,
  ])
})
