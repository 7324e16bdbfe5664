import type { AskedTask } from '../../contract/calls/outbox.ts'
import { problemOf } from '../../contract/problem.ts'
import type { createDrafts } from '../drafts/index.ts'
import { readAnew } from '../http/remembering.ts'
import type { Log } from '../ports.ts'
import type { createDashboard } from '../posts/tasks.ts'
import type { Sent } from './outbox.ts'

type SenderNeeds = {
  dashboard: Pick<ReturnType<typeof createDashboard>, 'list' | 'create'>
  drafts: Pick<ReturnType<typeof createDrafts>, 'get' | 'acknowledge'>
  log: Log
}

/** Makes a new task that no window makes any more. What was there before it is noted with it, so that after a kill or a
 *  power cut a task that arrived is found, and is not made once more. Until then its draft stands. */
export function createTaskSender({ dashboard, drafts, log }: SenderNeeds) {
  async function settle({ key }: AskedTask): Promise<void> {
    const { draft } = await drafts.get({ key })
    if (draft) await drafts.acknowledge({ key, seq: draft.seq })
  }

  return async function sendTask(
    asked: AskedTask,
    changed: (asked: AskedTask) => Promise<void>,
  ): Promise<Sent> {
    const { draft, sent_after } = asked
    if (sent_after === undefined) {
      const there = await readAnew(() => dashboard.list())
      await changed({ ...asked, sent_after: Math.max(0, ...there.map(({ id }) => id)) })
    }
    const made = await dashboard.create({ draft, sent_after })
    // The server has the task, whatever this computer keeps of it.
    await settle(asked).catch(error => log('draft-not-acknowledged', { kind: problemOf(error).kind }))
    return { post_id: made?.id }
  }
}
