import type { AskedTask } from '../../contract/calls/outbox.ts'
import { readAnew } from '../http/remembering.ts'
import type { createDashboard } from '../posts/tasks.ts'
import type { Sent } from './outbox.ts'

/** Makes a new task that no window makes any more. What was there before it is noted with it, so that after a kill or a
 *  power cut a task that arrived is found, and is not made once more. */
export function createTaskSender(dashboard: Pick<ReturnType<typeof createDashboard>, 'list' | 'create'>) {
  return async function sendTask(
    asked: AskedTask,
    changed: (asked: AskedTask) => Promise<void>,
  ): Promise<Sent> {
    const { draft, sent_after } = asked
    if (sent_after === undefined) {
      const there = await readAnew(() => dashboard.list())
      await changed({ ...asked, sent_after: Math.max(0, ...there.map(({ id }) => id)) })
    }
    return { post_id: (await dashboard.create({ draft, sent_after }))?.id }
  }
}
