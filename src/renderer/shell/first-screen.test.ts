import { expect, test } from 'vitest'
import { type Rights, routeRights } from '../../contract/rights.ts'
import { firstScreen, isThere, mayView, placeAt, type Rule } from './first-screen.ts'
import { everyPlace, places } from './places.ts'

const on = { experts: true }
const postsOnly = { posts: ['view'] }
const withDashboard = { posts: ['view'], dashboard: ['view'] }
const everything: Rights = Object.fromEntries(Object.values(routeRights).map(group => [group, ['view']]))
const screens: Rule[] = [
  { path: '/dashboard', right: 'dashboard', group: 1 },
  { path: '/posts', right: 'post', group: 2 },
  { path: '/posts/:postId', right: 'post' },
]

test('somebody returns to where they were, filters and all', () => {
  expect(firstScreen(screens, withDashboard, on, '/posts?status=3&page=2')).toBe('/posts?status=3&page=2')
  expect(firstScreen(screens, withDashboard, on, '/posts/12')).toBe('/posts/12')
})

test('a remembered place that is gone or no longer allowed gives way to the first allowed link', () => {
  expect(firstScreen(screens, withDashboard, on, '/hot-news')).toBe('/dashboard')
  expect(firstScreen(screens, postsOnly, on, '/dashboard')).toBe('/posts')
})

test('@SH-04 a remembered place whose switch is off gives way to the first allowed link', () => {
  const rights = { expert: ['view'], posts: ['view'] }
  expect(firstScreen(everyPlace, rights, on, '/experts?page=2')).toBe('/experts?page=2')
  expect(firstScreen(everyPlace, rights, { experts: false }, '/experts?page=2')).toBe('/posts')
})

test('@EX-02 @SH-04 a new expert has a place of its own, and the switch takes every place of experts away', () => {
  expect(placeAt(places, '/experts/create')?.title).toBe('Create expert')
  expect(placeAt(places, '/experts/8')?.title).toBe('Update expert')
  const gone = places.filter(place => !isThere(place, { experts: false }))
  expect(gone.map(place => place.path)).toEqual(['/experts', '/experts/create', '/experts/:expertId'])
})

test('without memory the dashboard comes first, then the next allowed link', () => {
  expect(firstScreen(screens, withDashboard, on, undefined)).toBe('/dashboard')
  expect(firstScreen(screens, postsOnly, on, undefined)).toBe('/posts')
})

test('once every place has a screen, the dashboard is the first of all', () => {
  expect(firstScreen(everyPlace, everything, on, undefined)).toBe('/dashboard')
})

test('whoever may view every screen starts at the first link of the sidebar, not at the posts', () => {
  expect(firstScreen(places, everything, on, undefined)).toBe('/dashboard')
  expect(firstScreen(places, everything, on, '/no-such-place')).toBe('/dashboard')
  expect(firstScreen(places, { ...postsOnly, roles: ['view'] }, on, undefined)).toBe('/roles')
  expect(firstScreen(places, { ...postsOnly, menus: ['view'] }, on, undefined)).toBe('/posts')
})

test('a link that needs more than its right is no first screen without it', () => {
  const info = { authors: ['view'], 'stop words': ['view'] }
  expect(firstScreen(everyPlace, info, on, undefined)).toBe('/stop-words')
  expect(firstScreen(everyPlace, { ...info, expert: ['view'] }, on, undefined)).toBe('/experts')
  expect(firstScreen(everyPlace, { ...info, expert: ['view'] }, { experts: false }, undefined)).toBe(
    '/stop-words',
  )
})

test('a place with two rights shows to whoever holds one of them', () => {
  const place = { right: ['language', 'message'] as const }
  expect(mayView({ languages: ['view'] }, place)).toBe(true)
  expect(mayView({ translations: ['view'] }, place)).toBe(true)
  expect(mayView({ translations: ['update'], posts: ['view'] }, place)).toBe(false)
})

test('who may view nothing has no first screen', () => {
  expect(firstScreen(screens, {}, on, '/posts')).toBeNull()
  expect(firstScreen(places, {}, on, '/posts')).toBeNull()
})

test('a path finds its place and an unknown one none', () => {
  expect(placeAt(places, '/posts/12')?.path).toBe('/posts/:postId')
  expect(placeAt(places, '/posts/12/history')).toBeUndefined()
  expect(placeAt(places, '/dash')).toBeUndefined()
})
