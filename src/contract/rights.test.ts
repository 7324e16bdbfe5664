import { expect, test } from 'vitest'
import { may, rightsFrom } from './rights.ts'

test('capabilities decide, whatever the spelling of group and action', () => {
  const spelled = {
    stop_words: { view: 1 },
    contextualLinks: { view: 1 },
    'Hot-News': { view: 1 },
    MENUS: { view: 1 },
  }
  const rights = rightsFrom({ posts: { READ: true, edit: true, delete: false }, ...spelled }, [])
  expect(may(rights, 'post', 'view')).toBe(true)
  expect(may(rights, 'post', 'update')).toBe(true)
  expect(may(rights, 'post', 'delete')).toBe(false)
  for (const right of ['stopWord', 'contextualLinks', 'hotNews', 'menu'] as const)
    expect(may(rights, right, 'view'), right).toBe(true)
})

test('a flat list of permissions is read when there are no capabilities', () => {
  const rights = rightsFrom(undefined, ['posts.read', 'posts.publish', 'nonsense'])
  expect(may(rights, 'post', 'view')).toBe(true)
  expect(may(rights, 'post', 'publish')).toBe(true)
  expect(may(rights, 'post', 'create')).toBe(false)
})

test('what nobody granted is denied', () => {
  expect(may(rightsFrom({}, []), 'post', 'view')).toBe(false)
  expect(may(rightsFrom('nonsense', null), 'user', 'view')).toBe(false)
  expect(may(rightsFrom({ posts: { update: true } }, []), 'post', 'publish')).toBe(false)
})

test('seo follows update unless the server refuses it by name', () => {
  expect(may(rightsFrom({ posts: { update: true } }, []), 'post', 'seo')).toBe(true)
  expect(may(rightsFrom({ posts: { update: true, seo: false } }, []), 'post', 'seo')).toBe(false)
})

test('a group the server calls constructor is one more group', () => {
  const rights = rightsFrom({ constructor: { view: true }, posts: { update: true } }, [])
  expect(Object.entries(rights)).toEqual([
    ['constructor', ['view']],
    ['posts', ['update']],
  ])
})
