import { expect, test } from 'vitest'
import { firstScreen, mayView, placeAt } from './first-screen.ts'

const link = { label: '', icon: () => null, group: 1 } as never
const places = [
  { path: '/dashboard', right: 'dashboard' as const, link },
  { path: '/posts', right: 'post' as const, link },
  { path: '/posts/:postId', right: 'post' as const },
]
const postsOnly = { posts: ['view'] }
const everything = { posts: ['view'], dashboard: ['view'] }

test('somebody returns to where they were, filters and all', () => {
  expect(firstScreen(places, everything, '/posts?status=3&page=2')).toBe('/posts?status=3&page=2')
  expect(firstScreen(places, everything, '/posts/12')).toBe('/posts/12')
})

test('a remembered place that is gone or no longer allowed gives way to the first allowed link', () => {
  expect(firstScreen(places, everything, '/hot-news')).toBe('/dashboard')
  expect(firstScreen(places, postsOnly, '/dashboard')).toBe('/posts')
})

test('without memory the dashboard comes first, then the next allowed link', () => {
  expect(firstScreen(places, everything, undefined)).toBe('/dashboard')
  expect(firstScreen(places, postsOnly, undefined)).toBe('/posts')
})

test('a place with two rights shows to whoever holds one of them', () => {
  const place = { right: ['language', 'message'] as const }
  expect(mayView({ languages: ['view'] }, place)).toBe(true)
  expect(mayView({ translations: ['view'] }, place)).toBe(true)
  expect(mayView({ translations: ['update'], posts: ['view'] }, place)).toBe(false)
})

test('who may view nothing has no first screen', () => {
  expect(firstScreen(places, {}, '/posts')).toBeNull()
})

test('a path finds its place and an unknown one none', () => {
  expect(placeAt(places, '/posts/12')?.path).toBe('/posts/:postId')
  expect(placeAt(places, '/posts/12/history')).toBeUndefined()
})
