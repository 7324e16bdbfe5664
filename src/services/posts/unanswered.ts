import { mostUnanswered } from '../../contract/calls/posts.ts'
import type { Post } from '../../contract/entities/post.ts'
import { isSavedIn, type Payload } from './payload.ts'

/** What was sent of each post and never seen to arrive; the server may have it now. */
export function createUnanswered() {
  const sent = new Map<number, Payload[]>()
  return {
    add: (id: number, payload: Payload) =>
      void sent.set(id, [...(sent.get(id) ?? []), payload].slice(-mostUnanswered)),
    /** These fields were changed since: what arrived has them too. */
    change: (id: number, fields: Payload) =>
      void sent.set(
        id,
        (sent.get(id) ?? []).map(payload => ({ ...payload, ...fields })),
      ),
    /** Whether the post holds one of them whole. */
    isIn: (post: Post) => sent.get(post.id)?.some(payload => isSavedIn(post, payload)) ?? false,
    forget: (id: number) => void sent.delete(id),
    clear: () => sent.clear(),
  }
}
