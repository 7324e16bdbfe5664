import { expect, test } from 'vitest'
import { PostFilters } from '../../contract/entities/post.ts'
import { readFilters, writeFilters } from './address.ts'

const defaults = readFilters(PostFilters, '')

test('an empty query means all defaults', () => {
  expect(defaults).toEqual(PostFilters.parse({}))
  expect(defaults).toMatchObject({ page: 1, per_page: 25, query: '', category_id: [], is_today: false })
})

test('a query is read as the kinds of value that the schema wants', () => {
  const search =
    'page=3&per_page=50&query=oil+price&status=0&category_id=4,17&is_today=true&start_date=2026-02-01'
  expect(readFilters(PostFilters, search)).toMatchObject({
    page: 3,
    per_page: 50,
    query: 'oil price',
    status: 0,
    category_id: [4, 17],
    is_today: true,
    start_date: '2026-02-01',
  })
})

test('what makes no sense in an address becomes the default', () => {
  const search =
    'page=-2&per_page=7&status=&section_id=x&category_id=a,b&start_date=yesterday&sort=up&foreign=1'
  expect(readFilters(PostFilters, search)).toEqual(defaults)
})

test('defaults are not written', () => {
  expect(writeFilters(PostFilters, defaults).toString()).toBe('')
  expect(writeFilters(PostFilters, { ...defaults, page: 1, status: 0 }).toString()).toBe('status=0')
})

test('what is written is read back', () => {
  const filters = {
    ...defaults,
    page: 2,
    query: 'a & b = ü',
    status: 3,
    category_id: [1, 2],
    is_today: true,
    end_date: '2026-03-31',
    sort: 'uniqueness' as const,
  }
  expect(readFilters(PostFilters, writeFilters(PostFilters, filters).toString())).toEqual(filters)
})

test('a filter that is taken away leaves the address', () => {
  const filters = { ...defaults, status: undefined, query: '' }
  expect(writeFilters(PostFilters, filters).toString()).toBe('')
})
