import { Post } from '../../contract/entities/post.ts'
import type { Host } from '../ports.ts'
import type { createSealedCache } from '../sealed/sealed-cache.ts'
import type { SealOwner } from '../sealed/sealing.ts'

type SeenNeeds = {
  cache: ReturnType<typeof createSealedCache>
  /** Whose posts these are; null while nobody is signed in. Rejects where this process may not write. */
  owner(): Promise<SealOwner | null>
  /** Hears the names of people, tags and categories in them. */
  knowNames?: Host['knowNames']
}

/** The posts that a person opened, as they were last read (DR-07). */
export type SeenPosts = ReturnType<typeof createSeenPosts>

export function createSeenPosts({ cache, owner, knowNames }: SeenNeeds) {
  /** The version of each that is kept: a lock is checked by reading its post, every 15 s. */
  const versions = new Map<string, string>()
  const mine = () => owner().catch(() => null)
  const about = (id: number) => String(id)

  return {
    keep(post: Post): void {
      knowNames?.(namesIn(post))
      void mine().then(one => {
        if (!one || versions.get(`${one.name} ${post.id}`) === post.revision) return
        versions.set(`${one.name} ${post.id}`, post.revision)
        return cache.keep(one, about(post.id), post)
      })
    },
    async read(id: number): Promise<{ post: Post; read_at: string } | null> {
      const one = await mine()
      const kept = one && (await cache.read(one, about(id)))
      const { data: post } = Post.safeParse(kept?.value)
      if (post) knowNames?.(namesIn(post))
      return kept && post ? { post, read_at: new Date(kept.at).toISOString() } : null
    },
    /** Takes away all that is kept of this person. */
    wipe(one: SealOwner): Promise<void> {
      versions.clear()
      return cache.wipe(one)
    },
    /** The server has it no more. */
    forget(id: number): void {
      void mine().then(one => one && cache.forget(one, about(id)))
    },
  }
}

function namesIn({ authors, experts, tags, category, copyEditor }: Post): string[] {
  const people = [...authors, ...experts, copyEditor].map(person => person?.username)
  const titles = [...tags, category].map(titled => titled?.catchy_title)
  return [...people, ...titles].filter(name => name !== undefined)
}
