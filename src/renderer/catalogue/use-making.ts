import { useCallback } from 'react'
import { problemOf } from '../../contract/problem.ts'
import { useConfirm } from '../parts/confirm-dialog.tsx'
import { againQuestion } from './again-question.ts'

/** Makes something new: `send` is called once, and `again` when the server may have made it already and the person, who
 *  is asked by its `name`, wants it sent all the same (hardening N28). Rejects with kind `perhaps-made` when they would
 *  rather look at the list. */
export type Making = <Made>(send: (again: boolean) => Promise<Made>, name: string) => Promise<Made>

export function useMaking(): Making {
  const confirm = useConfirm()
  return useCallback(
    async (send, name) => {
      try {
        return await send(false)
      } catch (error) {
        if (problemOf(error).kind !== 'perhaps-made' || !(await confirm({ ...againQuestion, about: [name] })))
          throw error
        return send(true)
      }
    },
    [confirm],
  )
}
