import { expect, test } from 'vitest'
import * as z from 'zod'
import { problemOf } from '../../contract/problem.ts'
import { pageFrom } from './pager.ts'

const Item = z.object({ id: z.number() })
const items = [{ id: 1 }, { id: 2 }]
const answer = (data: unknown, headers: Record<string, string> = {}) => ({ status: 200, data, headers })
const read = (data: unknown, headers?: Record<string, string>, asked = 1) =>
  pageFrom(answer(data, headers), Item, asked)

test('reads the page from headers beside a bare list', () => {
  const headers = {
    'x-pagination-current-page': '3',
    'x-pagination-page-count': '9',
    'x-pagination-total-count': '201',
  }
  expect(read(items, headers)).toEqual({ items, page: 3, page_count: 9, total: 201 })
})

test('reads the page from current_page and last_page', () => {
  expect(read({ items, current_page: 2, last_page: 4, total: 80 })).toEqual({
    items,
    page: 2,
    page_count: 4,
    total: 80,
  })
})

test('reads the page from _meta, in either spelling', () => {
  const page = { items, page: 2, page_count: 5, total: 101 }
  expect(read({ items, _meta: { currentPage: 2, pageCount: 5, totalCount: 101 } })).toEqual(page)
  expect(read({ items, _meta: { current_page: 2, page_count: 5, total_count: 101 } })).toEqual(page)
})

test('knows one more page from next_page_url, and never its address', () => {
  const page = read({ items, current_page: 2, next_page_url: 'https://elsewhere.example/v2/images?page=3' })
  expect(page).toEqual({ items, page: 2, page_count: 3, total: null })
  expect(read({ items, current_page: 3, next_page_url: null })).toMatchObject({ page_count: 3 })
})

test('headers go before fields of the body', () => {
  expect(read({ items, current_page: 1, last_page: 1 }, { 'x-pagination-page-count': '7' })).toMatchObject({
    page_count: 7,
  })
})

test.each(['-3', 'two', '1e9x', '', '2.5', '9999999999999999999'])(
  'a page count of "%s" is not said',
  count => {
    expect(read(items, { 'x-pagination-page-count': count })).toEqual({
      items,
      page: 1,
      page_count: 1,
      total: null,
    })
  },
)

test('a page count of a thousand million is clamped, a page before the first is the first', () => {
  const page = read({ items, current_page: 0, last_page: 1_000_000_000 })
  expect(page).toMatchObject({ page: 1, page_count: 100_000 })
})

test('an answer that says nothing is the page that was asked for', () => {
  expect(read(items, {}, 4)).toMatchObject({ page: 4, page_count: 4 })
})

test.each([null, undefined, {}, { items: {} }, 'text', [{ id: 'x' }]])('%j is a bad answer', data => {
  try {
    read(data)
    expect.unreachable()
  } catch (error) {
    expect(problemOf(error)).toEqual({ kind: 'bad-answer', status: 200, messages: [] })
  }
})
