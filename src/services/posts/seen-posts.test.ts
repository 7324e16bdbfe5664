import { expect, test, vi } from 'vitest'
import { Post } from '../../contract/entities/post.ts'
import type { createSealedCache } from '../sealed/sealed-cache.ts'
import { createSeenPosts } from './seen-posts.ts'

const post = Post.parse({
  id: 4,
  status: 0,
  main_headline: 'Never this',
  authors: [{ id: 1, username: 'Ada Obi' }],
  experts: [{ id: 2, username: 'Ọláwálé' }],
  copyEditor: { id: 3, username: 'Chidi' },
  category: { id: 5, catchy_title: 'Lagoon' },
  tags: [{ id: 6, catchy_title: 'Makoko' }],
  revision: '1',
})

test('the names of a post are told when it is read, from the server or from this disk', async () => {
  const knowNames = vi.fn()
  const cache = { read: async () => ({ value: post, at: 0 }) } as unknown as ReturnType<
    typeof createSealedCache
  >
  const owner = { name: 'me' } as never
  const names = ['Ada Obi', 'Ọláwálé', 'Chidi', 'Makoko', 'Lagoon']
  createSeenPosts({ cache, owner: async () => null, knowNames }).keep(post)
  expect(knowNames).toHaveBeenCalledExactlyOnceWith(names)
  await createSeenPosts({ cache, owner: async () => owner, knowNames }).read(4)
  expect(knowNames.mock.calls).toEqual([[names], [names]])
})
