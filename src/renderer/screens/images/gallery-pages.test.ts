import { expect, test } from 'vitest'
import { Image } from '../../../contract/entities/image.ts'
import { nextPageOf, picturesOf } from './gallery-pages.ts'

const image = (id: number, name = `Picture ${id}`) => Image.parse({ id, name, url: `/${id}.png` })
/** Pictures from one id down to another, as one page of `count`. */
const page = (number: number, from: number, to: number, count = 9) => ({
  items: Array.from({ length: from - to + 1 }, (_, index) => image(from - index)),
  page: number,
  page_count: count,
  total: null,
})
const unchanged = { gone: new Set<number>(), own: new Map<number, Image>() }
const ids = (images: Image[]) => images.map(({ id }) => id)

test('pages follow each other, and a picture that two of them brought stands once @GA-01', () => {
  const pages = [page(1, 12, 9), page(2, 9, 6)]
  expect(ids(picturesOf(pages, unchanged, true))).toEqual([12, 11, 10, 9, 8, 7, 6])
})

test('what went is gone, what was changed shows so, and what is new stands first where nothing is searched @GA-01', () => {
  const own = new Map([14, 13, 11].map(id => [id, image(id, 'Ours')]))
  const changes = { gone: new Set([10]), own }
  const shown = picturesOf([page(1, 12, 9)], changes, true)
  expect(ids(shown)).toEqual([14, 13, 12, 11, 9])
  expect(shown[3]?.name).toBe('Ours')
  expect(ids(picturesOf([page(1, 12, 9)], changes, false))).toEqual([12, 11, 9])
})

test.each([
  ['the next one', [page(1, 12, 9)], 4, 2],
  ['the next one after a new picture', [page(1, 12, 9)], 5, 2],
  ['the last one again after a picture went', [page(1, 12, 9), page(2, 8, 5)], 7, 2],
  ['the next one where asking again brought none', [page(1, 12, 9), page(1, 12, 9)], 3, 2],
  ['none after the last', [page(1, 12, 9, 1)], 4, undefined],
  ['none of an empty gallery', [{ ...page(1, 0, 1), page_count: 1 }], 0, undefined],
])('asked for is %s @GA-01', (_, pages, held, next) => {
  expect(nextPageOf(pages, held)).toBe(next)
})
