import { useMemo } from 'react'
import { PostStatus, titleOf } from '../../../contract/entities/post.ts'
import { type Task, type TaskDraft, type TaskEdit, TaskForm } from '../../../contract/entities/task.ts'
import { isUnreached, type Problem, problemOf } from '../../../contract/problem.ts'
import { draftOf } from '../../catalogue/form-draft.ts'
import { report } from '../../catalogue/report.ts'
import type { Acts } from '../../catalogue/use-acts.ts'
import { useMaking } from '../../catalogue/use-making.ts'
import { waitingTaskKey } from '../../catalogue/waiting-tasks.ts'
import { api } from '../../data/api.ts'
import { ask } from '../../data/outbox.ts'
import { connectionAtom, useMay } from '../../data/session.ts'
import { store } from '../../data/store.ts'
import { toast } from '../../data/toasts.ts'
import { windowId } from '../../data/window-id.ts'
import { useConfirm } from '../../parts/confirm-dialog.tsx'
import { blank } from './task-form.tsx'
import { failureOf, type Locks } from './use-locks.ts'

const failed = {
  create: 'Error creating post.',
  update: 'Error updating post.',
  remove: 'Error moving post to trash.',
}
const trashQuestion = {
  title: 'Move to trash',
  text: 'Are you sure you want to move selected post to trash?',
  yes: 'Move to trash',
  danger: true,
}

/** The acts of the task form, with their toasts (P8). `onSaved` gets the id of the post, where the server says it. */
export function useTaskActs(
  locks: Locks,
  refresh: () => Promise<unknown>,
  onSaved: (id: number | null) => void,
) {
  const holds = useMay('post')
  const confirm = useConfirm()
  const make = useMaking()
  return useMemo(() => {
    const act = async (
      send: () => Promise<number | null>,
      done: string,
      failure: string,
    ): Promise<Problem | null> => {
      try {
        const id = await send()
        toast.success(done)
        void refresh()
        onSaved(id)
        return null
      } catch (error) {
        report(error, failureOf(error, failure))
        void refresh()
        return problemOf(error)
      }
    }
    const acts: Acts<Task, TaskDraft, TaskEdit> = {
      may: { create: holds('create'), update: holds('update'), remove: false },
      createMayWait: true,
      async create(draft) {
        if (store.get(connectionAtom) === 'offline' && (await askLater(draft))) return null
        const problem = await act(
          async () =>
            (await make(again => api.dashboard.create({ draft, again }), draft.main_headline))?.id ?? null,
          'Added',
          failed.create,
        )
        return problem && isUnreached(problem) && (await askLater(draft)) ? null : problem
      },
      mayUpdate: locks.mayTouch,
      update: (task, draft, began) =>
        act(
          async () => {
            const base = TaskForm.parse(began)
            const sent = { id: task.id, draft: changed(base, draft), base }
            await locks.inside(task, () => api.dashboard.update(sent))
            return task.id
          },
          'Updated',
          failed.update,
        ),
      remove: async task => {
        if (!(await confirm({ ...trashQuestion, about: [titleOf(task)] }))) return false
        if (!(await locks.mayTouch(task))) return false
        try {
          await locks.inside(task, () => api.posts.setStatus({ id: task.id, status: PostStatus.trashed }))
        } catch (error) {
          report(error, failureOf(error, failed.remove))
          void refresh()
          return false
        }
        toast.success('Post moved to trash.', { about: titleOf(task) })
        void refresh()
        return true
      },
      removing: new Set(),
      act: async () => null,
      make,
      failed,
      refresh: async () => void (await refresh()),
    }
    return acts
  }, [holds, confirm, make, locks, refresh, onSaved])
}

/** Leaves a new task to go to the server once that answers again, and until then among the drafts. False when this
 *  computer does not take it. */
async function askLater(draft: TaskDraft): Promise<boolean> {
  const key = waitingTaskKey()
  const window = windowId
  const kept = await api.drafts
    .put({ key, base: null, value: draftOf<object>(blank, draft), window })
    .catch(() => null)
  if (kept === null) return false
  const isKept = await ask({ key, title: draft.main_headline, act: 'task', draft })
  // The form has it still.
  if (!isKept) await api.drafts.acknowledge({ key, seq: kept.seq, window }).catch(() => {})
  if (isKept) toast.success('Saved on this computer. It goes to the server as soon as that answers.')
  return isKept
}

/** What differs from the task as the form began with it: what somebody else changed meanwhile stays. */
function changed(base: TaskForm, draft: TaskEdit): Partial<TaskEdit> {
  const names = Object.keys(base) as (keyof TaskEdit)[]
  const differing = names.filter(name =>
    name === 'assignee' ? draft.assignee?.id !== base.assignee?.id : draft[name] !== base[name],
  )
  return Object.fromEntries(differing.map(name => [name, draft[name]]))
}
