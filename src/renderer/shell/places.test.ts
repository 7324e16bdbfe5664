import { expect, test } from 'vitest'
import { type Rights, routeRights } from '../../contract/rights.ts'
import { firstScreen, linkedPlaces, type Rule } from './first-screen.ts'
import { type CataloguePath, everyPlace } from './places.ts'

const everything = Object.fromEntries(
  Object.values(routeRights).map(group => [group, ['view', 'create', 'update', 'delete']]),
)
const on = { experts: true }
/** The links that a right shows. */
const openPaths = (rights: Rights, features: { experts: boolean }) =>
  linkedPlaces<Rule>(everyPlace, rights, features).flatMap(({ path, right }) => (right ? [path] : []))

test('@SH-03 whoever may see everything finds it in the specification’s order', () => {
  const specified = [
    '/dashboard',
    '/users',
    '/author-info',
    '/experts',
    '/roles',
    '/images',
    '/posts',
    '/menu',
    '/sections',
    '/categories',
    '/tags',
    '/static',
    '/advertisements',
    '/hot-news',
    '/stop-words',
    '/contextual-links',
    '/translations',
    '/call-to-actions',
  ]
  expect(openPaths(everything, on).filter(path => specified.includes(path))).toEqual(specified)
})

test('@SH-01 each route of the specification is a place with a title, and needs its right', () => {
  const specified = [
    ['/dashboard', 'Dashboard', 'dashboard'],
    ['/users', 'Users', 'user'],
    ['/author-info', 'Author info', 'userInfo'],
    ['/experts', 'Experts', 'expert'],
    ['/experts/create', 'Create expert', 'expert'],
    ['/experts/:expertId', 'Update expert', 'expert'],
    ['/roles', 'Roles', 'role'],
    ['/images', 'Image gallery', 'image'],
    ['/posts', 'Posts', 'post'],
    ['/posts/:postId', 'Article', 'post'],
    ['/menu', 'Menu', 'menu'],
    ['/sections', 'Sections', 'section'],
    ['/categories', 'Categories', 'category'],
    ['/tags', 'Tags', 'tag'],
    ['/tags/:tagId', 'Extended tag editor', 'tag'],
    ['/static', 'Static pages', 'staticPage'],
    ['/static/:staticPageId', 'Static page', 'staticPage'],
    ['/advertisements', 'Advertisements', 'advertisements'],
    ['/hot-news', 'Hot news', 'hotNews'],
    ['/stop-words', 'Stop words', 'stopWord'],
    ['/contextual-links', 'Contextual links', 'contextualLinks'],
    ['/translations', 'Translations', ['language', 'message']],
    ['/translations/:languageCode', 'Translations', 'message'],
    ['/call-to-actions', 'Call to actions', 'callToActions'],
    ['/drafts', 'Drafts', null],
  ]
  const paths = specified.map(([path]) => path)
  const all: readonly (Rule & { title?: string; catalogue?: true })[] = everyPlace
  // Whatever else there is belongs to the catalogue: the compiler insists on its card.
  const places = all.filter(({ path, catalogue }) => paths.includes(path) || !catalogue)
  expect(places.map(({ path, title, right }) => [path, title, right ?? null])).toEqual(specified)
})

test('@SH-03 without rights there is no link, with one right there is one', () => {
  expect(openPaths({}, on)).toEqual([])
  expect(openPaths({ tags: ['view'], roles: ['update'] }, on)).toEqual(['/tags'])
  expect(openPaths({ translations: ['view'] }, on)).toEqual(['/translations'])
})

test.each(['view', 'create', 'update'])('@SH-04 author-info needs %s on posts', missing => {
  const posts = ['view', 'create', 'update'].filter(action => action !== missing)
  expect(openPaths({ authors: ['view'], posts }, on)).not.toContain('/author-info')
  expect(openPaths({ authors: ['view'], posts: [...posts, missing] }, on)).toContain('/author-info')
})

test('@DR-06 the drafts of this computer are everybody’s, below all else and set apart', () => {
  for (const rights of [{}, everything]) {
    const links = linkedPlaces<Rule>(everyPlace, rights, on)
    expect(links.at(-1)?.path).toBe('/drafts')
    expect(links.filter(({ group }) => group === links.at(-1)?.group)).toHaveLength(1)
    expect(firstScreen(everyPlace, rights, on, undefined)).not.toBe('/drafts')
  }
})

test('@SH-04 author-info needs its own right as well', () => {
  expect(openPaths({ posts: ['view', 'create', 'update'] }, on)).toEqual(['/posts'])
})

test('@SH-04 experts need the switch and the right', () => {
  expect(openPaths({ expert: ['view'] }, on)).toEqual(['/experts'])
  expect(openPaths({ expert: ['view'] }, { experts: false })).toEqual([])
  expect(openPaths({}, on)).toEqual([])
})

test('the catalogue’s screens are links of the sidebar or lead on from one', () => {
  const paths: CataloguePath[] = everyPlace.flatMap(place => ('catalogue' in place ? [place.path] : []))
  const links = openPaths(everything, on)
  expect(paths.filter(path => !links.some(link => path === link || path.startsWith(`${link}/`)))).toEqual([])
})
