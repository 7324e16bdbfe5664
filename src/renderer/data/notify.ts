import { longestNotified, type Notification } from '../../contract/calls/shell.ts'
import { api } from './api.ts'

/** Has the system tell it where no window of the application is in front; what the window itself says stays its own. */
export function notify(kind: Notification['kind'], post: { id: number; title: string }, more = 0): void {
  const headline = post.title.slice(0, longestNotified)
  void api.shell.notify({ kind, post: { id: post.id, headline }, more }).catch(() => undefined)
}
