import { Post } from '../../contract/entities/post.ts'
import type { Clock, Host } from '../ports.ts'
import type { createSealedCache } from '../sealed/sealed-cache.ts'
import type { SealOwner } from '../sealed/sealing.ts'

/** How old what is kept may get before reading the same version again renews it, in milliseconds. */
export const renewMs = 10 * 60 * 1000

type SeenNeeds = {
  cache: ReturnType<typeof createSealedCache>
  clock: Clock
  /** Whose posts these are; null while nobody is signed in. Rejects where this process may not write. */
  owner(): Promise<SealOwner | null>
  /** Hears the names of people, tags and categories in them. */
  knowNames?: Host['knowNames']
}

/** The posts that a person opened, as they were last read or saved here (DR-07). */
export type SeenPosts = ReturnType<typeof createSeenPosts>

export function createSeenPosts({ cache, clock, owner, knowNames }: SeenNeeds) {
  /** The version of each that is on the disk, and since when. */
  const written = new Map<string, { revision: string; at: number }>()
  const mine = () => owner().catch(() => null)
  const about = (id: number) => String(id)
  const keyOf = (one: SealOwner, id: number) => `${one.name} ${id}`

  async function write(one: SealOwner, post: Post): Promise<void> {
    const key = keyOf(one, post.id)
    const at = clock.now()
    written.delete(key)
    if (await cache.keep(one, about(post.id), post)) written.set(key, { revision: post.revision, at })
  }

  return {
    /** It was opened or saved: two saves of one second have the same revision. */
    keep(post: Post): void {
      knowNames?.(namesIn(post))
      void mine().then(one => one && write(one, post))
    },
    /** It was read again, as it is every 15 s for its lock. */
    keepAgain(post: Post): void {
      knowNames?.(namesIn(post))
      void mine().then(one => {
        const before = one && written.get(keyOf(one, post.id))
        const isKept = before?.revision === post.revision && clock.now() - before.at < renewMs
        return one && !isKept ? write(one, post) : undefined
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
    async wipe(one: SealOwner): Promise<void> {
      written.clear()
      await cache.wipe(one)
    },
    /** The server has it no more. */
    forget(id: number): void {
      void mine().then(one => {
        if (!one) return
        written.delete(keyOf(one, id))
        void cache.forget(one, about(id))
      })
    },
  }
}

function namesIn({ authors, experts, tags, category, copyEditor }: Post): string[] {
  const people = [...authors, ...experts, copyEditor].map(person => person?.username)
  const titles = [...tags, category].map(titled => titled?.catchy_title)
  return [...people, ...titles].filter(name => name !== undefined)
}
