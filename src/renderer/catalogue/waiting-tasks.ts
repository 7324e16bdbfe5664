import type { DraftKey } from '../../contract/calls/drafts.ts'
import { draftKey } from './form-draft.ts'

const prefix = 'new-'

/** A new task that waits for the server has a draft of its own, so that the form is free for the next one. */
export const waitingTaskKey = () => draftKey('task', `${prefix}${crypto.randomUUID()}`)
export const isWaitingTask = ({ entity, id }: DraftKey) => entity === 'task' && id.startsWith(prefix)

/** The draft that the form of a new task writes. */
export const newTaskKey = draftKey('task', 'new')
