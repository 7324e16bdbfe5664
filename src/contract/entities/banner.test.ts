import { expect, test } from 'vitest'
import { storedPicture } from '../picture-fields.ts'
import { BannerDraft, BannerEdit } from './banner.ts'

const none = storedPicture('')
const chosen = { ...none, upload: '1770000000000-0123456789abcdef' }
const banner = {
  name: 'Harbour festival',
  link: 'https://festival.example/tickets?from=stet',
  is_enabled: 1,
  categories: [{ id: 1, catchy_title: 'Politics' }],
  tags: [],
  image_desktop: chosen,
  image_mobile: chosen,
}
const messages = (change: object, schema: typeof BannerEdit = BannerDraft) =>
  schema
    .safeParse({ ...banner, ...change })
    .error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? []

const danger = 'Do not use danger symbols: square, angle brackets and backslash – [ ] < > \\.'
const invalid = 'Enter a valid link.'
const nowhere = 'At least one of the two fields must be filled!'

test.each<object>([
  {},
  { name: 'x'.repeat(150) },
  { link: 'http://festival.example' },
  { link: `https://festival.example/${'x'.repeat(230)}` },
  { categories: [], tags: [{ id: 4, catchy_title: 'Lagoon' }] },
])('@AD-05 %j stands', change => {
  expect(messages(change)).toEqual([])
})

test.each<[object, ...string[]]>([
  [{ name: ' ' }, 'name: Field can not be empty'],
  [{ name: 'x'.repeat(151) }, 'name: Maximum length 150'],
  [{ name: 'a<b' }, `name: ${danger}`],
  [{ link: '' }, 'link: Field can not be empty'],
  [{ link: `https://festival.example/${'x'.repeat(231)}` }, 'link: Maximum length 255'],
  ...['a[b', 'a]b', 'a<b', 'a>b', 'a\\b'].map((path): [object, string] => [
    { link: `https://festival.example/${path}` },
    `link: ${danger}`,
  ]),
  ...[
    'festival.example',
    'ftp://festival.example',
    'mailto:a@b.example',
    'javascript:alert(1)',
    '/tickets',
  ].map((link): [object, string] => [{ link }, `link: ${invalid}`]),
  [{ categories: [], tags: [] }, `categories: ${nowhere}`, `tags: ${nowhere}`],
  [{ image_desktop: none }, 'image_desktop: Image is required'],
  [{ image_mobile: none }, 'image_mobile: Image is required'],
  [{ image_mobile: { ...none, upload: 'receiving' } }, 'image_mobile: The picture is still being read.'],
])('@AD-05 %j is refused', (change, ...expected) => {
  expect(messages(change)).toEqual(expected)
})

test('@AD-05 a banner that exists needs no other picture, and what was read stays as it is', () => {
  expect(messages({ image_desktop: none, image_mobile: none }, BannerEdit)).toEqual([])
  const sent = BannerDraft.parse(banner)
  expect(BannerDraft.parse(sent)).toEqual(sent)
})
