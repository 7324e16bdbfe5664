import { expect, test } from 'vitest'
import { creditOf, Image, ImageForm, ImageText, imageFields, imageSources } from './image.ts'

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

const form: ImageForm = {
  ...{ name: 'Lagoon', source: 8, author: '', has_watermark: 0, color: 0 },
  ...{ notes: '', alt: '', label: '' },
}

const danger = 'Do not use danger symbols: square, angle brackets and backslash – [ ] < > \\.'

test.each<[change: object, ...messages: string[]]>([
  [{}],
  [{ name: 'x'.repeat(255), author: 'x'.repeat(255), notes: 'x'.repeat(3000) }],
  [{ alt: 'x'.repeat(255), label: 'x'.repeat(200) }],
  [{ alt: 'five5', label: 'five5' }],
  [{ source: 1, author: 'Ada [AFP]' }, `author: ${danger}`],
  [
    { source: 1, author: 'x'.repeat(256), alt: 'four' },
    'alt: Minimum length 5',
    'author: Maximum length 255',
  ],
  [{ source: 8, author: 'Ada [AFP]' }],
  [{ name: ' ', source: null }, 'name: Field can not be empty', 'source: Field can not be empty'],
  [{ name: 'x'.repeat(256) }, 'name: Maximum length 255'],
  [{ alt: 'four', label: 'four' }, 'alt: Minimum length 5', 'label: Minimum length 5'],
  [{ alt: 'x'.repeat(256), label: 'x'.repeat(201) }, 'alt: Maximum length 255', 'label: Maximum length 200'],
])('what is said of a picture of the gallery: %j @GA-02 @FR-10 @IM-03', (change, ...messages) => {
  const issues = ImageForm.safeParse({ ...form, ...change }).error?.issues ?? []
  expect(issues.map(({ path, message }) => `${path}: ${message}`)).toEqual(messages)
})

test('an author is sent of an original alone, and a colour with a watermark alone @GA-02 @IM-03', () => {
  const sent = (change: Partial<ImageForm>) =>
    imageFields({ ...form, author: 'Ada Eze', color: 1, ...change })
  expect(sent({})).not.toHaveProperty('color')
  expect(sent({}).author).toBe('')
  expect(sent({ source: 1, has_watermark: 1 })).toMatchObject({ author: 'Ada Eze', color: 1 })
})

test('the moment a picture was added is read however the API writes it @GA-01', () => {
  const read = (created_at: unknown) => Image.parse({ id: 1, url: '/1.png', created_at }).created_at
  expect([1_700_000_000, '2023-11-14 22:13:20', undefined].map(read)).toEqual([
    '2023-11-14T22:13:20.000Z',
    '2023-11-14T22:13:20.000Z',
    null,
  ])
})
