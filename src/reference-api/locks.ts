import type { Newsroom, User } from './newsroom.ts'
import { refused } from './refusal.ts'

/** How long a lock lives after its holder last read the post, in milliseconds; clients read every 15 s (P9). */
export const lockLife = 60_000

/** Who holds the post's lock now. */
function holderOf({ db, now }: Newsroom, postId: number): { id: number; username: string } | undefined {
  const row = db.one(
    `SELECT users.id, users.username FROM locks JOIN users ON users.id = locks.user_id
      WHERE locks.id = ? AND locks.until > ?`,
    postId,
    now(),
  )
  return row && { id: Number(row.id), username: String(row.username) }
}

/** Refuses with 403 and the holder's name while somebody else holds the lock. */
export function refuseIfLocked(newsroom: Newsroom, postId: number, user: User): void {
  const holder = holderOf(newsroom, postId)
  if (holder && holder.id !== user.id)
    throw refused(403, `The post is being edited by ${holder.username}.`, {
      lock: { username: holder.username },
    })
}

/** Takes the lock for this user, or makes it live on. */
export function takeLock({ db, now }: Newsroom, postId: number, user: User): void {
  db.run(
    'INSERT INTO locks (id, user_id, until) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id, until = excluded.until',
    postId,
    user.id,
    now() + lockLife,
  )
}

/** Ends the lock, whoever holds it; false when there was none. */
export function dropLock({ db }: Newsroom, postId: number): boolean {
  return db.run('DELETE FROM locks WHERE id = ?', postId) > 0
}
